public import FunctionalListBox

extension ListRecorder {
  /// The offer to undo removals of rows that the user sees, with its message; `nil` if there is none.
  public var undoOffer: UndoOffer? { delegate?.undoOffer }

  /// Undoes removals of rows, as a user would by Ctrl+Z.
  ///
  /// - Throws: ``InteractionError/nothingToUndo`` if the list offers no undo.
  public func undo() throws(InteractionError) {
    guard let undoOffer else { throw .nothingToUndo }
    undoOffer.undo()
  }

  package func offerUndo(_ offer: UndoOffer?, presenter: (any UndoPresenter)?) {
    if let text = offer?.announcement { delegate?.announce(text, politely: true) }
  }

  package var outerUndoPresenter: (any UndoPresenter)? { nil }
}
