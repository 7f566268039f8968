/// A column of a table.
package struct CSVColumn: Sendable, Equatable {
  /// The title of the file, or `Column 3`.
  package var title: String
  package var kind: CSVKind
  /// The number of bytes of the longest value.
  package var longestCount: Int
  /// The number of bytes of all values.
  package var totalCount: Int
  /// The greatest number of digits after a point or comma.
  package var fractionCount: Int
}

/// What is known of the values of a column.
struct CSVColumnStatistics: Sendable {
  private var kinds: CSVKinds
  private var (valueCount, longestCount, totalCount, fractionCount) = (0, 0, 0, 0)

  /// - Parameter kinds: the kinds that values can have.
  init(of kinds: CSVKinds) { self.kinds = kinds }

  /// The kind of all values; text if there are none.
  var kind: CSVKind { valueCount == 0 ? .text : kinds.kind }

  /// Adds a value; an empty one is missing, and has any kind.
  mutating func add(_ value: UnsafeBufferPointer<UInt8>, isText: Bool) {
    guard value.count > 0 else { return }
    valueCount += 1
    longestCount = max(longestCount, value.count)
    totalCount += value.count
    guard !kinds.isEmpty else { return }
    guard !isText else { return kinds = [] }
    if kinds.contains(.date), CSVDate(value) != nil { return kinds = .date }
    let number = CSVNumber(value)
    kinds.formIntersection(number.kinds)
    fractionCount = max(fractionCount, number.fractionCount)
  }

  /// Adds the values of other rows.
  mutating func add(_ other: CSVColumnStatistics) {
    kinds.formIntersection(other.kinds)
    valueCount += other.valueCount
    longestCount = max(longestCount, other.longestCount)
    totalCount += other.totalCount
    fractionCount = max(fractionCount, other.fractionCount)
  }

  /// The column with a title.
  func column(_ title: String) -> CSVColumn {
    CSVColumn(
      title: title, kind: kind, longestCount: longestCount, totalCount: totalCount,
      fractionCount: fractionCount)
  }
}
