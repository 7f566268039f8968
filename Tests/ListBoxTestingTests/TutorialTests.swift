import Foundation
import Testing

/// The program of the tutorial compiles at each step, in the package that the tutorial makes.
@Suite struct TutorialTests {
  static let folder = "Sources/FunctionalListBox/FunctionalListBox.docc/Tutorials"

  /// A step that changes a file: where it stands, and all files as they are then.
  struct Step: CustomTestStringConvertible {
    let place: String
    let name: String
    let files: [String: String]

    var testDescription: String { place }
  }

  /// The steps of all tutorials, in the order in which they are read.
  static func steps() throws -> [Step] {
    let folder = ReadmeTests.root.appending(path: folder)
    let tutorials = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("Mail-") }.sorted()
    var (files, steps): ([String: String], [Step]) = ([:], [])
    for tutorial in tutorials {
      let text = try String(contentsOf: folder.appending(path: tutorial), encoding: .utf8)
      for code in text.matches(of: /@Code\(name: "([^"]*)", file: "([^"]*)"/) {
        let (name, file) = (String(code.1), String(code.2))
        files[name] = try String(
          contentsOf: folder.appending(path: "Code/\(file)"), encoding: .utf8)
        steps.append(Step(place: file, name: name, files: files))
      }
    }
    return steps
  }

  @Test(arguments: try await steps().filter { $0.name != "Package.swift" })
  func `the program compiles after each step`(step: Step) throws {
    var files = step.files
    let program = files.removeValue(forKey: "main.swift") ?? ""
    files["Package.swift"] = nil
    // The tests are compiled with the program, of which they are no module then.
    let check = try Typecheck(
      program, files: files, options: ["-default-isolation", "MainActor", "-module-name", "Mail"])
    #expect(check.isAccepted, "\(step.place): \(check.output)")
  }

  @Test func `each file of the tutorial belongs to a step, and is short`() throws {
    let steps = try Self.steps()
    let folder = ReadmeTests.root.appending(path: Self.folder)
    let files = try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "Code").path)
    #expect(steps.map(\.place) == files.sorted())
    let program = try #require(steps.last).files.filter { !$0.key.hasSuffix("Tests.swift") }
    #expect(program.count == 4)
    for (name, text) in program { #expect(text.split(separator: "\n").count <= 60, "\(name)") }
  }

  @Test func `its manifest is that of the article, with another name and a target for tests`()
    throws
  {
    let manifests = try Self.steps().filter { $0.name == "Package.swift" }
      .compactMap { $0.files["Package.swift"] }
    let article = try #require(ReadmeTests.manifests().first)
    #expect(manifests.first == article.replacing("Names", with: "Mail"))
    #expect(manifests.last?.contains("ListBoxTesting") == true)
  }

  @Test func `the pictures of the reference are small, and each is shown`() throws {
    let catalog = ReadmeTests.root.appending(
      path: "Sources/FunctionalListBox/FunctionalListBox.docc")
    let files = FileManager.default.enumerator(atPath: catalog.path)?.allObjects as? [String] ?? []
    let pages = try files.filter { $0.hasSuffix(".md") || $0.hasSuffix(".tutorial") }.map {
      try String(contentsOf: catalog.appending(path: $0), encoding: .utf8)
    }
    let pictures = files.filter { $0.hasSuffix(".png") }
    #expect(pictures.count >= 10)
    for picture in pictures {
      #expect(pages.contains { $0.contains(picture) }, "\(picture)")
      #expect(try Data(contentsOf: catalog.appending(path: picture)).count < 60_000, "\(picture)")
    }
  }
}
