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
    guard let undo = action.undo else { return action.perform(for: paths()) }
    let paths = paths()
    let removal = Removal(
      title: action.title, paths: paths, areSelected: paths.first.map(isSelected) ?? false,
      focused: focusedItemPath, message: action.undoMessage, undo: undo)
    removals.begin(removal, in: self)
    action.perform(for: paths)
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
