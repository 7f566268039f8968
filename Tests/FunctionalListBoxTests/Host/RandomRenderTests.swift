import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest
import FunctionalListTestSupport

/// Random descriptions, one after the other; every row of one that was there before must have kept
/// its widget, without having left the box.
nonisolated final class RandomRenderTests: GtkTestCase {
  func testRandomRendersShowTheDescriptionAndKeepTheWidgets() {
    onStage { stage in
      for seed in UInt64(1)...4 { checkRenders(on: stage, seed: seed, count: 80) }
    }
  }

  // Long: random renders
  func testRandomRendersOfWhichSomeAreAnimatedDoTheSame() {
    onStage { stage in
      for seed in UInt64(5)...8 {
        checkRenders(on: stage, seed: seed, count: 80, areAnimated: true)
      }
    }
  }
}

private func checkRenders(
  on stage: Stage, seed: UInt64, count: Int, areAnimated: Bool = false
) {
  let list = ListUnderTest(stage)
  var completed = 0
  var random = SeededRandom(seed: seed)
  var old: [ModelSection] = []
  let parents = ParentWatch()
  for step in 0..<count {
    let before = widgets(of: old, in: list)
    parents.reset()
    let new = ModelSection.random(&random)
    list.table.renderAndDiff(
      new.map(\.description), animated: areAnimated && Int.random(in: 0...3, using: &random) > 0,
      animations: .random(&random)
    ) { _ in completed += 1 }
    let what = "seed \(seed), step \(step)"
    XCTAssertEqual(list.texts, new.flatMap(\.texts), what)
    let after = widgets(of: new, in: list)
    for (row, widget) in after {
      parents.watch(widget)
      guard let former = before[row] else { continue }
      XCTAssert(widget == former, "\(what): \(row) has another widget")
      XCTAssertEqual(parents.count(widget), 0, "\(what): \(row) left the box")
    }
    let frames = areAnimated ? Int.random(in: 0...4, using: &random) : step % 20 == 0 ? 1 : 0
    for _ in 0..<frames { stage.waitForFrame(in: list.window) }
    old = new
  }
  stage.pump(until: completed == count, "the end of the motion")
  stage.waitForFrame(in: list.window)
  let fresh = ListUnderTest(stage)
  fresh.table.renderAndDiff(old.map(\.description))
  stage.waitForFrame(in: fresh.window)
  list.scrolled.verticalOffset = 0
  stage.waitForFrame(in: list.window)
  XCTAssertEqual(list.looks, fresh.looks, "seed \(seed)")
  stage.destroy(fresh.window)
  stage.destroy(list.window)
}

extension ListUnderTest {
  /// What is seen of each row: its text, its place and its opacity.
  fileprivate var looks: [String] {
    widgets.map { row in
      "\(row.text) \(extent(of: row)) \(unsafe gtk_widget_get_opacity(row.gtk))"
    }
  }
}

extension TableAnimations {
  fileprivate static func random(_ random: inout SeededRandom) -> TableAnimations {
    func one() -> RowAnimation { [.none, .fade, .slide].randomElement(using: &random) ?? .none }
    func actions() -> Actions { Actions(insert: one(), delete: one(), reload: one()) }
    return TableAnimations(sections: actions(), rows: actions())
  }
}

private func widgets(of sections: [ModelSection], in list: ListUnderTest) -> [String: WidgetID] {
  let rows = sections.flatMap(\.identities)
  guard rows.count == list.widgets.count else { return [:] }
  return Dictionary(uniqueKeysWithValues: zip(rows, list.widgets))
}

/// Counts how often rows got or lost their parent.
@safe
private final class ParentWatch {
  private var counts: [WidgetID: Int] = [:]

  func watch(_ widget: WidgetID) {
    guard counts[widget] == nil else { return }
    counts[widget] = 0
    _ = unsafe Listener("notify::parent", of: widget.object, arguments: 1) {
      [weak self] in self?.counts[widget, default: 0] += 1
    }
  }

  func count(_ widget: WidgetID) -> Int { counts[widget] ?? 0 }

  func reset() {
    for widget in counts.keys { counts[widget] = 0 }
  }
}

/// A section as the test knows it. No two rows of a description have the same key.
private struct ModelSection {
  var key: String
  /// What a row is made of.
  enum Kind: CaseIterable {
    case label, button, rowView

    func cell(_ key: String, _ text: String) -> any RowDescription {
      switch self {
      case .label: ListUnderTest.cell(key, text)
      case .button: ListUnderTest.button(key, text)
      case .rowView: ListUnderTest.rowView(key, text)
      }
    }
  }

  var rows: [(key: String, text: String, kind: Kind)]
  var header: (text: String, isButton: Bool)?
  var footer: String?

  static func random(_ random: inout SeededRandom) -> [ModelSection] {
    var sections = ["A", "B", "C", "D"].shuffled(using: &random)
      .prefix(Int.random(in: 0...4, using: &random))
      .map { key in
        ModelSection(
          key: key, rows: [],
          header: Bool.random(using: &random)
            ? ("header \(Int.random(in: 0...2, using: &random))", Bool.random(using: &random))
            : nil,
          footer: Int.random(in: 0...2, using: &random) == 0 ? "footer" : nil)
      }
    guard !sections.isEmpty else { return [] }
    // Most rows stay in the order and section that they had, some go anywhere.
    let mixes = Int.random(in: 0...3, using: &random) == 0
    for number in 0..<Int.random(in: 0...30, using: &random) {
      guard Int.random(in: 0...4, using: &random) > 0 else { continue }
      let isAnywhere = mixes || Int.random(in: 0...9, using: &random) == 0
      let section =
        isAnywhere ? Int.random(in: 0..<sections.count, using: &random) : number % sections.count
      let text = Int.random(in: 0...5, using: &random) == 0 ? "row \(number)!" : "row \(number)"
      let isOdd = Int.random(in: 0...4, using: &random) == 0
      let kind = isOdd ? Kind.allCases.randomElement(using: &random) ?? .label : .label
      let offset =
        isAnywhere
        ? Int.random(in: 0...sections[section].rows.count, using: &random)
        : sections[section].rows.count
      sections[section].rows.insert(("k\(number)", text, kind), at: offset)
    }
    return sections
  }

  var texts: [String] {
    (header.map { [$0.text] } ?? []) + rows.map(\.text) + (footer.map { [$0] } ?? [])
  }

  /// What must have the same widget in the next description. A row that changes its section keeps
  /// it if its kind stays too; the kind is part of a row's identity here, although in one section a
  /// row keeps its widget also when its kind changes: that has a test of its own.
  var identities: [String] {
    (header.map { _ in ["header of \(key)"] } ?? [])
      + rows.map { "\($0.key) \($0.kind)" }
      + (footer.map { _ in ["footer of \(key)"] } ?? [])
  }

  var description: TableSection {
    TableSection(
      key: key,
      rows: rows.map { $0.kind.cell($0.key, $0.text) },
      header: header.map { ($0.isButton ? Kind.button : .label).cell("", $0.text) },
      footer: footer.map { ListUnderTest.cell("", $0) }, keySpace: "rows")
  }
}
