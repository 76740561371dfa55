/// Views and modifiers of SwiftUI that give their closures a value of the sources.
extension LibrarySignatures {
  static let views = [
    "ForEach.init(_: [E], content: (E) -> Content) -> Self",
    "ForEach.init(_: [E], id: KeyPath<E, I>, content: (E) -> Content) -> Self",
    "ForEach.init(_: Binding<[E]>, content: (Binding<E>) -> Content) -> Self",
    "List.init(_: [E], rowContent: (E) -> Content) -> Self",
    "List.init(_: [E], id: KeyPath<E, I>, rowContent: (E) -> Content) -> Self",
    "List.init(_: [E], selection: Binding<S>, rowContent: (E) -> Content) -> Self",
    "Table.init(_: [E], columns: () -> Content) -> Self",
    "Binding.init(get: () -> Value, set: (Value) -> Void) -> Self",
    "Binding.constant(_: Value) -> Self",
    "View.sheet(item: Binding<E?>, onDismiss: (() -> Void)?, content: (E) -> Content) -> Self",
    "View.popover(item: Binding<E?>, content: (E) -> Content) -> Self",
    "View.fullScreenCover(item: Binding<E?>, onDismiss: (() -> Void)?, content: (E) -> Content) -> Self",
    "View.navigationDestination(for: D.Type, destination: (D) -> Content) -> Self",
    "View.navigationDestination(item: Binding<D?>, destination: (D) -> Content) -> Self",
    "View.onChange(of: V, perform: (V) -> Void) -> Self",
    "View.onChange(of: V, _: (V, V) -> Void) -> Self",
    "View.onChange(of: V, initial: Bool, _: (V, V) -> Void) -> Self",
    "View.onReceive(_: AnyPublisher<V, F>, perform: (V) -> Void) -> Self",
    "View.dropDestination(for: D.Type, action: ([D], CGPoint) -> Bool) -> Self",
  ]
}
