import CVanilla
import FunctionalListBox
import Harness

/// Measures a search in very many file names, while it is shown and by itself.
func measureSearch() throws {
  var report = Report("A search in a million file names, beside GtkFilterListModel and a bare loop")
  let isSmokeTest = report.isSmokeTest
  let files = File.named(isSmokeTest ? 5_000 : 1_000_000)
  let runs = isSmokeTest ? 1 : 7

  if report.isAsked(for: "shown") {
    let (ours, reference) = (OurSearch(files), ReferenceSearch(files))
    for (name, query) in [("letter", "e"), ("word", "summer"), ("number", "4711")] {
      report.measure("shown") {
        shown(
          name,
          Turn.take(
            runs, ours: { (ours.run(query), ours.end()) },
            reference: { (reference.run(query), reference.end()) }))
      }
    }
  }
  if report.isAsked(for: "filtered") {
    let (ours, reference) = (OurFilter(files), ReferenceSearch(files))
    for (name, query) in [("letter", "e"), ("word", "summer"), ("number", "4711")] {
      report.measure("filtered") {
        shown(
          "\(name) in ListItems",
          Turn.take(
            runs, ours: { (ours.run(query), ours.end()) },
            reference: { (reference.run(query), reference.end()) }))
      }
    }
  }
  let pass = SearchPass(files)
  report.measure("pass") { pass.whole(runs: runs) }
  report.measure("typing") { pass.typing(runs: runs) }
  report.measure("groups") {
    let trial = isSmokeTest ? GroupTrial(1_000, days: 200) : GroupTrial(10_000, days: 2_006)
    return [trial.leaving(runs: runs)]
  }
  try report.write()
}

/// The figures of a search that is shown while it runs.
private func shown(
  _ name: String, _ turns: [Turn<(search: SearchTimes, end: SearchTimes)>]
) -> [Comparison] {
  let ends = turns.map { $0.map(\.end) }
  let turns = turns.map { $0.map(\.search) }
  let quarter = 1.0 / 60 / 4
  return [
    Comparison("\(name), longest stall", goal: 0.25, turns.map { $0.map(\.longestTurn) }),
    // Our longest frame beside GTK's after the search, when all visible rows change: GTK's search itself
    // puts rows in a few at a time, and has no such frame.
    Comparison(
      "\(name), longest frame, of GTK's after the end",
      zip(turns, ends).map {
        Turn(ours: $0.ours.longestPainted, reference: $1.reference.longestPainted)
      }),
    Comparison(
      "\(name), longest stall without painting", goal: 0.25,
      turns.map { $0.map(\.longestUnpainted) }),
    Comparison(
      "\(name), median stall, of a quarter frame", goal: 1,
      turns.map { Turn(ours: $0.ours.medianTurn, reference: quarter) }),
    Comparison(
      "\(name), first on screen, of GTK's all", goal: 0.1,
      turns.map { Turn(ours: $0.ours.first, reference: $0.reference.all) }),
    Comparison("\(name), all on screen", turns.map { $0.map(\.all) }),
    Comparison("\(name), longest stall at the end", ends.map { $0.map(\.longestTurn) }),
  ]
}
