import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// Has a screen reader say what there is to say of a row besides its name, as the description of its widget.
///
/// A screen reader reads the description when the row gets the focus, and each change of it while the row
/// has the focus. Meanwhile it changes only for what the user should hear.
struct RowSpeech {
  private var words = RowWords()
  /// The place of the row among all, as told to assistive technologies; 0 of 0 is none.
  private var place = (number: 0, count: 0)
  /// The description that the widget was given.
  private(set) var told: String?
  /// What was to be said when the description was read; `nil` unless the row has the focus.
  private var read: RowWords?

  private var isRead: Bool { read != nil }

  /// Follows what the app says of the row.
  mutating func setDescription(_ description: String?, of row: LiveRow) {
    guard description != words.description else { return }
    words.description = description
    tell(words.text, of: row)
  }

  /// Follows the state of the row, which is said at once if the row has the focus.
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
      follow(row)
    }
  }

  /// Says something while the row has the focus.
  mutating func say(_ news: String, _ row: LiveRow) {
    guard isRead, let text = words.text(after: [news]) else { return }
    say(text, of: row)
  }

  /// What nobody hears is taken back at once, so that it is not read again.
  private mutating func say(_ text: String, of row: LiveRow) {
    // What the widget is told already is not told again.
    if text == told { tell(nil, of: row) }
    tell(text, of: row)
    follow(row)
  }

  /// The row is about to get the focus: what the user should hear with it comes first.
  mutating func focusComes(_ news: [String], to row: LiveRow) {
    // GTK asks a row twice.
    guard words != read || !news.isEmpty else { return }
    read = words
    tell(words.text(after: news), of: row)
  }

  /// The row has no longer the focus.
  mutating func focusLeft(_ row: LiveRow) {
    read = nil
    tell(words.text, of: row)
  }

  /// Tells what the row says now, unless that would be read where nothing has happened.
  private mutating func follow(_ row: LiveRow) {
    if !isRead || words.text == nil { tell(words.text, of: row) }
  }

  private mutating func tell(_ description: String?, of row: LiveRow) {
    guard description != told else { return }
    // A view that is the row may have a description of its own, which GTK does not give out.
    if told == nil, words.description == nil, row.isView,
      unsafe flb_accessible_has_description(row.widget) != 0
    {
      return
    }
    told = description
    if let description {
      unsafe flb_accessible_set_description(row.widget, description)
    } else {
      unsafe flb_accessible_reset_description(row.widget)
    }
  }
}

// MARK: - The place among all rows

extension RowSpeech {
  /// Tells assistive technologies that a row is the `number`th of `count`.
  ///
  /// Before GTK 4.24 the numbers do not reach them, and the place is added to the description.
  mutating func setPlace(_ number: Int, of count: Int, _ row: LiveRow) {
    guard place.number != number || place.count != count else { return }
    place = (number, count)
    unsafe flb_accessible_set_position(
      row.widget, Int32(clamping: number), Int32(clamping: count))
    guard flb_accessible_exports_position() == 0 else { return }
    let isFirst = words.position == nil
    words.position = ListTexts.current.position(number, count)
    if isFirst { tell(words.text, of: row) } else { follow(row) }
  }

  /// Says where the row with the focus stands now.
  ///
  /// - Returns: Whether the description has its place.
  mutating func sayPlace(of row: LiveRow) -> Bool {
    guard words.position != nil else { return false }
    tell(words.text, of: row)
    return true
  }

  /// Lets GTK say where a row stands.
  mutating func resetPlace(of row: LiveRow) {
    guard place.count > 0 else { return }
    place = (0, 0)
    unsafe flb_accessible_reset_position(row.widget)
    guard words.position != nil else { return }
    words.position = nil
    tell(words.text, of: row)
  }

  /// Forgets the focus, for reuse.
  mutating func reset(_ row: LiveRow) {
    read = nil
    resetPlace(of: row)
    tell(words.text, of: row)
  }
}
