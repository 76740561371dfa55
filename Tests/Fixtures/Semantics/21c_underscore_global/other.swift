// swift-format-ignore-file
private let unused = register()
func register() -> Int { log("register ran"); return 1 }
func touch() { log("touch other.swift") }
