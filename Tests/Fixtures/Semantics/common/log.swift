// swift-format-ignore-file
#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif
/// Unbuffered trace line on stderr (survives `timeout` killing a hung process).
func log(_ s: String) { let t = s + "\n"; t.withCString { p in _ = write(2, p, strlen(p)) } }
