import Foundation
import Testing

/// Every snippet of the README and of the articles compiles as it is printed, in a package without settings.
@Suite struct SnippetTests {
  /// A snippet, and where it stands.
  struct Snippet {
    let place: String
    let text: String

    private var lines: [String] { text.components(separatedBy: "\n") }

    /// Whether it is a file, which says what it imports.
    var isFile: Bool { lines.contains { $0.hasPrefix("import ") } }

    /// The first words of the lines that are not indented, without attributes.
    private var keywords: [String] {
      lines.filter { !$0.hasPrefix(" ") }.compactMap { line in
        line.split(separator: " ").first { !$0.hasPrefix("@") && $0 != "final" }.map(String.init)
      }
    }

    /// The file that is compiled: statements stand in a function, declarations in a type, and those of
    /// extensions in the file.
    func file(number: Int) -> String {
      // Only apps that ask for libadwaita import its rows.
      let adwaita = place.contains("Adwaita") || place.contains("Libadwaita")
      let modules =
        [
          "FunctionalListBox", "FunctionalListWidgets", "ListBoxTesting", "Observation", "XCTest",
        ] + (adwaita ? ["FunctionalListAdwaita"] : [])
      let imports = modules.map { "import \($0)" }
      if keywords.contains("extension") { return (imports + lines).joined(separator: "\n") }
      if let first = keywords.first, ["class", "struct", "func"].contains(first) {
        let members = lines.map { $0.hasPrefix("func ") ? "static \($0)" : $0 }
        return (imports + ["@MainActor enum Snippet\(number) {"] + members + ["}"])
          .joined(separator: "\n")
      }
      let effects = text.contains("await ") ? "async throws" : "throws"
      return (imports + ["@MainActor func snippet\(number)() \(effects) {"] + lines + ["}"])
        .joined(separator: "\n")
    }
  }

  static let folders = [
    "Sources/FunctionalListBox/FunctionalListBox.docc",
    "Sources/FunctionalListAdwaita/FunctionalListAdwaita.docc",
    "Sources/FunctionalListWidgets/FunctionalListWidgets.docc",
    "Sources/ListBoxTesting/ListBoxTesting.docc",
  ]

  /// All pages, and their snippets.
  static func snippets() throws -> [Snippet] {
    let pages =
      try folders.flatMap { folder in
        try FileManager.default.contentsOfDirectory(
          atPath: ReadmeTests.root.appending(path: folder).path
        ).filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
      } + ["README.md"]
    return try pages.flatMap { page in
      let text = try String(contentsOf: ReadmeTests.root.appending(path: page), encoding: .utf8)
      return text.components(separatedBy: "```swift\n").dropFirst().enumerated().compactMap {
        offset, part in
        part.components(separatedBy: "\n```").first.map {
          Snippet(place: "\(page), snippet \(offset + 1)", text: $0)
        }
      }
    }
  }

  @Test func `each snippet compiles beside the context of all`() throws {
    let snippets = try Self.snippets().filter { !$0.isFile }
    #expect(snippets.count >= 20)
    var files = try ["Context.swift": PortingTests.text("Tests/Snippets/Context.swift")]
    for (number, snippet) in snippets.enumerated() {
      files["Snippet\(number).swift"] = snippet.file(number: number)
    }
    let check = try Typecheck("", files: files, options: ["-wmo"])
    let errors = check.output.matches(of: /(\w+)\.swift:(\d+):\d+: error: (.*)/)
    for error in errors {
      let number = Int(error.1.dropFirst("Snippet".count))
      let place = number.map { snippets[$0].place } ?? String(error.1)
      Issue.record("\(place), line \((Int(error.2) ?? 0) - 6): \(error.3)")
    }
    #expect(check.isAccepted || !errors.isEmpty, "\(check.output)")
  }

  @Test func `a snippet with imports is a whole file that compiles as it is printed`() throws {
    let files = try Self.snippets().filter(\.isFile)
    #expect(files.count >= 2)
    for file in files {
      for options in [[], ["-default-isolation", "MainActor"]] {
        let check = try Typecheck(file.text, files: ReadmeTests.cModule(), options: options)
        #expect(check.isAccepted, "\(file.place), \(options): \(check.output)")
      }
    }
  }
}
