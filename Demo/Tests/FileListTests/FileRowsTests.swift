import FunctionalListCore
import Testing

@testable import FunctionalListDemoFiles

@Suite("Files in a list")
struct FileRowsTests {
  private let files: [FoundFile] = [
    .sample(0, "Zebra.txt", in: "/f/b", size: 5, modified: 30),
    .sample(1, "apple.txt", in: "/f/a", size: 5, modified: 10),
    .sample(2, "Apple.txt", in: "/f/b", size: 9, modified: 20),
    .sample(3, "pear.png", in: "/f/a", size: 1, modified: 30),
  ]

  /// All rows, as the numbers of their files.
  private func numbers(_ arrangement: FileArrangement) async throws -> [Int] {
    try await FileRows(of: [files], as: arrangement).all.map(\.number)
  }

  /// The rows that a search finds, as the numbers of their files.
  private func numbers(
    _ text: String, in rows: FileRows
  ) async -> [Int] {
    var numbers: [Int] = []
    for await results in rows.results(for: FileFilter(text)) { numbers = results.map(\.number) }
    return numbers
  }

  @Test func `names are sorted without regard to case`() async throws {
    #expect(try await numbers(FileArrangement(order: .name)) == [1, 2, 3, 0])
  }

  @Test func `the largest stand first, and the name decides between equals`() async throws {
    #expect(try await numbers(FileArrangement(order: .size)) == [2, 1, 0, 3])
  }

  @Test func `the latest stand first`() async throws {
    #expect(try await numbers(FileArrangement(order: .date)) == [3, 0, 2, 1])
  }

  @Test func `folders stand above files`() {
    let folder = FoundFile.sample(9, "z", kind: .folder)
    for key in FileOrder.Key.allCases {
      for isDescending in [false, true] {
        let order = FileOrder(key, isDescending: isDescending)
        #expect(order.areInIncreasingOrder(folder, files[0]))
        #expect(!order.areInIncreasingOrder(files[0], folder))
      }
    }
  }

  @Test func `a search keeps the order`() async throws {
    let rows = try await FileRows(of: [files], as: FileArrangement(order: .size))
    #expect(await numbers("txt", in: rows) == [2, 1, 0])
    #expect(await numbers("txt a", in: rows) == [2, 1, 0])
    #expect(await numbers("pl", in: rows) == [2, 1])
    #expect(await numbers("nothing", in: rows) == [])
  }

  @Test func `the rows of batches are those of all files at once`() async throws {
    let whole = try await FileRows(of: [files], as: FileArrangement(isByFolder: true))
    let batches = try await FileRows(of: files.map { [$0] }, as: FileArrangement(isByFolder: true))
    #expect(Array(batches.all) == Array(whole.all))
    #expect(batches.fileCount == 4)
  }

  @Test func `rows suit every filter, and no other order`() async throws {
    let rows = try await FileRows(of: [], as: FileArrangement(filter: FileFilter("a")))
    #expect(rows.suit(FileArrangement(filter: FileFilter("b"))))
    #expect(!rows.suit(FileArrangement(order: .size)))
    #expect(!rows.suit(FileArrangement(isByFolder: true)))
    #expect(!rows.suit(FileArrangement(rowGoal: 10)))
  }

  @Test func `folders stand by path, the files of each in order`() async throws {
    let arrangement = FileArrangement(order: .size, isByFolder: true)
    let rows = try await FileRows(of: [files], as: arrangement)
    let groups = await FileGroup.groups(of: rows.all)
    #expect(groups.map(\.folder.text) == ["/f/a", "/f/b"])
    #expect(groups.map { $0.files.map(\.number) } == [[1, 3], [2, 0]])
    #expect(await FileGroup.groups(of: SearchResults([])).isEmpty)
  }

  @Test(arguments: [1, 4, 5, 7, 1_000])
  func `files are repeated to as many rows as wanted, never fewer`(goal: Int) async throws {
    let rows = try await FileRows(of: [files], as: FileArrangement(rowGoal: goal))
    #expect(rows.all.count == max(goal, 4))
    #expect(rows.fileCount == 4)
    #expect(Set(rows.all.map(\.id)).count == rows.all.count)
    let names = rows.all.map { $0.name.lowercased() }
    #expect(names == names.sorted())
  }

  @Test func `rows that repeat a file stand below each other, and are numbered`() async throws {
    let files: [FoundFile] = [.sample(0, "ls"), .sample(1, "cp")]
    let rows = try await FileRows(of: [files], as: FileArrangement(rowGoal: 5))
    #expect(rows.all.map(\.title) == ["cp", "cp (2)", "ls", "ls (2)", "ls (3)"])
  }

  @Test func `a row keeps its identity when its file is repeated`() async throws {
    let once = try await FileRows(of: [files], as: FileArrangement())
    let often = try await FileRows(of: [files], as: FileArrangement(rowGoal: 10))
    #expect(once.all.allSatisfy(often.all.contains))
  }

  @Test func `nothing is repeated where there is nothing`() async throws {
    let rows = try await FileRows(of: [], as: FileArrangement(rowGoal: 1_000_000))
    #expect(rows.all.isEmpty)
  }

  @Test func `a million rows are listed by folder`() async throws {
    let files = (0..<1_000).map { FoundFile.sample($0, "f\($0)", in: "/f/\($0 % 10)") }
    let arrangement = FileArrangement(isByFolder: true, rowGoal: 1_000_000)
    let rows = try await FileRows(of: [files], as: arrangement)
    #expect(rows.all.count == 1_000_000)
    #expect(await FileGroup.groups(of: rows.all).count == 10)
  }

  @Test func `a cancelled task makes no rows`() async {
    let task = Task { [files] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await FileRows(of: [files], as: FileArrangement(rowGoal: 10)).all.count
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
