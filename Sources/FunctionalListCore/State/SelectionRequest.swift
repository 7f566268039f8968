/// A change of the selection that rows may refuse.
///
/// The rows that are to be selected are asked one after the other, in the order of the list. While a row is
/// asked, the selection is what stays selected, and the rows that have agreed before it.
package struct SelectionRequest {
  private let before: RangeSet<Int>
  private let wanted: RangeSet<Int>
  private let allowsSeveral: Bool

  /// Requests that the selection becomes `wanted`, where one row or several can be selected.
  package init(from before: RangeSet<Int>, to wanted: RangeSet<Int>, allowsSeveral: Bool) {
    self.before = before
    self.wanted = wanted
    self.allowsSeveral = allowsSeveral
  }

  /// The rows that are to be asked.
  package var added: RangeSet<Int> { wanted.subtracting(before) }

  /// The rows that stay selected.
  package var kept: RangeSet<Int> { wanted.intersection(before) }

  /// The selection when all have answered; it stays as it was if no row has agreed, or where only one can be
  /// selected.
  package func outcome(refused: RangeSet<Int>) -> RangeSet<Int> {
    guard !refused.isEmpty else { return wanted }
    return allowsSeveral && refused != added ? wanted.subtracting(refused) : before
  }
}
