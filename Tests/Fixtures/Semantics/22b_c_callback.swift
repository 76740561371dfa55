// swift-format-ignore-file
// FACT 22b: C function pointer callback invoked synchronously by a C API called from init (ghostty/cmux shape).
import Glibc
final class A: @unchecked Sendable { static let shared = A(); init() { var xs: [Int32] = [2, 1]; qsort(&xs, 2, 4) { _, _ in log("C callback"); _ = A.shared; return 0 }; log("A.end") } }
@main struct M { static func main() { _ = A.shared; log("done") } }
