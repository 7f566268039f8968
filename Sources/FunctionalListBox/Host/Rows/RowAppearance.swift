import FunctionalListGtk
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
  /// What a screen reader says of the row besides its name.
  var speech = RowSpeech()

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
    speech.setDescription(accessibility.description, of: row)
  }

  /// Tells assistive technologies the state of the row, after its style and accessibility are applied.
  mutating func tellState(of row: LiveRow) {
    speech.setState(accessibility.state(besides: style.accessory), of: row)
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

/// Whether a visible widget inside another one can take the focus.
private func containsFocusable(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
  var child = unsafe gtk_widget_get_first_child(widget)
  while let next = unsafe child {
    if unsafe gtk_widget_get_visible(next) != 0,
      unsafe gtk_widget_get_focusable(next) != 0 || containsFocusable(next)
    {
      return true
    }
    unsafe child = gtk_widget_get_next_sibling(next)
  }
  return false
}
