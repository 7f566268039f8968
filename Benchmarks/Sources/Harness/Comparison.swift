/// One row of a table of benchmarks: our time beside a reference's, measured in the same run.
public struct Comparison: Codable {
  /// What was measured.
  public var name: String
  /// Our median, in `unit`.
  public var ours: Double
  /// The reference's median, in `unit`.
  public var reference: Double
  /// The median of the ratios of neighbouring runs.
  public var ratio: Double
  /// What `ours` and `reference` count.
  public var unit: String
  /// The ratio to stay below; `nil` where there is no goal.
  public var goal: Double?
  /// The counted runs of each.
  public var runs: Int

  /// Whether the ratio is past the goal.
  public var misses: Bool { goal.map { ratio > $0 } ?? false }

  /// Runs both in turn (ours, the reference's, ours, …) after one turn that is not counted.
  ///
  /// - Parameters:
  ///   - name: what is measured.
  ///   - goal: the ratio to stay below.
  ///   - runs: the counted runs of each, at least 7 for a result to quote.
  ///   - ours: one run; what it returns is seconds.
  ///   - reference: one run of the reference.
  public init(
    _ name: String, goal: Double? = nil, runs: Int, ours: () -> Double, reference: () -> Double
  ) {
    _ = (ours(), reference())
    let pairs = (0..<runs).map { _ in (ours: ours(), reference: reference()) }
    self.name = name
    self.ours = median(pairs.map(\.ours)) * 1_000
    self.reference = median(pairs.map(\.reference)) * 1_000
    ratio = median(pairs.map { $0.ours / $0.reference })
    unit = "ms"
    self.goal = goal
    self.runs = runs
  }
}

/// The middle of the values; of an even number the upper one.
public func median(_ values: [Double]) -> Double {
  values.sorted()[values.count / 2]
}

/// The seconds that `work` takes.
@inline(never)
public func seconds(_ work: () -> Void) -> Double {
  let clock = ContinuousClock()
  let duration = clock.measure(work)
  return Double(duration.components.seconds)
    + Double(duration.components.attoseconds) / 1_000_000_000_000_000_000
}

/// Keeps the optimiser from leaving out what is not used.
@inline(never)
public func use<Value>(_ value: borrowing Value) {}
