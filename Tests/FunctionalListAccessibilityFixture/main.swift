import CFunctionalListGtk
import Glibc
import FunctionalListWidgets
import FunctionalListBox

// Shows a list and runs until its input ends, for AccessibilityTests, which need a process whose
// GTK talks to the accessibility bus.

typealias TextCell = HostCell<Label, String, EdgeBasedTableItemLayout>

func cell(
  _ key: String, _ text: String, _ accessibility: Accessibility = Accessibility()
) -> TextCell {
  TextCell(key: key, state: text, accessibility: accessibility)
}

final class Boxed: Box {
  let label = Label()

  required init() {
    super.init(orientation: .horizontal)
    append(Image())
    append(label)
  }
}

func description(with names: [String?]) -> [TableSection] {
  let rows = names.enumerated().map { offset, name in
    cell(
      "\(offset)", "text \(offset)", Accessibility(label: name, description: name.map { "\($0)!" }))
  }
  return [
    TableSection(key: "full", rows: rows, header: cell("", "Header"), footer: cell("", "Footer")),
    TableSection(
      key: "empty", header: cell("", "Nothing", Accessibility(label: "Empty"))),
    TableSection(
      key: "boxed",
      header: HostCell<Boxed, String, EdgeBasedTableItemLayout>(key: "", state: "In a box") {
        view, state in view.label.text = state ?? ""
      },
      footer: HostCell<Image, Bool, EdgeBasedTableItemLayout>(key: "", state: true) { _, _ in }),
  ]
}

/// Reused rows; the second loses its name, and that of the third changes.
func showShortList() {
  window.child = listBox
  table.renderAndDiff(description(with: ["old", "old", "old"]))
  table.renderAndDiff([])
  table.renderAndDiff(description(with: ["Anna", "gone", "before"]))
  table.renderAndDiff(description(with: ["Anna", nil, "Bert"]))
  window.present()
}

/// A virtualized list of five hundred rows below a header.
func showLongList() {
  let scrolled = ScrolledWindow()
  scrolled.child = listBox
  window.defaultSize = (300, 300)
  window.child = scrolled
  table.renderAndDiff([
    TableSection(
      key: "long",
      rows: (0..<500).map {
        cell("\($0)", "text \($0)", Accessibility(label: "text \($0)", description: "row"))
      },
      header: cell("", "Header"))
  ])
}

/// Buttons that show icons: one named by its tooltip, one by a label, one that has lost its label.
func showButtons() {
  window.child = listBox
  let cells = ["tooltip", "label", "none"].map { key in
    HostCell<Box, String, EdgeBasedTableItemLayout>(key: key, state: key) { view, key in
      let button = Button(iconName: "user-trash-symbolic", tooltip: "Delete")
      if key != "tooltip" { button.setAccessibleLabel("Remove") }
      if key == "none" { button.setAccessibleLabel(nil) }
      view.append(button)
    }
  }
  table.renderAndDiff([TableSection(key: "buttons", rows: cells)])
  window.present()
}

/// Three rows: the second is selected, and the third cannot be. The mode of the box was another before;
/// it is set before the rows are inserted, and again after, unless it is the mode that is asked for.
func showRows(_ names: ArraySlice<String>) {
  let modes: [String: SelectionMode] = ["none": .none, "single": .single, "multiple": .multiple]
  window.child = listBox
  for (offset, name) in names.enumerated() {
    if let mode = modes[name] { table.selectionMode = mode }
    guard offset == 0 else { continue }
    var rows = ["a", "b", "c"].map { cell($0, $0, Accessibility(label: $0)) }
    rows[2].style = CellStyle(isSelectable: false)
    table.renderAndDiff([TableSection(key: "s", rows: rows, header: cell("", "Header"))])
  }
  table.select(ItemPath(sectionKey: "s", itemKey: "b"))
  window.present()
}

/// A row of a contact, with a button.
final class Contact: Box {
  let name = Label(), mail = Label(), reply = Button("Reply")

  required init() {
    super.init(orientation: .horizontal)
    append(name)
    append(mail)
    append(reply)
  }
}

/// Rows that have no name of their own, with and without accessories.
func showTexts() {
  window.child = listBox
  let contact = { (key: String, names: [String]) in
    HostCell<Contact, [String], EdgeBasedTableItemLayout>(key: key, state: names) { view, names in
      view.name.text = names?.first ?? ""
      view.mail.text = names?.last ?? ""
    }
  }
  let accessories: [(String, CellStyle.Accessory?)] = [
    ("checked", .checkmark), ("busy", .spinner), ("icon", .icon("user-trash-symbolic")),
    ("labelled", .icon("changes-prevent-symbolic", label: "Locked")), ("none", nil),
  ]
  let plain = [
    contact("a", ["Anna", "anna@example.org"]),
    contact("c", ["", ""]),
  ]
  let voice = cell("v", "text", Accessibility(userInputLabels: ["Voice", "Other"]))
  let render = { (last: String, isDone: Bool) in
    let rows: [any RowDescription] = accessories.map { name, accessory in
      var row = cell(name, name)
      // The last one loses what it shows.
      row.style = CellStyle(accessory: isDone ? accessory : .checkmark)
      return row
    }
    table.renderAndDiff([
      TableSection(
        key: "s", rows: [plain[0], voice, plain[1]] + rows + [cell("last", last)])
    ])
  }
  render("Before", false)
  render("Edited", true)
  window.present()
}

/// Prints the place that each live row has among all, as GTK was told.
func printPlaces() {
  typealias Check =
    @convention(c) (OpaquePointer, GtkAccessibleRelation, Int32)
    -> UnsafeMutablePointer<CChar>?
  guard let symbol = unsafe dlsym(nil, "gtk_test_accessible_check_relation") else { return }
  let check = unsafe unsafeBitCast(symbol, to: Check.self)
  var index = Int32(0)
  while let row = unsafe gtk_list_box_get_row_at_index(listBox.pointer, index) {
    let row = OpaquePointer(row)
    let number = (1...500).first {
      unsafe check(row, GTK_ACCESSIBLE_RELATION_POS_IN_SET, Int32($0)) == nil
    }
    let isOf500 = unsafe check(row, GTK_ACCESSIBLE_RELATION_SET_SIZE, 500) == nil
    print(number.map { "\($0)\(isOf500 ? " of 500" : "")" } ?? "none")
    index += 1
  }
}

/// Shows a tree, and the rows of a plain list that were rows of a tree.
func showTree() {
  let row = { (name: String, level: Int, isExpanded: Bool?) in
    var row = cell(name, name)
    row.actions.expansion = RowExpansion(
      level: level, isExpandable: isExpanded != nil, isExpanded: isExpanded ?? false
    ) { _ in }
    return row
  }
  let tree = { (rows: [any RowDescription]) in
    table.renderAndDiff([TableSection(key: "tree", rows: rows)])
  }
  window.child = listBox
  // GTK selects the first row when the window gets the focus.
  table.selectionMode = .none
  tree([row("a", 0, false), row("b", 1, false), row("c", 2, true), row("d", 0, true)])
  tree([row("a", 0, true), row("b", 1, false), row("c", 2, nil), cell("d", "d")])
  window.present()
}

/// Prints the level and the state of each row of the tree, as GTK was told.
func printLevels() {
  typealias Check =
    @convention(c) (OpaquePointer, UInt32, Int32) -> UnsafeMutablePointer<CChar>?
  guard let property = unsafe dlsym(nil, "gtk_test_accessible_check_property"),
    let state = unsafe dlsym(nil, "gtk_test_accessible_check_state")
  else { return }
  let checkProperty = unsafe unsafeBitCast(property, to: Check.self)
  let checkState = unsafe unsafeBitCast(state, to: Check.self)
  var index = Int32(0)
  while let row = unsafe gtk_list_box_get_row_at_index(listBox.pointer, index) {
    let row = OpaquePointer(row)
    let level = (1...9).first {
      unsafe checkProperty(row, GTK_ACCESSIBLE_PROPERTY_LEVEL.rawValue, Int32($0)) == nil
    }
    let isExpanded = (0...1).first {
      unsafe checkState(row, GTK_ACCESSIBLE_STATE_EXPANDED.rawValue, Int32($0)) == nil
    }
    print(level.map { "level \($0)" } ?? "no level", isExpanded.map { "\($0)" } ?? "none")
    index += 1
  }
}

/// Rows that load more: one has finished, one is loading, and the last has failed.
func showLoaders() {
  let scrolled = ScrolledWindow()
  scrolled.child = listBox
  window.defaultSize = (300, 300)
  window.child = scrolled
  table.renderAndDiff([
    TableSection(
      key: "loaders",
      rows: [
        cell("a", "a"), LoadMoreCell(key: "finished") { false },
        LoadMoreCell(key: "loading") {
          try await Task.sleep(for: .seconds(3_600))
          return true
        },
        LoadMoreCell(key: "failed", retryTitle: "Try Again", message: { _ in "No connection" }) {
          throw CancellationError()
        },
      ] as [any RowDescription])
  ])
  window.present()
}

/// A view that is the row, and describes itself.
final class DescribedRow: Widget, CellView {
  init() {
    unsafe super.init(sinking: OpaquePointer(gtk_list_box_row_new()))
    var property = GTK_ACCESSIBLE_PROPERTY_DESCRIPTION
    var value = GValue()
    unsafe g_value_init(&value, GType(16 << 2))
    unsafe g_value_set_string(&value, "of its own")
    unsafe gtk_accessible_update_property_value(pointer, 1, &property, &value)
    unsafe g_value_unset(&value)
  }
}

/// Three hundred rows that describe themselves.
func showDescribedRows() {
  let scrolled = ScrolledWindow()
  scrolled.child = listBox
  table.selectionMode = .none
  table.renderAndDiff([
    TableSection(
      key: "own",
      rows: (0..<300).map {
        HostCell<DescribedRow, Int, EdgeBasedTableItemLayout>(
          key: "\($0)", state: $0, accessibility: Accessibility(label: "Row")
        ) { _, _ in }
      })
  ])
  // GTK 4.8 says that a row is selectable when it comes into a window.
  window.child = scrolled
  window.present()
}

unsafe g_set_prgname("FunctionalListAccessibilityFixture")
gtk_init()
let table = FunctionalTableData(name: "fixture")
let listBox = ListBox()
table.listBox = listBox
let window = Window()
window.title = "FunctionalListAccessibilityFixture"
let mode = CommandLine.arguments.dropFirst().first
if mode == "buttons" {
  showButtons()
} else if mode == "tree" || mode == "levels" {
  showTree()
  if mode == "levels" {
    printLevels()
    exit(0)
  }
} else if mode == "modes" {
  showRows(CommandLine.arguments.dropFirst(2))
} else if mode == "loaders" {
  showLoaders()
} else if mode == "walk" {
  let modes: [String: SelectionMode] = ["none": .none, "multiple": .multiple]
  let kind = CommandLine.arguments.last ?? ""
  showTenThousandRows(
    modes[kind] ?? .single, isSticky: kind == "sticky", perSection: kind == "short" ? 4 : 100)
} else if mode == "heard" {
  showHeardList(CommandLine.arguments.last ?? "")
} else if mode == "described" {
  showDescribedRows()
} else if mode == "log" {
  showLog()
} else if mode == "search" {
  showSearch()
} else if mode == "load" {
  showLoad()
} else if mode == "editing" {
  showEditedText()
} else if mode == "texts" {
  showTexts()
} else if mode == "labels" {
  showLabels(CommandLine.arguments.last ?? "")
} else if mode == "paged" {
  showPagedList()
} else if mode == "columns" {
  showColumns()
} else if mode == "grid" {
  showGrid()
} else if mode != nil {
  showLongList()
  if mode == "places" {
    printPlaces()
    exit(0)
  }
  window.present()
  while !table.scroll(to: ItemPath(sectionKey: "long", itemKey: "499"), animated: false) {
    g_main_context_iteration(nil, 1)
  }
} else {
  showShortList()
}
let input = unsafe g_io_channel_unix_new(0)
unsafe g_io_add_watch(
  input, GIOCondition(G_IO_HUP.rawValue | G_IO_IN.rawValue), { _, _, _ in exit(0) }, nil)
let loop = unsafe g_main_loop_new(nil, 0)
unsafe g_main_loop_run(loop)
