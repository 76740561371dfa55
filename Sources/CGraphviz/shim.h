// The installed Graphviz, whichever version that is; nothing of it is vendored.
#include <gvc.h>
