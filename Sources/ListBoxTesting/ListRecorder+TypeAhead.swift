import FunctionalListBox
public import FunctionalListCore

extension ListRecorder {
  /// Types letters into the list, as a user would within a second, which go to the next row whose text begins
  /// so (`FunctionalTableData.typeAhead`).
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
  /// - Returns: The path of the row that was found last, `nil` if there was none.
  /// - Throws: ``InteractionError/typeAheadIsOff`` if letters do nothing in the list.
  @discardableResult
  public func type(_ text: String) throws(InteractionError) -> ItemPath? {
    guard options.typeAhead.isOn else { throw .typeAheadIsOff }
    var typed = TypedPrefix()
    var path: ItemPath?
    for letter in text { path = type(typed.append(letter, at: TypedPrefix.pause)) ?? path }
    return path
  }

  private func type(_ query: TypedQuery) -> ItemPath? {
    var path: ItemPath?
    change { [self] in
      let texts = RowTexts(list)
      var search = PrefixSearch(query, in: list, by: options.typeAhead, from: focusedSlot)
      while case .found(let slot) = search.next(text: texts.text) {
        guard takesFocus(slot) else { continue }
        path = list.path(ofSlot: slot)
        (focusedSlot, isFocusUsers) = (slot, true)
        state.cursorMoved(to: slot, in: self)
        reveal(slot)
        return
      }
    }
    notifySelection()
    viewportChanged()
    if path == nil {
      notify { [self] in
        delegate?.announce(ListTexts.current.nothingBegins(query.text), politely: true)
      }
    }
    return path
  }
}
