import FunctionalListHost
public import FunctionalListCore

extension FunctionalData {
  /// The path of the row that contains the keyboard focus, or `nil` if the focus is in a header, in
  /// a footer or outside of the list.
  ///
  /// It is read from the window (`gtk_root_get_focus`), even while the window is inactive.
  ///
  /// - Complexity: O(*d*), where *d* is the depth of the focused widget.
  public var focusedItemPath: ItemPath? {
    host.flatMap { host in host.focusedSlot.flatMap(host.list.path(ofSlot:)) }
  }

  /// Gives the keyboard focus to the row at `path`, live or not, and scrolls to it if it is not
  /// visible.
  ///
  /// A call from inside a render, for example from a configure closure, takes effect at its end. A list without a
  /// box, or whose box is not in a window yet, does so when it is first shown.
  ///
  /// - Returns: Whether the row has taken the focus (`gtk_widget_grab_focus`). A hidden or insensitive
  ///   row does not, nor does a row of a box on a hidden page.
  /// - Complexity: As ``index(of:)``.
  @discardableResult
  public func focus(_ path: ItemPath) -> Bool { moveFocus(to: path, .focus) }

  /// Begins the editing of the `EditableLabel` in the row at `path`, as F2 does, for example for "Rename" in its
  /// menu.
  ///
  /// The row, live or not, is scrolled to and takes the focus, as by ``focus(_:)``, and also later if that does. If the
  /// text is being edited already, nothing changes.
  ///
  /// - Returns: Whether the row has taken the focus and has such a label.
  /// - Complexity: As ``index(of:)``.
  @discardableResult
  public func beginEditing(_ path: ItemPath) -> Bool { moveFocus(to: path, .edit) }

  private func moveFocus(to path: ItemPath, _ call: WaitingCalls.Call) -> Bool {
    renderChanges()
    var isTaken = false
    gate.change { [weak self] in
      if let self, let slot = slot(of: path) { isTaken = perform(call, at: slot) }
    }
    return isTaken
  }

  /// Gives the focus to the first tile that takes it, or to the last one.
  ///
  /// - Returns: Whether a tile has taken it.
  func focusTile(atEnd: Bool) -> Bool {
    guard let host else { return false }
    let slots = host.list.indices
    return atEnd ? slots.reversed().contains(where: host.focus) : slots.contains(where: host.focus)
  }

  /// Gives the focus to a tile in the first or the last line: the one nearest to `center`, or in the first column
  /// if that is `nil`.
  ///
  /// - Returns: Whether it has taken the focus.
  func focusEdge(atEnd: Bool, center: Double?) -> Bool {
    guard let host, host.list.count > 0 else { return false }
    let edge = atEnd ? host.list.count - 1 : 0
    guard let first = host.rect(of: 0), let line = host.rect(of: edge) else { return false }
    let center = center ?? first.x + first.width / 2
    var nearest = (slot: edge, distance: Double.infinity)
    var slot = edge
    while let rect = host.rect(of: slot), rect.y == line.y {
      let distance = abs(rect.x + rect.width / 2 - center)
      if distance < nearest.distance { nearest = (slot, distance) }
      slot += atEnd ? -1 : 1
    }
    return host.focus(nearest.slot)
  }
}
