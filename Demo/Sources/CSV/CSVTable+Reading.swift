extension CSVTable {
  /// Throws if a file cannot be opened.
  package static func check(_ path: String) throws(CSVError) { _ = try CSVFile(path: path) }

  /// Reads a file, off the main actor.
  ///
  /// The delimiter is a comma, a semicolon or a tab, whichever divides the first rows into equal numbers of fields. A
  /// column is one of integers, decimals or dates if all its values are, in all rows; a missing or empty value is any of
  /// these. If a single value is something else, it is a column of texts. Decimals can have a comma unless that is the
  /// delimiter. The first row contains titles if none of its fields is a number or a date, and a column below it is one of
  /// numbers or dates.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - progress: called with the part of the file that was read, from 0 to 1.
  /// - Returns: The table, of at least one row.
  /// - Throws: A ``CSVError``, or a `CancellationError` if the task is cancelled.
  /// - Complexity: O(*n*) for *n* bytes; the kinds are found on all cores.
  @concurrent package static func read(
    _ path: String, progress: @Sendable (Double) async -> Void = { _ in }
  ) async throws -> CSVTable {
    let name = path.split(separator: "/").last.map { String($0) } ?? path
    let bytes = try await CSVFile(path: path).bytes(progress: progress)
    do {
      return try await CSVTable(name: name, bytes: bytes)
    } catch let flaw as CSVFlaw {
      throw CSVError(path: path, reason: flaw.rawValue)
    }
  }

  /// Makes the table of the bytes of a file.
  @concurrent init(name: String, bytes: [UInt8]) async throws {
    let content = try CSVContent(bytes)
    let first = content.statistics(ofRows: 0..<1)
    let parts = try await concurrentMap(content.rowCount - 1) { piece in
      content.statistics(ofRows: piece.lowerBound + 1..<piece.upperBound + 1)
    }
    var all = parts.reduce(into: []) { $0.add($1) }
    let isTitled =
      first.allSatisfy { $0.kind == .text } && all.contains { $0.kind != .text }
    var titles: [String] = []
    if isTitled {
      content.forEachField(of: CSVRow(id: 0)) { titles.append($2.string($1)) }
      while all.count < titles.count { all.append(CSVColumnStatistics(of: content.kinds)) }
    } else {
      all.add(first)
    }
    let columns = all.enumerated().map { offset, statistics in
      let title = offset < titles.count ? titles[offset] : ""
      return statistics.column(title.isEmpty ? "Column \(offset + 1)" : title)
    }
    self.init(
      name: name, columns: columns, rowCount: content.rowCount - (isTitled ? 1 : 0),
      content: content)
  }
}

extension CSVContent {
  /// What is known of the columns from some rows.
  fileprivate func statistics(ofRows rows: Range<Int>) -> [CSVColumnStatistics] {
    var columns: [CSVColumnStatistics] = []
    for row in rows {
      forEachField(of: CSVRow(id: Int32(row))) { column, field, text in
        if column == columns.count { columns.append(CSVColumnStatistics(of: kinds)) }
        columns[column].add(text.value(field), isText: field.hasInnerQuotes)
      }
    }
    return columns
  }
}

extension [CSVColumnStatistics] {
  /// Adds what is known from other rows.
  fileprivate mutating func add(_ other: [CSVColumnStatistics]) {
    for (column, statistics) in other.enumerated() {
      if column < count { self[column].add(statistics) } else { append(statistics) }
    }
  }
}

/// Calls a closure for pieces of a range that begins with 0, in several tasks.
///
/// - Returns: The results, in order.
/// - Throws: `CancellationError` if the task is cancelled; pieces that have begun are completed.
func concurrentMap<Result: Sendable>(
  _ count: Int, _ transform: @escaping @Sendable (Range<Int>) -> Result
) async throws -> [Result] {
  try await withThrowingTaskGroup(of: (start: Int, result: Result).self) { group in
    for start in stride(from: 0, to: count, by: 16_384) {
      group.addTask {
        try Task.checkCancellation()
        return (start, transform(start..<min(count, start + 16_384)))
      }
    }
    var results: [(start: Int, result: Result)] = []
    for try await result in group { results.append(result) }
    return results.sorted { $0.start < $1.start }.map(\.result)
  }
}
