/// The number by which the sort function of the box orders a row.
///
/// Stationary rows have even numbers, by their slots. A row that is still to be moved has the odd number
/// after the stationary row above it. So the numbers never decrease from top to bottom, and GTK's binary
/// searches find the right position in any order of moves.
struct RowOrder {
  var number: Int

  /// The order of a row that is still to be moved and is above all stationary ones.
  static let beforeAll = RowOrder(number: 1)

  static func ofSlot(_ slot: Int) -> RowOrder { RowOrder(number: 2 * (slot + 1)) }

  /// The order of a spacer between a slot and the slot above.
  static func before(_ slot: Int) -> RowOrder { RowOrder(number: 2 * slot + 1) }

  /// The order of a row that is still to be moved and is below this one.
  var pending: RowOrder { RowOrder(number: number + 1) }
}
