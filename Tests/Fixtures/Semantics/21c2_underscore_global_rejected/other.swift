// swift-format-ignore-file
let _ = register()
func register() -> Int { 1 }
