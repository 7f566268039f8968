import FunctionalListCells
import FunctionalListCore

/// A drag of rows of a list in this program.
final class RowDrag {
  /// The drag in progress in this program; GTK does not know its rows.
  private(set) static weak var current: RowDrag?

  /// The name of the list of the rows.
  let sourceName: String
  /// The rows, from top to bottom.
  var rows: [Row]
  /// The columns of the list.
  private let columns: ListColumns

  /// A row that is dragged.
  struct Row {
    var path: ItemPath
    /// The payload for other targets, if any.
    var payload: DragPayload?
  }

  init(sourceName: String, rows: [Row], columns: ListColumns) {
    self.sourceName = sourceName
    self.rows = rows
    self.columns = columns
  }

  /// The payloads of the rows.
  var payloads: DragPayloads { DragPayloads(rows.compactMap(\.payload), in: columns) }

  /// Notes that the drag has begun.
  func begin() { Self.current = self }

  /// The content for a list that accepts these kinds; `nil` if it accepts none of the content.
  func content(for kinds: Set<RowDrop.Kind>) -> RowDrop.Content? {
    if kinds.contains(.rows) { return .rows(rows.map(\.path)) }
    let payloads = payloads
    if kinds.contains(.files), !payloads.files.isEmpty { return .files(payloads.files) }
    return kinds.contains(.text) ? payloads.text.map(RowDrop.Content.text) : nil
  }
}
