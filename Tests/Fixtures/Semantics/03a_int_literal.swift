// swift-format-ignore-file
// FACT 3a: which initializers need once-code? Inspect SIL/IR (see sil.sh); this program only runs.
struct P { var x: Int; var y: Int }
struct Cfg { let p: P; let name: String }
final class K { let v: Int; init(_ v: Int) { self.v = v } }
final class KDef { let v = 7; init() {} }
enum E { case a, b(Int) }
struct S {
  static let int3 = 3
  static let str = "x"
  static let arr = [1, 2, 3]
  static let dict = ["a": 1]
  static let pt = P(x: 1, y: 2)
  static let cfg = Cfg(p: P(x: 1, y: 2), name: "n")
  static let tup = (1, 2)
  static let opt: K? = nil
  static var iuo: K!
  static let enumA = E.a
  static let enumB = E.b(3)
  static let cls = K(5)
  static let clsDef = KDef()
  static let arith = 2 * 3 + 1
  static let refOther = S.int3 + 1
  static let clos: () -> Int = { 42 }
  static let set: Set<Int> = [1, 2]
  static let dbl = 1.5
  static let interp = "a\(1)"
  static let meta: Any.Type = K.self
}
@main struct M { static func main() { log("\(S.int3) \(S.str) \(S.arr) \(S.dict) \(S.pt) \(S.cfg) \(S.tup) \(S.opt == nil) \(S.iuo == nil) \(S.enumA) \(S.enumB) \(S.cls.v) \(S.clsDef.v) \(S.arith) \(S.refOther) \(S.clos()) \(S.set.count) \(S.dbl) \(S.interp) \(S.meta)") } }
