import Testing

@testable import FunctionalListDemoApp

@Suite("The status line of the files")
struct FilesStatusTests {
  @Test func `it says what the list is and what it costs`() {
    let status = FilesStatus(
      fileCount: 119_960, rowCount: 1_000_000, liveRowCount: 42, memory: 85_200_000,
      lastRender: .microseconds(3_140), skippedFolders: 1, isSearching: true)
    #expect(
      status.description
        == "119,960 files · 1,000,000 rows · 42 live rows · 85.2 MB of memory · "
        + "last render in 3.1 ms · reading files… · 1 folder not readable")
  }

  @Test func `what is not so is not said`() {
    let status = FilesStatus(fileCount: 1, rowCount: 1, liveRowCount: 1, isSearching: false)
    #expect(status.description == "1 file · 1 live row · 0 of memory")
  }

  @Test func `this process takes memory`() {
    #expect(FilesStatus.memoryOfThisProcess() > 1_000_000)
  }
}
