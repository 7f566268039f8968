extension TableSectionChangeSet: CustomStringConvertible {
  /// The changes, one line for each kind, or `no changes`.
  public var description: String {
    let moves = movedSections.map { "\($0.from) → \($0.to)" }
    let rowMoves = movedRows.map { "\($0.from) → \($0.to)" }
    let lines = [
      line("delete sections", deletedSections), line("insert sections", insertedSections),
      line("move sections", moves), line("delete rows", deletedRows),
      line("insert rows", insertedRows), line("move rows", rowMoves),
      line("update rows", updatedRows), line("replace rows", replacedRows),
      line("change headers of sections", changedHeaders),
      line("change footers of sections", changedFooters),
    ].compactMap { $0 }
    return lines.isEmpty ? "no changes" : lines.joined(separator: "\n")
  }

  private func line(_ title: String, _ values: [some CustomStringConvertible]) -> String? {
    values.isEmpty ? nil : "\(title): \(values.map(\.description).joined(separator: ", "))"
  }
}
