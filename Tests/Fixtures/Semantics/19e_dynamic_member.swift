// swift-format-ignore-file
// FACT 19e: @dynamicMemberLookup subscript.
@dynamicMemberLookup struct D { subscript(dynamicMember k: String) -> Int { log("dyn \(k)"); return B.shared.n } }
final class A { static let shared = A(); init() { _ = D().foo } }
final class B { static let shared = B(); let n = 1; init() { log("B.init"); _ = A.shared; log("B.end") }; func ping() {} }
@main struct M { static func main() { _ = A.shared; log("done") } }
