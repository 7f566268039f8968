internal import FunctionalListBox
internal import FunctionalListDemoToDo
internal import Observation

/// The user's list, saved with each change.
@Observable final class ToDoModel {
  private(set) var list = ToDoList()
  /// The deletions that have not been restored.
  @ObservationIgnored private var removals: [ToDoList.Removal] = []
  /// The error of the file, for the user.
  private(set) var problem: String?
  private let file: ToDoFile
  /// Whether the file may be written; `false` if it exists and could not be read.
  private var isSaved = true

  init(file: ToDoFile) {
    self.file = file
    do throws(ToDoFileError) {
      switch try file.load() {
      case .list(let list): self.list = list
      case .missing: list = .samples
      case .damaged(let copy): problem = "The list was damaged. It is kept as \(copy)"
      }
    } catch {
      problem = error.description
      isSaved = false
    }
  }

  func add(_ title: String) {
    let item = ToDo(id: 0, title: title)
    if !item.isBlank { change { $0.add(title) } }
  }

  func setTitle(_ title: String, of id: ToDo.ID) { change { $0.update(id) { $0.title = title } } }

  func setDone(_ isDone: Bool, of ids: [ToDo.ID]) {
    change { list in
      for id in ids { list.update(id) { $0.isDone = isDone } }
    }
  }

  /// Applies a move of rows by the user to the items.
  func apply(_ move: RowMove) {
    let next = move.next.flatMap { ToDo.ID($0.itemKey) }
    let isDone = move.sectionKey == ToDoSections.Key.done.rawValue
    change { list in
      for id in move.paths.compactMap({ ToDo.ID($0.itemKey) }) {
        list.move(id, before: next, isDone: isDone)
      }
    }
  }

  func delete(_ ids: [ToDo.ID]) { change { removals.append($0.remove(Set(ids))) } }

  /// Removes an item that the user has left without a title.
  func dropIfBlank(_ id: ToDo.ID) {
    change { if $0.items.contains(where: { $0.id == id && $0.isBlank }) { _ = $0.remove([id]) } }
  }

  /// Restores the last deletion.
  func restore() {
    if let removal = removals.popLast() { change { $0.restore(removal) } }
  }

  private func change(_ body: (inout ToDoList) -> Void) {
    var new = list
    body(&new)
    guard new != list else { return }
    list = new
    guard isSaved else { return }
    do throws(ToDoFileError) {
      try file.save(list)
      problem = nil
    } catch {
      problem = error.description
    }
  }
}
