extension ToDoList {
  /// What the user finds when the program runs for the first time.
  package static let samples: ToDoList = {
    var list = ToDoList()
    for title in ["Water the plants", "Answer Ada’s letter", "Book the train to Lyon"] {
      list.add(title)
    }
    list.add("Mend the garden gate", isDone: true)
    return list
  }()
}
