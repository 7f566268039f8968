import CVanilla
import FunctionalListBox
import Harness

/// Measures a list of very many rows, a grid and a table.
///
/// Only rows and tiles near the viewport are live.
func measureWindow() throws {
  var report = Report(
    "Long lists, a grid and a table, beside GtkListView, GtkGridView, GtkColumnView, arrays, and C by hand"
  )
  let isSmokeTest = report.isSmokeTest
  let runs = isSmokeTest ? 1 : 7
  let list = LongList(count: isSmokeTest ? 2_000 : 1_000_000)

  report.measure("open-1m") { list.open(runs: runs) }
  report.measure("create-10k") { list.create(runs: runs) }
  report.measure("change-1-of-1m") {
    list.changeOne("change-1-of-1m, rendered", goal: 1.5, isReadAnew: false, runs: runs)
      + list.changeOne("change-1-of-1m, read anew", goal: nil, isReadAnew: true, runs: runs)
  }
  report.measure("same-1m") { list.same(runs: runs) }
  report.measure("filter-1m") { list.filter(runs: runs) }
  report.measure("concurrent-100k") {
    ConcurrentRender(Array(list.files.prefix(isSmokeTest ? 1_000 : 100_000))).all(runs: runs)
  }
  report.measure("sort-100k") {
    Sorting(Array(list.files.prefix(isSmokeTest ? 1_000 : 100_000))).shown("sort-100k", runs: runs)
  }
  report.measure("sort-1m") { Sorting(list.files).stall("sort-1m", runs: runs) }
  report.measure("type-1m") { Typing(list).all(runs: runs) }
  report.measure("memory") { list.memory(runs: isSmokeTest ? 1 : 3) }
  if report.isAsked(for: "jump") || report.isAsked(for: "scroll") {
    let scrolling = Scrolling(list)
    report.measure("jump") { scrolling.jump(frames: isSmokeTest ? 3 : 300) }
    report.measure("scroll") { scrolling.scroll(frames: isSmokeTest ? 10 : 1_000) }
  }
  if report.isAsked(for: "open-10m") || report.isAsked(for: "memory of ids") {
    let database = DatabaseList(count: isSmokeTest ? 2_000 : 10_000_000)
    report.measure("open-10m") { database.open("open-10m", runs: runs) }
    report.measure("memory of ids") { database.memory(runs: isSmokeTest ? 1 : 3) }
  }
  if report.isAsked(for: "scroll-unloaded") || report.isAsked(for: "find-in-1m") {
    let database = DatabaseList(count: isSmokeTest ? 20_000 : 1_000_000, findsTexts: true)
    report.measure("scroll-unloaded") { database.scroll(frames: isSmokeTest ? 5 : 250) }
    report.measure("find-in-1m") { database.find(runs: runs) }
  }
  let reading = Reading(isSmokeTest: isSmokeTest)
  report.measure("prepend") { reading.prepend() }
  report.measure("sort-scrolled") { reading.sort() }
  report.measure("restore") { reading.restore() }
  report.measure("resize") { reading.resize() }
  report.measure("sticky") { reading.sticky() }
  report.measure("fling", isLong: true) { reading.fling() }
  report.measure("drift", isLong: true) { reading.drift() }
  report.measure("append-1m") { Growth(isSmokeTest: isSmokeTest).append(runs: runs) }
  report.measure("log-2m") { Growth(isSmokeTest: isSmokeTest).log(runs: runs) }
  report.measure("log-2m-filtered") { Growth(isSmokeTest: isSmokeTest).filteredLog(runs: runs) }
  let ofTiles = ["open-tiles", "scroll-tiles", "insert-tile", "move-tile", "filter-tiles"]
  if ofTiles.contains(where: { report.isAsked(for: $0) }) {
    let grid = Grid(isSmokeTest: isSmokeTest)
    report.measure("open-tiles") { grid.open() }
    report.measure("scroll-tiles") { grid.scroll() }
    for changes in TileChanges.Kind.allCases.map(grid.changes) {
      report.measure("insert-tile") { changes.insert() }
      report.measure("move-tile") { changes.move() }
      report.measure("filter-tiles") { changes.filter() }
    }
  }
  if ["table-open", "table-scroll", "table-resize"].contains(where: { report.isAsked(for: $0) }) {
    let table = Table(count: isSmokeTest ? 2_000 : 100_000, isSmokeTest: isSmokeTest)
    report.measure("table-open") { table.open(runs: runs) }
    report.measure("table-scroll") { table.scroll() }
    report.measure("table-resize") { table.resize(runs: runs) }
  }
  report.measure("table-changes") {
    Table(count: 2_000, isBound: true, isSmokeTest: isSmokeTest).changes(runs: runs)
  }
  try report.write()
}
