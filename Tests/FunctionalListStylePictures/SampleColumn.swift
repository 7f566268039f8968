import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox

/// The lists of one style class, each under the name of the class.
///
/// The first shows every look of rows, the second the middle of a long list, the third rows that are
/// being selected, the last one no rows.
@safe
final class SampleColumn {
  let view = Box(orientation: .vertical, spacing: 12)
  private let looks: SampleList
  private let others: [SampleList]

  /// - Parameters:
  ///   - styleClass: the class of the list boxes, or `nil` for list boxes without one.
  ///   - scale: how high the lists are, in halves of their height at the usual size of text.
  init(styleClass: String?, scale: Int) {
    looks = SampleList(styleClass, height: 760 * scale)
    let middle = SampleList(styleClass, height: 200 * scale)
    let choices = SampleList(styleClass, height: 95 * scale)
    let none = SampleList(styleClass, height: 45 * scale)
    others = [middle, choices, none]
    for list in [looks] + others { view.append(list.view) }
    view.setMargins(top: 6, leading: 6, bottom: 6, trailing: 6)
    view.setMinimumSize(width: 300)
    looks.table.liveRows = .all
    looks.table.renderAndDiff(SampleSections.looks)
    middle.table.liveRows = .nearViewport(margin: 20)
    middle.table.renderAndDiff(SampleSections.many)
    middle.table.scroll(to: SampleSections.middle, animated: false)
    choices.table.isSelecting = true
    choices.table.renderAndDiff(SampleSections.choices)
  }

  /// Lets rows look as while the pointer or the keyboard is at them, and while they flash.
  func showStates() {
    looks.setState(GTK_STATE_FLAG_PRELIGHT, of: "Pointed at")
    looks.setState(GTK_STATE_FLAG_ACTIVE, of: "Pressed")
    looks.setState(GTK_STATE_FLAG_FOCUSED, of: "Focused")
    looks.setState(GTK_STATE_FLAG_FOCUS_VISIBLE, of: "Focused")
    looks.table.flash(ItemPath(sectionKey: "drags", itemKey: "Flashing"))
  }

  /// Moves the keyboard focus to a row that is not selected, and shows it.
  func focusRow() {
    looks.table.deselectAll()
    looks.table.focus(ItemPath(sectionKey: "accessories", itemKey: "Chevron"))
    looks.showFocus()
  }
}

/// A list box in a scrolled window, under the name of its class.
@safe
private final class SampleList {
  let table: FunctionalTableData
  let view = Box(orientation: .vertical, spacing: 6)
  private let listBox = ListBox()

  init(_ styleClass: String?, height: Int) {
    table = FunctionalTableData(name: styleClass ?? "no class")
    let title = Label(styleClass ?? "no class")
    title.addCSSClass("dim-label")
    if let styleClass { listBox.addCSSClass(styleClass) }
    // Room for shadows, which are drawn outside of the list box.
    listBox.setMargins(top: 6, leading: 6, bottom: 6, trailing: 6)
    let scrolled = ScrolledWindow()
    scrolled.child = listBox
    scrolled.horizontalPolicy = .never
    scrolled.setMinimumSize(height: height)
    view.append(title)
    view.append(scrolled)
    table.listBox = listBox
    table.selectionMode = .multiple
    table.placeholder = Label.cell(key: "empty", state: "No Rows")
  }

  /// Adds a state to the row of this name.
  func setState(_ state: GtkStateFlags, of name: String) {
    var index = Int32(0)
    while let row = unsafe gtk_list_box_get_row_at_index(listBox.pointer, index) {
      let widget = unsafe UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkWidget.self)
      if unsafe String(cString: gtk_widget_get_name(widget)) == name {
        unsafe gtk_widget_set_state_flags(widget, state, 0)
      }
      index += 1
    }
  }

  /// Shows where the focus is, as after a key.
  func showFocus() {
    let widget = unsafe UnsafeMutablePointer<GtkWidget>(listBox.pointer)
    guard let root = unsafe gtk_widget_get_root(widget) else { return }
    unsafe gtk_window_set_focus_visible(UnsafeMutablePointer<GtkWindow>(root), 1)
  }
}
