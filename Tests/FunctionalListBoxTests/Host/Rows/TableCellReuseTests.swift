import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A row that loses its style no longer shows it.
nonisolated final class TableCellReuseTests: GtkTestCase {
  func testARowThatLosesItsStyleKeepsItsViewAndNothingElse() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.selectionMode = .multiple
      list.render([styled(nil)])
      let plain = look(of: list.widget("a"))
      let view = list.widget("a").children[0]
      for style in [
        CellStyle(highlight: true, accessory: .disclosure),
        CellStyle(topSeparator: .full, bottomSeparator: .inset, cssClasses: ["own"]),
        CellStyle(layoutMargins: .init(top: 9), isActivatable: false, isSensitive: false),
        CellStyle(separatorColor: "blue", backgroundColor: "red", cornerRadius: 9),
        CellStyle(isSelectable: false),
      ] {
        list.render([styled(style)])
        XCTAssertNotEqual(look(of: list.widget("a")), plain, "\(style)")
        list.render([styled(nil)])
        XCTAssertEqual(look(of: list.widget("a")), plain, "\(style)")
        XCTAssertEqual(list.widget("a").children, [view])
      }
    }
  }
}

private struct Look: Equatable {
  var classes: Set<String>
  var isActivatable, isSelectable, isSensitive, isClipped: Bool
  var childCount: Int
  var topMargin: Int32
}

private func look(of row: WidgetID) -> Look {
  var classes: Set<String> = []
  if let names = unsafe gtk_widget_get_css_classes(row.gtk) {
    var index = 0
    while let name = unsafe names[index] {
      unsafe classes.insert(String(cString: name))
      index += 1
    }
    unsafe g_strfreev(names)
  }
  return unsafe Look(
    classes: classes, isActivatable: gtk_list_box_row_get_activatable(row.row) != 0,
    isSelectable: gtk_list_box_row_get_selectable(row.row) != 0,
    isSensitive: gtk_widget_get_sensitive(row.gtk) != 0,
    isClipped: gtk_widget_get_overflow(row.gtk) == GTK_OVERFLOW_HIDDEN,
    childCount: row.children.count, topMargin: gtk_widget_get_margin_top(row.children[0].gtk))
}

private func styled(_ style: CellStyle?) -> TextCell {
  TextCell(key: "a", state: "a", style: style)
}
