/* Starts an AppImage: unpacks the file's own content once into the player's cache, and runs what it unpacked.
 *
 * The file is this program with a squashfs behind it, as AppImage type 2 has it. Nothing is mounted, so that no FUSE is
 * needed. Built statically: gcc -O2 -static -D_FILE_OFFSET_BITS=64 runtime.c -lsquashfuse -lz -llzma -llz4 -lzstd
 * What begins with --appimage- is asked of this program, as of any AppImage, and not of the one that it starts.
 */

#define _GNU_SOURCE
#include <dirent.h>
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <ftw.h>
#include <squashfuse/squashfuse.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define NAME "smallworld-desktop"
#define LONGEST 4096
#define ASKED "--appimage-"
#define EXTRACTED "squashfs-root"
#ifndef RELEASE
#define RELEASE "of no release"
#endif

static const char HELP[] =
    "Questions to the AppImage itself; anything else goes to the program, which answers --help.\n"
    "  " ASKED "extract [PATTERN]       unpack all, or what a pattern such as 'usr/share/*' fits, into ./" EXTRACTED "\n"
    "  " ASKED "extract-and-run [...]   unpack and run, which this AppImage does in any case\n"
    "  " ASKED "offset                  say at which byte the squashfs begins\n"
    "  " ASKED "version                 say what starts the program\n"
    "  " ASKED "help                    say this\n"
    "It unpacks itself once into the player's cache, and needs no FUSE.\n";

/* The content never uses LZO; these keep the GPL's liblzo2 out of this program. */
int __lzo_init_v2(unsigned v, int a, int b, int c, int d, int e, int f, int g, int h, int i) { return -1; }
int lzo1x_decompress_safe(const unsigned char *s, unsigned long n, unsigned char *d, unsigned long *m, void *w) { return -1; }

static void fail(const char *what) {
    fprintf(stderr, NAME ": cannot unpack itself: %s: %s\n", what, strerror(errno));
    exit(127);
}

static void fail_with(const char *what, int why) {
    errno = why;
    fail(what);
}

/* Where this program ends in the file, and the squashfs begins. */
static off_t end_of_program(int file) {
    Elf64_Ehdr head;
    if (pread(file, &head, sizeof head, 0) != sizeof head) fail("its head");
    return head.e_shoff + (off_t)head.e_shentsize * head.e_shnum;
}

/* The folders that a path leads through, without its last part. */
static void make_way(const char *path) {
    char part[2 * LONGEST];
    snprintf(part, sizeof part, "%s", path);
    for (char *end = part + 1; *end; end++)
        if (*end == '/') {
            *end = 0;
            mkdir(part, 0755);
            *end = '/';
        }
}

static void make_folders(const char *path) {
    make_way(path);
    mkdir(path, 0755);
}

static int remove_one(const char *path, const struct stat *what, int kind, struct FTW *where) { return remove(path); }

static void remove_folder(const char *path) { nftw(path, remove_one, 16, FTW_DEPTH | FTW_PHYS); }

static void write_file(sqfs *content, sqfs_inode *inode, const char *path) {
    static char piece[1 << 20];
    unlink(path);
    int target = open(path, O_WRONLY | O_CREAT | O_TRUNC, inode->base.mode & 0777);
    if (target < 0) fail(path);
    for (off_t at = 0;;) {
        sqfs_off_t size = sizeof piece;
        if (sqfs_read_range(content, inode, at, &size, piece) != SQFS_OK) fail_with(path, EIO);
        if (size <= 0) break;
        if (write(target, piece, size) != size) fail(path);
        at += size;
    }
    if (close(target)) fail(path);
}

static void write_link(sqfs *content, sqfs_inode *inode, const char *path) {
    size_t size = 0;
    sqfs_readlink(content, inode, NULL, &size);
    char *points_to = malloc(size + 1);
    if (!points_to || sqfs_readlink(content, inode, points_to, &size) != SQFS_OK) fail_with(path, EIO);
    unlink(path);
    if (symlink(points_to, path)) fail(path);
    free(points_to);
}

/* Unpack what fits a pattern, or all, and say each name if asked to. */
static void unpack(int file, off_t start, const char *folder, const char *pattern, int aloud) {
    sqfs content;
    sqfs_traverse walk;
    sqfs_err error = SQFS_OK;
    memset(&content, 0, sizeof content);
    if (sqfs_init(&content, file, start) != SQFS_OK) fail_with("its content", EIO);
    if (sqfs_traverse_open(&walk, &content, sqfs_inode_root(&content)) != SQFS_OK) fail_with("its content", EIO);
    while (sqfs_traverse_next(&walk, &error)) {
        if (walk.dir_end || (pattern && fnmatch(pattern, walk.path, FNM_PATHNAME | FNM_LEADING_DIR))) continue;
        char path[2 * LONGEST];
        sqfs_inode inode;
        snprintf(path, sizeof path, "%s/%s", folder, walk.path);
        if (sqfs_inode_get(&content, &inode, sqfs_dentry_inode(&walk.entry)) != SQFS_OK) fail_with(path, EIO);
        if (pattern) make_way(path);
        if (aloud) puts(path);
        if (S_ISDIR(inode.base.mode)) mkdir(path, 0755);
        else if (S_ISLNK(inode.base.mode)) write_link(&content, &inode, path);
        else if (S_ISREG(inode.base.mode)) write_file(&content, &inode, path);
    }
    if (error != SQFS_OK) fail_with("its content", EIO);
}

/* Hold what was unpacked until the program ends, which keeps the descriptor: nobody else may remove it. */
static void hold(const char *folder) {
    int held = open(folder, O_RDONLY | O_DIRECTORY);
    if (held >= 0) flock(held, LOCK_SH | LOCK_NB);
}

static int is_held(const char *folder) {
    int tried = open(folder, O_RDONLY | O_DIRECTORY);
    int refused = tried >= 0 && flock(tried, LOCK_EX | LOCK_NB);
    if (tried >= 0) close(tried);
    return refused;
}

/* Each version unpacks once; what an earlier one left is of no more use, unless it still runs. */
static void remove_others(const char *cache, const char *name) {
    DIR *folder = opendir(cache);
    if (!folder) return;
    for (struct dirent *entry; (entry = readdir(folder));) {
        char path[2 * LONGEST];
        if (entry->d_name[0] == '.' || !strcmp(entry->d_name, name)) continue;
        snprintf(path, sizeof path, "%s/%s", cache, entry->d_name);
        if (!is_held(path)) remove_folder(path);
    }
    closedir(folder);
}

/* Answer a question to the AppImage itself. */
static int answer(const char *question, const char *pattern, int file, off_t at) {
    if (!strcmp(question, "help")) fputs(HELP, stdout);
    else if (!strcmp(question, "version")) puts("AppImage type 2, starter of " NAME " " RELEASE);
    else if (!strcmp(question, "offset")) printf("%lld\n", (long long)at);
    else if (!strcmp(question, "extract")) {
        make_folders(EXTRACTED);
        unpack(file, at, EXTRACTED, pattern, 1);
    } else {
        fprintf(stderr, NAME ": this AppImage knows no " ASKED "%s; " ASKED "help says what it knows\n", question);
        return 2;
    }
    return fflush(stdout) ? 1 : 0;
}

/* Unpack everything into the folder unless it is there. */
static void unpack_once(int file, off_t at, const char *cache, const char *name, const char *folder) {
    char draft[3 * LONGEST];
    if (!access(folder, R_OK | X_OK)) return;
    make_folders(cache);
    remove_others(cache, name);
    snprintf(draft, sizeof draft, "%s/.%s.%d", cache, name, getpid());
    if (mkdir(draft, 0755)) fail(draft);
    unpack(file, at, draft, NULL, 0);
    /* Whoever unpacked it at the same time was quicker, and did the same. */
    if (rename(draft, folder)) {
        if (errno != ENOTEMPTY && errno != EEXIST) fail(folder);
        remove_folder(draft);
    }
}

int main(int count, char **arguments) {
    char self[LONGEST], cache[LONGEST], name[64], folder[2 * LONGEST], start[3 * LONGEST];
    ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    if (length < 0) fail("/proc/self/exe");
    self[length] = 0;
    int file = open(self, O_RDONLY | O_CLOEXEC);
    if (file < 0) fail(self);
    off_t at = end_of_program(file);
    unsigned char head[96];
    if (pread(file, head, sizeof head, at) != sizeof head || memcmp(head, "hsqs", 4)) fail_with("its content", EINVAL);
    if (count > 1 && !strcmp(arguments[1], ASKED "extract-and-run")) *++arguments = self;
    else if (count > 1 && !strncmp(arguments[1], ASKED, strlen(ASKED)))
        return answer(arguments[1] + strlen(ASKED), arguments[2], file, at);

    unsigned made;
    memcpy(&made, head + 8, sizeof made);
    struct stat facts;
    fstat(file, &facts);
    const char *given = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    if (given && *given) snprintf(cache, sizeof cache, "%s/" NAME "/unpacked", given);
    else snprintf(cache, sizeof cache, "%s/.cache/" NAME "/unpacked", home && *home ? home : "/tmp");
    snprintf(name, sizeof name, "%08x-%llx", made, (unsigned long long)facts.st_size);
    snprintf(folder, sizeof folder, "%s/%s", cache, name);
    unpack_once(file, at, cache, name, folder);
    hold(folder);
    setenv("APPIMAGE", self, 1);
    setenv("APPDIR", folder, 1);
    snprintf(start, sizeof start, "%s/AppRun", folder);
    arguments[0] = start;
    execv(start, arguments);
    fail("AppRun");
}
