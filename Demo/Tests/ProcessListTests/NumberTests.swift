import Testing

@testable import ProcessList

@Suite("Numbers as the list writes them")
struct NumberTests {
  @Test(arguments: [
    (UInt64(0), "0"), (1, "0 kB"), (5_120 * 1_024, "5.2 MB"), (999_499, "999 kB"),
    (999_500, "1.0 MB"), (3_449_999, "3.4 MB"), (999_949_999, "999.9 MB"),
    (999_950_000, "1.0 GB"), (12_345_678_901, "12.3 GB"), (.max, "18446744073.7 GB"),
  ])
  func `memory has a unit`(bytes: UInt64, text: String) {
    #expect(MemorySize(bytes: bytes).description == text)
  }

  @Test(arguments: [
    (0.0, "0.0"), (0.04, "0.0"), (0.05, "0.1"), (99.96, "100.0"), (-3, "0.0"), (.nan, "0.0"),
    (.infinity, "0.0"), (1_600, "1600.0"),
  ])
  func `shares have one decimal`(value: Double, text: String) {
    #expect(Tenths(value).description == text)
  }
}
