import Foundation
import Testing

/// The README leads to everything, and promises nothing that is not there.
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

  /// The files of a C module, as the article about embedding says how to write them.
  static func cModule() throws -> [String: String] {
    let article = "Sources/FunctionalListBox/FunctionalListBox.docc/Embedding.md"
    let text = try String(contentsOf: root.appending(path: article), encoding: .utf8)
    let map = try #require(
      text.components(separatedBy: "```\n").first { $0.contains("module.modulemap") })
    let header = try #require(map.firstMatch(of: /#include <[a-z\/]+\.h>/))
    return ["module.modulemap": map, "shim.h": String(header.output) + "\n"]
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

  @Test func `the pictures and articles that it links to are there`() throws {
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let links = readme.matches(of: /\]\(([^):#]+)\)/).map { String($0.output.1) }
    #expect(links.contains { $0.hasSuffix(".png") })
    for link in links {
      let path = Self.root.appending(path: link).path
      #expect(FileManager.default.fileExists(atPath: path), "\(link) is missing")
    }
  }

  @Test func `it is read in a minute, and links to every article`() throws {
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 220)
    let folder = "Sources/FunctionalListBox/FunctionalListBox.docc"
    let articles = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: folder).path
    ).filter { $0.hasSuffix(".md") && $0 != "FunctionalListBox.md" }
    for article in articles { #expect(readme.contains("\(folder)/\(article)"), "\(article)") }
  }

  /// The manifests of the README and of the first article.
  static func manifests() throws -> [String] {
    let article = "Sources/FunctionalListBox/FunctionalListBox.docc/GettingStarted.md"
    return try ["README.md", article].map { page in
      let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
      return try #require(
        text.components(separatedBy: "```\n").first { $0.hasPrefix("// swift-tools-version") })
    }
  }

  @Test func `the Flatpak manifest is JSON, and installs the program that it runs`() throws {
    let article = "Sources/FunctionalListBox/FunctionalListBox.docc/Packaging.md"
    let text = try String(contentsOf: Self.root.appending(path: article), encoding: .utf8)
    let block = try #require(text.components(separatedBy: "```json\n").last)
    let json = try #require(block.components(separatedBy: "```").first)
    let manifest = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let command = try #require(manifest["command"] as? String)
    #expect(json.contains("install -D .build/release/\(command) /app/bin/\(command)"))
  }

  @Test func `the manifest is that of the article, and puts the code on the main actor`() throws {
    let manifests = try Self.manifests()
    #expect(manifests[0] == manifests[1])
    #expect(manifests[0].contains(".defaultIsolation(MainActor.self)"))
  }

  /// The filter of the reference finds pages by their titles.
  @Test(arguments: [
    "context menu", "swipe", "keyboard", "undo", "empty", "lazy", "virtual", "load more", ".ui",
    "embed", "snapshot", "screen reader", "translate", "performance", "search", "drag", "tree",
    "adwaita", "toast",
  ])
  func `whoever filters the reference by a word finds an article`(word: String) throws {
    let folder = Self.root.appending(path: "Sources/FunctionalListBox/FunctionalListBox.docc")
    let titles = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".md") }
      .compactMap {
        try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
          .components(separatedBy: "\n").first
      }
    #expect(titles.contains { $0.lowercased().contains(word) })
  }
}
