/// What a render changes in the order of the live rows.
struct RowChanges {
  /// The live row above the first one that may have another slot than before.
  var above: LiveRow?
  /// The live rows below that, in their order before.
  var rows: [LiveRow] = []
  /// The new slot of each that keeps its place among the others.
  var steadySlots: [Int?] = []
  /// The rows that are to move.
  var moved: [LiveRow] = []
}
