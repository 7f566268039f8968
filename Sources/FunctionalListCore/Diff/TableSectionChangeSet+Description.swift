extension TableSectionChangeSet: CustomStringConvertible {
  /// The changes, one line for each kind, or `no changes`.
  public var description: String { description(listing: .max) }

  /// The changes, one line for each kind with at most `limit` offsets, or `no changes`.
  package func description(listing limit: Int) -> String {
    let lines = [
      line("delete sections", deletedSections, limit),
      line("insert sections", insertedSections, limit),
      line("move sections", movedSections, limit), line("delete rows", deletedRows, limit),
      line("insert rows", insertedRows, limit), line("move rows", movedRows, limit),
      line("update rows", updatedRows, limit), line("replace rows", replacedRows, limit),
      line("change headers of sections", changedHeaders, limit),
      line("change footers of sections", changedFooters, limit),
    ].compactMap { $0 }
    return lines.isEmpty ? "no changes" : lines.joined(separator: "\n")
  }

  private func line(
    _ title: String, _ values: [some CustomStringConvertible], _ limit: Int
  ) -> String? {
    guard !values.isEmpty else { return nil }
    let listed = values.prefix(limit).map(\.description)
    let rest = values.count > listed.count ? ["and \(values.count - listed.count) more"] : []
    return "\(title): \((listed + rest).joined(separator: ", "))"
  }
}

extension TableSectionChangeSet.Move: CustomStringConvertible {
  /// The places with an arrow between them.
  public var description: String { "\(from) → \(to)" }
}
