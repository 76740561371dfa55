/// The hash BLAKE2b of RFC 7693 with 32 bytes of result, with or without a key.
///
/// Nobody can make two inputs with one hash, and in plain 64-bit arithmetic it is faster than SHA-256.
package enum BLAKE2b {
  package static let size = 32
  private static let blockSize = 128

  /// - Parameter key: at most 64 bytes; another key gives another, unrelated hash of the same bytes.
  package static func hash(_ bytes: UnsafeRawBufferPointer, key: [UInt8] = []) -> [UInt8] {
    precondition(key.count <= 64)
    var state = initialState
    state[0] ^= 0x0101_0000 ^ UInt64(key.count) << 8 ^ UInt64(size)
    // What comes before the last block, which is padded with zeros; a key is a block of its own before the rest.
    var before: UInt64 = 0
    var last = key + [UInt8](repeating: 0, count: blockSize - key.count)
    var lastCount = key.isEmpty ? 0 : blockSize
    if !bytes.isEmpty {
      if !key.isEmpty {
        before += UInt64(blockSize)
        last.withUnsafeBytes { compress($0.baseAddress!, &state, count: before, isLast: false) }
      }
      var offset = 0
      while bytes.count - offset > blockSize {
        before += UInt64(blockSize)
        compress(bytes.baseAddress! + offset, &state, count: before, isLast: false)
        offset += blockSize
      }
      lastCount = bytes.count - offset
      last = bytes[offset...] + [UInt8](repeating: 0, count: blockSize - lastCount)
    }
    last.withUnsafeBytes { compress($0.baseAddress!, &state, count: before + UInt64(lastCount), isLast: true) }
    return state[..<(size / 8)].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(8 * $0)) } }
  }

  package static func hash(_ bytes: [UInt8], key: [UInt8] = []) -> [UInt8] {
    bytes.withUnsafeBytes { hash($0, key: key) }
  }

  private static let initialState: [UInt64] = [
    0x6a09_e667_f3bc_c908, 0xbb67_ae85_84ca_a73b, 0x3c6e_f372_fe94_f82b, 0xa54f_f53a_5f1d_36f1,
    0x510e_527f_ade6_82d1, 0x9b05_688c_2b3e_6c1f, 0x1f83_d9ab_fb41_bd6b, 0x5be0_cd19_137e_2179,
  ]

  /// For each of the twelve rounds the order in which it takes the words of a block, as offsets in bytes.
  private static let schedule: [UInt8] = {
    let orders: [[UInt8]] = [
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
      [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
      [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
      [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
      [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
      [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
      [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
      [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
      [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
      [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
    ]
    return (orders + orders[..<2]).flatMap { $0.map { $0 * 8 } }
  }()

  /// - Parameter count: bytes until the end of this block, its padding not counted.
  private static func compress(_ block: UnsafeRawPointer, _ state: inout [UInt64], count: UInt64, isLast: Bool) {
    // Sixteen variables and no array: the optimizer keeps them in registers.
    var (a0, a1, a2, a3, b0, b1, b2, b3) = (
      state[0], state[1], state[2], state[3], state[4], state[5], state[6], state[7]
    )
    var (c0, c1, c2, c3) = (initialState[0], initialState[1], initialState[2], initialState[3])
    var (d0, d1) = (initialState[4] ^ count, initialState[5])
    var (d2, d3) = (isLast ? ~initialState[6] : initialState[6], initialState[7])
    schedule.withUnsafeBufferPointer { schedule in
      var round = schedule.baseAddress!
      for _ in 0..<12 {
        mix(&a0, &b0, &c0, &d0, word(round[0], block), word(round[1], block))
        mix(&a1, &b1, &c1, &d1, word(round[2], block), word(round[3], block))
        mix(&a2, &b2, &c2, &d2, word(round[4], block), word(round[5], block))
        mix(&a3, &b3, &c3, &d3, word(round[6], block), word(round[7], block))
        mix(&a0, &b1, &c2, &d3, word(round[8], block), word(round[9], block))
        mix(&a1, &b2, &c3, &d0, word(round[10], block), word(round[11], block))
        mix(&a2, &b3, &c0, &d1, word(round[12], block), word(round[13], block))
        mix(&a3, &b0, &c1, &d2, word(round[14], block), word(round[15], block))
        round += 16
      }
    }
    state[0] ^= a0 ^ c0
    state[1] ^= a1 ^ c1
    state[2] ^= a2 ^ c2
    state[3] ^= a3 ^ c3
    state[4] ^= b0 ^ d0
    state[5] ^= b1 ^ d1
    state[6] ^= b2 ^ d2
    state[7] ^= b3 ^ d3
  }

  @inline(__always)
  private static func word(_ offset: UInt8, _ block: UnsafeRawPointer) -> UInt64 {
    UInt64(littleEndian: block.loadUnaligned(fromByteOffset: Int(offset), as: UInt64.self))
  }

  @inline(__always)
  private static func mix(
    _ a: inout UInt64, _ b: inout UInt64, _ c: inout UInt64, _ d: inout UInt64, _ x: UInt64, _ y: UInt64
  ) {
    a = a &+ b &+ x
    d = rotate(d ^ a, by: 32)
    c = c &+ d
    b = rotate(b ^ c, by: 24)
    a = a &+ b &+ y
    d = rotate(d ^ a, by: 16)
    c = c &+ d
    b = rotate(b ^ c, by: 63)
  }

  @inline(__always)
  private static func rotate(_ word: UInt64, by bits: UInt64) -> UInt64 {
    word &>> bits | word &<< (64 - bits)
  }
}
