import DepGraphFuzzInputs
import Foundation

/// A fuzzer for where there is no libFuzzer: mutates what is in the folder, and adds a part of what it has tried.
struct Loop {
  let folder: String
  let seconds: Double
  let seed: UInt64

  func run() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    var corpus = try names.map { Array(try Data(contentsOf: URL(filePath: "\(folder)/\($0)"))) }
    precondition(!corpus.isEmpty, "'\(folder)' has no inputs to begin with")
    var random = SplitMix(state: seed)
    let end = Date().addingTimeInterval(seconds)
    while Date() < end {
      var bytes = corpus[Int.random(in: 0..<corpus.count, using: &random)]
      let other = corpus[Int.random(in: 0..<corpus.count, using: &random)]
      for _ in 0..<Int.random(in: 1...8, using: &random) { mutate(&bytes, with: other, &random) }
      Trial.shared.run(bytes)
      // Without coverage nothing tells which ones are worth keeping.
      if Int.random(in: 0..<8, using: &random) == 0 { corpus.append(bytes) }
    }
    Trial.shared.writeStatistics()
  }

  private func mutate(_ bytes: inout [UInt8], with other: [UInt8], _ random: inout SplitMix) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
    case 1 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 2 where place < bytes.count:
      bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...16, using: &random)))
    case 3: bytes.replaceSubrange(place..., with: other.dropFirst(place))
    default: bytes.insert(contentsOf: other.dropFirst(place).prefix(32), at: place)
    }
  }
}

/// The same numbers for the same seed, everywhere.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
