import FunctionalListCells
import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// The accessible description of a row, through which a screen reader says everything but the name of the
/// row.
///
/// A screen reader reads the description when the row takes the focus, and each change of it while the row
/// has the focus. So during the focus it changes only if the user should hear the change.
struct RowSpeech {
  private var words = RowWords()
  /// The exported position of the row among all rows; 0 of 0 is none.
  private var position = (number: 0, count: 0)
  /// The description of the widget.
  private(set) var sent: String?
  /// The words when the description was read; `nil` unless the row has the focus.
  private var read: RowWords?

  private var isRead: Bool { read != nil }
  /// Whether the widget still has the description that it had in another slot.
  private var isOutdated = false

  /// Sets the description that the app gives the row.
  mutating func setDescription(_ description: String?, of row: LiveRow) {
    guard description != words.description else { return }
    words.description = description
    send(words.text, of: row)
  }

  /// Sets the state of the row, which is said at once if the row has the focus.
  mutating func setState(_ state: Accessibility.State, of row: LiveRow) {
    let old = words.state
    guard state != old else { return }
    words.state = state
    if (state.isChecked == true) != (old.isChecked == true) {
      let checked: Int32 = state.isChecked.map { $0 ? 1 : 0 } ?? -1
      unsafe flb_accessible_set_checked(row.widget, checked)
    }
    if isRead, let text = words.text(after: old) {
      say(text, of: row)
    } else {
      update(row)
    }
  }

  /// Says a text if the row has the focus.
  mutating func say(_ news: String, _ row: LiveRow) {
    guard isRead, let text = words.text(after: [news]) else { return }
    say(text, of: row)
  }

  /// Sends a text, and removes it at once if it would be read again with the row.
  private mutating func say(_ text: String, of row: LiveRow) {
    // A description that does not change is not read.
    if text == sent { send(nil, of: row) }
    send(text, of: row)
    update(row)
  }

  /// Prepares the description that is read when the row takes the focus: the news first.
  mutating func willTakeFocus(_ row: LiveRow, saying news: [String]) {
    // GTK calls a row twice.
    guard words != read || !news.isEmpty else { return }
    isOutdated = false
    read = words
    send(words.text(after: news), of: row)
  }

  /// The row has lost the focus.
  mutating func focusLeft(_ row: LiveRow) {
    read = nil
    send(words.text, of: row)
  }

  /// Sends the words, unless a screen reader would read them without a change.
  private mutating func update(_ row: LiveRow) {
    if !isRead || words.text == nil { send(words.text, of: row) }
  }

  private mutating func send(_ description: String?, of row: LiveRow) {
    guard description != sent, !isOutdated else { return }
    // A view that is the row may have a description of its own, for which GTK has no getter.
    if sent == nil, words.description == nil, row.isView,
      unsafe flb_accessible_has_description(row.widget) != 0
    {
      return
    }
    let isFirst = sent == nil
    sent = description
    if let description, isFirst {
      unsafe flb_accessible_set_description(row.widget, description.cText)
    } else if let description {
      unsafe flb_accessible_change_description(row.widget, description.cText)
    } else {
      unsafe flb_accessible_reset_description(row.widget)
    }
  }
}

// MARK: - The level in a tree

extension RowSpeech {
  /// Adds the level of a row in a tree, counted from 1, where GTK does not export it; `nil` for a row of a plain
  /// list.
  mutating func setLevel(_ level: Int?, of row: LiveRow) {
    guard flb_accessible_exports_level() == 0 else { return }
    let text = level.map { ListTexts.current.level($0) }
    guard text != words.level else { return }
    let isFirst = words.level == nil
    words.level = text
    if isFirst { send(words.text, of: row) } else { update(row) }
  }
}

// MARK: - The position among all rows

extension RowSpeech {
  /// Exports to assistive technologies that a row is the `number`th of `count`.
  ///
  /// GTK before 4.24 does not export the numbers. There the position is added to the description.
  mutating func setPosition(_ number: Int, of count: Int, _ row: LiveRow) {
    guard position.number != number || position.count != count else { return }
    position = (number, count)
    unsafe flb_accessible_set_position(
      row.widget, Int32(clamping: number), Int32(clamping: count))
    guard flb_accessible_exports_position() == 0 else { return }
    let isFirst = words.position == nil
    words.position = ListTexts.current.position(number, count)
    if isFirst { send(words.text, of: row) } else { update(row) }
  }

  /// Exports to assistive technologies that a tile is in a line and a column, counted from 1.
  ///
  /// GTK has no table of tiles that a client could ask, so the position is added to the description.
  mutating func setCell(_ line: Int, _ column: Int, _ row: LiveRow) {
    guard position.number != line || position.count != column else { return }
    position = (line, column)
    unsafe flb_accessible_set_cell(row.widget, Int32(clamping: line), Int32(clamping: column))
    let isFirst = words.position == nil
    words.position = ListTexts.current.cell(line, column)
    if isFirst { send(words.text, of: row) } else { update(row) }
  }

  /// Says the new position of the row with the focus.
  ///
  /// - Returns: Whether the description contains the position.
  mutating func sayPosition(of row: LiveRow) -> Bool {
    guard words.position != nil else { return false }
    send(words.text, of: row)
    return true
  }

  /// Lets GTK export the position of a row.
  mutating func resetPosition(of row: LiveRow) {
    guard position.count > 0 else { return }
    position = (0, 0)
    unsafe flb_accessible_reset_position(row.widget)
    guard words.position != nil else { return }
    words.position = nil
    send(words.text, of: row)
  }

  /// Resets a row for reuse.
  ///
  /// The widget keeps its description until the row enters the list again: one change is told, not three.
  mutating func reset() {
    read = nil
    position = (0, 0)
    words.position = nil
    words.level = nil
    isOutdated = true
  }

  /// Describes the widget of a row that shows another slot, whose position is known.
  mutating func entered(_ row: LiveRow) {
    guard isOutdated else { return }
    isOutdated = false
    if position.count == 0 { unsafe flb_accessible_reset_position(row.widget) }
    send(words.text, of: row)
  }
}
