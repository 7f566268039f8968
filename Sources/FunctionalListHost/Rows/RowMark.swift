/// A mark of a row: its CSS class, and what the host has to know of it.
///
/// The feature that sets a mark declares it, in an extension. A mark ends with the slot of the row
/// (``LiveRow/set(_:_:)``).
nonisolated struct RowMark: Hashable {
  /// The name, which is the CSS class of the row unless the mark has no look.
  let name: String
  /// Whether the row has a CSS class of this name.
  let isCSSClass: Bool
  /// Whether the user is interacting with the row, which is then not reused, and keeps its position on screen.
  let isInUse: Bool
  /// Whether the contents of the row are moved aside, and clipped.
  let movesContents: Bool

  init(
    _ name: String, isCSSClass: Bool = true, isInUse: Bool = false, movesContents: Bool = false
  ) {
    self.name = name
    self.isCSSClass = isCSSClass
    self.isInUse = isInUse
    self.movesContents = movesContents
  }
}

/// The marks of a row.
struct RowMarks {
  /// A few, in any order.
  fileprivate var all: [RowMark] = []

  /// Whether the user is interacting with the row.
  var areInUse: Bool { all.contains(where: \.isInUse) }

  /// Whether the contents of the row are moved aside.
  var moveContents: Bool { all.contains(where: \.movesContents) }
}

extension LiveRow {
  func has(_ mark: RowMark) -> Bool { marks.all.contains(mark) }

  /// Sets a mark until the row loses its slot, or removes it.
  func set(_ mark: RowMark, _ isSet: Bool) {
    guard isSet != has(mark) else { return }
    if isSet { marks.all.append(mark) } else { marks.all.removeAll { $0 == mark } }
    show(mark, isSet)
  }

  /// Removes all marks.
  func removeMarks() {
    guard !marks.all.isEmpty else { return }
    let last = marks.all
    marks.all = []
    for mark in last { show(mark, false) }
  }

  private func show(_ mark: RowMark, _ isSet: Bool) {
    if mark.isCSSClass { setClass(mark.name, isSet) }
    if mark.movesContents { setClipped(marks.moveContents) }
  }
}
