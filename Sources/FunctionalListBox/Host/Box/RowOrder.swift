/// The number by which the sort function of the box orders a row.
///
/// Rows that keep their place have even numbers, by their slots. A row that is still to move has the
/// odd number behind the row above it. So the numbers increase from top to bottom at every moment, and
/// GTK's binary searches find the right place whatever is moved first.
struct RowOrder {
  var number: Int

  /// The order of a row that is still to move and is above all others.
  static let beforeAll = RowOrder(number: 1)

  static func ofSlot(_ slot: Int) -> RowOrder { RowOrder(number: 2 * (slot + 1)) }

  /// The order of a spacer between a slot and the slot above.
  static func before(_ slot: Int) -> RowOrder { RowOrder(number: 2 * slot + 1) }

  /// The order of a row that is still to move and is below this one.
  var pending: RowOrder { RowOrder(number: number + 1) }
}
