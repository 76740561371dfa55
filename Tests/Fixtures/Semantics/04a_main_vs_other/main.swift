// swift-format-ignore-file
// FACT 4a: globals in main.swift run eagerly in textual order; globals in another file run lazily on first use.
log("main.swift first line")
let m1 = trace("m1 (main.swift)")
log("between")
let m2 = trace("m2 (main.swift)")
log("before touching other")
_ = other1
log("after touching other1; other2 is never touched")
