import FunctionalListBox
public import FunctionalListCore

extension ListRecorder {
  /// Types letters into the list, as a user would within a second, which go to the next row whose text begins
  /// so (`ListOptions.typeAhead`).
  ///
  /// ```swift
  /// table.typeAhead = .byText
  /// let path = try recorder.type("br")
  /// ```
  ///
  /// The row takes the focus, and the selection as with the arrow keys. Each call begins a new text. A list
  /// box waits for the search in a long list, the recorder does not return before its end.
  ///
  /// A row has the text that its cell says, because there are no labels: the name of its `accessibility`, or
  /// else the first text in its state, unless `typeAhead` gives the text of its item.
  ///
  /// If the store of `PagedItems` is asked for rows (`match`), the focus moves when it has answered, after the call:
  /// ``loaded()`` waits for that.
  ///
  /// - Returns: The path of the row that was found last, `nil` if there was none.
  /// - Throws: ``InteractionError/typeAheadIsOff`` if letters do nothing in the list.
  @discardableResult
  public func type(_ text: String) throws(InteractionError) -> ItemPath? {
    guard options.typeAhead.isOn else { throw .typeAheadIsOff }
    let typing = TypingUser(self)
    self.typing = typing
    for letter in text { typing.type(letter) }
    return typing.path
  }
}

/// Types letters into the list of a recorder.
final class TypingUser {
  private unowned let recorder: ListRecorder
  private let state = TypeAheadState()
  /// The path of the row that was found last.
  private(set) var path: ItemPath?

  init(_ recorder: ListRecorder) { self.recorder = recorder }

  /// Returns when no store is asked for a row any more.
  func answered() async { await state.answered() }

  func type(_ letter: Character) {
    recorder.change { [self] in state.type(letter, at: TypedPrefix.pause, in: self) }
  }
}

extension TypingUser: TypeAheadHost {
  var list: FlatList { recorder.list }
  var focusedSlot: Int? { recorder.focusedSlot }
  var typeAhead: TypeAhead { recorder.options.typeAhead }
  var searchTurn: SearchTurn { .now }
  var searchDuration: Duration? { nil }

  func rowTexts(
    currentSlot: @escaping (_ slot: Int) -> Int?
  ) -> (_ slot: Int) -> String? {
    RowTexts(list).text
  }

  func searching(_ step: () -> Void) { step() }

  func moveCursor(to slot: Int) -> Bool {
    guard recorder.takesFocus(slot) else { return false }
    path = list.path(ofSlot: slot)
    (recorder.focusedSlot, recorder.isFocusUsers) = (slot, true)
    recorder.state.cursorMoved(to: slot, in: recorder)
    recorder.reveal(slot)
    recorder.notify { [recorder] in
      recorder.notifySelection()
      recorder.viewportChanged()
    }
    return true
  }

  func announceNothing(begins text: String) {
    let text = ListTexts.current.nothingBegins(text)
    recorder.notify { [recorder] in recorder.delegate?.announce(text, politely: true) }
  }

  // A search that does not return before its end has nothing left.
  func whenIdle(_ goOn: @escaping () -> Void) { goOn() }
}
