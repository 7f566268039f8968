import FunctionalListCells
import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// The properties of a row's style other than CSS classes: accessory, margins and clipping.
struct RowLooks {
  private var accessory: RowAccessory?
  private var activatableClass: ActivatableClass?
  /// The margins of the view before a style has changed them.
  private var ownMargins: CellStyle.Margins?
  /// Whether those are the margins of the layout, so that a list of the class `data-table` makes them smaller.
  private var hasOwnClass = false
  /// The overflow to restore when the contents of the row are no longer moved aside; `nil` while they are not.
  private var overflow: GtkOverflow?

  /// Applies a style in place of `old`.
  mutating func apply(_ style: CellStyle, after old: CellStyle, to row: LiveRow) {
    if style.accessory != old.accessory {
      accessory?.remove()
      accessory = style.accessory.map { RowAccessory($0, in: row) }
    }
    if style.layoutMargins != old.layoutMargins { setMargins(style.layoutMargins, of: row) }
    if (style.cornerRadius == nil) != (old.cornerRadius == nil) {
      let new = style.cornerRadius == nil ? GTK_OVERFLOW_VISIBLE : GTK_OVERFLOW_HIDDEN
      if overflow != nil { overflow = new } else { unsafe gtk_widget_set_overflow(row.widget, new) }
    }
    if style.highlight != old.highlight, !row.isDecoration {
      activatableClass?.remove()
      activatableClass = style.highlight.map { ActivatableClass($0, of: row) }
    }
  }

  /// Clips a row whose contents are moved aside.
  mutating func setClipped(_ isClipped: Bool, row: LiveRow) {
    if isClipped {
      guard overflow == nil else { return }
      overflow = unsafe gtk_widget_get_overflow(row.widget)
      unsafe gtk_widget_set_overflow(row.widget, GTK_OVERFLOW_HIDDEN)
    } else if let own = overflow {
      overflow = nil
      unsafe gtk_widget_set_overflow(row.widget, own)
    }
  }

  /// Removes the accessory and the highlight from a row that is deinitialised.
  mutating func remove() {
    accessory?.remove()
    accessory = nil
    activatableClass?.remove()
    activatableClass = nil
  }

  private mutating func setMargins(_ margins: CellStyle.Margins?, of row: LiveRow) {
    guard let view = row.viewInRow else { return }
    if let margins {
      if ownMargins == nil {
        ownMargins = view.margins
        hasOwnClass = unsafe gtk_widget_has_css_class(view.widget, ColumnRow.marginsClass) != 0
      }
      view.removeCSSClass(ColumnRow.marginsClass)
      view.margins = margins
    } else if let own = ownMargins {
      ownMargins = nil
      if hasOwnClass { view.addCSSClass(ColumnRow.marginsClass) }
      view.margins = own
    }
  }
}

extension LiveRow {
  /// The widget in the row, whose margins are those of the row.
  fileprivate var viewInRow: Widget? {
    unsafe Widget(retaining: flb_row_get_child(widget))
  }
}

extension Widget {
  fileprivate var margins: CellStyle.Margins {
    get {
      unsafe CellStyle.Margins(
        top: Int(gtk_widget_get_margin_top(widget)),
        leading: Int(gtk_widget_get_margin_start(widget)),
        bottom: Int(gtk_widget_get_margin_bottom(widget)),
        trailing: Int(gtk_widget_get_margin_end(widget)))
    }
    set {
      setMargins(
        top: max(newValue.top, 0), leading: max(newValue.leading, 0),
        bottom: max(newValue.bottom, 0), trailing: max(newValue.trailing, 0))
    }
  }
}
