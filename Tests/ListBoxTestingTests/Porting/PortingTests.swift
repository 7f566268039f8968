import Foundation
import Testing

/// Code written for FunctionalTableData compiles, draws fix-its or messages that say what to write, or
/// is explained by the page about the port.
@Suite struct PortingTests {
  /// The folders of the old names.
  static let folders = [
    "Sources/FunctionalListPorting"
  ]

  static let isOurs =
    /is unavailable: \S|has been renamed to|must precede argument|cannot be implicitly ignored/

  @Test func `each use of an old name compiles, or draws only messages that say what to write`()
    throws
  {
    let errors = try FixIts(OldUses.program(OldUses.all.map(\.code))).errors
    for (offset, use) in OldUses.all.enumerated() {
      let messages = errors[OldUses.prologue.count + offset + 1] ?? []
      switch use.outcome {
      case .compiles: #expect(messages.isEmpty, "\(use.code): \(messages)")
      case .isFixed, .isTold:
        #expect(!messages.isEmpty, "\(use.code)")
        #expect(messages.allSatisfy { $0.contains(Self.isOurs) }, "\(use.code): \(messages)")
      case .isExplained: #expect(!messages.isEmpty, "\(use.code) need not be explained")
      }
    }
    let lines = OldUses.prologue.count + 1...OldUses.prologue.count + OldUses.all.count
    #expect(errors.keys.filter { !lines.contains($0) } == [])
    #expect(OldUses.all.count >= 262)
  }

  @Test func `the fix-its of an old name make code that compiles`() throws {
    let uses = OldUses.all.filter { if case .isFixed = $0.outcome { true } else { false } }
    let fixed = try FixIts.applyAll(to: OldUses.program(uses.map(\.code)))
    let lines = fixed.fixed.components(separatedBy: "\n").dropFirst(OldUses.prologue.count)
    for (use, line) in zip(uses, lines) { #expect(use.outcome == .isFixed(new: line)) }
    #expect(fixed.errors == [:])
  }

  @Test func `a list in the shapes of the seed draws only fix-its, and builds with them`() throws {
    let before = try FixIts(SeedShapes.program)
    #expect(before.errors.count >= 20)
    for messages in before.errors.values {
      #expect(messages.allSatisfy { $0.contains(Self.isOurs) }, "\(messages)")
    }
    let after = try FixIts.applyAll(to: SeedShapes.program)
    #expect(after.errors == [:], "\(after.fixed)")
  }

  @Test func `a type that conforms to an old protocol is told what to implement`() throws {
    let errors = try FixIts(Self.conforming).errors
    for (offset, conformance) in Self.conformances.enumerated() {
      let messages = errors[offset + 2]?.joined(separator: "\n") ?? ""
      for words in conformance.words {
        #expect(messages.contains(words), "\(conformance.type): \(messages)")
      }
    }
  }

  @Test func `the page about the port explains what no message says`() throws {
    let page = try Self.text("\(Self.page)")
    for case .isExplained(let words) in OldUses.all.map(\.outcome) {
      #expect(page.contains("| \(words)"), "\(words)")
    }
  }

  @Test func `no old name is declared that no use tries`() throws {
    let programs = [
      OldUses.program(OldUses.all.map(\.code)), SeedShapes.program, Self.conforming,
    ]
    let output = try programs.map { try Typecheck($0).output }.joined()
    let marked = output.matches(of: /(\w+Names\.swift:\d+):\d+: note: .* (marked|declared)/)
    let tried = Set(marked.map { String($0.1) })
    let declared = try Self.folders.flatMap { try ReadmeTests.files(in: $0).flatMap(\.lines) }
    #expect(tried.count == declared.count { $0.hasPrefix("@available(") })
  }

  /// Types that conform to protocols of FunctionalTableData, with words of what they are told.
  static let conformances: [(type: String, words: [String])] = [
    (
      "enum MyLayout: TableItemLayout { static func layoutView(_ view: Widget, inContentView contentView: Widget) {} }",
      ["implement layOut(_:) in place of layoutView(_:inContentView:)"]
    ),
    (
      "struct MyCell: CellConfigType { let key: String; var style: CellStyle?; var actions = CellActions(); func update(cell: Widget, in list: ListBox) {} }",
      ["implement makeView()", "configure(_:)", "reset(_:)", "isEqual(to:)"]
    ),
    ("final class MyHandler: FunctionalTableDataExceptionHandler {}", ["diagnosticHandler"]),
    ("struct MyProvider: BackgroundViewProvider {}", ["backgroundColor"]),
    ("struct MyHeader: TableHeaderFooterStateType {}", ["Equatable"]),
    ("final class MyCellView: Reusable {}", ["leave it out"]),
  ]

  static let conforming =
    (["import FunctionalListBox; import FunctionalListPorting"] + conformances.map(\.type))
    .joined(separator: "\n")

  static let page =
    "Sources/FunctionalListBox/FunctionalListBox.docc/ComingFromFunctionalTableData.md"

  static func text(_ path: String) throws -> String {
    try String(contentsOf: ReadmeTests.root.appending(path: path), encoding: .utf8)
  }
}
