package import FunctionalListCore

/// The texts that a screen reader reads for a row after its name.
package struct RowWords: Equatable {
  /// The description that the app has set.
  package var description: String?
  /// The current state of the row.
  package var state: Accessibility.State
  /// The level of the row in a tree.
  package var level: String?
  /// The position of the row among all rows.
  package var position: String?

  package init(
    description: String? = nil, state: Accessibility.State = Accessibility.State(),
    position: String? = nil
  ) {
    self.description = description
    self.state = state
    self.position = position
  }

  /// The text for a row whose state has not changed.
  ///
  /// GTK itself exports that a row is checked.
  package var text: String? {
    Self.join([state.isChecked == false ? Self.texts.unchecked : nil, state.text, rest])
  }

  /// The text after announcements that are read first.
  package func text(after news: [String]) -> String? { Self.join(news + [text]) }

  /// The text for a focused row whose state changes; `nil` if nothing is to be read.
  package func text(after old: Accessibility.State) -> String? {
    guard news(after: old) != nil else { return nil }
    let check = checkNews(after: old) ?? (state.isChecked == false ? Self.texts.unchecked : nil)
    return Self.join([check, state.text, rest])
  }

  /// The changes of the state, as text; `nil` if there are none.
  package func news(after old: Accessibility.State) -> String? {
    Self.join([checkNews(after: old), state.text == old.text ? nil : state.text])
  }

  private func checkNews(after old: Accessibility.State) -> String? {
    guard state.isChecked != old.isChecked else { return nil }
    return switch state.isChecked {
    case true?: Self.texts.checked
    case false?: Self.texts.unchecked
    case nil: old.isChecked == true ? Self.texts.unchecked : nil
    }
  }

  private var rest: String? { Self.join([description, level, position]) }

  private static var texts: ListTexts { ListTexts.current }

  private static func join(_ texts: [String?]) -> String? {
    let texts = texts.compactMap { $0 }.filter { !$0.isEmpty }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }
}

extension Accessibility {
  /// What is so of a row that shows an accessory.
  package func state(besides accessory: CellStyle.Accessory?) -> State {
    var state = state ?? State()
    if state.isChecked == nil, accessory == .checkmark { state.isChecked = true }
    return state
  }
}

extension CellConfigType {
  /// What is so of the row for now.
  package var spokenState: Accessibility.State { accessibility.state(besides: style?.accessory) }

  /// The name of a row that has no widget: that of its accessibility, or its state.
  package var spokenName: String { accessibility.name ?? "\(shownState)" }

  /// That name, if the row is to be announced.
  package var announcedName: String? { accessibility.isAnnounced ? spokenName : nil }
}

extension Comparison {
  /// Whether the removal of the focused row in an old slot is to be announced: the rows around it
  /// are kept, and the row was neither moved nor hidden by a filter.
  ///
  /// - Complexity: O(*k*) for *k* changed slots.
  package func isRemovalNews(ofOldSlot slot: Int, successor: Int) -> Bool {
    guard oldSlot(of: successor) != nil, newSlots(of: [slot]) == [nil], !new.isFiltered,
      let key = old.path(ofSlot: slot)?.itemKey
    else { return false }
    return !changedSlots.contains { slot in
      guard case .row(let index) = new[slot] else { return false }
      return new.sections[index.section].rowKey(at: index.row) == key
    }
  }
}
