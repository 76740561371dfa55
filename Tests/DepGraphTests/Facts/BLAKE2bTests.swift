import Testing

@testable import DepGraphModel

@Suite struct BLAKE2bTests {
  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test("the hash of abc is that of the reference implementation")
  func abc() {
    #expect(
      hexadecimal(BLAKE2b.hash(Array("abc".utf8)))
        == "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319")
  }

  @Test(
    "inputs and keys of all lengths around a block's give the hashes of the reference implementation",
    arguments: [
      (0, 0, "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8"),
      (1, 0, "03170a2e7597b7b7e3d84c05391d139a62b157e78786d8c082f29dcf4c111314"),
      (127, 0, "f2fe67ff342e21b8f45e8f2e0bcd1d9243245d50ee6c78042e9c491388791c72"),
      (128, 0, "c3582f71ebb2be66fa5dd750f80baae97554f3b015663c8be377cfcb2488c1d1"),
      (129, 0, "f7f3c46ba2564ff4c4c162da1f5b605f9f1c4aa6a20652a9f9a337c1a2f5b9c9"),
      (256, 0, "582f782226018ec33076bd8d1c42413530ac7e1126260ffc0f306ba3befc3f24"),
      (257, 0, "227e15ed64ee8e93eb7bc53828f76eed974f2c4ab1408c3d08f212b7f8d69904"),
      (10000, 0, "cf9bb8c04de5e1de7a6c56a27d66482d09085a97b6020bcf3b2bbaba3b922898"),
      (0, 32, "4e51e7a913fc80137da52880fecca175bf81e117d5c68126dc2774033517ea0d"),
      (1, 32, "41ff93a4eaeebd3b78a93438a6f62a92ab5959c859e682b72c7def406197ca4d"),
      (128, 32, "138893f1631ef3165629515d6ed800da3771b7926dced294205c7507351deebc"),
      (129, 64, "20f607da31ed9652deecf4ef78905d4916ba6f5df37bfc4b610d50ba5447623a"),
      (1000, 64, "c3159507ea5f870ec11f0b2192472e3eed43ceab71f09c782ffd52c64601eab1"),
    ])
  func lengths(count: Int, keyCount: Int, expected: String) {
    let bytes = (0..<count).map { UInt8($0 % 251) }
    #expect(hexadecimal(BLAKE2b.hash(bytes, key: (0..<keyCount).map { UInt8($0) })) == expected)
  }
}
