import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// What was set on the widget of a row: a property is set again only where it differs.
struct RowAppearance {
  private var style = CellStyle()
  private var classes = RowClasses()
  private var looks = RowLooks()
  private var accessibility = Accessibility()
  /// The name of the widget where the app gives it none.
  private var defaultIdentifier: String?
  /// Whether the labels in the row name it.
  private var isNamedByText = false
  /// Whether the row could be selected before a style took that away; a view that is a row may not.
  private var isSelectable: gboolean = 1
  /// Whether the row can be activated by itself, noted before a style or an activation has changed that.
  private var ownActivatable: gboolean?
  /// Whether the cell does something when the row is activated.
  private var activates = false
  /// Whether the row takes the focus.
  private(set) var takesFocus = true
  /// The place of the row among all, as told to assistive technologies; 0 of 0 is none.
  private var position = (number: 0, count: 0)
  /// The place of the row in words, where GTK does not pass on the numbers.
  private var positionText: String?
  /// The description that the widget was given.
  private var toldDescription: String?

  /// Applies a style.
  mutating func apply(_ style: CellStyle, to row: LiveRow) {
    guard style != self.style else {
      if classes.areReleased { classes.apply(style, to: row) }
      return
    }
    let old = self.style
    self.style = style
    row.needsMeasure = true
    classes.apply(style, to: row)
    if style.highlight != nil { setInert(row) }
    looks.apply(style, after: old, to: row)
    guard !row.isDecoration else { return }
    setInert(row)
    if style.isSelectable != old.isSelectable {
      if old.isSelectable { unsafe isSelectable = gtk_list_box_row_get_selectable(row.row) }
      unsafe gtk_list_box_row_set_selectable(row.row, style.isSelectable ? isSelectable : 0)
      if !row.tellsSelection { row.tellSelection() }
    }
    if style.isActivatable != old.isActivatable { applyActivatable(to: row) }
  }

  /// Lets the lines that are indented to the text begin where it is now, after a layout.
  mutating func placeLines(in row: LiveRow) { classes.placeLines(of: style, in: row) }

  /// Lets a row be activated if that does something: an `AdwActionRow` cannot be by itself.
  mutating func setActivates(_ activates: Bool, on row: LiveRow) {
    guard !row.isDecoration else { return }
    defer { setInert(row) }
    guard activates != self.activates else { return }
    self.activates = activates
    applyActivatable(to: row)
  }

  /// Lets GTK show the pointer over a row whose style leaves that open only if a click does something.
  private func setInert(_ row: LiveRow) {
    let isInert = style.highlight == nil && !activates && !row.isLoader && !row.isView
    unsafe flb_row_set_inert(row.row, isInert ? 1 : 0)
  }

  private mutating func applyActivatable(to row: LiveRow) {
    let own = unsafe ownActivatable ?? gtk_list_box_row_get_activatable(row.row)
    let isOwn = style.isActivatable && !activates
    ownActivatable = isOwn ? nil : own
    let value = style.isActivatable ? (activates ? 1 : own) : 0
    unsafe gtk_list_box_row_set_activatable(row.row, value)
  }

  /// Lets a row take the focus if something can be done with it, or in it.
  mutating func setTakesFocus(_ takesFocus: Bool, on row: LiveRow) {
    guard !row.isDecoration, !row.isView else { return }
    let takesFocus = unsafe takesFocus || containsFocusable(row.widget)
    guard takesFocus != self.takesFocus else { return }
    self.takesFocus = takesFocus
    unsafe gtk_widget_set_focusable(row.widget, takesFocus ? 1 : 0)
  }

  /// Notes that the row waits for another cell, and was made sensitive for it.
  mutating func wasReset() {
    classes.release()
    if !style.isSensitive { style.isSensitive = true }
  }

  /// Gives the view, which is about to be replaced, its own margins.
  mutating func leaveView(of row: LiveRow) {
    guard style.layoutMargins != nil else { return }
    var plain = style
    plain.layoutMargins = nil
    apply(plain, to: row)
  }

  /// Clips a row whose contents are moved aside.
  mutating func setSwiped(_ isSwiped: Bool, row: LiveRow) { looks.setSwiped(isSwiped, row: row) }

  /// Takes everything off a row that is given up.
  mutating func remove(from row: LiveRow) {
    looks.remove()
    classes.remove(from: row)
  }

  /// Applies what assistive technologies are told.
  mutating func apply(_ accessibility: Accessibility, to row: LiveRow) {
    guard accessibility != self.accessibility else { return }
    let (old, widget) = unsafe (self.accessibility, row.widget)
    self.accessibility = accessibility
    if accessibility.identifier != old.identifier { setIdentifier(of: row) }
    if let label = accessibility.name {
      unsafe flb_accessible_set_label(widget, label)
    } else if old.name != nil {
      unsafe flb_accessible_reset_label(widget)
    }
    if accessibility.description != old.description { tellDescription(of: row) }
  }

  /// Sets the name that the widget has unless the app gives it one.
  mutating func setDefaultIdentifier(_ identifier: String?, of row: LiveRow) {
    guard identifier != defaultIdentifier else { return }
    defaultIdentifier = identifier
    if accessibility.identifier == nil { setIdentifier(of: row) }
  }

  private func setIdentifier(of row: LiveRow) {
    unsafe gtk_widget_set_name(row.widget, accessibility.identifier ?? defaultIdentifier)
  }

  /// Whether a screen reader says the name of the row when it is new.
  var isAnnounced: Bool { accessibility.isAnnounced }

  /// The name of the row.
  func name(of row: LiveRow) -> String {
    unsafe accessibility.name ?? RowLabels.text(in: row.widget)
  }

  /// Whether the app has named the row.
  var hasLabel: Bool { accessibility.name != nil }

  /// Names a row, which its app has not named, by the text in it.
  mutating func nameByText(_ row: LiveRow) {
    let widget = unsafe row.widget
    let labels = unsafe hasLabel ? [] : RowLabels.find(in: widget)
    if unsafe isNamedByText || !labels.isEmpty {
      unsafe flb_accessible_set_labelled_by(widget, labels, Int32(labels.count))
      unsafe isNamedByText = !labels.isEmpty
    }
    // GTK names a heading after its C type, unless it has a label.
    guard row.isDecoration, !hasLabel else { return }
    if isNamedByText {
      unsafe flb_accessible_reset_label(widget)
    } else {
      unsafe flb_accessible_set_label(widget, "")
    }
  }

}

// MARK: - The place among all rows

extension RowAppearance {
  /// Tells assistive technologies that a row is the `number`th of `count`.
  ///
  /// Before GTK 4.24 the numbers do not reach them, and the place is added to the description. A screen
  /// reader reads each change of the description of the row that `hasFocus`: that keeps its words until
  /// ``updatePositionText(of:)``.
  mutating func setPosition(_ number: Int, of count: Int, on row: LiveRow, hasFocus: Bool) {
    guard position.number != number || position.count != count else { return }
    position = (number, count)
    unsafe flb_accessible_set_position(
      row.widget, Int32(clamping: number), Int32(clamping: count))
    if !hasFocus || positionText == nil { updatePositionText(of: row) }
  }

  /// Says in words where a row stands now.
  mutating func updatePositionText(of row: LiveRow) {
    guard position.count > 0, flb_accessible_exports_position() == 0 else { return }
    let text = FunctionalTableData.texts.position(position.number, position.count)
    guard text != positionText else { return }
    positionText = text
    tellDescription(of: row)
  }

  /// Lets GTK say where a row stands.
  mutating func resetPosition(of row: LiveRow) {
    guard position.count > 0 else { return }
    position = (0, 0)
    unsafe flb_accessible_reset_position(row.widget)
    guard positionText != nil else { return }
    positionText = nil
    tellDescription(of: row)
  }

  private mutating func tellDescription(of row: LiveRow) {
    let parts = [accessibility.description, positionText].compactMap { $0 }.filter { !$0.isEmpty }
    let description = parts.isEmpty ? accessibility.description : parts.joined(separator: ", ")
    guard description != toldDescription else { return }
    // A view that is the row may have a description of its own, which GTK does not give out.
    if toldDescription == nil, accessibility.description == nil, row.isView,
      unsafe flb_accessible_has_description(row.widget) != 0
    {
      return
    }
    toldDescription = description
    if let description {
      unsafe flb_accessible_set_description(row.widget, description)
    } else {
      unsafe flb_accessible_reset_description(row.widget)
    }
  }
}

/// Whether a widget inside another one can take the focus.
private func containsFocusable(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
  var child = unsafe gtk_widget_get_first_child(widget)
  while let next = unsafe child {
    if unsafe gtk_widget_get_focusable(next) != 0 || containsFocusable(next) { return true }
    unsafe child = gtk_widget_get_next_sibling(next)
  }
  return false
}
