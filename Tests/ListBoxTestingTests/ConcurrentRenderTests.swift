import Dispatch
import FunctionalListWidgets
import FunctionalListBox
import FunctionalListTestSupport
import ListBoxTesting
import Observation
import Synchronization
import Testing

/// Renders whose descriptions are compared off the main actor.
@MainActor @Suite(.serialized) struct ConcurrentRenderTests {
  /// How often states were compared in the main queue, and elsewhere.
  ///
  /// The runner of the tests serves the main queue by other threads than the main one.
  private nonisolated final class Comparisons: Sendable {
    private static let mainQueueMark = {
      let key = DispatchSpecificKey<Void>()
      DispatchQueue.main.setSpecific(key: key, value: ())
      return key
    }()

    // Atomics: the thread sanitizer does not know the `Mutex` of Swift on Linux.
    private let countOnMain = Atomic(0)
    private let countElsewhere = Atomic(0)

    var onMain: Int { countOnMain.load(ordering: .sequentiallyConsistent) }
    var elsewhere: Int { countElsewhere.load(ordering: .sequentiallyConsistent) }

    func clear() {
      countOnMain.store(0, ordering: .sequentiallyConsistent)
      countElsewhere.store(0, ordering: .sequentiallyConsistent)
    }

    func note() {
      if DispatchQueue.getSpecific(key: Self.mainQueueMark) != nil {
        countOnMain.add(1, ordering: .sequentiallyConsistent)
      } else {
        countElsewhere.add(1, ordering: .sequentiallyConsistent)
      }
    }
  }

  /// A state that notes where it is compared.
  private nonisolated struct Noted: Equatable, Sendable {
    let comparisons: Comparisons
    var text: String

    static func == (lhs: Noted, rhs: Noted) -> Bool {
      lhs.comparisons.note()
      return lhs.text == rhs.text
    }
  }

  private typealias Row = HostCell<Label, Noted, LayoutMarginsTableItemLayout>
  private typealias Outcome = RenderOutcome

  private final class Outcomes {
    var names: [String] = []

    func note(_ name: String) -> (Outcome) -> Void {
      { [unowned self] outcome in
        switch outcome {
        case .applied: names.append("\(name) applied")
        case .overtaken: names.append("\(name) overtaken")
        }
      }
    }
  }

  private let recorder = ListRecorder()
  private let table: FunctionalTableData
  private let outcomes = Outcomes()
  private let comparisons = Comparisons()

  init() { table = FunctionalTableData(name: "log", recorder: recorder) }

  private func row(_ key: String, _ text: String = "") -> Row {
    Row(key: key, state: Noted(comparisons: comparisons, text: text)) { label, state in
      label.text = state?.text ?? ""
    }
  }

  private func section(_ keys: String...) -> [SendableSection] {
    [SendableSection(key: "log", rows: keys.map { row($0) })]
  }

  private var keys: [String] {
    recorder.elements.map {
      guard case .row(let path) = $0 else { return "decoration" }
      return path.itemKey
    }
  }

  private func waitForOutcomes(_ count: Int) async {
    #expect(await wait { outcomes.names.count >= count })
  }

  @Test func `rows are compared on another thread, and nothing changes before`() async {
    await table.renderAndDiff(concurrently: section("a", "b"))
    comparisons.clear()
    recorder.clear()
    var outcome: Outcome?
    table.renderAndDiff(concurrently: section("a", "c", "b")) { outcome = $0 }
    #expect(recorder.calls.isEmpty && !table.isRendering)
    while outcome == nil { await Task.yield() }
    #expect(keys == ["a", "c", "b"])
    #expect(recorder.calls.count == 1)
    #expect(comparisons.onMain == 0 && comparisons.elsewhere >= 2)
    guard case .applied(let changes) = outcome else {
      Issue.record("not applied")
      return
    }
    #expect(changes.insertedRows.count == 1)
  }

  @Test func `the last of those that wait is compared next, and completions stay in order`()
    async
  {
    for name in ["a", "b", "c", "d"] {
      table.renderAndDiff(concurrently: section(name), completion: outcomes.note(name))
    }
    await waitForOutcomes(4)
    #expect(outcomes.names == ["a applied", "b overtaken", "c overtaken", "d applied"])
    #expect(keys == ["d"])
  }

  @Test func `a call that renders at once overtakes all before it`() async {
    table.renderAndDiff(concurrently: section("a"), completion: outcomes.note("a"))
    table.renderAndDiff(concurrently: section("b"), completion: outcomes.note("b"))
    table.renderAndDiff(
      [TableSection(key: "log", rows: [row("c")])], completion: outcomes.note("c"))
    #expect(outcomes.names == ["a overtaken", "b overtaken", "c applied"])
    #expect(keys == ["c"])
    table.renderAndDiff(concurrently: section("d"), completion: outcomes.note("d"))
    await waitForOutcomes(4)
    #expect(outcomes.names.last == "d applied")
    #expect(keys == ["d"])
  }

  @Test func `a call from a completion overtakes what waits behind it`() async {
    table.renderAndDiff(concurrently: section("a")) { [self] outcome in
      outcomes.note("a")(outcome)
      table.renderAndDiff(
        [TableSection(key: "log", rows: [row("c")])], completion: outcomes.note("c"))
    }
    table.renderAndDiff(concurrently: section("b"), completion: outcomes.note("b"))
    await waitForOutcomes(3)
    #expect(outcomes.names == ["a applied", "b overtaken", "c applied"])
    await letTasksRun()
    #expect(keys == ["c"])
  }

  @Test func `a description is compared with what a call before it shows`() async {
    var isFirst = true
    table.renderAndDiff([
      TableSection(
        key: "log",
        rows: [
          HostCell<Label, String, LayoutMarginsTableItemLayout>(key: "x", state: "") { _, _ in }
        ])
    ]) { [table, outcomes] _ in
      guard isFirst else { return }
      isFirst = false
      // Both wait for the end of the completions.
      table.renderAndDiff(
        [TableSection(key: "log", rows: [self.row("a"), self.row("b")])],
        completion: outcomes.note("at once"))
      table.renderAndDiff(
        concurrently: self.section("b", "c"), completion: outcomes.note("later"))
    }
    await waitForOutcomes(2)
    #expect(outcomes.names == ["at once applied", "later applied"])
    #expect(keys == ["b", "c"])
  }

  @Test func `after another kind of description, rows are compared on the main actor`() async {
    table.renderAndDiff { TableSection(key: "log", rows: [row("a"), row("b")]) }
    comparisons.clear()
    await table.renderAndDiff(concurrently: section("b", "a"))
    #expect(keys == ["b", "a"])
    #expect(comparisons.elsewhere == 0 && comparisons.onMain > 0)
    comparisons.clear()
    await table.renderAndDiff(concurrently: section("a", "b"))
    #expect(comparisons.elsewhere > 0 && comparisons.onMain == 0)
  }

  @Test func `a description is made on another thread, with all that a section has`() async {
    let sections = await Task.detached {
      [
        SendableSection(
          key: "log", rows: [LabelCell(key: "a", state: "1")],
          header: LabelCell(key: "", state: "above"),
          footer: LabelCell(key: "", state: "below"))
      ]
    }.value
    await table.renderAndDiff(concurrently: sections)
    #expect(recorder.elements.count == 3)
    #expect(recorder.elements.first == .header("log"))
    #expect(recorder.elements.last == .footer("log"))
  }

  @Test func `repeated keys are left out`() async {
    var problems: [Diagnostic.Problem] = []
    let before = FunctionalTableData.diagnosticHandler
    FunctionalTableData.diagnosticHandler = { if $0.list == "log" { problems.append($0.problem) } }
    defer { FunctionalTableData.diagnosticHandler = before }
    await table.renderAndDiff(concurrently: section("a", "b", "a", "c"))
    #expect(keys == ["a", "b", "c"])
    #expect(problems.count == 1)
    await table.renderAndDiff(concurrently: section("c", "a"))
    #expect(keys == ["c", "a"])
    #expect(problems.count == 1)
  }

  @Test func `a list that goes completes what it has not shown`() async {
    var list: FunctionalTableData? = FunctionalTableData(name: "short", recorder: ListRecorder())
    weak let reference = list
    list?.renderAndDiff(concurrently: section("a"), completion: outcomes.note("a"))
    list?.renderAndDiff(concurrently: section("b"), completion: outcomes.note("b"))
    list = nil
    #expect(reference == nil)
    await waitForOutcomes(2)
    #expect(outcomes.names == ["a overtaken", "b overtaken"])
  }

  @Test func `an observation ends`() async {
    weak var reference: Outcomes?
    do {
      let captured = Outcomes()
      reference = captured
      table.observe {
        TableSection(key: "log") { for name in captured.names + ["a"] { row(name) } }
      }
    }
    #expect(reference != nil)
    await table.renderAndDiff(concurrently: section("b"))
    #expect(reference == nil)
    #expect(keys == ["b"])
  }

  @Observable final class Log { var keys = ["a"] }

  @Test func `a model that is observed is compared elsewhere`() async {
    let log = Log()
    table.observeConcurrently { [self, log] in
      [SendableSection(key: "log", rows: log.keys.map { row($0) })]
    }
    #expect(await wait { keys == ["a"] })
    comparisons.clear()
    log.keys = ["b", "a"]
    log.keys.append("c")
    recorder.drawFrame()
    #expect(await wait { keys == ["b", "a", "c"] })
    #expect(comparisons.elsewhere > 0 && comparisons.onMain == 0)
    #expect(recorder.renderCount == 2)
    await table.renderAndDiff(concurrently: section("d"))
    log.keys = ["e"]
    recorder.drawFrame()
    await table.renderAndDiff(concurrently: section("d"))
    #expect(keys == ["d"], "the observation has ended")
  }

  @Test func `lazy rows are compared elsewhere, and described where they are shown`() async {
    let comparisons = Comparisons()
    let items = (0..<2_000).map { Noted(comparisons: comparisons, text: "\($0)") }
    var described = 0
    func section(_ items: [Noted]) -> [SendableSection] {
      [
        SendableSection(key: "log", items: items, id: \.text) { item in
          described += 1
          return Row(key: item.text, state: item) { _, _ in }
        }
      ]
    }
    recorder.viewportRows = 10
    await table.renderAndDiff(concurrently: section(items))
    comparisons.clear()
    await table.renderAndDiff(concurrently: section(items.reversed()))
    #expect(keys == items.reversed().map(\.text))
    #expect(comparisons.elsewhere > 0 && comparisons.onMain < 100)
    #expect(described < 200)
    await table.renderAndDiff(concurrently: section(items))
    await table.renderAndDiff([TableSection(key: "log", items: items, id: \.text) { row($0.text) }])
    #expect(keys == items.map(\.text))
  }

  @Test(arguments: 1...20) func `random calls end as the last one describes`(seed: Int) async {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
    func random(_ bound: UInt64) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % Int(bound)
    }
    var names: [String] = []
    var last: [String] = []
    for number in 0..<40 {
      last = (0..<random(60)).map { "\($0 * 7 % 61)" }.filter { _ in random(3) > 0 }
      if random(2) == 0 { last.reverse() }
      let rows = last.map { row($0, "\(random(3))") }
      names.append("\(number)")
      let completion = outcomes.note("\(number)")
      switch random(4) {
      case 0:
        table.renderAndDiff([TableSection(key: "log", rows: rows)], completion: completion)
        #expect(keys == last)
      default:
        table.renderAndDiff(
          concurrently: [SendableSection(key: "log", rows: rows)], completion: completion)
      }
      if random(3) == 0 { for _ in 0..<random(30) { await Task.yield() } }
    }
    await waitForOutcomes(names.count)
    #expect(keys == last)
    #expect(outcomes.names.map { $0.prefix { $0 != " " }.description } == names)
    #expect(outcomes.names.last == "39 applied")
  }
}
