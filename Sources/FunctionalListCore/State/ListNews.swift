/// The changes by renders that are to be announced to the user of a screen reader.
///
/// They are collected for a while and announced once.
package struct ListNews: Equatable {
  /// The number of rows that were added at the end of a list that stays at its end.
  package private(set) var arrivedRows = 0
  /// The number of rows that pass the search or filter, or `nil` if that number was announced last.
  package var foundRows: Int? { filtered == announced ? nil : filtered }
  /// The number of rows while the list is filtered.
  private var filtered: Int?
  /// The number of rows that was announced last while the list is filtered.
  private var announced: Int?

  package init() {}

  /// Adds the changes by a render.
  ///
  /// - Parameters:
  ///   - comparison: the render.
  ///   - staysAtEnd: whether the list stays at its end, like a log or a conversation.
  /// - Complexity: O(*k*) for *k* rows that were added at the end, and headers and footers among them.
  package mutating func rendered(_ comparison: Comparison, staysAtEnd: Bool) {
    guard !comparison.new.isFiltered else {
      arrivedRows = 0
      filtered = comparison.new.rowCount
      return
    }
    let wasFiltered = filtered != nil
    filtered = nil
    announced = nil
    guard staysAtEnd, !wasFiltered, !comparison.isUnchanged else { return }
    arrivedRows += comparison.rowsAddedAtEnd
  }

  /// Returns the number of rows that have arrived, and marks it as announced.
  package mutating func takeArrivedRows() -> Int {
    defer { arrivedRows = 0 }
    return arrivedRows
  }

  /// Returns ``foundRows``, and marks it as announced.
  package mutating func takeFoundRows() -> Int? {
    defer { announced = filtered }
    return foundRows
  }
}

extension Comparison {
  /// The number of rows below the last row that is kept; 0 if none is.
  fileprivate var rowsAddedAtEnd: Int {
    var count = 0
    for slot in (0..<new.count).reversed() where !new.isDecoration(slot) {
      guard oldSlot(of: slot) == nil else { return count }
      count += 1
    }
    return 0
  }
}
