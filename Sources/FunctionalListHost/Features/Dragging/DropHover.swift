import FunctionalListCells
import FunctionalListGtk
import FunctionalListCore

/// The state of a drag over the list, and its look.
final class DropHover {
  /// The maximum time that the gap for dropped rows waits for a render, in milliseconds.
  private static let maxWait: UInt32 = 300
  /// The time without transitions after a drop, in milliseconds.
  private static let settlingTime: UInt32 = 50

  /// The list that shows a drop position, of nested lists the innermost one that has any.
  private static weak var taker: DropHover?

  /// Called when something is dropped where this list shows the drop position, but a list in a row of it is told;
  /// returns whether the drop was accepted.
  var onDrop: ((RowDrop.Content?) -> Bool)?
  private let box: RowBox
  private let rows: RowStore
  /// The position of the pointer; `nil` while nothing is dragged over the list.
  private(set) var pointer: ViewportPoint?
  private let waiting = DelayedCall()
  /// Whether GTK is performing a drop, so that no widget may be removed.
  private(set) var isDropping = false
  /// The drop position; `nil` if nothing can be dropped at the pointer.
  private(set) var position: DropPosition?
  private var look = DragLook()
  /// Whether rows were dropped in the list, and the gap waits for the render that moves them.
  private(set) var awaitsRender = false

  init(_ box: RowBox, _ rows: RowStore) {
    self.box = box
    self.rows = rows
  }

  /// Whether something is dragged over the list, or rows show a drag.
  var isShowing: Bool { pointer != nil || look != DragLook() }

  /// Whether a list in a row of this one shows the drop position.
  var isTakenInside: Bool {
    guard let taker = Self.taker, taker !== self, taker.pointer != nil else { return false }
    return unsafe taker.box.handle.isIn(box.widget)
  }

  /// Drops something in the list around this one that shows the drop position.
  ///
  /// GTK passes a drop to the innermost list alone.
  func dropAround(_ content: RowDrop.Content?) -> Bool {
    guard let taker = Self.taker, taker !== self, unsafe box.handle.isIn(taker.box.widget) else {
      return false
    }
    return taker.onDrop?(content) ?? false
  }

  /// Stores the position of the pointer during a drag; `nil` if it has left the list.
  func pointerMoved(to point: ViewportPoint?) { pointer = point }

  /// Notes that GTK is performing a drop, until ``dropEnds()``.
  func dropBegins() { isDropping = true }

  func dropEnds() { isDropping = false }

  /// Shows a drop position.
  func show(_ position: DropPosition?, _ look: DragLook) {
    self.position = position
    if position != nil { Self.taker = self } else if Self.taker === self { Self.taker = nil }
    guard look != self.look else { return }
    DragStyleSheet.install()
    if let height = look.room?.height { DragStyleSheet.setRoom(height: height) }
    self.look = look
    box.setClass(DragStyleSheet.boxClass, look.room != nil || look.mark != nil)
    mark(rows.rows)
  }

  /// Keeps the gap for dropped rows until a render moves them, at most ``maxWait``.
  func awaitRender() {
    pointer = nil
    awaitsRender = true
    waiting.start(milliseconds: Self.maxWait) { [weak self] in
      guard let self, awaitsRender else { return }
      awaitsRender = false
      show(nil, DragLook())
    }
  }

  /// Removes the marks before a render, because they are for slots of the old list.
  ///
  /// Dropped rows move to the gap without the transitions that the theme may define.
  func renderBegins() {
    guard look != DragLook() else { return }
    if awaitsRender {
      awaitsRender = false
      let settling = rows.rows.filter { RowMark.ofDragLook.contains(where: $0.has) }
      for row in settling { row.set(.settling, true) }
      MainLoop.after(milliseconds: Self.settlingTime) {
        for row in settling { row.set(.settling, false) }
      }
    }
    show(nil, DragLook())
  }

  /// Marks rows that became live.
  func rowsEntered(_ entered: [LiveRow]) {
    if look != DragLook() { mark(entered) }
  }

  /// Removes the marks from a list that is detached.
  func detach() {
    pointer = nil
    awaitsRender = false
    show(nil, DragLook())
  }

  private func mark(_ rows: [LiveRow]) {
    for row in rows {
      let marks = row.slot.map(look.marks) ?? []
      for mark in RowMark.ofDragLook { row.set(mark, marks.contains(mark)) }
    }
  }
}
