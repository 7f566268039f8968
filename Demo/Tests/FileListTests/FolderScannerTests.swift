import Foundation
import Testing

@testable import FunctionalListDemoFiles

@Suite("The search for files")
struct FolderScannerTests {
  private func files(in folder: FileFolder) async -> [FoundFile] {
    await FolderScanner(path: folder.path).batches().reduce(into: []) { $0 += $1.files }
  }

  /// The paths below the folder.
  private func paths(in folder: FileFolder) async -> Set<String> {
    Set(await files(in: folder).map { String($0.path.text.dropFirst(folder.path.count + 1)) })
  }

  @Test func `every file is found, in folders of folders too, and no folder`() async throws {
    let folder = try FileFolder()
    for name in ["a", "b/c", "b/d/e", ".hidden"] { try folder.write(to: name) }
    #expect(await paths(in: folder) == ["a", "b/c", "b/d/e", ".hidden"])
  }

  @Test func `a file is what the disk says`() async throws {
    let folder = try FileFolder()
    try folder.write(5_000, to: "src/Main.PNG", modified: 1_700_000_000)
    let file = try #require(await files(in: folder).first)
    #expect(file.name == "Main.PNG")
    #expect(file.folder.text == folder.path + "/src")
    #expect(file.path.text == folder.path + "/src/Main.PNG")
    #expect(file.size == 5_000)
    #expect(file.modified == 1_700_000_000)
    #expect(file.kind == .image)
  }

  @Test func `a symbolic link is a file, wherever it goes`() async throws {
    let folder = try FileFolder()
    try folder.write(to: "b/c")
    try folder.link("to-folder", to: "b")
    try folder.link("b/round", to: "..")
    try folder.link("to-nothing", to: "/no/where")
    let files = await files(in: folder)
    #expect(Set(files.map(\.name)) == ["c", "to-folder", "round", "to-nothing"])
    #expect(files.count { $0.kind == .link } == 3)
  }

  @Test func `a folder that is named by a symbolic link is searched`() async throws {
    let folder = try FileFolder()
    try folder.write(to: "b/c")
    try folder.link("link", to: "b")
    let files = await FolderScanner(path: folder.path + "/link///").batches()
      .reduce(into: []) { $0 += $1.files }
    #expect(files.map(\.path.text) == [folder.path + "/link/c"])
  }

  @Test func `names that are no text, or have line ends, are told apart and fit in a line`()
    async throws
  {
    let folder = try FileFolder()
    folder.touch(Array("two\nlines".utf8))
    folder.touch([0x61, 0xFF])
    folder.touch([0x61, 0xFE])
    let files = await files(in: folder)
    #expect(files.map(\.name).sorted() == ["a\u{FFFD}", "a\u{FFFD}", "two\u{FFFD}lines"])
    #expect(Set(files.map(\.id)).count == 3)
  }

  @Test func `a folder that cannot be read is counted, and the others are searched`() async throws {
    let folder = try FileFolder()
    try folder.write(to: "a")
    folder.dig()
    let batches = await FolderScanner(path: folder.path).batches().reduce(into: []) {
      $0.append($1)
    }
    #expect(batches.flatMap(\.files).map(\.name) == ["a"])
    #expect(batches.map(\.skippedFolders).reduce(0, +) == 1)
  }

  @Test(.enabled(if: getuid() != 0, "the superuser may read every folder"))
  func `a folder that is closed to the user is counted`() async throws {
    let folder = try FileFolder()
    try folder.write(to: "closed/a")
    chmod(folder.path + "/closed", 0)
    defer { chmod(folder.path + "/closed", 0o700) }
    let batches = await FolderScanner(path: folder.path).batches().reduce(into: []) {
      $0.append($1)
    }
    #expect(batches == [FileBatch(skippedFolders: 1)])
  }

  @Test func `files come in batches`() async throws {
    let folder = try FileFolder()
    for number in 0..<25 { try folder.write(to: "\(number)") }
    let batches = await FolderScanner(path: folder.path).batches(of: 10, every: .seconds(3_600))
      .reduce(into: []) { $0.append($1.files.count) }
    #expect(batches == [10, 10, 5])
  }

  @Test func `where the time has passed, fewer files are a batch`() async throws {
    let folder = try FileFolder()
    for number in 0..<5 { try folder.write(to: "\(number)") }
    let batches = await FolderScanner(path: folder.path).batches(of: 10, every: .zero)
      .reduce(into: []) { $0.append($1.files.count) }
    #expect(batches == [1, 1, 1, 1, 1])
  }

  @Test func `a search that is cancelled ends`() async throws {
    let folder = try FileFolder()
    for number in 0..<100 { try folder.write(to: "\(number)") }
    let search = Task { [path = folder.path] in
      withUnsafeCurrentTask { $0?.cancel() }
      var found = 0
      var walk = FolderWalk(from: FilePath(text: path), limit: 1, interval: .zero) { _ in found += 1
      }
      walk.run()
      return found
    }
    #expect(await search.value == 0)
  }

  @Test func `a folder is listed with its folders first, and no deeper`() async throws {
    let folder = try FileFolder()
    for (name, size) in [("small", 1), ("large", 9), ("z/inner", 5)] {
      try folder.write(size, to: name)
    }
    let scanner = FolderScanner(path: folder.path)
    let files = try await scanner.files(in: scanner.path, by: .size)
    #expect(files.map(\.name) == ["z", "large", "small"])
    #expect(files.map(\.kind) == [.folder, .text, .text])
    #expect(files.map(\.size) == [0, 9, 1])
    let inner = try await scanner.files(in: files[0].path, by: .size)
    #expect(inner.map(\.path.text) == [folder.path + "/z/inner"])
  }

  @Test func `a folder whose name is no text is listed`() async throws {
    let folder = try FileFolder()
    try folder.write(to: "odd/a")
    folder.rename("odd", to: [0x6F, 0xFF])
    let scanner = FolderScanner(path: folder.path)
    let files = try await scanner.files(in: scanner.path, by: .name)
    #expect(files.map(\.name) == ["o\u{FFFD}"])
    #expect(try await scanner.files(in: files[0].path, by: .name).map(\.name) == ["a"])
  }

  @Test func `a folder that has gone cannot be listed, and the error says why`() async throws {
    let path = FilePath(text: "/no/where")
    let error = FolderError(path: "/no/where", reason: "No such file or directory")
    await #expect(throws: error) { try await FolderScanner().files(in: path, by: .name) }
  }

  @Test func `the folder itself is called by its path`() throws {
    let folder = try FileFolder()
    let scanner = FolderScanner(path: folder.path + "/")
    #expect(scanner.folder.name == folder.path)
    #expect(scanner.folder.path == scanner.path)
    #expect(scanner.folder.kind == .folder)
    #expect(scanner.folder.modified > 0)
    #expect(FolderScanner(path: "/").folder.path.text == "/")
  }

  @Test(arguments: [("/no/where", "No such file or directory"), ("/dev/null", "Not a directory")])
  func `what cannot be listed is an error that names it`(path: String, reason: String) {
    let error = FolderError(path: path, reason: reason)
    #expect(throws: error) { try FolderScanner(path: path).check() }
    #expect(error.description.contains(path))
    #expect(error.description.contains(reason))
  }

  @Test func `a folder that is not there has no files, and counts as not read`() async {
    let batches = await FolderScanner(path: "/no/where").batches().reduce(into: []) {
      $0.append($1)
    }
    #expect(batches == [FileBatch(skippedFolders: 1)])
  }
}
