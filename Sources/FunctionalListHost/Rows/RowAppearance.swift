import FunctionalListCells
import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// The properties that were set on the widget of a row; each is set again only if it differs.
struct RowAppearance {
  private var style = CellStyle()
  private var classes = RowClasses()
  private var looks = RowLooks()
  private var accessibility = Accessibility()
  /// The name of the widget if the app sets none.
  private var defaultIdentifier: String?
  /// Whether the labels in the row name it.
  private var isNamedByText = false
  /// The text of several labels that name the row.
  private var sentName: String?
  /// The property `selectable` before a style has changed it; a view that is a row sets its own.
  private var isSelectable: gboolean = 1
  /// The property `activatable` before a style or an activation action has changed it.
  private var ownActivatable: gboolean?
  /// Whether the cell has an activation action.
  private var activates = false
  /// Whether the row takes the focus.
  private(set) var takesFocus = true
  /// The property `focusable` of a view that is a row before a style has changed it.
  private var ownFocusable: gboolean?
  /// The description of the row for assistive technologies.
  var speech = RowSpeech()

  /// Whether the style lets the user act on the row.
  var isSensitive: Bool { style.isSensitive }

  /// Applies a style, except for the sensitivity.
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
      if old.isSelectable { unsafe isSelectable = flb_row_get_selectable(row.widget) }
      unsafe flb_row_set_selectable(row.widget, style.isSelectable ? isSelectable : 0)
      if !row.exportsSelection { row.exportSelection() }
    }
    if style.isActivatable != old.isActivatable { applyActivatable(to: row) }
  }

  /// Aligns the separators that begin at the text with it, after a layout.
  mutating func placeLines(in row: LiveRow) { classes.placeLines(of: style, in: row) }

  /// Makes a row activatable if it has an activation action: an `AdwActionRow` is not by default.
  mutating func setActivates(_ activates: Bool, on row: LiveRow) {
    guard !row.isDecoration else { return }
    defer { setInert(row) }
    guard activates != self.activates else { return }
    self.activates = activates
    applyActivatable(to: row)
  }

  /// Shows no hover on a row without an activation action, unless its style sets the highlight.
  private func setInert(_ row: LiveRow) {
    let isInert = style.highlight == nil && !activates && !row.isLoader && !row.isView
    unsafe flb_row_set_inert(row.widget, isInert ? 1 : 0)
  }

  private mutating func applyActivatable(to row: LiveRow) {
    let own = unsafe ownActivatable ?? flb_row_get_activatable(row.widget)
    let isOwn = style.isActivatable && !activates
    ownActivatable = isOwn ? nil : own
    let value = style.isActivatable ? (activates ? 1 : own) : 0
    unsafe flb_row_set_activatable(row.widget, value)
  }

  /// Makes a row focusable as its style says, or else if the user can act on it, or if it contains a focusable
  /// widget.
  mutating func setTakesFocus(_ takesFocus: Bool, on row: LiveRow) {
    guard !row.isDecoration else { return }
    guard !row.isView else { return applyFocusable(to: row) }
    let takesFocus = unsafe style.isFocusable ?? (takesFocus || containsFocusable(row.widget))
    guard takesFocus != self.takesFocus else { return }
    self.takesFocus = takesFocus
    unsafe gtk_widget_set_focusable(row.widget, takesFocus ? 1 : 0)
  }

  /// Makes a view that is a row focusable as its style says, or else as it was.
  private mutating func applyFocusable(to row: LiveRow) {
    guard style.isFocusable != nil || ownFocusable != nil else { return }
    let own = unsafe ownFocusable ?? gtk_widget_get_focusable(row.widget)
    ownFocusable = style.isFocusable == nil ? nil : own
    unsafe gtk_widget_set_focusable(row.widget, style.isFocusable.map { $0 ? 1 : 0 } ?? own)
  }

  /// Notes that the row was reset for reuse, and made sensitive.
  mutating func wasReset() {
    classes.release()
    if !style.isSensitive { style.isSensitive = true }
  }

  /// Restores the margins of the view, which is about to be replaced.
  mutating func restoreMargins(of row: LiveRow) {
    guard style.layoutMargins != nil else { return }
    var plain = style
    plain.layoutMargins = nil
    apply(plain, to: row)
  }

  /// Clips a row whose contents are moved aside.
  mutating func setClipped(_ isClipped: Bool, row: LiveRow) {
    looks.setClipped(isClipped, row: row)
  }

  /// Removes the appearance from a row that is deinitialised.
  mutating func remove(from row: LiveRow) {
    looks.remove()
    classes.remove(from: row)
  }

  /// Applies the accessible properties of a cell.
  mutating func apply(_ accessibility: Accessibility, to row: LiveRow) {
    guard accessibility != self.accessibility else { return }
    let (old, widget) = unsafe (self.accessibility, row.widget)
    self.accessibility = accessibility
    if accessibility.identifier != old.identifier { setIdentifier(of: row) }
    if let label = accessibility.name {
      unsafe flb_accessible_set_label(widget, label.cText)
    } else if old.name != nil {
      unsafe flb_accessible_reset_label(widget)
    }
    speech.setDescription(accessibility.description, of: row)
  }

  /// Exports the accessible state of the row, after its style and accessibility are applied.
  mutating func applyState(to row: LiveRow) {
    speech.setState(accessibility.state(besides: style.accessory), of: row)
  }

  /// Sets the name of the widget, unless the app sets one.
  mutating func setDefaultIdentifier(_ identifier: String?, of row: LiveRow) {
    guard identifier != defaultIdentifier else { return }
    defaultIdentifier = identifier
    if accessibility.identifier == nil { setIdentifier(of: row) }
  }

  private func setIdentifier(of row: LiveRow) {
    unsafe gtk_widget_set_name(row.widget, (accessibility.identifier ?? defaultIdentifier)?.cText)
  }

  /// Whether the name of the row is announced when the row is inserted.
  var isAnnounced: Bool { accessibility.isAnnounced }

  /// The name of the row.
  func name(of row: LiveRow) -> String {
    unsafe accessibility.name ?? RowLabels.text(in: row.widget)
  }

  /// Whether the app has named the row.
  var hasLabel: Bool { accessibility.name != nil }

  /// Names a row by the text in it, unless the app has named it.
  ///
  /// Orca 43 reads several labels of a row in any order, so they have one text together.
  mutating func nameByText(_ row: LiveRow) {
    let widget = unsafe row.widget
    let labels = unsafe hasLabel ? [] : RowLabels.find(in: widget)
    switch unsafe labels.count {
    case 0:
      if isNamedByText { unsafe flb_accessible_set_labelled_by(widget, nil) }
      sentName = nil
    case 1:
      unsafe flb_accessible_set_labelled_by(widget, labels[0])
      sentName = nil
    default:
      let name = unsafe RowLabels.text(of: labels)
      if name != sentName { unsafe flb_row_set_name(widget, name) }
      sentName = name
    }
    unsafe isNamedByText = !labels.isEmpty
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
