import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import FunctionalListHost
import Glibc

// Writes a picture of lists of each style class that GTK and libadwaita have for list boxes:
//
//   FunctionalListStylePictures FILE [--tables] [--libadwaita] [--right-to-left] [--large-text]
//
// With --tables the lists have columns with titles.
// Theme, dark style and high contrast come from the environment, as Scripts/style-pictures sets them.

let options = Set(CommandLine.arguments.dropFirst(2))
guard CommandLine.arguments.count > 1 else { exit(2) }

gtk_init()
if options.contains("--libadwaita") { Desktop.loadLibadwaita() }
if options.contains("--right-to-left") { gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL) }
Desktop.stopAnimations()
if options.contains("--large-text") { Desktop.doubleTextSize() }
// Rows show drags only after the first one.
DragStyleSheet.install()

if options.contains("--tables") {
  let tables = [nil, "boxed-list", "card", "data-table", "rich-list", "separators"].map(
    SampleTable.init)
  let row = Box(orientation: .horizontal, spacing: 12)
  for table in tables { row.append(table.view) }
  let window = Window()
  window.child = row
  window.present()
  Desktop.waitForFrames(20, of: window)
  Desktop.writePicture(of: window, to: CommandLine.arguments[1])
  exit(0)
}

let scale = options.contains("--large-text") ? 3 : 2
let styleClasses = [
  nil, "boxed-list", "boxed-list-separate", "navigation-sidebar", "rich-list", "separators",
]
let columns = styleClasses.map { SampleColumn(styleClass: $0, scale: scale) }
let row = Box(orientation: .horizontal, spacing: 0)
for column in columns { row.append(column.view) }
let window = Window()
window.child = row
window.present()
Desktop.waitForFrames(20, of: window)
for column in columns { column.showStates() }
// The boxed list has the keyboard focus, and so the buttons of row actions.
columns[1].focusRow()
Desktop.waitForFrames(20, of: window)
Desktop.writePicture(of: window, to: CommandLine.arguments[1])
exit(0)
