/// Rows that can be reused, by kind.
struct FreeRows {
  private var rows: [CellKind: [LiveRow]]

  init(_ rows: [LiveRow]) {
    // The first is taken first: rows that replace others one by one are then in order already.
    self.rows = Dictionary(grouping: rows.reversed(), by: \.kind)
  }

  mutating func take(_ kind: CellKind) -> LiveRow? { rows[kind]?.popLast() }

  /// The rows that were not taken.
  var rest: [LiveRow] { rows.values.flatMap { $0.reversed() } }
}
