import FunctionalListCore
import FunctionalListDemoText
import Glibc
import Testing

@testable import FunctionalListDemoCSV

@Suite("The values of a table")
struct CSVValueTests {
  @Test(arguments: 0..<500 as Range<UInt64>)
  func `a decimal is the one that Swift reads`(seed: UInt64) throws {
    let (whole, fraction) = (randomNumber(seed), randomNumber(seed + 500))
    let digits = "\(whole >> (5 + whole % 59))", tail = "\(fraction >> (fraction % 60))"
    for text in [
      "\(digits).\(tail)", "-\(digits).\(tail)", "\(digits)e-7", "\(digits).\(tail)E3",
      "0.000\(tail)",
    ] {
      #expect(text.withValue(CSVNumber.decimal) == Double(text), "\(text)")
      let comma = text.replacing(".", with: ",")
      #expect(comma.withValue(CSVNumber.decimal) == Double(text), "\(comma)")
    }
    #expect(digits.withValue(CSVNumber.integer) == Int(digits))
    #expect("-\(digits)".withValue(CSVNumber.integer) == Int("-\(digits)"))
  }

  @Test(arguments: 0..<500 as Range<UInt64>)
  func `a date is the one that the C library writes`(seed: UInt64) throws {
    // From the year 1 to 9999.
    var time = time_t(randomNumber(seed) % 315_537_811_200) - 62_135_596_800
    var fields = tm()
    gmtime_r(&time, &fields)
    func written(_ format: String) -> String {
      String(unsafeUninitializedCapacity: 64) { buffer in
        buffer.withMemoryRebound(to: CChar.self) { strftime($0.baseAddress, 64, format, &fields) }
      }
    }
    // %Y has no zeros before it.
    let year = written("%Y"),
      day = String(repeating: "0", count: 4 - year.count) + written("%Y-%m-%d")
    let seconds = Double(time)
    let midnight = (seconds / 86_400).rounded(.down) * 86_400
    #expect(day.withValue { CSVDate($0)?.seconds } == midnight)
    let clock = written("%H:%M:%S")
    #expect("\(day)T\(clock)".withValue { CSVDate($0)?.seconds } == seconds)
    #expect("\(day) \(clock)Z".withValue { CSVDate($0)?.seconds } == seconds)
    #expect("\(day)T\(clock)-02:30".withValue { CSVDate($0)?.seconds } == seconds + 9_000)
    #expect("\(day)T\(clock)+0230".withValue { CSVDate($0)?.seconds } == seconds - 9_000)
    #expect("\(day)T\(clock).5".withValue { CSVDate($0)?.seconds } == seconds + 0.5)
  }

  @Test(arguments: [
    "2026-11-2", "2026-1128", "2026-11-28T", "2026-11-28T9:30", "2026-11-28T24:00",
    "2026-11-28T09:30:", "2026-11-28T09:30:00.", "2026-11-28T09:30+1", "2026-11-28T09:30ZZ",
    "2026-11-28 Z", "0000-01-01", "2026-00-10", "2026-10-00", "2026-11-28T09:30:00 ", "",
  ])
  func `what is no date is none`(text: String) {
    #expect(text.withValue { CSVDate($0)?.seconds } == nil)
  }

  @Test func `sums are those of the rows, and of columns of numbers`() async throws {
    let table = try await CSVTable("name;size;price\na;1;0,10\nb;-2;0,20\nc;;1.000\nd;4;0,30")
    #expect(table.columns.map(\.kind) == [.text, .integer, .text])
    let sums = try await table.sums(of: table.rows)
    #expect(sums.map { $0?.value } == [nil, 3, nil])
    let some = try await table.sums(of: [table.rows[0], table.rows[3]])
    #expect(some[1]?.value == 5)
    let none = try await table.sums(of: [])
    #expect(none[1]?.value == 0)
  }

  @Test func `a hundred thousand prices add up to the cent`() async throws {
    let prices = (0..<100_000).map { Int(randomNumber($0) % 10_000_000) }
    let lines = prices.map { "\($0 / 100).\(String($0 % 100 + 100).dropFirst()),1000000000000" }
    let table = try await CSVTable(lines.joined(separator: "\n"))
    let sums = try await table.sums(of: table.rows)
    let cents = prices.reduce(0, +)
    let fraction = String(cents % 100 + 100).dropFirst()
    #expect(
      table.columns.indices.map { sums[$0]?.description(in: table.columns[$0]) }
        == ["\((cents / 100).grouped).\(fraction)", "100,000,000,000,000,000"])
  }

  @Test(arguments: [
    (["1.50", "1000.5"], "1,002.00"), (["1,50", "1000,5"], "1.002,00"), (["-1.25"], "-1.25"),
    (["0.1", "0.2"], "0.3"), (["-0.001", "0.0"], "-0.001"), (["1.5", "-1.5"], "0"),
    (["1e3", "1.5"], "1,001.5"), (["6e23", "1.5"], "6e+23"), (["0.12345678", "1"], "1.12345678"),
    (["999999999999999999", "1"], "1,000,000,000,000,000,000"), (["1e16", "1.5", "-1e16"], "1.5"),
  ])
  func `a sum is written like the values`(values: [String], text: String) async throws {
    let table = try await CSVTable(values.map { "a;" + $0 }.joined(separator: "\n"))
    let sum = try await table.sums(of: table.rows)[1]
    #expect(sum?.description(in: table.columns[1]) == text)
  }

  @Test func `a sum that is larger than 64 bits is near it`() {
    var sum = CSVSum()
    for _ in 0..<3 { sum.add(Int.max) }
    #expect(sum.value == 3 * Double(Int.max))
  }

  @Test func `sums end when their task is cancelled`() async throws {
    let table = try await CSVTable("1\n2\n")
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await table.sums(of: table.rows)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a row is found by all words, in any case and column`() async throws {
    let table = try await CSVTable("Ada,London\n\"Hopper, Grace\",New York\nAda,Paris\n")
    func found(_ text: String) -> [Int] {
      let search = CSVSearch(text)
      return table.rows.indices.filter { table.matches(table.rows[$0], search) }
    }
    #expect(found("") == [0, 1, 2])
    #expect(found("ADA") == [0, 2])
    #expect(found("par ada") == [2])
    #expect(found("hopper, gr") == [1])
    #expect(found("nothing") == [])
    #expect(CSVSearch("ada lon").refines(CSVSearch("da")))
    #expect(!CSVSearch("ada").refines(CSVSearch("ada lon")))
  }
}

extension String {
  fileprivate func withValue<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8(body)
  }
}
