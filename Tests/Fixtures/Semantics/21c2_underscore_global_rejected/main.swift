// swift-format-ignore-file
// FACT 21c2: `let _ = f()` at file scope of a non-main file is rejected by the compiler.
log("start")
