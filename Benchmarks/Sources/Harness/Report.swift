import Foundation

/// A table of benchmarks, printed row by row as they are measured.
///
/// `--smoke` on the command line measures each once, to see that it runs; names on it measure
/// these only; `all` measures those that take long too.
public struct Report {
  /// Whether the figures mean nothing.
  public let isSmokeTest = CommandLine.arguments.contains("--smoke")
  private let names = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("--") }
  private var rows: [Comparison] = []

  /// Prints the head of the table.
  public init(_ title: String) {
    print("\n\(title)\n")
    print(Self.line("name", "ours", "reference", "ratio", "goal", ""))
  }

  /// Measures and prints a row, if it is asked for.
  public mutating func measure(
    _ name: String, isLong: Bool = false, _ benchmark: () -> Comparison
  ) {
    guard isAsked(for: name, isLong: isLong) else { return }
    add(benchmark())
  }

  /// Measures and prints rows, if they are asked for.
  public mutating func measure(
    _ name: String, isLong: Bool = false, _ benchmark: () -> [Comparison]
  ) {
    guard isAsked(for: name, isLong: isLong) else { return }
    for row in benchmark() { add(row) }
  }

  /// Whether the command line names a benchmark, or all, or none and the benchmark is not a long one.
  public func isAsked(for name: String, isLong: Bool = false) -> Bool {
    if names.isEmpty { return isSmokeTest || !isLong }
    return names.contains(name) || names.contains("all")
  }

  /// Prints a row.
  public mutating func add(_ row: Comparison) {
    rows.append(row)
    print(
      Self.line(
        row.name, Self.text(row.ours, row.unit), Self.text(row.reference, row.unit),
        String(format: "%.2f", row.ratio), row.goal.map { String(format: "≤ %.2f", $0) } ?? "",
        row.misses ? "past its goal" : ""))
    fflush(nil)
  }

  /// Adds the rows to the array in the file that `BENCH_JSON` names, if it names one, in place of
  /// those of the same names.
  public func write() throws {
    guard let path = ProcessInfo.processInfo.environment["BENCH_JSON"] else { return }
    let file = URL(fileURLWithPath: path)
    let earlier = (try? Data(contentsOf: file)).flatMap {
      try? JSONDecoder().decode([Comparison].self, from: $0)
    }
    let names = Set(rows.map(\.name))
    let others = (earlier ?? []).filter { !names.contains($0.name) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(others + rows).write(to: file)
  }

  private static func text(_ value: Double, _ unit: String) -> String {
    if unit == "ms", value < 0.001 { return text(value * 1_000_000, "ns") }
    if unit == "ms", value < 0.1 { return text(value * 1_000, "µs") }
    return String(format: value < 10 ? "%.3f" : "%.1f", value) + " " + unit
  }

  private static func line(_ cells: String...) -> String {
    zip(cells, [40, -13, -13, -8, -9, 0]).map { cell, width in
      let padding = String(repeating: " ", count: max(0, abs(width) - cell.count))
      return width < 0 ? padding + cell : cell + padding
    }.joined(separator: "  ")
  }
}
