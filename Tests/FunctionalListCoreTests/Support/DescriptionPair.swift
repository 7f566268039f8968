import FunctionalListCore

/// Two descriptions to compare; prints as the code that makes them.
struct DescriptionPair {
  var old: [TableSection]
  var new: [TableSection]
  /// What the items in them count.
  var counts = Counts()
}

extension DescriptionPair: CustomStringConvertible {
  var description: String {
    "old: [\(code(of: old))]\nnew: [\(code(of: new))]"
  }
}

private func code(of sections: [TableSection]) -> String {
  sections.map { section in
    var arguments = ["\"\(section.key)\""]
    if section.rowCount > 0 {
      arguments.append("[\(section.rows.map(code).joined(separator: ", "))]")
    }
    if let header = section.header { arguments.append("header: \(code(of: header))") }
    if let footer = section.footer { arguments.append("footer: \(code(of: footer))") }
    if section.style.separators != .none {
      arguments.append("separators: \(code(of: section.style.separators))")
    }
    if section.keySpace != "rows" {
      arguments.append("keySpace: \(section.keySpace.map { "\"\($0)\"" } ?? "nil")")
    }
    return "section(\(arguments.joined(separator: ", ")))"
  }.joined(separator: ", ")
}

private func code(of row: any RowDescription) -> String {
  if let row = row as? ItemRow { return "\(row.sort)(\(code(of: row.item)))" }
  guard let row = row as? TestRow else { return "\(row)" }
  var arguments = ["\"\(row.key)\""]
  if row.kind != 0 { arguments.append("kind: \(row.kind)") }
  if row.state != 0 { arguments.append("state: \(row.state)") }
  if let style = row.style { arguments.append("style: \(code(of: style))") }
  return arguments.count == 1 ? arguments[0] : "row(\(arguments.joined(separator: ", ")))"
}

private func code(of style: CellStyle) -> String {
  let lines = [("topSeparator", style.topSeparator), ("bottomSeparator", style.bottomSeparator)]
  return "CellStyle(\(arguments(of: lines)))"
}

private func code(of separators: SectionStyle.Separators) -> String {
  let lines = [
    ("top", separators.top), ("bottom", separators.bottom), ("interitem", separators.interitem),
  ]
  return ".init(\(arguments(of: lines)))"
}

private func arguments(of lines: [(String, RowSeparator?)]) -> String {
  lines.compactMap { name, line in line.map { "\(name): \(code(of: $0))" } }.joined(separator: ", ")
}

private func code(of line: RowSeparator) -> String {
  switch line {
  case .full: ".full"
  case .inset: ".inset"
  default: "\(line)"
  }
}
