extension [UncertaintyReason] {
  /// Behind a step that they weaken: ` (under a condition)`; empty for none.
  package var explanation: String {
    isEmpty ? "" : " (\(map(\.explanation).joined(separator: ", ")))"
  }
}

extension UncertaintyReason {
  /// How a witness names it.
  package var explanation: String {
    switch self {
    case .buildConfiguration: return "in some builds"
    case .conditional: return "under a condition"
    case .dynamicDispatch: return "by dynamic dispatch"
    case .opaque: return "in code outside the sources"
    case .overload: return "if this overload is chosen"
    case .storedClosure: return "through a stored closure"
    }
  }
}
