import Testing

@testable import FunctionalListDemoFiles

@Suite("Files in order")
struct FileIndexTests {
  private let files: [FoundFile] = [
    .sample(0, "Zebra.txt", in: "/f/b", size: 5, modified: 30),
    .sample(1, "apple.txt", in: "/f/a", size: 5, modified: 10),
    .sample(2, "Apple.txt", in: "/f/b", size: 9, modified: 20),
    .sample(3, "pear.png", in: "/f/a", size: 1, modified: 30),
  ]

  /// The numbers of the files by group, as a new index lists them.
  private func ids(_ arrangement: FileArrangement) async throws -> [[Int]] {
    let index = FileIndex()
    await index.add(files)
    return try await index.listing(as: arrangement).groups.map { $0.files.map(\.id) }
  }

  @Test func `names are sorted without regard to case`() async throws {
    #expect(try await ids(FileArrangement(order: .name)) == [[1, 2, 3, 0]])
  }

  @Test func `the largest stand first, and the name decides between equals`() async throws {
    #expect(try await ids(FileArrangement(order: .size)) == [[2, 1, 0, 3]])
  }

  @Test func `the latest stand first`() async throws {
    #expect(try await ids(FileArrangement(order: .date)) == [[3, 0, 2, 1]])
  }

  @Test func `folders stand by path, the files of each in order`() async throws {
    #expect(try await ids(FileArrangement(order: .size, isByFolder: true)) == [[1, 3], [2, 0]])
    let index = FileIndex()
    await index.add(files)
    let listing = try await index.listing(as: FileArrangement(isByFolder: true))
    #expect(listing.groups.map(\.folder) == ["/f/a", "/f/b"])
  }

  @Test(arguments: [
    ("APPLE", [[1, 2]]), ("txt", [[1, 2, 0]]), ("e p", [[1, 2, 3]]), (" ", [[1, 2, 3, 0]]),
    ("/f", []), ("nothing", []),
  ])
  func `a search finds parts of names, without regard to case`(
    text: String, expected: [[Int]]
  ) async throws {
    #expect(try await ids(FileArrangement(filter: FileFilter(text))) == expected)
  }

  @Test func `a listing counts the files that the filter leaves out`() async throws {
    let index = FileIndex()
    await index.add(files)
    let listing = try await index.listing(as: FileArrangement(filter: FileFilter("pear")))
    #expect(listing.rowCount == 1)
    #expect(listing.fileCount == 4)
  }

  @Test(arguments: FileOrder.allCases, [false, true])
  func `files that come in batches stand as if they had come at once`(
    order: FileOrder, isByFolder: Bool
  ) async throws {
    let arrangement = FileArrangement(order: order, isByFolder: isByFolder)
    let (index, whole) = (FileIndex(), FileIndex())
    for file in files {
      await index.add([file])
      _ = try await index.listing(as: arrangement)
    }
    await whole.add(files.reversed())
    let expected = try await whole.listing(as: arrangement)
    #expect(try await index.listing(as: arrangement) == expected)
  }

  @Test func `the order can change back and forth`() async throws {
    let index = FileIndex()
    await index.add(files)
    let byName = try await index.listing(as: FileArrangement(order: .name))
    _ = try await index.listing(as: FileArrangement(order: .size, isByFolder: true))
    #expect(try await index.listing(as: FileArrangement(order: .name)) == byName)
  }

  @Test func `a listing that was cancelled loses no file`() async throws {
    let (index, files) = (FileIndex(), files)
    await index.add(Array(files[..<2]))
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await index.listing(as: FileArrangement(order: .size))
    }
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    await index.add(Array(files[2...]))
    #expect(try await index.listing(as: FileArrangement(order: .date)).rowCount == 4)
  }

  @Test(arguments: [1, 4, 5, 7, 1_000])
  func `files are repeated to as many rows as wanted, never fewer`(goal: Int) async throws {
    let index = FileIndex()
    await index.add(files)
    let listing = try await index.listing(as: FileArrangement(rowGoal: goal))
    #expect(listing.rowCount == max(goal, 4))
    #expect(listing.fileCount == 4)
    let rows = listing.groups.flatMap(\.files)
    #expect(Set(rows.map(\.id)).count == rows.count)
    #expect(
      rows.map(\.name).elementsEqual(rows.map(\.name).sorted { $0.lowercased() < $1.lowercased() }))
  }

  @Test func `rows that repeat a file stand below each other, and are numbered`() async throws {
    let index = FileIndex()
    await index.add([.sample(0, "ls"), .sample(1, "cp")])
    let listing = try await index.listing(as: FileArrangement(rowGoal: 5))
    #expect(
      listing.groups.flatMap(\.files).map(\.title) == ["cp", "cp (2)", "ls", "ls (2)", "ls (3)"])
  }

  @Test func `a row keeps its identity when its file is repeated`() async throws {
    let index = FileIndex()
    await index.add(files)
    let once = try await index.listing(as: FileArrangement()).groups.flatMap(\.files)
    let often = try await index.listing(as: FileArrangement(rowGoal: 10)).groups.flatMap(\.files)
    #expect(once.allSatisfy(often.contains))
  }

  @Test func `nothing is repeated where there is nothing`() async throws {
    let listing = try await FileIndex().listing(as: FileArrangement(rowGoal: 1_000_000))
    #expect(listing == FileListing())
  }

  @Test func `a million rows are listed`() async throws {
    let index = FileIndex()
    await index.add((0..<1_000).map { .sample($0, "f\($0)", in: "/f/\($0 % 10)") })
    let arrangement = FileArrangement(isByFolder: true, rowGoal: 1_000_000)
    let listing = try await index.listing(as: arrangement)
    #expect(listing.rowCount == 1_000_000)
    #expect(listing.groups.count == 10)
  }
}
