package import CFunctionalListGtk

extension Widget {
  /// The name of the column of a list that the widget is in; `nil` for none.
  ///
  /// All widgets of one column in the rows, headers and footers of a list are as wide as the widest of them,
  /// so that they stand below each other if what is beside them has the same width or expands:
  ///
  /// ```swift
  /// final class FileView: Box, Updatable {
  ///   private let (name, size) = (Label(), Label())
  ///   required init() {
  ///     super.init(orientation: .horizontal, spacing: 12)
  ///     name.expandsHorizontally = true
  ///     size.columnName = "size"
  ///     for label in [name, size] { append(label) }
  ///   }
  ///   func update(with file: File?) { name.text = file?.name ?? "" }
  /// }
  /// ```
  ///
  /// Set it when the view is made or configured. The list sets the minimum width of the widget
  /// (`gtk_widget_set_size_request`). The columns of an outer list do not contain widgets in rows
  /// of an inner list.
  ///
  /// A column is as wide as the widest widget that it has contained. So its width does not change while the user
  /// scrolls, except if a wider widget becomes live. The width is measured again if a render keeps no row,
  /// header or footer, and if the font of the list changes.
  ///
  /// A hidden widget (``isVisible``) in a `GtkBox` or a `GtkGrid` keeps its space while another row shows the
  /// column, so that the widgets beside it keep their positions. If no row shows the column, it takes no space.
  ///
  /// The library measures the natural width, which is the width of the whole text even if the label truncates it.
  ///
  /// - Complexity: After each layout the list measures the widgets of columns in its live rows, for which GTK
  ///   has the results of the layout. Only if a column gets wider are its rows laid out once more, before
  ///   they are painted.
  public final var columnName: String? {
    get { unsafe columnID(of: widget).map { unsafe String(cString: g_quark_to_string($0)) } }
    set {
      if newValue != nil { ColumnUse.isOn = true }
      let id = newValue.map { unsafe g_quark_from_string($0.cText) } ?? 0
      unsafe g_object_set_data(
        object.assumingMemoryBound(to: GObject.self), columnKey,
        UnsafeMutableRawPointer(bitPattern: UInt(id)))
    }
  }
}

/// Whether any widget was put into a column, so that lists look for them.
@MainActor
package enum ColumnUse {
  package fileprivate(set) static var isOn = false
}

/// The number of the name of a widget's column; `nil` for none.
@MainActor
package func columnID(of widget: UnsafeMutablePointer<GtkWidget>) -> GQuark? {
  let object = unsafe UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
  return unsafe g_object_get_data(object, columnKey).map { GQuark(UInt(bitPattern: $0)) }
}

private let columnKey = "functional-list-box-column"
