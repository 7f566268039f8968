/// What a ``ListSorter`` compares the items of a list by, if the list is sorted by a column.
///
/// ```swift
/// let keys: [SortKey<File>] = [.text("name") { $0.name }, .value("size") { $0.size }]
/// ```
public struct SortKey<Item: Sendable>: Sendable {
  /// The name of the column.
  public let column: String
  /// Makes the values of items.
  let values: @Sendable ([Item]) -> SortValues<Item>
  /// Makes the values of items in several tasks; `nil` if the task was cancelled.
  let concurrentValues: @Sendable ([Item]) async -> SortValues<Item>?

  @usableFromInline
  init(
    _ column: String, values: @escaping @Sendable ([Item]) -> SortValues<Item>,
    concurrentValues: @escaping @Sendable ([Item]) async -> SortValues<Item>?
  ) {
    self.column = column
    self.values = values
    self.concurrentValues = concurrentValues
  }

  /// Makes a key whose values are made in parts by several tasks, and joined.
  @inlinable
  package init<Part: Sendable>(
    _ column: String, values: @escaping @Sendable ([Item]) -> SortValues<Item>,
    concurrentPart: @escaping @Sendable (ArraySlice<Item>) -> Part,
    joined: @escaping @Sendable ([Part]) -> SortValues<Item>
  ) {
    self.init(
      column, values: values,
      concurrentValues: { items in
        await items.pieces(of: 8_192).concurrentMap(tasks: 16, concurrentPart).map(joined)
      })
  }

  /// Compares items by a value, which is made once for each item and kept while the list is sorted by the column.
  ///
  /// Values that are neither less nor greater than each other are equal.
  ///
  /// - Parameters:
  ///   - column: the name of the column.
  ///   - value: makes the value of an item. It is called on several threads if there are more than 10,000 items.
  /// - Returns: The key of the column.
  @inlinable @inline(__always)
  public static func value<Value: Comparable & Sendable>(
    _ column: String, _ value: @escaping @Sendable (_ item: Item) -> Value
  ) -> SortKey {
    SortKey(
      column, values: { SortValues($0.map(value), value) },
      concurrentPart: { $0.map(value) }, joined: { SortValues(Array($0.joined()), value) })
  }
}

/// The values of all items in a column, with their type erased by closures.
@usableFromInline
package struct SortValues<Item: Sendable>: Sendable {
  /// Sorts the offsets of items.
  let ascending, descending: OffsetSort
  /// Whether the value at the first offset is less than that at the second.
  let isLess: @Sendable (Int, Int) -> Bool
  /// Makes the values of another version of the items, in which an item with an old offset keeps its value.
  let updated: @Sendable (_ items: [Item], _ oldOffsets: [Int32]) -> SortValues

  @usableFromInline
  init(
    ascending: OffsetSort, descending: OffsetSort,
    isLess: @escaping @Sendable (Int, Int) -> Bool,
    updated: @escaping @Sendable (_ items: [Item], _ oldOffsets: [Int32]) -> SortValues
  ) {
    self.ascending = ascending
    self.descending = descending
    self.isLess = isLess
    self.updated = updated
  }

  /// Makes values that are compared by their offsets.
  @inlinable @inline(__always)
  package init(
    isLess: @escaping @Sendable (Int, Int) -> Bool,
    updated: @escaping @Sendable (_ items: [Item], _ oldOffsets: [Int32]) -> SortValues
  ) {
    self.init(
      ascending: OffsetSort(by: isLess), descending: OffsetSort { isLess($1, $0) }, isLess: isLess,
      updated: updated)
  }

  @inlinable
  init<Value: Comparable & Sendable>(
    _ values: [Value], _ value: @escaping @Sendable (Item) -> Value
  ) {
    self.init(
      isLess: { values.span[$0] < values.span[$1] },
      updated: { items, oldOffsets in
        SortValues(
          items.indices.map {
            oldOffsets[$0] < 0 ? value(items[$0]) : values[Int(oldOffsets[$0])]
          }, value)
      })
  }
}
