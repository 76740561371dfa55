/// Which SwiftParser the program was built with.
package enum ParserVersion {
  /// Its release, and where it comes from: `603 (package swift-syntax)` or `6.3 (Swift toolchain)`.
  package static let current: String = {
    // The package has a module for each release that it is newer than, the toolchain's library none.
    #if canImport(SwiftSyntax604)
      "604 (package swift-syntax)"
    #elseif canImport(SwiftSyntax603)
      "603 (package swift-syntax)"
    #elseif compiler(>=6.4)
      "6.4 (Swift toolchain)"
    #else
      "6.3 (Swift toolchain)"
    #endif
  }()
}
