import Testing

@testable import DepGraphModel

@Suite("Near misses")
struct NearMissTests {
  @Test(
    "The nearest candidate is meant",
    arguments: [
      ("--focsu", "--focus"), ("--EXCLUDE", "--exclude"), ("--exlude", "--exclude"), ("--depht", "--depth"),
      ("--include-t", "--include-tests"),
    ])
  func nearest(name: String, meant: String) {
    let options = ["--focus", "--exclude", "--depth", "--include-tests", "--reaches"]
    #expect(NearMiss.closest(to: name, among: options) == meant)
  }

  @Test("What is near none is none of them")
  func none() {
    #expect(NearMiss.closest(to: "--zebra", among: ["--focus", "--exclude"]) == nil)
    #expect(NearMiss.closest(to: "", among: ["a"]) == nil)
    #expect(NearMiss.closest(to: "abc", among: [String]()) == nil)
  }

  @Test("The first of equals is taken")
  func ties() {
    #expect(NearMiss.closest(to: "cat", among: ["bat", "car"]) == "bat")
  }
}
