// swift-format-ignore-file
// FACT 21c: an unused global in a non-main file NEVER runs its initializer.
log("start"); touch(); log("done")
