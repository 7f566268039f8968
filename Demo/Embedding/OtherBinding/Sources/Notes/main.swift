import FunctionalListBox
import Gtk
import Observation

// Both modules have a class of this name.
import class Gtk.ListBox

struct Note: Identifiable, Equatable {
  let id: Int
  var text: String
  var isDone = false
}

@Observable final class Notebook {
  var notes = [Note(id: 1, text: "Bread"), Note(id: 2, text: "Milk")]

  func add() {
    let id = (notes.last?.id ?? 0) + 1
    notes.append(Note(id: id, text: "Note \(id)"))
  }

  func finish(_ id: Int) {
    for index in notes.indices where notes[index].id == id { notes[index].isDone = true }
  }
}

/// A row, made of the binding's widgets.
final class NoteView {
  let label = Label()
  let button = Button("Done")
  let box: Box

  init() { box = Box(.horizontal, label, button) }

  func show(_ note: Note?) {
    label.text = note.map { $0.isDone ? "\($0.text), done" : $0.text } ?? ""
  }
}

/// The window: its widgets are the binding's, and its list is filled from a description.
final class NotesWindow {
  private let notebook = Notebook()
  private let list = ListBox()
  private let status = Label()
  private let table = FunctionalTableData(name: "notes")
  private let window: Window

  init() {
    let add = Button("Add")
    window = Window(title: "Notes", child: Box(.vertical, add, list, status))
    add.clicked = { [notebook] in notebook.add() }
    list.onFinalized { print("GTK has freed the box") }
    table.listBox = .init(adopting: list.pointer)
    table.observe { [notebook, status] in
      TableSection(key: "notes", items: notebook.notes) { note in
        WidgetCell(
          key: String(note.id), state: note,
          actions: CellActions(activationAction: { status.text = "Chosen: \(note.text)" }),
          pointer: { $0.box.pointer },
          behavior: { view in view.button.clicked = { notebook.finish(note.id) } }
        ) {
          NoteView()
        } configure: { view, note in
          view.show(note)
        }
      }
    }
    Task { [notebook] in
      try await Task.sleep(for: .milliseconds(200))
      notebook.notes[0].text = "Fresh bread"
    }
  }

  deinit { print("Swift has freed the list") }

  func show(in application: Application, whenClosed: @escaping () -> Void) {
    window.onClose(whenClosed)
    application.add(window)
    window.present()
  }
}

var notes: NotesWindow?
let application = Application(id: "org.example.Notes") { application in
  notes = NotesWindow()
  notes?.show(in: application) { notes = nil }
}
application.run()
