; The set-up for Windows: for one player, without an administrator.
; makensis -DVERSION=1.2.3 -DSOURCE=folder -DOUT=setup.exe -DICONS=folder -DLICENSE=LICENSE.txt [-DUNICODE_64] setup.nsi

!ifdef UNICODE_64
  Target amd64-unicode
!endif
Unicode true
!include "MUI2.nsh"
!include "FileFunc.nsh"
!include "LogicLib.nsh"

!define ID "SmallWorldDesktop"
!define NAME "Small World Desktop"
!define KIND "SmallWorldDesktop.Game"
!define PACK_KIND "SmallWorldDesktop.Pack"
!define CLASSES "Software\Classes"
!define ENTRY "Software\Microsoft\Windows\CurrentVersion\Uninstall\${ID}"
!define RUNNING 3

Name "${NAME}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\${ID}"
InstallDirRegKey HKCU "Software\${ID}" "InstallDir"
RequestExecutionLevel user
SetCompressor /SOLID lzma
ManifestDPIAware true
VIProductVersion "${VERSION}.0"

!define MUI_ICON "${ICONS}/icon.ico"
!define MUI_UNICON "${ICONS}/icon.ico"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\${ID}.exe"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_LICENSE "${LICENSE}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
; It speaks the language of Windows, and the first of these where it has no other.
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Czech"
!insertmacro MUI_LANGUAGE "Icelandic"
!insertmacro MUI_LANGUAGE "Polish"

; What the properties of the set-up tell.
!macro Facts LANGUAGE DESCRIPTION MAKERS
  VIAddVersionKey /LANG=${LANGUAGE} "ProductName" "${NAME}"
  VIAddVersionKey /LANG=${LANGUAGE} "FileDescription" "${DESCRIPTION}"
  VIAddVersionKey /LANG=${LANGUAGE} "FileVersion" "${VERSION}"
  VIAddVersionKey /LANG=${LANGUAGE} "ProductVersion" "${VERSION}"
  VIAddVersionKey /LANG=${LANGUAGE} "LegalCopyright" "${MAKERS}"
!macroend
!insertmacro Facts ${LANG_ENGLISH} "Sets up ${NAME}" "${NAME} contributors"
!insertmacro Facts ${LANG_CZECH} "Instalátor programu ${NAME}" "Přispěvatelé ${NAME}"
!insertmacro Facts ${LANG_ICELANDIC} "Setur upp ${NAME}" "Höfundar ${NAME}"
!insertmacro Facts ${LANG_POLISH} "Instalator programu ${NAME}" "Współtwórcy ${NAME}"

LangString SAVED_GAME ${LANG_ENGLISH} "Saved game of ${NAME}"
LangString SAVED_GAME ${LANG_CZECH} "Uložená hra ${NAME}"
LangString SAVED_GAME ${LANG_ICELANDIC} "Vistað spil úr ${NAME}"
LangString SAVED_GAME ${LANG_POLISH} "Zapisana gra ${NAME}"

LangString PACK ${LANG_ENGLISH} "Pack of ${NAME}"
LangString PACK ${LANG_CZECH} "Balíček pro ${NAME}"
LangString PACK ${LANG_ICELANDIC} "Pakki fyrir ${NAME}"
LangString PACK ${LANG_POLISH} "Paczka do ${NAME}"

LangString IS_RUNNING ${LANG_ENGLISH} "${NAME} is running. Close it, then try again."
LangString IS_RUNNING ${LANG_CZECH} "Program ${NAME} je spuštěný. Zavřete jej a zkuste to znovu."
LangString IS_RUNNING ${LANG_ICELANDIC} "${NAME} er í gangi. Lokaðu forritinu og reyndu svo aftur."
LangString IS_RUNNING ${LANG_POLISH} "Program ${NAME} jest uruchomiony. Zamknij go i spróbuj ponownie."

; Windows lets nobody replace a program that runs. Ask before anything is touched.
!macro RequireClosed un
  Function ${un}RequireClosed
    ${DoWhile} ${FileExists} "$INSTDIR\${ID}.exe"
      ClearErrors
      FileOpen $0 "$INSTDIR\${ID}.exe" a
      ${IfNot} ${Errors}
        FileClose $0
        ${ExitDo}
      ${EndIf}
      ${If} ${Silent}
        SetErrorLevel ${RUNNING}
        Quit
      ${EndIf}
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(IS_RUNNING)" IDRETRY again
      Quit
      again:
    ${Loop}
  FunctionEnd
!macroend
!insertmacro RequireClosed ""
!insertmacro RequireClosed "un."

; Only what we have brought: games and settings lie elsewhere, and whatever else is in the folder is not ours.
!macro RemoveProgram
  RMDir /r "$INSTDIR\_internal"
  RMDir /r "$INSTDIR\licences"
  Delete "$INSTDIR\${ID}.exe"
  Delete "$INSTDIR\smallworld-desktop.exe"
  Delete "$INSTDIR\saved-game.ico"
  Delete "$INSTDIR\LICENSE.txt"
  Delete "$INSTDIR\THIRD-PARTY.txt"
!macroend

!macro TellShell
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Section "Install"
  Call RequireClosed
  !insertmacro RemoveProgram
  SetOutPath "$INSTDIR"
  File /r "${SOURCE}/*.*"
  File "${ICONS}/saved-game.ico"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${ID}.exe"

  WriteRegStr HKCU "Software\${ID}" "InstallDir" "$INSTDIR"
  WriteRegStr HKCU "${CLASSES}\.swgame" "" "${KIND}"
  WriteRegStr HKCU "${CLASSES}\.swgame" "Content Type" "application/x-smallworld-desktop-game"
  WriteRegStr HKCU "${CLASSES}\${KIND}" "" "$(SAVED_GAME)"
  WriteRegStr HKCU "${CLASSES}\${KIND}\DefaultIcon" "" "$INSTDIR\saved-game.ico"
  WriteRegStr HKCU "${CLASSES}\${KIND}\shell\open\command" "" '"$INSTDIR\${ID}.exe" "%1"'
  WriteRegStr HKCU "${CLASSES}\.swpack" "" "${PACK_KIND}"
  WriteRegStr HKCU "${CLASSES}\.swpack" "Content Type" "application/x-smallworld-desktop-pack"
  WriteRegStr HKCU "${CLASSES}\${PACK_KIND}" "" "$(PACK)"
  WriteRegStr HKCU "${CLASSES}\${PACK_KIND}\DefaultIcon" "" "$INSTDIR\saved-game.ico"
  WriteRegStr HKCU "${CLASSES}\${PACK_KIND}\shell\open\command" "" '"$INSTDIR\${ID}.exe" "%1"'
  !insertmacro TellShell

  WriteRegStr HKCU "${ENTRY}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${ENTRY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${ENTRY}" "DisplayIcon" "$INSTDIR\${ID}.exe"
  WriteRegStr HKCU "${ENTRY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${ENTRY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${ENTRY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${ENTRY}" "NoModify" 1
  WriteRegDWORD HKCU "${ENTRY}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  IntFmt $0 "0x%08X" $0
  WriteRegDWORD HKCU "${ENTRY}" "EstimatedSize" "$0"
SectionEnd

Section "Uninstall"
  Call un.RequireClosed
  !insertmacro RemoveProgram
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${NAME}.lnk"
  DeleteRegKey HKCU "${CLASSES}\.swgame"
  DeleteRegKey HKCU "${CLASSES}\${KIND}"
  DeleteRegKey HKCU "${CLASSES}\.swpack"
  DeleteRegKey HKCU "${CLASSES}\${PACK_KIND}"
  !insertmacro TellShell
  DeleteRegKey HKCU "${ENTRY}"
  DeleteRegKey HKCU "Software\${ID}"
SectionEnd
