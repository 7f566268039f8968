extension TableSectionChangeSet {
  /// The changes as JSON text, for logs and crash reports.
  ///
  /// The text is an object of two arrays, `sections` and `rows`. Each change names its `operation` and
  /// its offsets:
  ///
  /// ```json
  /// {"sections":[{"operation":"insert","index":0}],
  ///  "rows":[{"operation":"move","from":{"section":0,"row":2},"to":{"section":1,"row":0}}]}
  /// ```
  ///
  /// The operations are `delete`, `insert` and `move`; for rows also `update` and `replace`, and for
  /// sections `changeHeader` and `changeFooter`. A program that reads change sets uses `Codable`.
  public func jsonDebugInfo() -> String { json.description }

  /// The changes as a value of JSON.
  package var json: JSONValue {
    let sections =
      Self.sections("delete", deletedSections) + Self.sections("insert", insertedSections)
      + movedSections.map { Self.move(.number($0.from), .number($0.to)) }
      + Self.sections("changeHeader", changedHeaders)
      + Self.sections("changeFooter", changedFooters)
    let rows =
      Self.rows("delete", deletedRows) + Self.rows("insert", insertedRows)
      + movedRows.map { Self.move($0.from.json, $0.to.json) }
      + Self.rows("update", updatedRows) + Self.rows("replace", replacedRows)
    return .object(["sections": .array(sections), "rows": .array(rows)])
  }

  private static func sections(_ operation: String, _ offsets: [Int]) -> [JSONValue] {
    offsets.map { .object(["operation": .string(operation), "index": .number($0)]) }
  }

  private static func rows(_ operation: String, _ indices: [RowIndex]) -> [JSONValue] {
    indices.map {
      .object([
        "operation": .string(operation), "section": .number($0.section), "row": .number($0.row),
      ])
    }
  }

  private static func move(_ source: JSONValue, _ destination: JSONValue) -> JSONValue {
    .object(["operation": .string("move"), "from": source, "to": destination])
  }
}

extension RowIndex {
  fileprivate var json: JSONValue {
    .object(["section": .number(section), "row": .number(row)])
  }
}
