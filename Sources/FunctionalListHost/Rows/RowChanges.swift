/// The changes of a render to the order of the live rows.
struct RowChanges {
  /// The live row above the first one whose slot may have changed.
  var above: LiveRow?
  /// The live rows below that, in their old order.
  var rows: [LiveRow] = []
  /// The new slots of those rows; `nil` for rows that are moved or removed.
  var stationarySlots: [Int?] = []
  /// The rows that are to be moved.
  var moved: [LiveRow] = []
}
