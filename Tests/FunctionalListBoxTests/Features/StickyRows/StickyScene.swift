import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A list of days. Each has a button as its sticky header.
final class StickyScene {
  let stage: Stage
  let list: ListUnderTest
  var isSticky = true
  var title = "Day"
  var days = Array(0..<20)
  var rowsOfADay = 12
  /// Whether each row is an entry.
  var areEntries = false
  var headerStyle: CellStyle?
  /// The days whose buttons were clicked.
  var clicked: [Int] = []
  /// The days whose headers became visible or no longer are.
  var seen: [Int] = []

  init(
    _ stage: Stage, _ liveRows: LiveRows, nesting: (ListBox) -> Widget = { $0 }
  ) {
    self.stage = stage
    list = ListUnderTest(stage, width: 300, height: 400, nesting: nesting)
    list.table.liveRows = liveRows
    render()
    stage.waitUntilQuiet(list.window)
  }

  func render() {
    list.table.renderAndDiff(
      days.map { day in
        TableSection(
          key: "\(day)",
          rows: (0..<rowsOfADay).map { row("\($0)", "row \(day)-\($0)") },
          header: header(day), style: SectionStyle(headerIsSticky: isSticky),
          headerVisibilityAction: { [weak self] isVisible in
            if isVisible { self?.seen.append(day) } else { self?.seen.removeAll { $0 == day } }
          })
      })
  }

  private func row(_ key: String, _ text: String) -> any RowDescription {
    areEntries ? ListUnderTest.entry(key, text) : ListUnderTest.cell(key, text)
  }

  private func header(_ day: Int) -> any CellConfigType {
    HostCell<Button, String, EdgeBasedTableItemLayout>(
      key: "", state: "\(title) \(day)", style: headerStyle,
      behavior: { [weak self] button in
        button.onClicked = { [weak self] in self?.clicked.append(day) }
      }
    ) { button, text in button.label = text ?? "" }
  }

  var viewport: WidgetID { list.viewport }
  var pane: WidgetID? { list.stickyPane }
  var sticky: StickyPlace? { list.stickyHeader }

  /// The height of the part of the viewport that the sticky header covers.
  var covered: Double { sticky.map { $0.y + $0.height } ?? 0 }

  /// What is to be sticky by where the rows are: the day of the row at the top, pushed by its last row.
  var expected: StickyPlace? {
    let rows = list.widgets.filter { !$0.firstText.isEmpty }
    guard let row = rows.first(where: { list.y(of: $0) + list.extent(of: $0).height > 0 }) else {
      return nil
    }
    let isHeader = !row.firstText.hasPrefix("row")
    guard list.y(of: row) < 0 || !isHeader else { return nil }
    let day = row.firstText.drop { !$0.isNumber }.prefix { $0.isNumber }
    let last = rows.last { $0.firstText == "row \(day)-\(rowsOfADay - 1)" }
    let end = last.map { list.y(of: $0) + list.extent(of: $0).height } ?? .infinity
    let height = sticky?.height ?? 0
    return StickyPlace(text: "\(title) \(day)", y: min(0, end - height), height: height)
  }

  func scroll(to offset: Double) {
    list.scrolled.verticalOffset = offset
    stage.waitUntilQuiet(list.window)
  }
}

/// Where a sticky header is in its viewport.
struct StickyPlace: Equatable {
  var text: String
  var y: Double
  var height: Double
}

extension ListUnderTest {
  var viewport: WidgetID {
    unsafe WidgetID(OpaquePointer(gtk_widget_get_parent(listBox.gtk)))
  }

  /// What is above the list box in its viewport.
  var stickyPane: WidgetID? {
    viewport.children.first { unsafe $0.gtk != listBox.gtk }
  }

  /// The text of the sticky header, and its top in the viewport.
  var stickyHeader: StickyPlace? {
    stickyPane.flatMap { pane in
      var bounds = graphene_rect_t()
      guard unsafe gtk_widget_compute_bounds(pane.gtk, viewport.gtk, &bounds) != 0 else {
        return nil
      }
      return StickyPlace(
        text: pane.firstText, y: Double(bounds.origin.y), height: Double(bounds.size.height))
    }
  }
}

extension WidgetID {
  /// The text of the first label in the widget, however deep.
  var firstText: String {
    if isA(gtk_label_get_type()) { return text }
    return children.lazy.map(\.firstText).first { !$0.isEmpty } ?? ""
  }
}
