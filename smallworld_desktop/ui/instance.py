"""One window a player: a second start hands its file to the first, and asks it to come forward."""

from __future__ import annotations

import hashlib
import json
import time
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.kernel.locks import Lock

PATIENCE = 3000
"""Milliseconds a second start waits for the first, which may have only just begun."""

SHORT = 500
"""Milliseconds the first start waits for a second that has come but says nothing."""

LONGEST = 100_000


class Instance(QObject):
    """The first start of the program for a folder of saved games; later ones are heard by ``called``."""

    called = Signal(str)
    """Somebody started the program again, with this file or with none."""

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._name = "smallworld-desktop-" + hashlib.sha256(str(folder.resolve()).encode()).hexdigest()[:16]
        self._lock_path = folder / ".window.lock"
        self._lock: Lock | None = None
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._on_connection)

    def claim(self, file: str | None, patience: int = PATIENCE) -> bool:
        """Be the first; or, where there is one already, hand it the file and say no.

        A first one that does not answer is left alone, and this start opens a window of its own.
        """
        try:
            self._lock = Lock.take(self._lock_path)
        except FileError:
            return True
        if self._lock is not None:
            QLocalServer.removeServer(self._name)
            self._server.listen(self._name)
            return True
        return not self._call(json.dumps({"file": str(Path(file).resolve()) if file else ""}), patience)

    def release(self) -> None:
        """Let another start be the first."""
        self._server.close()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _call(self, message: str, patience: int) -> bool:
        """Tell the first start something, and say whether it heard."""
        until = time.monotonic() + patience / 1000
        while time.monotonic() < until:
            socket = QLocalSocket()
            socket.connectToServer(self._name)
            if socket.waitForConnected(300):
                socket.write(message.encode() + b"\n")
                socket.flush()
                return socket.waitForReadyRead(patience)
            time.sleep(0.05)
        return False

    def _on_connection(self) -> None:
        socket = self._server.nextPendingConnection()
        file = _heard(socket)
        if file is not None:
            socket.write(b"heard\n")
            socket.waitForBytesWritten(SHORT)
        socket.abort()
        socket.deleteLater()
        if file is not None:
            self.called.emit(file)


def _heard(socket: QLocalSocket) -> str | None:
    """What a second start says, which it says at once; None from anybody else."""
    while not socket.canReadLine():
        if socket.bytesAvailable() > LONGEST or not socket.waitForReadyRead(SHORT):
            return None
    try:
        return str(json.loads(bytes(socket.readLine().data()))["file"])
    except (ValueError, KeyError, TypeError):
        return None
