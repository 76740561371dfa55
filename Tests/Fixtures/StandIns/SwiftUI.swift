// A stand-in for SwiftUI: as much of it as the worked example uses, with SwiftUI's own signatures and nothing behind
// them, so that the example and the code that `depgraph plan` prints can be type-checked where there is no SwiftUI.
// Macros are not here: the tests write `@Entry` and `#Preview` out before they compile.

@_exported import Foundation
@_exported import Observation

#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif

// MARK: views

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { return fatalError() }
}

/// What every view and modifier of this stand-in is.
public struct Shown: View, Scene, Sendable {
  nonisolated init() {}
  public var body: Never { return fatalError() }
}

@resultBuilder
public enum ViewBuilder {
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> Shown { Shown() }
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<Content: View>(first: Content) -> Shown { Shown() }
  public static func buildEither<Content: View>(second: Content) -> Shown { Shown() }
}

extension Optional: View where Wrapped: View {
  public var body: Never { return fatalError() }
}

@MainActor @preconcurrency
public protocol ViewModifier {
  typealias Content = Shown
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

// MARK: app

@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}

extension App {
  @MainActor public static func main() {}
}

@MainActor @preconcurrency
public protocol Scene {}

@resultBuilder
public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public struct WindowGroup: Scene {
  public init<Content: View>(@ViewBuilder content: () -> Content) {}
}

// MARK: environment and state

public struct EnvironmentValues {
  public init() {}
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { Key.defaultValue }
    set {}
  }
}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public protocol DynamicProperty {}

@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {}
  public init<Object: AnyObject & Observable>(_ objectType: Object.Type) where Value == Object? {}
  public var wrappedValue: Value { fatalError() }
}

@propertyWrapper
public struct State<Value>: DynamicProperty {
  public init(wrappedValue: Value) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { Binding(.nothing) }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

@propertyWrapper
public struct Binding<Value> {
  fileprivate enum Nothing { case nothing }
  fileprivate init(_ nothing: Nothing) {}
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { self }
}

extension View {
  public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    Shown()
  }
  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View { Shown() }
}

// MARK: what is shown

public struct Text: View {
  public init<Content: StringProtocol>(_ content: Content) {}
  public var body: Never { return fatalError() }
}

public struct Image: View {
  public init(_ name: String) {}
  public init(systemName: String) {}
  public var body: Never { return fatalError() }
}

public struct Label: View {
  public init(_ title: String, systemImage: String) {}
  public var body: Never { return fatalError() }
}

public struct Spacer: View {
  public init() {}
  public var body: Never { return fatalError() }
}

public struct LabeledContent: View {
  public init(_ title: String, value: String) {}
  public var body: Never { return fatalError() }
}

// MARK: controls

public struct Button: View {
  public init(_ title: String, action: @escaping @MainActor () -> Void) {}
  public init(_ title: String, systemImage: String, action: @escaping @MainActor () -> Void) {}
  public var body: Never { return fatalError() }
}

public struct Toggle: View {
  public init(_ title: String, isOn: Binding<Bool>) {}
  public var body: Never { return fatalError() }
}

public struct TextField: View {
  public init(_ title: String, text: Binding<String>) {}
  public var body: Never { return fatalError() }
}

public struct SecureField: View {
  public init(_ title: String, text: Binding<String>) {}
  public var body: Never { return fatalError() }
}

public struct DatePicker: View {
  public init(_ title: String, selection: Binding<Date>) {}
  public var body: Never { return fatalError() }
}

public struct NavigationLink: View {
  public init<Destination: View>(_ title: String, @ViewBuilder destination: () -> Destination) {}
  public init<Destination: View, Title: View>(
    @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Title
  ) {}
  public var body: Never { return fatalError() }
}

// MARK: containers

public enum HorizontalAlignment: Sendable {
  case leading, center, trailing
}

public struct VStack: View {
  public init<Content: View>(alignment: HorizontalAlignment = .center, @ViewBuilder content: () -> Content) {}
  public var body: Never { return fatalError() }
}

public struct HStack: View {
  public init<Content: View>(@ViewBuilder content: () -> Content) {}
  public var body: Never { return fatalError() }
}

public struct Group: View {
  public init<Content: View>(@ViewBuilder content: () -> Content) {}
  public var body: Never { return fatalError() }
}

public struct List: View {
  public init<Content: View>(@ViewBuilder content: () -> Content) {}
  public var body: Never { return fatalError() }
}

public struct Section: View {
  public init<Content: View>(_ title: String, @ViewBuilder content: () -> Content) {}
  public var body: Never { return fatalError() }
}

public struct TabView: View {
  public init<Content: View>(@ViewBuilder content: () -> Content) {}
  public var body: Never { return fatalError() }
}

public struct NavigationStack: View {
  public init<Content: View>(@ViewBuilder root: () -> Content) {}
  public var body: Never { return fatalError() }
}

public struct ForEach: View {
  public init<Data: RandomAccessCollection, Content: View>(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable {}
  public init<Data: RandomAccessCollection, Key: Hashable, Content: View>(
    _ data: Data, id: KeyPath<Data.Element, Key>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
  public var body: Never { return fatalError() }
}

// MARK: modifiers

public enum Font: Sendable {
  case headline, caption
}

public enum Style: Sendable {
  case primary, secondary
}

extension View {
  public func padding() -> some View { Shown() }
  public func font(_ font: Font) -> some View { Shown() }
  public func foregroundStyle(_ style: Style) -> some View { Shown() }
  public func navigationTitle(_ title: String) -> some View { Shown() }
  public func tabItem<Content: View>(@ViewBuilder _ label: () -> Content) -> some View { Shown() }
  public func badge(_ count: Int) -> some View { Shown() }
  public func disabled(_ disabled: Bool) -> some View { Shown() }
  public func task(_ action: @escaping @MainActor @Sendable () async -> Void) -> some View { Shown() }
  public func onAppear(perform action: @escaping @MainActor () -> Void) -> some View { Shown() }
  public func onDisappear(perform action: @escaping @MainActor () -> Void) -> some View { Shown() }
}
