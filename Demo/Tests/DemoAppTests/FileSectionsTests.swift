import FunctionalListBox
import FunctionalListDemoFiles
import Glibc
import ListBoxTesting
import Testing

@testable import FunctionalListDemoApp

@Suite("The description of the files", .timeLimit(.minutes(5)))
struct FileSectionsTests {
  private let folder: SampleFolder
  private let model: FilesModel
  private let recorder = ListRecorder()
  private let table: FunctionalTableData

  init() throws {
    folder = try SampleFolder(["a/inner/deep", "a/one.png", "b/three", "two"])
    model = FilesModel(of: FolderScanner(path: folder.path), as: FileArrangement())
    table = FunctionalTableData(name: "files", recorder: recorder)
    table.observe { [model] in FileSections(model: model) }
  }

  /// Waits until everything is shown.
  private func settle() async {
    while !model.isSettled {
      model.catchUp()
      await Task.yield()
    }
    recorder.drawFrame()
  }

  /// Waits until no folder is being read.
  private func readFolders() async {
    while model.tree.isLoading { await Task.yield() }
    recorder.drawFrame()
  }

  private func state(ofRow offset: Int) -> FileRow.ViewData? {
    (FileSections(model: model).sections[0].rows[offset] as? FileCell)?.state
  }

  private func path(_ name: String) -> ItemPath {
    ItemPath(sectionKey: "files", itemKey: name.isEmpty ? folder.path : "\(folder.path)/\(name)")
  }

  /// The texts of the rows, indented by level; headers are not among them.
  private var rows: [String] {
    FileSections(model: model).sections.flatMap(\.rows).map { row in
      let level = (row as? any CellConfigType)?.actions.expansion?.level ?? 0
      let text = (row as? FileCell)?.state.name ?? (row as? FolderNoteCell)?.state.text ?? "?"
      return String(repeating: " ", count: level) + (text == folder.path ? "/" : text)
    }
  }

  @Test func `a folder is shown at once, and what is in it when it was read, folders first`()
    async throws
  {
    #expect(rows == ["/", " Loading…"])
    await readFolders()
    #expect(rows == ["/", " a", " b", " two"])
    #expect(recorder.elements == ["", "a", "b", "two"].map { .row(path($0)) })
  }

  @Test func `folders are read when they are expanded`() async throws {
    await readFolders()
    try recorder.expand(path("a"))
    #expect(rows == ["/", " a", "  Loading…", " b", " two"])
    await readFolders()
    try recorder.activate(path("a/inner"))
    await readFolders()
    #expect(rows == ["/", " a", "  inner", "   deep", "  one.png", " b", " two"])
    try recorder.activate(path("a"))
    recorder.drawFrame()
    #expect(recorder.elements == ["", "a", "b", "two"].map { .row(path($0)) })
  }

  @Test func `a folder that cannot be read says why, and is read again when that is activated`()
    async throws
  {
    await readFolders()
    let (hidden, shown) = (folder.path + "/hidden", folder.path + "/b")
    rename(shown, hidden)
    try recorder.expand(path("b"))
    await readFolders()
    #expect(
      rows == ["/", " a", " b", "  Cannot be read: No such file or directory", " two"])
    rename(hidden, shown)
    try recorder.activate(ItemPath(sectionKey: "files", itemKey: "… \(shown)"))
    await readFolders()
    #expect(rows == ["/", " a", " b", "  three", " two"])
  }

  @Test func `the order changes in every folder, and none is collapsed`() async throws {
    await readFolders()
    try recorder.expand(path("a"))
    await readFolders()
    try folder.write(1, to: "a/small")
    try folder.write(9, to: "a/tall")
    model.arrangement.order = .size
    #expect(rows == ["/", " a", "  inner", "  one.png", " b", " two"])
    await readFolders()
    #expect(rows == ["/", " a", "  inner", "  tall", "  small", "  one.png", " b", " two"])
    model.arrangement.order = .name
    await readFolders()
    #expect(rows == ["/", " a", "  inner", "  one.png", "  small", "  tall", " b", " two"])
  }

  @Test func `a search shows the matches in all folders, and then the tree is as before`()
    async throws
  {
    await model.findFiles()
    await settle()
    try recorder.expand(path("a"))
    await settle()
    let before = recorder.elements
    model.arrangement.filter = FileFilter("e")
    await settle()
    #expect(rows == ["deep", "one.png", "three"])
    #expect(
      recorder.elements == ["a/inner/deep", "a/one.png", "b/three"].map { .row(path($0)) })
    model.arrangement.filter = FileFilter("e ee")
    await settle()
    #expect(rows == ["deep", "three"])
    model.arrangement.filter = FileFilter()
    recorder.drawFrame()
    #expect(recorder.elements == before)
    #expect(rows == ["/", " a", "  inner", "  one.png", " b", " two"])
  }

  @Test func `the tree stays until the first matches are there`() async throws {
    await model.findFiles()
    await settle()
    model.arrangement.filter = FileFilter("e")
    #expect(rows.first == "/")
    await settle()
    model.arrangement.filter = FileFilter("two")
    #expect(rows == ["deep", "one.png", "three"])
    await settle()
    #expect(rows == ["two"])
  }

  @Test(arguments: [false, true])
  func `what was selected is so again after a search, in the tree and by folder`(
    isByFolder: Bool
  ) async throws {
    await model.findFiles()
    model.arrangement.isByFolder = isByFolder
    await settle()
    let row =
      isByFolder ? ItemPath(sectionKey: folder.path, itemKey: path("two").itemKey) : path("two")
    try recorder.select(row)
    for text in ["e", "ee", ""] {
      model.arrangement.filter = FileFilter(text)
      await settle()
      #expect(Array(table.selectedItemPaths) == (text.isEmpty ? [row] : []))
    }
  }

  @Test func `what is looked for stands out`() async throws {
    await model.findFiles()
    model.arrangement.filter = FileFilter("E")
    await settle()
    #expect(state(ofRow: 0)?.markup == "d<b>ee</b>p")
    #expect(state(ofRow: 0)?.folder == folder.path + "/a/inner")
    model.arrangement.filter = FileFilter("eep")
    await settle()
    #expect(state(ofRow: 0)?.markup == "d<b>eep</b>")
  }

  @Test func `where folders are wanted each has a section, with the number of its files`()
    async throws
  {
    await model.findFiles()
    model.arrangement.isByFolder = true
    await settle()
    let sections = FileSections(model: model).sections
    #expect(sections.map(\.key) == ["", "/a", "/a/inner", "/b"].map { folder.path + $0 })
    #expect(rows == ["two", "one.png", "deep", "three"])
    let headers = sections.map { ($0.header as? FolderHeaderCell)?.state }
    #expect(headers.map { $0?.folder } == sections.map(\.key))
    #expect(headers.map { $0?.count } == [1, 1, 1, 1])
    model.arrangement.filter = FileFilter("e")
    await settle()
    #expect(rows == ["one.png", "deep", "three"])
  }

  @Test func `no match is no row`() async throws {
    await model.findFiles()
    model.arrangement.filter = FileFilter("nothing")
    await settle()
    #expect(recorder.elements.isEmpty)
  }

  @Test func `files that are found during a search are listed`() async throws {
    model.arrangement.filter = FileFilter("e")
    while model.listing == nil { await Task.yield() }
    #expect(rows.isEmpty)
    await model.findFiles()
    await settle()
    #expect(rows == ["deep", "one.png", "three"])
  }

  @Test func `files that are repeated keep their rows, and the new ones have keys of their own`()
    async throws
  {
    await model.findFiles()
    model.arrangement.filter = FileFilter("e")
    await settle()
    let once = FileSections(model: model).sections
    model.arrangement.filter = FileFilter("e")
    model.arrangement.rowGoal = 8
    await settle()
    let often = FileSections(model: model).sections
    #expect(Set(often[0].rows.map(\.key)).count == 6)
    let changes = TableSectionChangeSet(old: once, new: often)
    #expect(changes.insertedRows.count == 3)
    #expect(changes.deletedRows.isEmpty && changes.updatedRows.isEmpty)
  }

  @Test func `a screen reader hears what the row shows`() {
    let data = FileRow.ViewData(
      iconName: "", name: "ls", folder: "/usr/bin", size: "151 kB", date: "2024-03-09 17:45")
    #expect(data.spoken == "ls, in /usr/bin, 151 kB, 2024-03-09 17:45")
    let folder = FileRow.ViewData(iconName: "", name: "bin", size: "", date: "2024-03-09 17:45")
    #expect(folder.spoken == "bin, 2024-03-09 17:45")
  }

  @Test func `names that look like mark-up are shown as they are`() {
    let name = "a<b>&b"
    let data = FileRow.ViewData(
      iconName: "", name: name, matches: FileFilter("b").matches(in: name), size: "", date: "")
    #expect(data.markup == "a&lt;<b>b</b>&gt;&amp;<b>b</b>")
  }
}
