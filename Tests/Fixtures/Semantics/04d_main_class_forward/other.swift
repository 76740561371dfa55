// swift-format-ignore-file
final class Box { var n = 5 }
func useLate() { log("touch"); log("\(lateObj.n)") }
