/// A change of the selection that rows may refuse.
///
/// The rows to select are asked one after the other, in the order of the list. While a row is asked, the
/// selection contains the rows that stay selected and those that have agreed.
package struct SelectionRequest {
  private let before: RangeSet<Int>
  private let wanted: RangeSet<Int>
  private let allowsSeveral: Bool

  /// Requests that the selection becomes `wanted`.
  package init(from before: RangeSet<Int>, to wanted: RangeSet<Int>, allowsSeveral: Bool) {
    self.before = before
    self.wanted = wanted
    self.allowsSeveral = allowsSeveral
  }

  /// The rows to ask.
  package var added: RangeSet<Int> { wanted.subtracting(before) }

  /// The rows that stay selected.
  package var kept: RangeSet<Int> { wanted.intersection(before) }

  /// The selection when all have answered.
  ///
  /// It stays as it was if no row has agreed, or if one has refused and only one can be selected.
  package func outcome(refused: RangeSet<Int>) -> RangeSet<Int> {
    guard !refused.isEmpty else { return wanted }
    return allowsSeveral && refused != added ? wanted.subtracting(refused) : before
  }
}
