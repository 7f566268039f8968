import CVanilla
import FunctionalListBox
import Harness

// `ours` is the FunctionalTableData; the reference is C by hand for exactly the change, in the same
// window, unless a row names another one ("beside …"). Both are seconds of CPU of this process.
stage_open()
var report = Report("Changing a list box, beside C by hand for exactly the change")
let isSmokeTest = report.isSmokeTest
let operations = Operations(scale: isSmokeTest ? 50 : 1)
let runs = isSmokeTest ? 1 : 7

var calls: [Comparison] = []
var frames: [Comparison] = []
for operation in operations.all where report.isAsked(for: operation.name) {
  let turns = Turn.take(runs, ours: operation.ours.run, reference: operation.reference.run)
  let call = Comparison(operation.name, goal: operation.callGoal, turns.map { $0.map(\.call) })
  let frame = Comparison(
    "\(operation.name), with frame", goal: operation.goal, turns.map { $0.map(\.frame) })
  report.add(call)
  report.add(frame)
  guard operation.isInMean else { continue }
  calls.append(call)
  frames.append(frame)
}
if !calls.isEmpty {
  report.add(Comparison("mean of the calls", goal: 1.25, meanOf: calls))
  report.add(Comparison("mean with frames", goal: 1.05, meanOf: frames))
}
report.measure("same-10k") { operations.same(runs: runs) }
report.measure("memory") { operations.memoryPerRow(runs: isSmokeTest ? 1 : 3) }
report.measure("renders") { operations.memoryOfRenders(isSmokeTest ? 100 : 10_000) }
try report.write()
