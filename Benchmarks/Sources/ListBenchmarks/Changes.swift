import CVanilla
import FunctionalListBox
import Harness

/// Measures changes to a list: `ours` is the FunctionalTableData; the reference is C by hand for
/// exactly the change, in the same window, unless a row names another one ("beside …").
func measureChanges() throws {
  var report = Report("Changing a list box, beside C by hand for exactly the change")
  let isSmokeTest = report.isSmokeTest
  let operations = Operations(scale: isSmokeTest ? 50 : 1)
  let runs = isSmokeTest ? 1 : 7

  var ways = [
    Way(ours: operations.ours), Way(ours: operations.virtualized, isWindowed: true),
  ]
  let asked = operations.all.filter { report.isAsked(for: $0.name, isLong: $0.isLong) }
  for operation in asked {
    let measured = operation.isInMean ? ways.indices : 0..<1
    let turns = Turn.take(
      runs, ours: measured.map { operation.ours(ways[$0].ours).run },
      reference: operation.reference.run)
    for (way, turns) in zip(measured, turns) { ways[way].add(operation, turns, to: &report) }
  }
  if asked.count == operations.all.count { for way in ways { way.addMeans(to: &report) } }
  report.measure("same-10k") { operations.same(runs: runs) }
  report.measure("motion") { Motion().frames(runs: runs) }
  report.measure("memory", isLong: true) { operations.memoryPerRow(runs: isSmokeTest ? 1 : 3) }
  report.measure("renders", isLong: true) {
    operations.memoryOfRenders(isSmokeTest ? 100 : 10_000)
  }
  try report.write()
}

/// One of our lists, and what its operations came to.
private struct Way {
  let ours: Ours
  /// Whether only the rows near the viewport are live.
  let isWindowed: Bool
  private var calls: [Comparison] = []
  private var frames: [Comparison] = []

  init(ours: Ours, isWindowed: Bool = false) {
    self.ours = ours
    self.isWindowed = isWindowed
  }

  private var suffix: String { isWindowed ? ", virtualized" : "" }

  /// Prints the change, and the change with its frame.
  mutating func add(_ operation: Operation, _ turns: [Turn<Trial.Time>], to report: inout Report) {
    let name = operation.name + suffix
    let ownGoal = isWindowed ? operation.windowedGoal : nil
    let call = Comparison(
      name, goal: ownGoal ?? operation.callGoal, turns.map { $0.map(\.call) })
    let frame = Comparison(
      "\(name), with frame", goal: ownGoal ?? operation.goal, turns.map { $0.map(\.frame) })
    report.add(call)
    report.add(frame)
    guard operation.isInMean else { return }
    calls.append(call)
    frames.append(frame)
  }

  /// Prints the means of the operations, which say something where all were measured.
  func addMeans(to report: inout Report) {
    report.add(Comparison("mean of the calls" + suffix, goal: 1.25, meanOf: calls))
    report.add(Comparison("mean with frames" + suffix, goal: 1.05, meanOf: frames))
  }
}
