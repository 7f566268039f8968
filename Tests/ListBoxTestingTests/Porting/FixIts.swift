import Foundation

/// The fix-its that the compiler offers for a program.
///
/// Their texts are read from the compiler's own tests of diagnostics (`-verify`): it reports the fix-its of an
/// error that is expected to have none.
struct FixIts {
  /// The errors of the program, by the number of their line.
  let errors: [Int: [String]]
  /// The program with the fix-its applied.
  let fixed: String
  private let edits: Set<Edit>

  /// The isolation that the page about the port asks for.
  private static let isolation = ["-default-isolation", "MainActor"]

  /// A text that replaces another one, from one position to another.
  private struct Edit: Hashable, Comparable {
    let start: Position
    let end: Position
    let text: String

    static func < (a: Edit, b: Edit) -> Bool { (a.start, a.end) < (b.start, b.end) }
  }

  /// A line and a column, which count from 1, the column in bytes.
  private struct Position: Hashable, Comparable {
    let line: Int
    let column: Int

    static func < (a: Position, b: Position) -> Bool {
      (a.line, a.column) < (b.line, b.column)
    }
  }

  init(_ program: String) throws {
    let output = try Typecheck(program, options: Self.isolation).output
    var errors: [Int: [String]] = [:]
    for error in output.matches(of: /main\.swift:(\d+):\d+: error: (.*)/) {
      errors[Int(error.1) ?? 0, default: []].append(String(error.2))
    }
    self.errors = errors
    edits = errors.isEmpty ? [] : try Self.edits(program, errors)
    fixed = Self.apply(edits, to: program)
  }

  /// Applies the fix-its of a program, and those of the result, until there are no more.
  static func applyAll(to program: String) throws -> FixIts {
    var fixIts = try FixIts(program)
    while !fixIts.edits.isEmpty { fixIts = try FixIts(fixIts.fixed) }
    return fixIts
  }

  /// What the compiler says when each error is expected, but without fix-its.
  private static func edits(_ program: String, _ errors: [Int: [String]]) throws -> Set<Edit> {
    var lines = program.components(separatedBy: "\n")
    for (line, messages) in errors {
      for message in messages {
        let start = message.prefix { $0 != "{" && $0 != "}" }.prefix(60)
        lines[line - 1] += " // expected-error {{\(start)}} {{none}}"
      }
    }
    let expected = lines.joined(separator: "\n")
    let output = try Typecheck(expected, options: Self.isolation + ["-Xfrontend", "-verify"]).output
    let seen = output.matches(
      of: /main\.swift:(\d+):\d+: error: expected no fix-its; actual fix-its? seen: (.*)/)
    return Set(
      seen.flatMap { report in
        report.2.matches(of: /\{\{(?:(\d+):)?(\d+)-(?:(\d+):)?(\d+)=(.*?)\}\}/).map { edit in
          let line = edit.1.flatMap { Int($0) } ?? Int(report.1) ?? 0
          return Edit(
            start: Position(line: line, column: Int(edit.2) ?? 0),
            end: Position(line: edit.3.flatMap { Int($0) } ?? line, column: Int(edit.4) ?? 0),
            text: String(edit.5).replacing("\\n", with: "\n"))
        }
      })
  }

  private static func apply(_ edits: Set<Edit>, to program: String) -> String {
    var bytes = Array(program.utf8)
    var starts = [0]
    for line in program.components(separatedBy: "\n") {
      starts.append(starts[starts.count - 1] + line.utf8.count + 1)
    }
    func offset(_ position: Position) -> Int { starts[position.line - 1] + position.column - 1 }
    for edit in edits.sorted(by: >) {
      bytes.replaceSubrange(offset(edit.start)..<offset(edit.end), with: edit.text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
