public import FunctionalListGtk
public import FunctionalListWidgets
import CFunctionalListGtk
import CFunctionalListSupport

/// The view of a row whose parts stand in the columns of the list (``ListColumn``).
///
/// ```swift
/// ColumnRow.cell(key: file.id, state: file) { row, file in
///   row["name"].text = file?.name ?? ""
///   row["folder", as: Image.self].iconName = file?.isFolder == true ? "folder-symbolic" : nil
/// }
/// ```
///
/// A part is made when it is first used. It is as wide as its column, wherever the user moves that; a part of a column
/// that is hidden, or that the list does not have, is not shown. Rows of one list can have different parts. In a list
/// without columns the parts stand one after the other.
///
/// Subclass it for a view that has its own parts, or put one into another view, which then has more than the columns:
///
/// ```swift
/// final class FileRow: ColumnRow, Updatable {
///   private let (name, size) = (Label(), Label())
///   required init() {
///     super.init()
///     place(name, in: "name")
///     place(size, in: "size")
///   }
///   func update(with file: File?) { name.text = file?.name ?? "" }
/// }
/// ```
///
/// In a row of a tree, which is indented, the first column is narrower. A view without a `ColumnRow` spans all columns.
@MainActor
open class ColumnRow: Widget, CellView {
  /// The CSS class of rows with the margins of ``LayoutMarginsTableItemLayout``, which are smaller in a list of the class
  /// `data-table`.
  package static let marginsClass = "flb-margins"

  /// The parts by their columns; that of all columns has no name.
  private var parts: [String: Widget] = [:]

  /// Makes a row without parts.
  public required init() { unsafe super.init(sinking: flb_column_row_new()) }

  /// The text in a column, which is aligned as the column is, and cut at its end if it is longer.
  public final subscript(column: String) -> Label {
    part(column, isAligned: true) {
      let label = Label()
      label.truncates = true
      unsafe flb_column_cell_set_role(label.widget)
      return label
    }
  }

  /// The widget in a column; one of another type is replaced.
  public final subscript<Part: CellView>(column: String, as type: Part.Type) -> Part {
    part(column, isAligned: false) { Part() }
  }

  /// The widget across all columns, above those in single columns: a progress bar, for example.
  ///
  /// One of another type is replaced.
  public final func spanning<Part: CellView>(_ type: Part.Type) -> Part {
    part("", isAligned: false) { Part() }
  }

  /// Puts a widget into a column, in place of the one that is there.
  ///
  /// The row owns it. Its own alignment applies in the column.
  public final func place(_ part: Widget, in column: String) {
    set(part, column, isAligned: false)
  }

  private func part<Part: Widget>(
    _ column: String, isAligned: Bool, _ make: () -> Part
  ) -> Part {
    if let part = parts[column] as? Part { return part }
    let part = make()
    set(part, column, isAligned: isAligned)
    return part
  }

  private func set(_ part: Widget, _ column: String, isAligned: Bool) {
    if let old = parts[column] { unsafe gtk_widget_unparent(old.widget) }
    parts[column] = part
    unsafe flb_column_row_add(
      pointer, part.widget, column.isEmpty ? 0 : g_quark_from_string(column.cText),
      isAligned ? 1 : 0)
  }
}
