import FunctionalListCore

/// Rows of a list of this program that are dragged.
final class RowDrag {
  /// The drag in progress in the program, of whose rows GTK knows nothing.
  private(set) static weak var current: RowDrag?

  /// The name of the list.
  let sourceName: String
  /// The paths of the rows, from top to bottom.
  var paths: [ItemPath]
  let payloads: DragPayloads

  init(sourceName: String, paths: [ItemPath], payloads: DragPayloads) {
    self.sourceName = sourceName
    self.paths = paths
    self.payloads = payloads
  }

  /// Notes that the drag has begun.
  func begin() { Self.current = self }

  /// What a list that takes the kinds given is given of the rows; `nil` for nothing.
  func content(for kinds: Set<Drop.Kind>) -> Drop.Content? {
    if kinds.contains(.rows) { return .rows(paths) }
    if kinds.contains(.files), !payloads.files.isEmpty { return .files(payloads.files) }
    return kinds.contains(.text) ? payloads.text.map(Drop.Content.text) : nil
  }
}
