import Foundation
import FunctionalListTestSupport
import XCTest

import FunctionalListWidgets
@testable import FunctionalListBox

// Long: random closures that interfere
/// Long trees and searches show what they should, while closures and handlers interfere.
///
/// - They have a hundred thousand rows and one run each, and with `FLB_SOAK` ten million and three.
/// - `FLB_SOAK_SEED=7` does the runs of this seed alone.
nonisolated final class LongInterferenceTests: GtkTestCase {
  func testATreeStandsClosuresAndHandlersThatInterfere() {
    expectNoFlaw { LongTree(count: $0) }
  }

  func testASearchStandsClosuresAndHandlersThatInterfere() {
    expectNoFlaw { LongSearch(count: $0) }
  }

  private func expectNoFlaw(_ makeModel: @MainActor (_ count: Int) -> any LongModel) {
    let environment = ProcessInfo.processInfo.environment
    let isSoak = environment["FLB_SOAK"] != nil
    let count = isSoak ? 10_000_000 : 100_000
    let seed = environment["FLB_SOAK_SEED"].flatMap(UInt64.init)
    for seed in seed.map({ [$0] }) ?? (isSoak ? [1, 2, 3] : [1]) {
      var flaw: String?
      onStage { stage in
        flaw = LongInterferenceRun(stage, makeModel(count), seed: seed).run(steps: 40)
      }
      if let flaw { return XCTFail(flaw) }
    }
  }
}

// MARK: - Models

/// What is shown, and the same said by other means.
private protocol LongModel: AnyObject {
  /// The rows that are shown.
  func section(
    row: @escaping @MainActor (_ text: String, RowExpansion?) -> any RowDescription
  )
    -> TableSection
  /// The text of the row that follows another, or the first.
  func text(after text: String?) -> String?
  /// Changes what is shown, perhaps later.
  func change(_ number: Int, render: @escaping @MainActor () -> Void)
  /// Whether nothing will change by itself.
  var isSettled: Bool { get }
}

/// A tree in which each hundredth root has a thousand children.
private final class LongTree: LongModel {
  private struct Node: Identifiable, Equatable {
    var id: Int
  }

  private let count: Int
  private var items: TreeItems<Node, Int>

  init(count: Int) {
    self.count = count
    items = TreeItems(
      (0..<count).map { Node(id: $0) },
      children: { node in
        Self.isFolder(node.id) ? (0..<1_000).map { Node(id: -1 - node.id * 1_000 - $0) } : []
      }, isExpandable: { Self.isFolder($0.id) })
  }

  private static func isFolder(_ id: Int) -> Bool { id >= 0 && id % 100 == 0 }

  var isSettled: Bool { true }

  func section(
    row: @escaping @MainActor (String, RowExpansion?) -> any RowDescription
  )
    -> TableSection
  {
    TableSection(key: "s", items: items) { item in
      row("\(item.id)", item.expansion { [weak self] in self?.items.setExpanded($0, for: item.id) })
    }
  }

  func text(after text: String?) -> String? {
    guard let text else { return "0" }
    guard let id = Int(text) else { return nil }
    let next: Int
    if id < 0 {
      let child = -1 - id
      next = child % 1_000 < 999 ? id - 1 : child / 1_000 + 1
    } else {
      next = Self.isFolder(id) && items.expanded.contains(id) ? -1 - id * 1_000 : id + 1
    }
    return next < count ? "\(next)" : nil
  }

  func change(_ number: Int, render: @escaping @MainActor () -> Void) {
    items.expanded.formSymmetricDifference([number * 100 % count])
    render()
  }
}

/// The multiples of a number, as they are found.
private final class LongSearch: LongModel {
  private let count: Int
  private let search: ListSearch<Int, Int>
  private var factor = 1
  private var results: SearchResults<Int>?
  private var task: Task<Void, Never>?

  init(count: Int) {
    self.count = count
    search = ListSearch(Array(0..<count), query: Int.self) { $0 % $1 == 0 }
  }

  var isSettled: Bool { task == nil }

  func section(
    row: @escaping @MainActor (String, RowExpansion?) -> any RowDescription
  )
    -> TableSection
  {
    guard let results else {
      return TableSection(key: "s", items: 0..<count, id: \.self) { row("\($0)", nil) }
    }
    return TableSection(key: "s", items: results, id: \.self) { row("\($0)", nil) }
  }

  func text(after text: String?) -> String? {
    guard let text else { return "0" }
    guard let number = Int(text) else { return nil }
    return number + factor < count ? "\(number + factor)" : nil
  }

  func change(_ number: Int, render: @escaping @MainActor () -> Void) {
    task?.cancel()
    task = Task { [search] in
      let factor = 1 + number % 9
      for await results in search.results(for: factor) {
        self.results = results
        self.factor = factor
        render()
      }
      if !Task.isCancelled { task = nil }
    }
  }
}

// MARK: - A run

/// A run of random steps.
private final class LongInterferenceRun {
  private let stage: Stage
  private let model: any LongModel
  private let seed: UInt64
  private let list: ListUnderTest
  private var random: SeededRandom
  private var version = 0
  /// What the next closure or handler does.
  private var interference: (() -> Void)?
  private var log: [String] = []

  init(_ stage: Stage, _ model: any LongModel, seed: UInt64) {
    self.stage = stage
    self.model = model
    self.seed = seed
    random = SeededRandom(seed: seed)
    list = ListUnderTest(stage, height: 300)
    list.listBox.selectionMode = .multiple
    list.table.onSelectionChanged = { [weak self] _ in self?.interfere() }
    render()
    stage.waitForFrame(in: list.window)
  }

  private func render() {
    let version = version
    list.table.renderAndDiff([
      model.section { [weak self] text, expansion in
        var cell = HostCell<Label, [String], EdgeBasedTableItemLayout>(
          key: text, state: [text, "\(version)"]
        ) { view, state in
          view.text = state?.first ?? ""
          if state != nil { self?.interfere() }
        }
        cell.actions.visibilityAction = { _ in self?.interfere() }
        cell.actions.expansion = expansion
        cell.actions.expansion?.handler = { isExpanded in
          expansion?.handler(isExpanded)
          self?.render()
          self?.interfere()
        }
        return cell
      }
    ])
  }

  private func interfere() {
    guard let wish = interference else { return }
    interference = nil
    wish()
  }

  /// - Returns: What is wrong, and what led to it.
  func run(steps: Int) -> String? {
    for _ in 0..<steps {
      if Bool.random(using: &random) { interference = wish() }
      step()
      stage.pump(until: model.isSettled, "the search")
      interference = nil
      stage.waitForFrame(in: list.window)
      stage.waitForScrolling(in: list)
      if let flaw {
        return "seed \(seed): \(flaw)\nafter:\n  \(log.suffix(10).joined(separator: "\n  "))"
      }
    }
    return nil
  }

  /// What is wrong, or `nil`.
  private var flaw: String? {
    let live = list.table.liveRowCount
    if live > 200 { return "\(live) live rows" }
    let seen = list.table.visibleItemPaths.map(\.itemKey)
    guard let first = seen.first, seen.count > 5 else { return "seen: \(seen)" }
    for (text, next) in zip(seen, seen.dropFirst()) where model.text(after: text) != next {
      return "\(next) after \(text), seen: \(seen)"
    }
    let isFirst = model.text(after: nil) == first
    if isFirst, let row = list.widgets.first(where: { $0.text == first }), list.y(of: row) > 0 {
      return "a gap above the first row"
    }
    let shown = Set(list.texts)
    return seen.allSatisfy(shown.contains) ? nil : "seen: \(seen), shown: \(shown)"
  }

  /// What a closure or a handler may do.
  private func wish() -> () -> Void {
    let path = path()
    let number = Int.random(in: 0..<10_000, using: &random)
    let list = list
    let wishes: [(String, () -> Void)] = [
      ("render", { [weak self] in self?.renderAnew() }),
      ("scroll to \(path)", { list.table.scroll(to: path, animated: false) }),
      ("scroll by pixels", { list.scrolled.verticalOffset += Double(number) }),
      ("focus \(path)", { list.table.focus(path) }),
      ("select \(path)", { list.table.select(path, animated: false) }),
      ("change \(number)", { [weak self] in self?.change(number) }),
      (
        "attach anew",
        {
          list.table.listBox = nil
          list.table.listBox = list.listBox
        }
      ),
    ]
    let wish = wishes[Int.random(in: wishes.indices, using: &random)]
    log.append("if asked: \(wish.0)")
    return wish.1
  }

  /// Does something at random.
  private func step() {
    let number = Int.random(in: 0..<10_000, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      let part = Double(number) / 10_000
      log.append("scroll to \(part)")
      list.scrolled.verticalOffset =
        ((list.scrolled.contentHeight - list.scrolled.viewportHeight) * part).rounded()
    case 1: press(["End", "Home", "Page_Down", "Page_Up", "Down", "Up"])
    case 2, 3: press(["Right", "Left", "plus", "minus"])
    case 4:
      let path = path()
      log.append("scroll smoothly to \(path)")
      list.table.scroll(to: path, animated: true)
    case 5:
      guard let key = list.table.visibleItemPaths.randomElement(using: &random)?.itemKey else {
        return
      }
      log.append("click on \(key)")
      stage.click(list.row(key))
    case 6:
      log.append("render")
      renderAnew()
    case 7:
      log.append("wheel")
      stage.wheel(number % 7 - 3, over: list.scrolled)
    default:
      log.append("change \(number)")
      change(number)
    }
  }

  private func press(_ keys: [String]) {
    guard let path = list.table.visibleItemPaths.randomElement(using: &random),
      let key = keys.randomElement(using: &random)
    else { return }
    log.append("\(key) on \(path.itemKey)")
    list.table.focus(path)
    stage.press(key, in: list.window)
  }

  private func renderAnew() {
    version += 1
    render()
  }

  private func change(_ number: Int) {
    model.change(number) { [weak self] in self?.render() }
  }

  /// The path of any row.
  private func path() -> ItemPath {
    let rows = list.table.list
    let slot = Int.random(in: 0..<max(1, rows.count), using: &random)
    return rows.path(ofSlot: slot) ?? ItemPath(sectionKey: "s", itemKey: "0")
  }
}
