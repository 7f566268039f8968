internal import ArgumentParser
internal import Foundation
internal import FunctionalListDemoApp
internal import FunctionalListDemoCSV
internal import FunctionalListDemoFiles
internal import FunctionalListDemoLog
internal import FunctionalListDemoMailDatabase
internal import FunctionalListDemoProcesses
internal import FunctionalListDemoTimeline
internal import FunctionalListDemoToDo

@main
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "functional-list-box-demo",
    abstract: "Shows what FunctionalListBox does, a page for each subject.")

  @Option(help: "The page to open with; see --list-pages.")
  var page: String?

  @Flag(help: "Write the names of the pages, one on a line, and end.")
  var listPages = false

  @Option(
    help: ArgumentHelp("Write a picture of the window to a PNG file, and end.", valueName: "file"))
  var screenshot: String?

  @Option(help: "The window's size in pixels.")
  var size = WindowSize(width: 1_100, height: 700)

  @Flag(help: "Use the dark style.")
  var dark = false

  @Flag(help: "Lay the window out from right to left.")
  var rtl = false

  @Option(help: ArgumentHelp("The size of texts.", valueName: "percent"))
  var text = 100

  @Option(
    help: ArgumentHelp("Read the processes from this folder, laid out as /proc.", valueName: "dir"))
  var proc = "/proc"

  @Option(help: "What the processes are sorted by at first; by default as the user has left them.")
  var sort: ProcessOrder?

  @Option(help: ArgumentHelp("List the files below this folder.", valueName: "dir"))
  var folder = "/usr"

  @Option(
    help: ArgumentHelp("Expand this many levels of folders at first.", valueName: "levels"))
  var expand = 1

  @Flag(name: .customLong("repeat"), help: "Repeat the files to 1,000,000 rows at first.")
  var repeatsFiles = false

  @Option(
    help: ArgumentHelp("Follow this log instead of one that the demo writes.", valueName: "file"))
  var log: String?

  @Option(
    help: ArgumentHelp(
      "Show the table in this file of comma-separated values instead of a sample.",
      valueName: "file"))
  var csv: String?

  @Option(
    help: ArgumentHelp(
      "Keep the mail in this database instead of the one in the user's state folder.",
      valueName: "file"))
  var mail: String?

  @Option(
    help: ArgumentHelp(
      "Write the mail of this many days only; 30 for a picture.", valueName: "count"))
  var mailDays: Int?

  @Option(
    help: ArgumentHelp(
      "Write this many new messages to the database of the mail, and end.",
      valueName: "count"))
  var deliver: Int?

  @Option(
    name: .customLong("to-do"),
    help: ArgumentHelp(
      "Keep the to-do list in this file instead of the user's data folder.", valueName: "file"))
  var toDo: String?

  @Option(
    help: ArgumentHelp(
      "Keep the timeline in this folder instead of the user's cache and state folders.",
      valueName: "dir"))
  var timeline: String?

  @Option(
    help: ArgumentHelp(
      "The time between two replies in the timeline; 0 for no replies.", valueName: "seconds"))
  var replies = 8

  @Option(
    help: ArgumentHelp(
      "The time that the servers of the contacts and of the timeline's pictures take to answer.",
      valueName: "seconds"))
  var latency = 1

  @Option(
    help: ArgumentHelp(
      "Keep what is chosen of the columns of lists in this file instead of the user's state folder.",
      valueName: "file"))
  var columns: String?

  @Option(help: ArgumentHelp("What to search for at first.", valueName: "text"))
  var search = ""

  func run() throws {
    if listPages {
      MainActor.assumeIsolated { PageCatalog.names }.forEach { print($0) }
      return
    }
    if let deliver { return try deliverMail(deliver) }
    // A folder that cannot be read is reported on the command line, before a window opens.
    let processes = ProcTree(path: proc)
    _ = try processes.processIDs()
    let files = FolderScanner(path: folder)
    try files.check()
    try csv.map { try CSVTable.check($0) }
    try log.map { LogReader(path: $0) }?.check()
    guard (50...400).contains(text) else { throw ValidationError("--text is from 50 to 400") }
    // A picture changes nothing of the user's.
    let temporary = FileManager.default.temporaryDirectory
      .appendingPathComponent("functional-list-box-demo-\(getpid())").path
    defer { if screenshot != nil { try? FileManager.default.removeItem(atPath: temporary) } }
    let settings = DemoSettings(
      page: page, size: size, isDark: dark, isRightToLeft: rtl, textScale: text,
      screenshot: screenshot,
      pages: PageOptions(
        processes: processes, order: sort, files: files, expandedLevels: expand,
        repeatsFiles: repeatsFiles, log: log, logRate: screenshot == nil ? 1_000 : 0, csv: csv,
        mail: mail ?? (screenshot == nil ? MailDatabase.pathOfUser() : temporary + "/mail.sqlite"),
        mailDays: mailDays ?? (screenshot == nil ? nil : 30), latency: .seconds(latency),
        toDo: toDo.map(ToDoFile.init) ?? .ofUser(),
        timeline: timeline.map { TimelineFiles(cache: $0, state: $0) } ?? .ofUser(),
        replyInterval: replies > 0 ? .seconds(replies) : nil,
        columns: columns.map(SavedColumns.init) ?? (screenshot == nil ? .ofUser() : nil),
        searchText: search))
    let exitStatus = try MainActor.assumeIsolated { try DemoApplication.run(settings) }
    guard exitStatus == 0 else { throw ExitCode(exitStatus) }
  }

  private func deliverMail(_ count: Int) throws {
    guard (1...10_000).contains(count) else {
      throw ValidationError("--deliver is from 1 to 10000")
    }
    let database = try MailDatabase(path: mail ?? MailDatabase.pathOfUser())
    try database.deliver(count)
    print("\(count) new \(count == 1 ? "message" : "messages") in \(database.path)")
  }
}

extension ProcessOrder: ExpressibleByArgument {}
