package import FunctionalListDemoFiles
package import FunctionalListDemoProcesses
package import FunctionalListDemoTimeline
package import FunctionalListDemoToDo

/// The options of the command line that concern the pages.
package nonisolated struct PageOptions: Sendable {
  /// Where processes are read from.
  package var processes: ProcTree
  /// The initial order of the processes; `nil` for the one that the user has chosen last.
  package var order: ProcessOrder?
  /// Where files are searched for.
  package var files: FolderScanner
  /// How many levels of folders are initially expanded.
  package var expandedLevels: Int
  /// Whether files are initially repeated to very many rows.
  package var repeatsFiles: Bool
  /// The log that is followed; `nil` for one that the demo writes.
  package var log: String?
  /// How many lines the demo writes to its log in a second.
  package var logRate: Int
  /// The file whose table is shown at first; `nil` for a sample.
  package var csv: String?
  /// The number of rows of the sample of a table.
  package var csvSampleRows: Int
  /// The file of the database of the mail.
  package var mail: String
  /// How many days of mail are written; `nil` for all.
  package var mailDays: Int?
  /// How long the servers of the contacts and of the timeline's pictures take to answer.
  package var latency: Duration
  /// Where the to-do list is kept.
  package var toDo: ToDoFile
  /// Where the timeline is kept.
  package var timeline: TimelineFiles
  /// The time between two replies in the timeline; `nil` for no replies.
  package var replyInterval: Duration?
  /// Where the user's choices of columns are kept; `nil` for nowhere.
  package var columns: SavedColumns?
  /// The initial text to search for.
  package var searchText: String

  package init(
    processes: ProcTree, order: ProcessOrder?, files: FolderScanner, expandedLevels: Int = 1,
    repeatsFiles: Bool = false, log: String? = nil, logRate: Int = 1_000, csv: String? = nil,
    csvSampleRows: Int = 1_000_000, mail: String, mailDays: Int? = nil,
    latency: Duration = .seconds(1), toDo: ToDoFile = .ofUser(),
    timeline: TimelineFiles = .ofUser(), replyInterval: Duration? = nil,
    columns: SavedColumns? = nil,
    searchText: String
  ) {
    self.processes = processes
    self.order = order
    self.files = files
    self.expandedLevels = expandedLevels
    self.repeatsFiles = repeatsFiles
    self.log = log
    self.logRate = logRate
    self.csv = csv
    self.csvSampleRows = csvSampleRows
    self.mail = mail
    self.mailDays = mailDays
    self.latency = latency
    self.toDo = toDo
    self.timeline = timeline
    self.replyInterval = replyInterval
    self.columns = columns
    self.searchText = searchText
  }
}
