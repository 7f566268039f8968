import FunctionalListGtk
import FunctionalListCore

/// What is dragged over the list, and what the rows show of it.
final class DropHover {
  /// How long the room for dropped rows waits for a render, in milliseconds.
  private static let longestWait: UInt32 = 300
  /// How long the changes of rows that were dropped take no time, in milliseconds.
  private static let settlingTime: UInt32 = 50

  private let box: RowBox
  private let rows: RowStore
  /// Where the pointer is; `nil` while nothing is over the list.
  private(set) var pointer: ViewportPoint?
  private let waiting = DelayedCall()
  /// Whether GTK has yet to finish with a drop, so that no widget may leave.
  private(set) var isDropping = false
  /// Where a drop would go; `nil` for nowhere.
  private(set) var place: DropPlace?
  private var look = DragLook()
  /// Whether rows were dropped in the list, and the room for them waits for the render that moves them.
  private(set) var awaitsRender = false

  init(_ box: RowBox, _ rows: RowStore) {
    self.box = box
    self.rows = rows
  }

  /// Whether something is to be shown.
  var isShowing: Bool { pointer != nil || look != DragLook() }

  /// Something is dragged over the list, or for `nil` no more.
  func pointerMoved(to point: ViewportPoint?) { pointer = point }

  /// Notes that GTK performs a drop, until ``dropEnds()``.
  func dropBegins() { isDropping = true }

  func dropEnds() { isDropping = false }

  /// Shows where a drop would go.
  func show(_ place: DropPlace?, _ look: DragLook) {
    self.place = place
    guard look != self.look else { return }
    DragStyleSheet.install()
    if let height = look.room?.height { DragStyleSheet.setRoom(height: height) }
    self.look = look
    box.setClass(DragStyleSheet.boxClass, look.room != nil || look.mark != nil)
    mark(rows.rows)
  }

  /// Keeps the room for rows that were dropped until a render moves them, for a moment.
  func awaitRender() {
    pointer = nil
    awaitsRender = true
    waiting.start(milliseconds: Self.longestWait) { [weak self] in
      guard let self, awaitsRender else { return }
      awaitsRender = false
      show(nil, DragLook())
    }
  }

  /// Takes the marks off the rows before a render: they are for slots of the old list.
  ///
  /// Rows that were dropped come to where they are shown, at once: the theme may let every change of a
  /// row take a while.
  func renderBegins() {
    guard look != DragLook() else { return }
    if awaitsRender {
      awaitsRender = false
      let settling = rows.rows.filter { $0.dragMarks != [] }
      for row in settling { row.settles = true }
      MainLoop.after(milliseconds: Self.settlingTime) {
        for row in settling { row.settles = false }
      }
    }
    show(nil, DragLook())
  }

  /// Marks rows that became live.
  func rowsEntered(_ entered: [LiveRow]) {
    if look != DragLook() { mark(entered) }
  }

  /// Shows nothing of a list that is detached.
  func detach() {
    pointer = nil
    awaitsRender = false
    show(nil, DragLook())
  }

  private func mark(_ rows: [LiveRow]) {
    for row in rows { row.dragMarks = row.slot.map(look.marks) ?? [] }
  }
}
