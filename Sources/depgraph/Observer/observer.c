// Records which lazy initializer of Swift runs when, inside which other, on which thread.
//
// Loaded into a program by LD_PRELOAD (Linux) or DYLD_INSERT_LIBRARIES (macOS), it stands before the runtime's
// `swift_once`. Each event is a line that is appended to a file of the process in $DEPGRAPH_OBSERVER_FOLDER:
//
//     process RUNTIME TOUCHES EXECUTABLE      RUNTIME: 1 when the program shares the Swift runtime with its libraries
//     begin   THREAD NANOSECONDS OFFSET SYMBOL IMAGE
//     end     THREAD NANOSECONDS OFFSET SYMBOL IMAGE
//     touch   …                               the innermost initializer of the thread reads that storage
//     again   …                               the same, and that storage's initializer is running: it never returns
//     many    …                               it reads more storage than is recorded
//
// OFFSET is the initializer's address in its image, as the image's symbol table has it. SYMBOL is `-` where the loader
// knows none. The file is opened for each event: the program may close or reuse any descriptor.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#if defined(__APPLE__)
#include <mach-o/dyld.h>
#else
#include <link.h>
#endif

typedef void (*initializer)(void *);

// How many different places an initializer's own reads are recorded for.
enum { TOUCHES = 256 };

struct frame {
  void *predicate;
  struct frame *outer;
  unsigned count;
  initializer touched[TOUCHES];
};

struct call {
  void *predicate;
  initializer function;
  void *context;
};

static _Thread_local struct frame *innermost;
static _Thread_local unsigned thread;
static atomic_uint threads;
static const char *folder;
static char executable[4096] = "-";
static struct timespec started;

static unsigned this_thread(void) {
  if (thread == 0) thread = atomic_fetch_add(&threads, 1) + 1;
  return thread;
}

static unsigned long long nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (unsigned long long)(now.tv_sec - started.tv_sec) * 1000000000ull + (unsigned long long)now.tv_nsec -
         (unsigned long long)started.tv_nsec;
}

static void append(const char *line, size_t length) {
  char name[4096];
  int error = errno;
  // A process that runs another program goes on under the same number: its start tells the two apart.
  snprintf(name, sizeof name, "%s/%ld.%lld.%ld", folder, (long)getpid(), (long long)started.tv_sec, started.tv_nsec);
  int file = open(name, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  if (file >= 0) {
    while (length > 0) {
      ssize_t written = write(file, line, length);
      if (written < 0 && errno == EINTR) continue;
      if (written <= 0) break;
      line += written;
      length -= (size_t)written;
    }
    close(file);
  }
  errno = error;
}

static void record(const char *event, initializer function) {
  char line[8192];
  Dl_info info;
  const char *symbol = "-";
  const char *image = "-";
  uintptr_t offset = (uintptr_t)function;
#if defined(__APPLE__)
  if (dladdr((void *)function, &info)) {
    image = info.dli_fname;
    offset -= (uintptr_t)info.dli_fbase;
    if (info.dli_saddr == (void *)function) symbol = info.dli_sname;
  }
#else
  struct link_map *map = NULL;
  if (dladdr1((void *)function, &info, (void **)&map, RTLD_DL_LINKMAP) && map) {
    // The program itself has no name of its own, or the one that it was called by.
    image = map->l_name[0] ? info.dli_fname : executable;
    offset -= map->l_addr;
    if (info.dli_saddr == (void *)function && info.dli_sname) symbol = info.dli_sname;
  }
#endif
  int length = snprintf(line, sizeof line, "%s %u %llu %llx %s %s\n", event, this_thread(), nanoseconds(),
                        (unsigned long long)offset, symbol, image);
  if (length > 0 && (size_t)length < sizeof line) append(line, (size_t)length);
}

static void touch(struct frame *frame, initializer function) {
  for (unsigned index = 0; index < frame->count; index++) {
    if (frame->touched[index] == function) return;
  }
  if (frame->count < TOUCHES) {
    frame->touched[frame->count++] = function;
    record("touch", function);
  } else if (frame->count == TOUCHES) {
    frame->count++;
    record("many", function);
  }
}

static void run(void *context) {
  struct call *call = context;
  struct frame frame;
  frame.predicate = call->predicate;
  frame.outer = innermost;
  frame.count = 0;
  innermost = &frame;
  record("begin", call->function);
  call->function(call->context);
  record("end", call->function);
  innermost = frame.outer;
}

static int is_running(void *predicate) {
  for (struct frame *frame = innermost; frame; frame = frame->outer) {
    if (frame->predicate == predicate) return 1;
  }
  return 0;
}

static void once(void (*real)(void *, initializer, void *), void *predicate, initializer function, void *context) {
  if (!folder) return real(predicate, function, context);
  if (innermost) {
    if (is_running(predicate)) {
      record("again", function);
    } else if (innermost->count <= TOUCHES) {
      touch(innermost, function);
    }
  }
  struct call call = {predicate, function, context};
  real(predicate, run, &call);
}

#if defined(__APPLE__)
extern void swift_once(void *predicate, initializer function, void *context);

static void observed_once(void *predicate, initializer function, void *context) {
  once(swift_once, predicate, function, context);
}

__attribute__((used, section("__DATA,__interpose"))) static const struct {
  const void *replacement;
  const void *original;
} interposed = {(const void *)observed_once, (const void *)swift_once};
#else
void swift_once(void *predicate, initializer function, void *context) {
  static void (*_Atomic real)(void *, initializer, void *);
  if (!real) real = (void (*)(void *, initializer, void *))dlsym(RTLD_NEXT, "swift_once");
  once(real, predicate, function, context);
}
#endif

__attribute__((constructor)) static void begin(void) {
  char line[8192];
  folder = getenv("DEPGRAPH_OBSERVER_FOLDER");
  clock_gettime(CLOCK_MONOTONIC, &started);
  this_thread();
  if (!folder || !*folder) {
    folder = NULL;
    return;
  }
  // The program may change its environment.
  folder = strdup(folder);
#if defined(__APPLE__)
  uint32_t size = sizeof executable;
  _NSGetExecutablePath(executable, &size);
  int runtime = 1;
  int touches = 0;
#else
  ssize_t length = readlink("/proc/self/exe", executable, sizeof executable - 1);
  if (length > 0) executable[length] = 0;
  int runtime = dlsym(RTLD_NEXT, "swift_once") != NULL;
  int touches = 1;
#endif
  int count = snprintf(line, sizeof line, "process %d %d %s\n", runtime, touches, executable);
  if (count > 0 && (size_t)count < sizeof line) append(line, (size_t)count);
}
