import FunctionalListCore

/// The reactions of the host to clicks and keys that select rows.
extension ListBoxHost {
  var selectionHandlers: SelectionInput.Handlers {
    SelectionInput.Handlers(
      clickBegins: { [weak self] in self?.clickBegins($0) },
      clickActed: { [weak self] in self?.finishClick() },
      clickEnded: { [weak self] in self?.parts.clicks.drop() },
      textPressed: { [weak self] row in
        // The press has to reach the text first, with its row in place.
        MainLoop.soon { self?.selectForText(row) }
      },
      escapePressed: { [weak self] in self?.leaveSelection() ?? false })
  }

  private func clickBegins(_ click: SelectionInput.Click) {
    react { () throws(Detached) in
      parts.clicks.begin(click)
      try parts.attachment.check()
    }
  }

  /// Selects what a click selects, if GTK is handling one.
  func finishClick() {
    guard parts.clicks.isPending else { return }
    react { () throws(Detached) in parts.clicks.finish() }
    tellSelection()
  }

  /// Selects a row whose text takes the focus by a click, unless it is selected.
  private func selectForText(_ row: LiveRow) {
    react { () throws(Detached) in
      guard let slot = row.slot, row.isSelectable, parts.box.contains(row),
        listBox.selectionMode != .none, !parts.selection.slots.contains(slot)
      else { return }
      parts.selection.change(isUsers: true) {
        parts.selection.set(RangeSet([slot..<slot + 1]), anchor: slot)
      }
    }
    tellSelection()
  }

  /// Deselects all rows where several can be selected, and there are any.
  ///
  /// - Returns: Whether there were.
  private func leaveSelection() -> Bool {
    guard isAtRest, listBox.selectionMode == .multiple, !parts.selection.slots.isEmpty else {
      return false
    }
    react { () throws(Detached) in
      parts.selection.change(isUsers: true) { parts.selection.deselectAll() }
    }
    tellSelection()
    return true
  }
}
