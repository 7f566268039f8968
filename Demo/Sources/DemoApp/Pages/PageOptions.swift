package import FunctionalListDemoFiles
package import FunctionalListDemoProcesses
package import FunctionalListDemoToDo

/// The options of the command line that concern the pages.
package nonisolated struct PageOptions: Sendable {
  /// Where processes are read from.
  package var processes: ProcTree
  /// The initial order of the processes.
  package var order: ProcessOrder
  /// Where files are searched for.
  package var files: FolderScanner
  /// How many levels of folders are initially expanded.
  package var expandedLevels: Int
  /// Whether files are initially repeated to very many rows.
  package var repeatsFiles: Bool
  /// How long the server of the contacts takes to answer.
  package var latency: Duration
  /// Where the to-do list is kept.
  package var toDo: ToDoFile
  /// The initial text to search for.
  package var searchText: String

  package init(
    processes: ProcTree, order: ProcessOrder, files: FolderScanner, expandedLevels: Int = 1,
    repeatsFiles: Bool = false, latency: Duration = .seconds(1), toDo: ToDoFile = .ofUser(),
    searchText: String
  ) {
    self.processes = processes
    self.order = order
    self.files = files
    self.expandedLevels = expandedLevels
    self.repeatsFiles = repeatsFiles
    self.latency = latency
    self.toDo = toDo
    self.searchText = searchText
  }
}
