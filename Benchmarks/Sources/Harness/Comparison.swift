import Glibc

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

  /// A row of figures that were measured already, the ratio among them.
  public init(
    _ name: String, goal: Double? = nil, runs: Int, ours: Double, reference: Double, ratio: Double,
    unit: String = "ms"
  ) {
    self.name = name
    self.ours = ours
    self.reference = reference
    self.ratio = ratio
    self.unit = unit
    self.goal = goal
    self.runs = runs
  }

  /// The medians of seconds that were measured in turn.
  public init(_ name: String, goal: Double? = nil, _ turns: [Turn<Double>]) {
    self.init(
      name, goal: goal, runs: turns.count, ours: median(turns.map(\.ours)) * 1_000,
      reference: median(turns.map(\.reference)) * 1_000,
      ratio: median(turns.map { $0.ours / $0.reference }))
  }

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
    self.init(name, goal: goal, Turn.take(runs, ours: ours, reference: reference))
  }

  /// The geometric means of several rows, for a goal that they share.
  public init(_ name: String, goal: Double? = nil, meanOf rows: [Comparison]) {
    func mean(_ value: (Comparison) -> Double) -> Double {
      exp(rows.map { log(value($0)) }.reduce(0, +) / Double(rows.count))
    }
    self.init(
      name, goal: goal, runs: rows.map(\.runs).min() ?? 0, ours: mean(\.ours),
      reference: mean(\.reference), ratio: mean(\.ratio))
  }
}

extension Comparison {
  /// Writes all fields, `null` where there is no goal.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(name, forKey: .name)
    try fields.encode(ours, forKey: .ours)
    try fields.encode(reference, forKey: .reference)
    try fields.encode(ratio, forKey: .ratio)
    try fields.encode(unit, forKey: .unit)
    try fields.encode(goal, forKey: .goal)
    try fields.encode(runs, forKey: .runs)
  }
}

/// One run of ours, and one of the reference right after it.
public struct Turn<Result> {
  /// What our run measured.
  public var ours: Result
  /// What the reference's run measured.
  public var reference: Result

  /// Makes a turn of what was measured.
  public init(ours: Result, reference: Result) {
    self.ours = ours
    self.reference = reference
  }

  /// Runs both in turn after one turn that is not counted.
  public static func take(_ runs: Int, ours: () -> Result, reference: () -> Result) -> [Turn] {
    _ = (ours(), reference())
    return (0..<runs).map { _ in Turn(ours: ours(), reference: reference()) }
  }

  /// The same for several of ours, which share the runs of the reference; the turns of each.
  public static func take(
    _ runs: Int, ours: [() -> Result], reference: () -> Result
  ) -> [[Turn]] {
    let turns = (0...runs).map { _ in
      let results = ours.map { $0() }
      let other = reference()
      return results.map { Turn(ours: $0, reference: other) }
    }
    return ours.indices.map { offset in turns.dropFirst().map { $0[offset] } }
  }

  /// One measure of the two runs.
  public func map<Other>(_ transform: (Result) -> Other) -> Turn<Other> {
    Turn<Other>(ours: transform(ours), reference: transform(reference))
  }
}

/// The middle of the values; of an even number the upper one.
public func median(_ values: [Double]) -> Double {
  values.sorted()[values.count / 2]
}

/// The seconds of CPU that the process spends while `work` is done.
///
/// Time on the clock would count the waiting for the next frame, and other programs.
@inline(never)
public func seconds(_ work: () -> Void) -> Double {
  let start = seconds(of: CLOCK_PROCESS_CPUTIME_ID)
  work()
  return seconds(of: CLOCK_PROCESS_CPUTIME_ID) - start
}

/// The seconds of CPU that this thread spends while `work` is done.
@inline(never)
public func secondsOfThread(_ work: () -> Void) -> Double {
  let start = seconds(of: CLOCK_THREAD_CPUTIME_ID)
  work()
  return seconds(of: CLOCK_THREAD_CPUTIME_ID) - start
}

private func seconds(of clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
}

/// Keeps the optimiser from leaving out what is not used.
@inline(never)
public func use<Value>(_ value: borrowing Value) {}
