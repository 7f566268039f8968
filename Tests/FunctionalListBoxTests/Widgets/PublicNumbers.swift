import Foundation

/// The public declarations that take a number, as the sources have them.
enum PublicNumbers {
  private static let modules = [
    "FunctionalListCore", "FunctionalListGtk", "FunctionalListWidgets", "FunctionalListCells",
    "FunctionalListBox",
    "FunctionalListAdwaita", "ListBoxTesting",
  ]

  /// The names of all that take a number, for example `FlowBox.rowSpacing` and `ItemSize.init`.
  static func names() throws -> Set<String> {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources")
    var names: Set<String> = []
    for module in modules {
      let folder = sources.appending(path: module).standardizedFileURL
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
        guard !file.path.contains("/Porting/"), !file.path.contains(".docc/") else { continue }
        names.formUnion(self.names(in: try String(contentsOf: file, encoding: .utf8)))
      }
    }
    return names
  }

  /// What a line that declares a type, or something public, contains.
  private static let words = [
    "class ", "struct ", "enum ", "protocol ", "extension ", "public ", "open ", "case ",
  ]

  private static func names(in source: String) -> Set<String> {
    var types: [(indentation: Int, name: String, isPublicEnum: Bool)] = []
    var names: Set<String> = []
    let lines = source.components(separatedBy: "\n")
    for (offset, line) in lines.enumerated() {
      let code = line.drop { $0 == " " }
      // The second line of a declaration ends no type.
      guard !code.hasPrefix("//"), !code.hasPrefix("where "), !code.hasPrefix("{"), !code.isEmpty
      else { continue }
      let indentation = line.count - code.count
      types.removeAll { $0.indentation >= indentation }
      // Other lines need no search, which takes long.
      guard words.contains(where: code.contains) else { continue }
      if let type = code.firstMatch(of: /\b(?:class|struct|enum|protocol|extension) ([\w.]+)/),
        !code.contains(/\b(?:func|var|init)\b/)
      {
        let isEnum = code.contains(/\bpublic\b.*\benum\b/)
        types.append((indentation, String(type.1), isEnum))
        continue
      }
      let isCase = code.hasPrefix("case ") && types.last?.isPublicEnum == true
      guard isCase || code.contains(#/^(?:@\w+ )*(?:public|open) /#),
        let head = code.firstMatch(of: /\b(?:(init)\b|(?:func|var|case) (\w+))/),
        takesNumber(lines[offset...], isVariable: code.contains(" var "))
      else { continue }
      let name = head.2.map(String.init) ?? "init"
      names.insert((types.map(\.name) + [name]).joined(separator: "."))
    }
    return names
  }

  /// Whether the declaration that begins a number of lines takes a number.
  private static func takesNumber(_ lines: ArraySlice<String>, isVariable: Bool) -> Bool {
    let line = lines.first ?? ""
    if isVariable {
      let type = line.prefix { $0 != "{" && $0 != "=" }
      let isOfLiteral = line.contains(#/var \w+ = -?[0-9]/#)
      guard isNumber(type) || isOfLiteral, !type.contains("->"), !type.contains("(set)") else {
        return false
      }
      guard let brace = line.firstIndex(of: "{") else { return true }
      let more = line.hasSuffix("{") ? lines.dropFirst().prefix(12).joined(separator: "\n") : ""
      let body = String(line[brace...]) + more
      let isSettable = body.contains("didSet") || body.contains(#/^\{\s*get\b(?:.|\n)*?\bset\b/#)
      return isSettable
    }
    guard line.contains("(") else { return false }
    // The parameters: all between the first parenthesis and its partner.
    var (depth, parameters) = (0, [""])
    for character in lines.prefix(20).joined(separator: " ").drop(while: { $0 != "(" }) {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if depth == 0 { break }
      if character == ",", depth == 1 {
        parameters.append("")
      } else {
        parameters[parameters.count - 1].append(character)
      }
    }
    return parameters.contains { isNumber($0) && !$0.contains("->") }
  }

  private static func isNumber(_ type: some StringProtocol) -> Bool {
    String(type).contains(/[:(<\[ ](?:Int|Int32|UInt|UInt32|Double|Float|Duration)\b/)
  }
}
