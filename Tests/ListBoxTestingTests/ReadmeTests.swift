import Foundation
import Testing

/// The README promises nothing that is not compiled.
@Suite struct ReadmeTests {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The lines of a text, without indentation and without the marks of strict memory safety.
  static func lines(_ text: some StringProtocol) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "unsafe ", with: "")
    }
  }

  static func swiftBlocks() throws -> [String] {
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    return readme.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }

  /// A block without the imports at its beginning: the source that has the rest has others.
  static func withoutImports(_ block: String) -> String {
    let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.drop { $0.isEmpty || $0.hasPrefix("import ") }.joined(separator: "\n")
  }

  /// The files of a C module, as the README says how to write them.
  static func cModule() throws -> [String: String] {
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let map = try #require(
      readme.components(separatedBy: "```\n").first { $0.contains("module.modulemap") })
    let header = try #require(map.firstMatch(of: /#include <[a-z\/]+\.h>/))
    return ["module.modulemap": map, "shim.h": String(header.output) + "\n"]
  }

  static func sources() throws -> [[String]] {
    try ["Tests", "Demo/Sources"].flatMap { try files(in: $0).map(\.lines) }
  }

  /// The Swift sources in a folder.
  static func files(in folder: String) throws -> [(name: String, lines: [String])] {
    let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    let names = (files?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".swift") }
    return try names.map { name in
      let file = root.appending(path: "\(folder)/\(name)")
      return (name, lines(try String(contentsOf: file, encoding: .utf8)))
    }
  }

  @Test func `every Swift example stands, line for line, in a source that is compiled`() throws {
    let sources = try Self.sources()
    let blocks = try Self.swiftBlocks()
    #expect(blocks.count >= 4)
    for block in blocks {
      let example = Self.lines(Self.withoutImports(block))
      #expect(sources.contains { $0.contains(example) }, "not compiled anywhere:\n\(block)")
    }
  }

  @Test func `a Swift example with imports is a whole file that compiles as it is printed`() throws
  {
    let files = try Self.swiftBlocks().filter { $0.hasPrefix("import ") }
    #expect(files.count == 2)
    for file in files {
      let check = try Typecheck(file, files: Self.cModule())
      #expect(check.isAccepted, "\(check.output)\n\(file)")
    }
  }

  @Test func `the first program has at most twenty lines`() throws {
    let program = try #require(Self.swiftBlocks().first)
    #expect(program.contains("app.run()"))
    #expect(program.split(separator: "\n").count <= 20)
  }

  @Test func `the demo calls renderAndDiff in the example that explains it, and nowhere else`()
    throws
  {
    let callers = try Self.files(in: "Demo/Sources").filter {
      $0.lines.contains { $0.contains("renderAndDiff") }
    }
    #expect(callers.map(\.name) == ["DemoApp/Pages/GettingStarted/PlacesExample.swift"])
    let lines = try #require(callers.first?.lines)
    let call = try #require(lines.firstIndex { $0.contains("renderAndDiff(") })
    #expect(lines[call - 1].contains("calls observe instead"))
  }

  @Test func `the commands are goals of the Makefile`() throws {
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let makefile = try String(contentsOf: Self.root.appending(path: "Makefile"), encoding: .utf8)
    let goals = readme.matches(of: /make ([a-z-]+)/).map { String($0.output.1) }
    #expect(Set(goals).isSuperset(of: ["demo", "test"]))
    for goal in Set(goals) {
      #expect(makefile.contains("\n\(goal):"), "make \(goal) is not a goal")
    }
  }

  @Test func `the pictures are there`() throws {
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let pictures = readme.matches(of: /\]\(([^)]*\.png)\)/).map { String($0.output.1) }
    #expect(!pictures.isEmpty)
    for picture in pictures {
      let path = Self.root.appending(path: picture).path
      #expect(FileManager.default.fileExists(atPath: path), "\(picture) is missing")
    }
  }
}
