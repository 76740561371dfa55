// swift-format-ignore-file
func trace(_ s: String) -> String { log("init \(s)"); return s }
let other1 = trace("other1")
let other2 = trace("other2")
