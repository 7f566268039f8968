import CGtk
import FunctionalListBox

/// A list box in a scrolled window on the stage, with the renderer that fills it.
@safe
final class ListUnderTest {
  let table = FunctionalTableData(name: "test")
  let listBox = ListBox()
  let window: Window
  let scrolled = ScrolledWindow()

  init(_ stage: Stage, width: Int = 300, height: Int = 200) {
    scrolled.child = listBox
    table.listBox = listBox
    window = stage.present(scrolled, width: width, height: height)
  }

  /// Renders one section of rows, each with its key as its text.
  func render(_ keys: String) {
    render(keys.split(separator: " ").map { Self.cell(String($0), $0) })
  }

  func render(_ rows: [any RowDescription]) {
    table.renderAndDiff([TableSection(key: "s", rows: rows)])
  }

  static func cell(_ key: String, _ text: some StringProtocol) -> TextCell {
    TextCell(key: key, state: String(text)) { view, state in view.text = state ?? "" }
  }

  /// The rows of the box, from top to bottom as widgets stand.
  var widgets: [OpaquePointer] {
    var widgets: [OpaquePointer] = []
    var child = unsafe gtk_widget_get_first_child(listBox.gtk)
    while let widget = unsafe child {
      unsafe widgets.append(OpaquePointer(widget))
      unsafe child = gtk_widget_get_next_sibling(widget)
    }
    return unsafe widgets
  }

  /// The texts of the rows, by index; checked to be the widgets' order too.
  var texts: [String] {
    let byIndex = (0..<Int32(widgets.count)).map { index in
      unsafe gtk_list_box_get_row_at_index(listBox.pointer, index).map { unsafe OpaquePointer($0) }
    }
    precondition(unsafe byIndex == widgets, "the order of the index is not that of the widgets")
    return unsafe widgets.map { row in
      let child = unsafe gtk_list_box_row_get_child(UnsafeMutablePointer(row))
      return unsafe String(cString: gtk_label_get_text(OpaquePointer(child)))
    }
  }
}
