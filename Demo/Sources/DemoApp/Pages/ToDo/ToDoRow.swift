internal import FunctionalListWidgets
internal import FunctionalListBox

/// A row for a to-do item: a handle, a box to tick, and the title, which is edited in place.
final class ToDoRow: Box, Updatable {
  struct ViewData: Equatable {
    var title: String
    var isDone: Bool
  }

  let check = CheckButton()
  let title = Entry()

  required init() {
    super.init(orientation: .horizontal, spacing: 6)
    addCSSClass("to-do")
    check.setAccessibleLabel("Done")
    title.setAccessibleLabel("Title")
    title.expandsHorizontally = true
    append(DragHandle())
    append(check)
    append(title)
  }

  func update(with data: ViewData?) {
    check.isActive = data?.isDone ?? false
    title.text = data?.title ?? ""
  }
}
