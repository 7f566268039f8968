import CGtk
import Glibc
import FunctionalListBox

// Shows a list and runs until its input ends, for AccessibilityTests, which need a process whose
// GTK talks to the accessibility bus.

typealias TextCell = HostCell<Label, String, EdgeBasedTableItemLayout>

func cell(
  _ key: String, _ text: String, _ accessibility: Accessibility = Accessibility()
) -> TextCell {
  TextCell(key: key, state: text, accessibility: accessibility) { view, state in
    view.text = state ?? ""
  }
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

unsafe g_set_prgname("AccessibilityFixture")
gtk_init()
let table = FunctionalTableData(name: "fixture")
let listBox = ListBox()
table.listBox = listBox
let window = Window()
window.child = listBox
// The second row loses its name, the third one's changes, and all have been reused.
table.renderAndDiff(description(with: ["old", "old", "old"]))
table.renderAndDiff([])
table.renderAndDiff(description(with: ["Anna", "gone", "before"]))
table.renderAndDiff(description(with: ["Anna", nil, "Bert"]))
window.present()
let input = unsafe g_io_channel_unix_new(0)
unsafe g_io_add_watch(
  input, GIOCondition(G_IO_HUP.rawValue | G_IO_IN.rawValue), { _, _, _ in exit(0) }, nil)
let loop = unsafe g_main_loop_new(nil, 0)
unsafe g_main_loop_run(loop)
