import FunctionalListDemoFiles
import FunctionalListBox
import Testing

@testable import FunctionalListDemoApp

@Suite("The description of the files")
struct FileSectionsTests {
  private func sections(_ arrangement: FileArrangement) async throws -> [TableSection] {
    let folder = try SampleFolder(["a/one.png", "a/two", "b/three"])
    let index = FileIndex()
    for await batch in FolderScanner(path: folder.path).batches() { await index.add(batch.files) }
    return try await FileSections.sections(of: index.listing(as: arrangement))
  }

  private func names(_ section: TableSection) -> [String?] {
    section.rows.map { ($0 as? FileCell)?.state.name }
  }

  @Test func `all files stand in one section without a header`() async throws {
    let sections = try await sections(FileArrangement())
    #expect(sections.map(\.key) == ["files"])
    #expect(sections.map(names) == [["one.png", "three", "two"]])
    #expect(sections[0].header == nil)
  }

  @Test func `where folders are wanted each has a section, with the number of its files`()
    async throws
  {
    let sections = try await sections(FileArrangement(isByFolder: true))
    #expect(sections.map(names) == [["one.png", "two"], ["three"]])
    let headers = sections.map { ($0.header as? FolderHeaderCell)?.state }
    #expect(headers.map { $0?.folder } == sections.map(\.key))
    #expect(headers.map { $0?.count } == [2, 1])
  }

  @Test func `no file is no section`() async throws {
    #expect(try await sections(FileArrangement(filter: FileFilter("nothing"))).isEmpty)
  }

  @Test func `files that are repeated keep their rows, and the new ones have keys of their own`()
    async throws
  {
    let folder = try SampleFolder(["one", "two"])
    let index = FileIndex()
    for await batch in FolderScanner(path: folder.path).batches() { await index.add(batch.files) }
    let once = try await FileSections.sections(of: index.listing(as: FileArrangement()))
    let often = try await FileSections.sections(of: index.listing(as: FileArrangement(rowGoal: 5)))
    #expect(Set(often[0].rows.map(\.key)).count == 5)
    let changes = TableSectionChangeSet(old: once, new: often)
    #expect(changes.insertedRows.count == 3)
    #expect(changes.deletedRows.isEmpty && changes.updatedRows.isEmpty)
  }

  @Test func `a screen reader hears what the row shows`() {
    let data = FileRow.ViewData(
      iconName: "", name: "ls", folder: "/usr/bin", size: "151 kB", date: "2024-03-09 17:45")
    #expect(data.spoken == "ls, in /usr/bin, 151 kB, 2024-03-09 17:45")
  }
}
