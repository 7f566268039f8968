/// What renders have done that the user of a screen reader should hear of, until it is told.
///
/// It is told in a while, once for all renders meanwhile.
package struct ListNews: Equatable {
  /// The number of rows that were added at the end of a list that stays at its end.
  package private(set) var arrivedRows = 0
  /// The number of rows that a search or a filter has left, unless that was told last.
  package var foundRows: Int? { filtered == told ? nil : filtered }
  /// The number of rows, while the list is filtered.
  private var filtered: Int?
  /// The number of rows that was told last, while the list is filtered.
  private var told: Int?

  package init() {}

  /// Notes what a render has done.
  ///
  /// - Parameters:
  ///   - comparison: the render.
  ///   - isFiltered: whether a search or a filter has left the rows, as far as their sections do not tell.
  ///   - staysAtEnd: whether the list is one that stays at its end, as a log or a conversation does.
  /// - Complexity: O(*k*) for *k* rows that were added at the end, and headers and footers among them.
  package mutating func follow(_ comparison: Comparison, isFiltered: Bool, staysAtEnd: Bool) {
    guard !isFiltered, !comparison.new.isFiltered else {
      arrivedRows = 0
      filtered = comparison.new.rowCount
      return
    }
    let wasFiltered = filtered != nil
    filtered = nil
    told = nil
    guard staysAtEnd, !wasFiltered, !comparison.isUnchanged else { return }
    arrivedRows += comparison.rowsAddedAtEnd
  }

  /// Returns the number of rows that have arrived, which is told now.
  package mutating func takeArrivedRows() -> Int {
    defer { arrivedRows = 0 }
    return arrivedRows
  }

  /// Returns the number of rows that are left, which is told now.
  package mutating func takeFoundRows() -> Int? {
    defer { told = filtered }
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
