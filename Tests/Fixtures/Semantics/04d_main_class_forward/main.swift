// swift-format-ignore-file
// FACT 4d: same as 4b but a class reference: null pointer.
useLate()
let lateObj = Box()
log("done")
