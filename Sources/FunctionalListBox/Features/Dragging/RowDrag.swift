import FunctionalListCore

/// Rows of a list of this program that are dragged.
final class RowDrag {
  /// The drag in progress in the program, of whose rows GTK knows nothing.
  private(set) static weak var current: RowDrag?

  /// The name of the list.
  let sourceName: String
  /// The rows, from top to bottom.
  var rows: [Row]

  /// A row that is dragged.
  struct Row {
    var path: ItemPath
    /// What it gives to the target, if anything.
    var payload: DragPayload?
  }

  init(sourceName: String, rows: [Row]) {
    self.sourceName = sourceName
    self.rows = rows
  }

  /// What the rows give to the target.
  var payloads: DragPayloads { DragPayloads(rows.compactMap(\.payload)) }

  /// Notes that the drag has begun.
  func begin() { Self.current = self }

  /// What a list that takes the kinds given is given of the rows; `nil` for nothing.
  func content(for kinds: Set<Drop.Kind>) -> Drop.Content? {
    if kinds.contains(.rows) { return .rows(rows.map(\.path)) }
    let payloads = payloads
    if kinds.contains(.files), !payloads.files.isEmpty { return .files(payloads.files) }
    return kinds.contains(.text) ? payloads.text.map(Drop.Content.text) : nil
  }
}
