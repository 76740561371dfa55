import DepGraphSyntax
import SwiftSyntax

/// A property whose initial value is the singleton.
///
///     private let log = Log.shared
///     @State private var theme = Theme.shared
struct HeldProperty {
  let declaration: VariableDeclSyntax
  let name: String
  /// Its type is written.
  let isTyped: Bool
  /// `@State`, `@ObservedObject`.
  let attributes: [String]

  /// Nil for what is bound by a pattern.
  init?(_ declaration: VariableDeclSyntax) {
    guard let binding = declaration.bindings.first, declaration.bindings.count == 1,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return nil }
    self.declaration = declaration
    self.name = name
    isTyped = binding.typeAnnotation != nil
    attributes = declaration.attributes.map(\.trimmedDescription)
  }

  /// `private `, with a space behind it.
  var access: String {
    declaration.modifiers.filter { ["private", "fileprivate"].contains($0.name.text) }.map { $0.name.text + " " }
      .joined()
  }

  private static let wrappers: Set<String> = ["@State", "@ObservedObject", "@StateObject", "@Bindable"]

  /// Why a view cannot read it from the environment by this property.
  func problemInView(isObject: Bool) -> String? {
    guard !attributes.isEmpty, !(isObject && attributes.count == 1 && Self.wrappers.contains(attributes[0])) else {
      return nil
    }
    return "a property with \(attributes.joined(separator: " ")): read it with @Environment"
  }

  /// `$theme.color` where the property was a state: `Bindable(theme).color`.
  func rewriteProjections(in syntax: SyntaxFile, to edits: inout SourceEdits) {
    guard let members = declaration.parent?.parent else { return }
    for token in members.tokens(viewMode: .sourceAccurate) where token.text == "$" + name {
      edits.replace(token.textRange, with: "Bindable(\(name))")
    }
  }
}
