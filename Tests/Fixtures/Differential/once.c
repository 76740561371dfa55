// Stands in for the runtime's swift_once and writes down each use of lazily initialized storage, so that a program
// reports its own init order. Runs each entry in a process of its own; re-entry ends it at once instead of hanging.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

typedef void (*function)(void *);
typedef void (*once)(void *, function, void *);

struct call {
  function function;
  void *context;
  uint64_t storage;
};

// Written as pairs of 64-bit words: the event, and the storage, entry or status it concerns.
enum event { touch, begin, end, again, enter, leave };

extern const char __ehdr_start;
static uint64_t running[4096];
static int depth;
static int log_file = -1;

static void report(enum event event, uint64_t value) {
  uint64_t record[2] = {event, value};
  if (log_file >= 0 && write(log_file, record, sizeof record) != sizeof record) _exit(4);
}

static void run(void *pointer) {
  struct call *call = pointer;
  if (depth == 4096) _exit(5);
  running[depth++] = call->storage;
  report(begin, call->storage);
  call->function(call->context);
  report(end, call->storage);
  depth--;
}

void swift_once(void *predicate, function function, void *context) {
  static once real;
  if (!real) real = (once)dlsym(RTLD_NEXT, "swift_once");
  // Other threads run their own initializers; only the first one's order is reported.
  if (syscall(SYS_gettid) != getpid()) {
    real(predicate, function, context);
    return;
  }
  struct call call = {function, context, (uint64_t)predicate - (uint64_t)&__ehdr_start};
  report(touch, call.storage);
  for (int i = 0; i < depth; i++)
    if (running[i] == call.storage) {
      report(again, call.storage);
      _exit(3);
    }
  real(predicate, run, &call);
}

// Calls `entry` with each number below `count`, each in a new process that ends after 10 seconds.
void runEntries(const char *log, int64_t count, void (*entry)(int64_t)) {
  log_file = open(log, O_CREAT | O_TRUNC | O_APPEND | O_WRONLY, 0600);
  if (log_file < 0) exit(6);
  for (int64_t number = 0; number < count; number++) {
    report(enter, number);
    pid_t child = fork();
    if (child < 0) exit(7);
    if (child == 0) {
      alarm(10);
      entry(number);
      _exit(0);
    }
    int status;
    if (waitpid(child, &status, 0) != child) exit(8);
    report(leave, WIFEXITED(status) ? WEXITSTATUS(status) : 256 + WTERMSIG(status));
  }
}
