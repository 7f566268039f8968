package import FunctionalListCore

/// What a host tells the app of changes by the user, when the change in progress has ended.
extension ListState {
  /// Calls the selection actions of the rows that the user has deselected or selected, and then the app.
  ///
  /// An action may render. The remaining rows are then looked up at their new slots.
  ///
  /// - Parameters:
  ///   - delegate: what calls the app.
  ///   - list: returns the list that the host shows, or `nil` if it is detached.
  package func notifySelection(
    _ delegate: (any ListHostDelegate)?, in list: @escaping () -> FlatList?
  ) {
    guard selection.pendingChange != nil else { return }
    delegate?.notify { [self, weak delegate] in
      notifySelection { slot, isSelected in
        list()?.actions(ofSlot: slot)?.selectionAction(isSelected: isSelected)?()
      }
      // Changes of one turn are told once. An action may have detached the list and attached its delegate to
      // another box.
      if let changer = takePendingSelection(), list() != nil {
        delegate?.selectionDidChange(by: changer)
      }
    }
  }

  /// Notifies the app of rows that the user moves; `announce` has a screen reader say it.
  package func notifyMove(
    _ move: RowMove, of slots: RangeSet<Int>, _ delegate: (any ListHostDelegate)?,
    announce: @escaping () -> Void
  ) {
    delegate?.notify { [self, weak delegate] in
      noteMove(of: slots)
      delegate?.rowsDidMove(move)
      announce()
    }
  }
}
