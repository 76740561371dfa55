// The installed Graphviz, whichever version that is; nothing of it is vendored.
#include <gvc.h>

/// Makes an empty line libcgraph's last message: `aglasterr` has no other way to say that nothing came since.
static inline void cgraphviz_begin_messages(void) { agerr(AGWARN, "\n"); }
