internal import FunctionalListDemoText

/// The sales of a shop that does not exist, the same ones each time.
package enum CSVSample {
  private static let people = [
    "Lovelace, Ada", "Hopper, Grace", "Liskov, Barbara", "Hamilton, Margaret", "Perlman, Radia",
    "Johnson, Katherine", "Dijkstra, Edsger", "Turing, Alan", "Knuth, Donald", "Hoare, Tony",
    "Noether, Emmy", "Borg, Anita", "Allen, Frances", "Lamport, Leslie", "Karen Spärck Jones",
  ]
  private static let cities = [
    "London", "Paris", "Genève", "København", "Montréal", "São Paulo", "Nairobi", "Kyoto", "Wien",
    "Roma", "Lisboa", "Zürich",
  ]
  /// The products, and the price of each in cents.
  private static let products = [
    ("Notebook, ruled", 450), ("Fountain pen", 3_900), ("Paper A4, 500 sheets", 799),
    ("Desk lamp", 5_495), ("Ruler 12\"", 325), ("Stapler", 1_280), ("Globe", 8_950),
    ("Ink, black", 690), ("Envelopes", 360), ("Abacus", 2_499),
  ]

  /// Makes the table, off the main actor.
  ///
  /// - Parameter rowCount: the number of rows, at most a million.
  /// - Returns: The table, whose rows are in the order of their dates.
  /// - Throws: `CancellationError` if the task is cancelled.
  @concurrent package static func table(rowCount: Int = 1_000_000) async throws -> CSVTable {
    try await CSVTable(name: "Sample", bytes: bytes(rowCount: rowCount))
  }

  /// The bytes of the file.
  ///
  /// Rows are put together from parts that are made once, which is fast even without optimisation.
  static func bytes(rowCount: Int) async throws -> [UInt8] {
    let numbers = (0..<1_000).map { Array(padded($0, 3).utf8) }
    let days = (0..<3_652).map { Array(",\(day($0)),".utf8) }
    let customers = (0..<1_000).map { Array(customer(UInt64($0)).utf8) }
    let sales = (0..<10_000).map { Array(sale(UInt64($0)).utf8) }
    let pieces = try await concurrentMap(rowCount) { rows in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(rows.count * 80)
      for row in rows {
        let random = Int(randomNumber(UInt64(row)) >> 1)
        bytes += numbers[row / 1_000 % 1_000]
        bytes += numbers[row % 1_000]
        bytes += days[row * days.count / rowCount]
        bytes += customers[random % customers.count]
        bytes += sales[random / customers.count % sales.count]
      }
      return bytes
    }
    let titles = Array("Order,Date,Customer,City,Product,Quantity,Price,Total\n".utf8)
    return pieces.reduce(into: titles) { $0 += $1 }
  }

  private static func day(_ number: Int) -> String {
    // The days of ten years, whose months have 28 to 31 days.
    var (day, month, year) = (number, 1, 2017)
    func length() -> Int {
      switch month {
      case 2: year.isMultiple(of: 4) ? 29 : 28
      case 4, 6, 9, 11: 30
      default: 31
      }
    }
    while day >= length() {
      day -= length()
      (month, year) = month == 12 ? (1, year + 1) : (month + 1, year)
    }
    return "\(year)-\(padded(month, 2))-\(padded(day + 1, 2))"
  }

  private static func customer(_ seed: UInt64) -> String {
    "\(quoted(pick(people, seed))),\(quoted(pick(cities, seed + 1_000))),"
  }

  private static func sale(_ seed: UInt64) -> String {
    let (product, price) = pick(products, seed + 2_000)
    let quantity = 1 + Int(randomNumber(seed + 20_000) % 24)
    return "\(quoted(product)),\(quantity),\(euros(price)),\(euros(price * quantity))\n"
  }

  private static func pick<Item>(_ items: [Item], _ seed: UInt64) -> Item {
    items[Int(randomNumber(seed) % UInt64(items.count))]
  }

  /// A text as a field.
  private static func quoted(_ text: String) -> String {
    guard text.contains(",") || text.contains("\"") else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  private static func euros(_ cents: Int) -> String { "\(cents / 100).\(padded(cents % 100, 2))" }

  private static func padded(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: count - digits.count) + digits
  }
}
