import FunctionalListCells
import FunctionalListGtk
import FunctionalListWidgets
import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// The cells of a row, from start to end of its shown columns.
@safe
struct RowCells {
  /// The row, an `FlbColumnRow`.
  private let row: Widget
  private let columns: [ListColumn]

  /// - Returns: `nil` for a row without cells.
  init?(_ live: LiveRow, _ columns: ListColumns) {
    guard !columns.isEmpty, let row = unsafe flb_column_row_find(live.widget),
      let handle = unsafe Widget(retaining: row)
    else { return nil }
    self.row = handle
    self.columns = columns.shown
  }

  /// The cell in a column.
  func cell(_ column: String) -> UnsafeMutablePointer<GtkWidget>? {
    unsafe flb_column_row_get_cell(row.pointer, g_quark_from_string(column))
  }

  /// The column of the cell that contains a widget.
  func column(of widget: UnsafeMutablePointer<GtkWidget>?) -> String? {
    guard let widget = unsafe widget else { return nil }
    let name = unsafe flb_column_row_get_name_of(row.pointer, widget)
    return name == 0 ? nil : unsafe String(cString: g_quark_to_string(name))
  }

  /// The columns before or after one in which the row has cells, the nearest first; with `nil` all of them.
  func columns(from column: String?, isBack: Bool) -> [String] {
    let names = columns.map(\.name).filter { unsafe cell($0) != nil }
    guard let column, let index = names.firstIndex(of: column) else {
      return isBack ? names.reversed() : names
    }
    return isBack ? names[..<index].reversed() : Array(names[(index + 1)...])
  }

  /// The text that can be edited in a column.
  func editableLabel(_ column: String) -> EditableLabel? {
    guard let cell = unsafe cell(column) else { return nil }
    return unsafe EditableLabel.first(in: cell)
  }
}

extension ListColumns {
  /// What a screen reader says of a column: its title, and its position among those that are shown.
  func spoken(_ column: String) -> String? {
    let shown = shown
    return shown.firstIndex { $0.name == column }.map {
      ListTexts.current.column(shown[$0].title, $0 + 1, shown.count)
    }
  }
}
