/// What the constructs' names mean, so that they are more than unknown names.
package enum Prelude {
  package static let text = """
    import SwiftUI

    final class A {
      static let shared = A()
      static var other: A { B.shared.a }
      var number = 0
      var text = ""
      var next: A { self }
      func g(_ x: Int) -> A { self }
      func g(_ x: String) -> A { self }
      func take<T>(_ x: T) -> T { x }
      func change(_ body: () -> Void) { body() }
      func work() async { _ = B.shared }
      subscript(i: Int) -> A { self }
      subscript(a: A) -> Int { 0 }
      init() { _ = B.shared.number }
    }
    final class B {
      static let shared = B()
      lazy var a = A.shared
      var number: Int { _ = A.shared; return 1 }
    }
    final class Session: ObservableObject { static let shared = Session(); @Published var value = A.shared.number }
    protocol P<Element> { associatedtype Element; func p(_ x: Element) -> Element }
    extension P { func p(_ x: Element) -> Element { _ = A.shared; return x } }
    struct S: P { func p(_ x: Int) -> Int { x }; init(x: Int = 0) { }; init(_ x: String) { }; init(_ x: Int) { } }
    struct G<T>: P { typealias Element = T; struct C { }; init(_ x: T) { }; init() { }
      func map<U>(_ f: (T) -> U) -> G<U> { G<U>() } }
    struct Pair<First, Second> { }
    enum E { case one(Int), two(Int, A), none; indirect case more(E) }
    struct Oops: Error { }
    @propertyWrapper struct W<T> { var wrappedValue: T; init(_ x: T) { wrappedValue = x }
      init(wrappedValue: T) { self.wrappedValue = wrappedValue }; var projectedValue: A { A.shared } }
    @dynamicMemberLookup struct D { subscript(dynamicMember name: String) -> A { A.shared }
      func member(_ x: Int) -> D { self } }
    @resultBuilder enum Build { static func buildBlock<T>(_ x: T...) -> [T] { x }
      static func buildOptional<T>(_ x: [T]?) -> [T] { x ?? [] } }
    struct Own<Content: View>: View { var content: Content
      init(@ViewBuilder content: () -> Content) { self.content = content() }
      init(value: Content) { content = value }
      var body: some View { content.overlay(Text(A.shared.text)) } }
    struct Reader: View { @EnvironmentObject var session: Session; @Environment(\\.key) var key
      let content: AnyView
      init<V: View>(@ViewBuilder content: () -> V) { self.content = AnyView(content()) }
      var body: some View { content } }
    extension View { func own() -> some View { environmentObject(Session.shared) }
      func owned<V: View>(@ViewBuilder _ v: () -> V) -> some View { overlay(v()) } }
    extension EnvironmentValues { @Entry var key: A = A.shared }
    infix operator <+>: AdditionPrecedence
    infix operator <+=: AssignmentPrecedence
    postfix operator +++
    func <+> (a: Int, b: Int) -> Int { a }
    func <+> (a: A, b: Int) -> A { a }
    func <+> (a: Int, b: A) -> A { b }
    @discardableResult func <+= (a: inout Int, b: Int) -> Int { a = b; return a }
    @discardableResult func += (a: inout A, b: Int) -> Int { A.shared.number }
    postfix func +++ (a: Int) -> Int { a }
    func f(_ x: Int) -> Int { x }
    func f(_ x: String) -> Int { A.shared.number }
    func f(_ x: inout Int) -> Int { x }
    func f(x: A) -> A { x }
    func h(_ body: () -> Int) -> Int { body() }
    func h(_ body: (Int) -> Int) -> Int { body(1) }
    func h(_ body: () -> Int, then: () -> Int) -> Int { body() }
    func h(_ body: () -> Int, _ x: Int) -> Int { x }
    func auto(_ x: @autoclosure () -> Int) -> Int { x() }
    func lazily(_ body: @escaping () -> Int) -> Int { kept.append(body); return kept[0]() }
    func later<T>(_ body: @escaping () -> T) -> T { body() }
    func build(@Build _ body: () -> [Int]) -> Int { body()[0] }
    func same<T>(_ x: T) -> T { x }
    func pick(_ x: Int, _ y: Int) -> Int { x }
    func pick(_ x: Int, _ y: String) -> String { y }
    func pick(_ x: String, _ y: Int) -> A { A.shared }
    func pick<T>(_ x: T, _ y: T) -> T { x }
    func over(_ x: Int) -> String { "" }
    func over(_ x: String) -> A { A.shared }
    func over(_ x: A) -> Int { 1 }
    func boom() throws { throw Oops() }
    var kept: [() -> Int] = []
    var number = 0
    var numbers = [1, 2]
    var maybe: Int? = 1
    var flag = true
    var value: Any = 1
    let d = D()
    let lock = NSLock()
    let queue = DispatchQueue(label: "q")

    """
}
