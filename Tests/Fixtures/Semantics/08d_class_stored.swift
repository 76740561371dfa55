// swift-format-ignore-file
// FACT 8d: `class let` / `class var` stored is rejected.
class C { class let x = 1; class var y = 2 }
@main struct M { static func main() {} }
