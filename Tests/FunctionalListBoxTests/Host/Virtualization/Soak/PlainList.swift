import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A plain `GtkListBox`, emptied and filled anew for each description, beside two lists of the library:
/// of one all rows are live, of the other those near the viewport.
@safe
final class PlainList {
  let lists: SoakLists
  private let plain: ListUnderTest

  init(_ stage: Stage, mode: SelectionMode) {
    plain = ListUnderTest(stage, width: 340, height: 500, isAttached: false)
    plain.listBox.selectionMode = mode
    lists = SoakLists(stage, mode: mode)
    plain.scrolled.expandsVertically = false
    plain.scrolled.verticalAlignment = .start
    plain.scrolled.horizontalAlignment = .start
    resize(width: 260, height: 240)
  }

  private var all: [ListUnderTest] { [plain] + lists.both }

  func resize(width: Int, height: Int) {
    plain.scrolled.setMinimumSize(width: width, height: height)
    lists.resize(width: width, height: height)
    paint()
  }

  private func paint() {
    lists.paint(lists.both)
    lists.stage.waitForFrame(in: plain.window)
  }

  /// Shows a description in all lists, and forgets what the user has done to them before.
  func show(_ model: SoakModel) {
    // GTK would give the focus to another row, and select it.
    for list in all { list.after.grabFocus() }
    for list in lists.both { list.table.renderAndDiff(model.description) }
    fill(with: model)
    paint()
    for list in all {
      let mode = list.listBox.selectionMode
      list.listBox.selectionMode = .none
      list.listBox.selectionMode = mode
    }
    // While a virtualized box waits to be settled its position 0 need not be that of the list.
    for part in [1.0, 0] {
      for list in all { list.scrolled.verticalOffset = list.scrolled.contentHeight * part }
      paint()
    }
  }

  private func fill(with model: SoakModel) {
    let box = unsafe plain.listBox.pointer
    while let row = unsafe gtk_list_box_get_row_at_index(box, 0) {
      unsafe gtk_list_box_remove(box, WidgetID(OpaquePointer(row)).gtk)
    }
    for section in model.sections {
      if let height = section.header { append(heading: "\(section.key) head", height) }
      for row in section.rows { append(row) }
      if let height = section.footer { append(heading: "\(section.key) foot", height) }
    }
  }

  private func append(_ row: SoakModel.Row) {
    switch row.kind {
    case .label, .wrapping:
      let label = Label(row.text)
      label.wraps = row.kind == .wrapping
      append(label, row.height)
    case .entry:
      let entry = Entry()
      entry.text = row.text
      append(entry, -1)
    case .button: append(Button(row.text), row.height)
    }
  }

  /// Appends a row that the user can neither select nor focus.
  private func append(heading text: String, _ height: Int) {
    let row = append(Label(text), height)
    unsafe gtk_list_box_row_set_selectable(row.row, 0)
    unsafe gtk_list_box_row_set_activatable(row.row, 0)
    unsafe gtk_widget_set_focusable(row.gtk, 0)
  }

  @discardableResult
  private func append(_ view: Widget, _ height: Int) -> WidgetID {
    view.setMinimumSize(height: height)
    unsafe gtk_list_box_append(plain.listBox.pointer, view.gtk)
    return unsafe WidgetID(OpaquePointer(gtk_widget_get_parent(view.gtk)))
  }
}

// MARK: - Input

extension PlainList {
  /// Scrolls the plain list, and the others to the same place.
  func scroll(to position: Double) {
    plain.scrolled.verticalOffset = position
    paint()
    align()
  }

  /// Scrolls the lists of the library to where the plain list is.
  private func align() {
    lists.full.scrolled.verticalOffset = plain.scrolled.verticalOffset
    paint()
    // Where rows were estimated the other box is not as high: it follows what is seen.
    let seen = lists.seen(in: plain)
    for _ in 0..<6 {
      guard
        let (row, path) = seen.lazy.compactMap({ row in self.path(of: row.text).map { (row, $0) } })
          .first
      else { return }
      if lists.widget(of: path.itemKey, in: lists.virtualized) == nil {
        lists.virtualized.table.scroll(to: path, animated: false, scrollPosition: .top)
        paint()
      }
      guard let other = lists.widget(of: path.itemKey, in: lists.virtualized) else { return }
      let distance = lists.virtualized.y(of: other) - row.y
      if distance == 0 { return }
      lists.virtualized.scrolled.verticalOffset += distance
      paint()
    }
  }

  private func path(of text: String) -> ItemPath? {
    text.split(separator: " ").first.flatMap {
      lists.virtualized.table.itemPath(forRowKey: String($0))
    }
  }

  /// Activates the row with a text in each list, as a click does: it is selected.
  func activate(_ text: String) {
    for list in all {
      guard let row = list.widgets.first(where: { $0.text == text }) else { continue }
      unsafe gtk_widget_activate(row.gtk)
    }
    paint()
    align()
  }

  /// Lets each list do what a key does (`GtkListBox::move-cursor`).
  ///
  /// Where the viewport is after that is not compared: page keys scroll a plain list by as much as the
  /// cursor moves, the lists of the library as little as shows the row.
  func moveCursor(_ step: GtkMovementStep, by count: Int32, extends: Bool, modifies: Bool) {
    guard plain.focusedText != nil else { return }
    for list in all {
      var values = [GValue](repeating: GValue(), count: 5)
      unsafe g_value_init(&values[0], gtk_list_box_get_type())
      unsafe g_value_set_object(&values[0], UnsafeMutableRawPointer(list.listBox.pointer))
      unsafe g_value_init(&values[1], gtk_movement_step_get_type())
      unsafe g_value_set_enum(&values[1], gint(step.rawValue))
      unsafe g_value_init(&values[2], GType(6 << 2))  // G_TYPE_INT
      unsafe g_value_set_int(&values[2], count)
      for (index, flag) in [(3, extends), (4, modifies)] {
        unsafe g_value_init(&values[index], GType(5 << 2))  // G_TYPE_BOOLEAN
        unsafe g_value_set_boolean(&values[index], flag ? 1 : 0)
      }
      let signal = unsafe g_signal_lookup("move-cursor", gtk_list_box_get_type())
      unsafe g_signal_emitv(&values, signal, 0, nil)
      unsafe g_value_unset(&values[0])
    }
    paint()
    align()
  }

  /// The texts of the rows that are seen.
  var seenTexts: [String] { lists.seen(in: plain).map(\.text) }

  var height: Double { plain.scrolled.contentHeight }
}

// MARK: - Look

extension PlainList {
  /// What differs from the plain list, or `nil`.
  func difference() -> String? {
    let expected = lists.seen(in: plain)
    for list in lists.both {
      let what = list === lists.full ? "all live" : "virtualized"
      let selected = list.table.selectedItemPaths.map(\.itemKey)
      let keys = plain.selectedTexts.map { String($0.prefix { $0 != " " }) }
      if selected != keys { return "\(what), selected: \(selected), but of a plain list: \(keys)" }
      let seen = lists.seen(in: list)
      if seen.map(\.withoutClasses) != expected.map(\.withoutClasses) {
        return "\(what), seen:\n  \(seen)\nbut of a plain list:\n  \(expected)"
      }
      if list.focusedText != plain.focusedText {
        return """
          \(what), focus: \(list.focusedText ?? "none"), but of a plain list: \
          \(plain.focusedText ?? "none")
          """
      }
    }
    return nil
  }

  /// What differs from the plain list in rows that are not seen, or `nil`; of the list whose rows are
  /// all live.
  func differenceOfAllRows() -> String? {
    let (rows, expected) = (lists.full.widgets, plain.widgets)
    guard rows.map(\.text) == expected.map(\.text) else { return "the texts differ" }
    for (row, other) in zip(rows, expected) {
      let (height, other) = (lists.full.extent(of: row).height, plain.extent(of: other).height)
      if height != other { return "\(row.text) is \(height) px high, not \(other)" }
    }
    return nil
  }
}

extension SoakLists.Seen {
  /// The row without the style classes that only a description can give it.
  fileprivate var withoutClasses: Self {
    var seen = self
    seen.classes = []
    return seen
  }
}
