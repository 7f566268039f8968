import Testing

@testable import FunctionalListDemoText

@Suite("Numbers as the lists write them")
struct NumberTests {
  @Test(arguments: [
    (UInt64(0), "0"), (1, "0 kB"), (5_120 * 1_024, "5.2 MB"), (999_499, "999 kB"),
    (999_500, "1.0 MB"), (3_449_999, "3.4 MB"), (999_949_999, "999.9 MB"),
    (999_950_000, "1.0 GB"), (12_345_678_901, "12.3 GB"), (.max, "18446744073.7 GB"),
  ])
  func `a size has a unit`(bytes: UInt64, text: String) {
    #expect(ByteSize(bytes: bytes).description == text)
  }

  @Test(arguments: [
    (0.0, "0.0"), (0.04, "0.0"), (0.05, "0.1"), (99.96, "100.0"), (-3, "0.0"), (.nan, "0.0"),
    (.infinity, "0.0"), (1_600, "1600.0"),
  ])
  func `shares have one decimal`(value: Double, text: String) {
    #expect(Tenths(value).description == text)
  }

  @Test(arguments: [
    (UInt64(0), "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1_000, "1 kB"),
    (5_242_880, "5.2 MB"),
  ])
  func `a small size is exact`(bytes: UInt64, text: String) {
    #expect(ByteSize(bytes: bytes).exactDescription == text)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1_000, "1,000"), (1_000_000, "1,000,000"), (12_345, "12,345"),
    (-1_234, "-1,234"),
  ])
  func `the digits of a great number are grouped`(number: Int, text: String) {
    #expect(number.grouped == text)
  }
}
