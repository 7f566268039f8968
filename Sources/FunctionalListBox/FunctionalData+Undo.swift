import FunctionalListHost
package import FunctionalListCore

extension FunctionalData {
  /// Shows offers to undo the removal of rows; `nil` for the presenter of the list that this one is in a row of,
  /// or for the bar of the list.
  ///
  /// The receiver retains it. An offer that is shown moves from one to the other, as a new ``UndoOffer``.
  public var undoPresenter: (any UndoPresenter)? {
    get { removals.presenter }
    set { removals.presenter = newValue }
  }

  /// The offer to undo removals of rows that the user has now, for a command of the app; `nil` if there is none.
  public var undoOffer: UndoOffer? { removals.offer }

  package func perform(_ action: RowAction, for paths: () -> [ItemPath]) {
    if case .remove(let remove) = action.effect {
      // The rows may leave the list before the closure returns.
      let late = LateUndo()
      let paths = paths()
      begin(action, for: paths) { late.undo?() }
      late.undo = remove(paths)
    } else if let undo = action.undo {
      let paths = paths()
      begin(action, for: paths, undo: undo)
      action.perform(for: paths)
    } else {
      action.perform(for: paths())
    }
  }

  private func begin(
    _ action: RowAction, for paths: [ItemPath], undo: @escaping @MainActor () -> Void
  ) {
    let removal = Removal(
      title: action.title, paths: paths, areSelected: paths.first.map(isSelected) ?? false,
      focused: focusedItemPath, message: action.undoMessage, undo: undo)
    removals.begin(removal, in: self)
  }

  package func removalNews(of path: ItemPath?, named name: String) -> String {
    let removed = Self.texts.removed(name)
    return path.flatMap { removals.news(ofRowAt: $0, removed: removed, in: self) } ?? removed
  }

  package func endUndo() { removals.end() }

  package var undoPresenterInUse: (any UndoPresenter)? {
    removals.presenter ?? host?.outerUndoPresenter
  }

  package func hideUndo() { removals.hideOffer() }

  package func showUndoAgain() { removals.showOfferAgain() }

  package func focusDidMove() { removals.userMovedFocus() }

  /// Updates the offer to undo after a render.
  func removalsRendered() {
    guard !removals.isIdle else { return }
    gate.notify { [weak self] in self?.removals.update() }
  }
}

/// The closure that undoes a removal, which is known only after the removal has returned.
private final class LateUndo {
  var undo: (@MainActor () -> Void)?
}
