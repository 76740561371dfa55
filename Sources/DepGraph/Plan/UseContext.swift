import DepGraphAnalysis
import DepGraphSyntax
import SwiftSyntax

/// Where a use stands, as far as that decides how the code there gets at a dependency.
enum UseContext {
  /// Where the app is put together: the `App`, or the initial value of a singleton's static.
  case composition
  /// `#Preview { … }`, `PreviewProvider`.
  case preview
  /// An instance member of a view, which has an environment.
  case view(TypeID)
  /// An instance member of another type, which can be given it when it is made. `closure`: the outermost closure around,
  /// where a class's member needs an explicit `self`.
  case type(TypeID, closure: ClosureExprSyntax?, isInitializer: Bool)
  /// The whole initial value of an instance property: `let log = Log.shared`.
  case property(TypeID, VariableDeclSyntax)
  /// Nothing of these; why, as one clause.
  case byHand(String)
}

/// Decides it.
struct UseContexts {
  let state: PlanState
  /// Statics that hold a singleton: their initial values put it together.
  let statics: Set<VariableID>

  private var program: Program { state.program }

  func context(of reference: Reference, owner: Owner) -> UseContext {
    guard let node = state.syntax(of: reference) else { return .byHand("not found in the syntax") }
    if Self.isInPreview(node) { return .preview }
    switch owner {
    case .topLevel: return .byHand("top-level code")
    case .function: return .byHand("a free function: give it a parameter")
    case .variable(let id):
      return statics.contains(id) ? .composition : .byHand("a global or static value: give it when it is made")
    case .type(let id): return context(of: node, in: id, reference)
    }
  }

  private func context(of node: Syntax, in type: TypeID, _ reference: Reference) -> UseContext {
    if conforms(type, ["PreviewProvider"]) { return .preview }
    var closure: ClosureExprSyntax?
    var current = node
    while let parent = current.parent {
      if let found = parent.as(ClosureExprSyntax.self) { closure = found }
      if let parameter = parent.as(FunctionParameterSyntax.self), parameter.defaultValue != nil {
        return .byHand("a default argument: drop it, and pass the value at each call")
      }
      if parent.is(AttributeSyntax.self) { return .byHand("an attribute's argument") }
      if parent.is(MemberBlockItemSyntax.self) { return context(node, member: current, closure, in: type, reference) }
      current = parent
    }
    return .byHand("outside any member")
  }

  private func context(
    _ node: Syntax, member: Syntax, _ closure: ClosureExprSyntax?, in type: TypeID, _ reference: Reference
  ) -> UseContext {
    let isStatic =
      member.asProtocol(WithModifiersSyntax.self)?.modifiers.contains {
        $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class)
      } ?? false
    let variable = member.as(VariableDeclSyntax.self)
    let value = variable?.bindings.first {
      $0.initializer?.value.textRange.contains(node.textRange.lowerBound) ?? false
    }
    if isStatic {
      if let name = value?.pattern.as(IdentifierPatternSyntax.self)?.identifier, isSingletonStatic(name, reference.file)
      {
        return .composition
      }
      return .byHand("static code, which has no instance: give it a parameter")
    }
    if conforms(type, Self.compositions) || isInjection(node) { return .composition }
    guard !program[type].isExternal, [.class, .struct, .actor].contains(program[type].kind) else {
      return .byHand(extensionReason(type, variable))
    }
    if let variable, value != nil, !isLazy(variable) {
      if value?.initializer?.value.textRange == node.textRange, variable.bindings.count == 1 {
        return .property(type, variable)
      }
      return .byHand(initialValueReason(in: type))
    }
    let isInitializer = member.is(InitializerDeclSyntax.self)
    guard hasEnvironment(type) else { return .type(type, closure: closure, isInitializer: isInitializer) }
    return isInitializer ? .byHand("a view's initializer, which has no environment yet") : .view(type)
  }

  /// Where an app is put together: what the system makes at its start.
  private static let compositions: Set<String> = [
    "App", "Widget", "WidgetBundle", "ControlWidget", "UIApplicationDelegate", "NSApplicationDelegate",
    "UISceneDelegate", "UIWindowSceneDelegate", "WKApplicationDelegate", "WKExtensionDelegate",
  ]

  /// `.environment(Log.shared)`: it is handed on as it is.
  private func isInjection(_ node: Syntax) -> Bool {
    guard let argument = node.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return false }
    let name =
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    return name == "environment" || name == "environmentObject"
  }

  /// What to do in an extension of a type that is declared elsewhere, or of a protocol.
  private func extensionReason(_ type: TypeID, _ variable: VariableDeclSyntax?) -> String {
    let name = program[type].path
    if name == "EnvironmentValues" {
      return
        "the default of an environment key is the live object: inject it at the root, and let the default do nothing"
    }
    if name == "View" { return "a function of all views: write a ViewModifier, which reads it with @Environment" }
    return "code of \(name), which cannot hold it: give its function a parameter"
  }

  /// What to do with what is made along with an instance of a type.
  func initialValueReason(in type: TypeID) -> String {
    hasEnvironment(type)
      ? "made with the view, which has no environment yet: make it in the view's initializer with what is passed in, or in .task"
      : "an initial value, made before anything is passed in: make it in the initializer of \(program[type].path)"
  }

  private func isLazy(_ variable: VariableDeclSyntax) -> Bool {
    variable.modifiers.contains { $0.name.tokenKind == .keyword(.lazy) }
  }

  private func isSingletonStatic(_ name: TokenSyntax, _ file: Int) -> Bool {
    statics.contains {
      program[$0].file == file && Int(program.declaration($0).header.position) == name.textRange.lowerBound
    }
  }

  private static func isInPreview(_ node: Syntax) -> Bool { preview(around: node) != nil }

  /// The closure of the `#Preview` around a node.
  static func preview(around node: Syntax) -> ClosureExprSyntax? {
    var current: Syntax? = node
    while let next = current {
      if let macro = next.as(MacroExpansionExprSyntax.self), macro.macroName.text == "Preview" {
        return macro.trailingClosure
      }
      if let macro = next.as(MacroExpansionDeclSyntax.self), macro.macroName.text == "Preview" {
        return macro.trailingClosure
      }
      current = next.parent
    }
    return nil
  }

  // MARK: types

  func conforms(_ type: TypeID, _ protocols: Set<String>) -> Bool {
    program.ancestors(of: type).contains { program[$0].isExternal && protocols.contains(program[$0].path) }
  }

  /// Protocols whose values SwiftUI gives an environment.
  private static let environmental: Set<String> = [
    "View", "ViewModifier", "DynamicProperty", "ToolbarContent", "CustomizableToolbarContent", "ButtonStyle",
    "PrimitiveButtonStyle", "LabelStyle", "ToggleStyle", "GroupBoxStyle", "UIViewRepresentable",
    "UIViewControllerRepresentable", "NSViewRepresentable", "NSViewControllerRepresentable",
  ]

  func hasEnvironment(_ type: TypeID) -> Bool {
    program[type].kind == .struct && conforms(type, Self.environmental)
  }
}
