#include <stddef.h>
#include <stdint.h>

/// libFuzzer's driver; there only where the program is linked with -sanitize=fuzzer.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*body)(const uint8_t *data, size_t size));
