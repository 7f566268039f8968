import Foundation
import Testing

/// The programs in `Demo/Embedding`, which `make test-embedding` builds, and the article that shows parts of them.
@Suite struct EmbeddedProgramTests {
  /// The sources, without indentation.
  static let sources: [String] = {
    let folder = ReadmeTests.root.appending(path: "Demo/Embedding")
    let files = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    return files.filter { !$0.contains(".build/") }.compactMap {
      try? String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }.map { text($0) }
  }()

  private static func text(_ lines: String) -> String {
    ReadmeTests.lines(lines).joined(separator: "\n")
  }

  /// Whether a program has these lines.
  static func contain(_ lines: String) -> Bool { sources.contains { $0.contains(text(lines)) } }

  @Test(arguments: ["c", "meson", "swift", ""])
  func `the article shows what the programs have`(language: String) throws {
    let article = "Sources/FunctionalListBox/FunctionalListBox.docc/Embedding.md"
    let page = try String(contentsOf: ReadmeTests.root.appending(path: article), encoding: .utf8)
    // Blocks of code are between two marks: every second part.
    let blocks = page.components(separatedBy: "\n```").enumerated()
      .filter { $0.offset % 2 == 1 && $0.element.hasPrefix("\(language)\n") }
      .map { String($0.element.dropFirst(language.count + 1)) }
    // The file of the article that is nobody's, with the module map that it needs, is in SnippetTests.
    let others = blocks.filter { !$0.contains("CContactsGtk") }
    #expect(!others.isEmpty)
    for block in others { #expect(Self.contain(block), "\(block)") }
  }
}
