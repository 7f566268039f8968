import Foundation
import Testing

/// Every snippet of the README, of the articles and of the doc comments compiles as it is printed, in a
/// package without settings.
@Suite struct SnippetTests {
  /// A snippet, and where it stands.
  struct Snippet {
    /// The path of the page or source in the repository, and the number of the snippet's first line there.
    let path: String, line: Int
    let lines: [String]

    var text: String { lines.joined(separator: "\n") }

    /// Whether it is a file, which says what it imports.
    var isFile: Bool { lines.contains { $0.hasPrefix("import ") } }

    /// The first words of the lines that are not indented, without attributes.
    private var keywords: [String] {
      lines.filter { !$0.hasPrefix(" ") }.compactMap { line in
        line.split(separator: " ").first { !$0.hasPrefix("@") && $0 != "final" }.map(String.init)
      }
    }

    /// The modules that it uses. Only apps that ask for libadwaita import its rows, and only those that
    /// call C their C module.
    private var modules: [String] {
      [
        "FunctionalListBox", "FunctionalListWidgets", "ListBoxTesting", "Observation", "Testing",
        "XCTest",
      ] + (path.contains("Adwaita") || path.contains("Libadwaita") ? ["FunctionalListAdwaita"] : [])
        + (text.contains("gtk_") ? ["CContactsGtk"] : [])
    }

    /// The file that is compiled: statements stand in a function, declarations in a type, and those of
    /// extensions in the file. The compiler reports errors where the snippet stands.
    func file(number: Int) -> String {
      let imports = modules.map { "import \($0)" }
      let origin = ["#sourceLocation(file: \"\(path)\", line: \(line))"]
      if keywords.contains("extension") {
        return (imports + origin + lines).joined(separator: "\n")
      }
      if let first = keywords.first, ["class", "struct", "func"].contains(first) {
        let members = lines.map { $0.hasPrefix("func ") ? "static \($0)" : $0 }
        return (imports + ["@MainActor enum Snippet\(number) {"] + origin + members + ["}"])
          .joined(separator: "\n")
      }
      let effects = text.contains("await ") ? "async throws" : "throws"
      return
        (imports + ["@MainActor func snippet\(number)() \(effects) {"] + origin + lines + ["}"])
        .joined(separator: "\n")
    }
  }

  /// All snippets of the pages and of the doc comments.
  static func snippets() throws -> [Snippet] {
    let sources = FileManager.default.enumerator(
      atPath: ReadmeTests.root.appending(path: "Sources").path)
    let files = (sources?.allObjects as? [String] ?? []).sorted()
      .filter { $0.hasSuffix(".md") || $0.hasSuffix(".swift") }.map { "Sources/\($0)" }
    return try (files + ["README.md"]).flatMap { path in
      let text = try String(contentsOf: ReadmeTests.root.appending(path: path), encoding: .utf8)
      return snippets(in: text, path: path)
    }
    // What is a part of a program is compiled with it.
    .filter { !EmbeddedProgramTests.contain($0.text) }
  }

  private static func snippets(in text: String, path: String) -> [Snippet] {
    var snippets: [Snippet] = []
    var open: (line: Int, lines: [String])?
    for (offset, line) in text.components(separatedBy: "\n").enumerated() {
      // A line of code ends a snippet whose end is missing.
      let comment = path.hasSuffix(".swift") ? line.firstMatch(of: /^ *\/\/\/ ?(.*)/)?.1 : line[...]
      if comment == "```swift" {
        open = (offset + 2, [])
      } else if let snippet = open, comment == "```" || comment == nil {
        snippets.append(Snippet(path: path, line: snippet.line, lines: snippet.lines))
        open = nil
      } else if let comment {
        open?.lines.append(String(comment))
      }
    }
    return snippets
  }

  @Test func `each snippet compiles beside the context of all`() throws {
    let snippets = try Self.snippets().filter { !$0.isFile }
    #expect(snippets.count { $0.path.hasSuffix(".md") } >= 20)
    #expect(snippets.count { $0.path.hasSuffix(".swift") } >= 60)
    var files = try ReadmeTests.cModule()
    for context in ["Context.swift", "ReferenceContext.swift"] {
      files[context] = try PortingTests.text("Tests/Snippets/\(context)")
    }
    for (number, snippet) in snippets.enumerated() {
      files["Snippet\(number).swift"] = snippet.file(number: number)
    }
    let check = try Typecheck("", files: files, options: ["-wmo"])
    let errors = check.output.matches(of: /.*: error: .*/)
    for error in errors { Issue.record("\(error.output)") }
    #expect(check.isAccepted || !errors.isEmpty, "\(check.output)")
  }

  @Test func `a snippet with imports is a whole file that compiles as it is printed`() throws {
    let files = try Self.snippets().filter(\.isFile)
    #expect(files.count >= 2)
    for file in files {
      for options in [[], ["-default-isolation", "MainActor"]] {
        let check = try Typecheck(file.text, files: ReadmeTests.cModule(), options: options)
        #expect(check.isAccepted, "\(file.path):\(file.line), \(options): \(check.output)")
      }
    }
  }
}
