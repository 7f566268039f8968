import Foundation
import FunctionalListTestSupport
import Observation
import XCTest

import FunctionalListWidgets
@testable import FunctionalListBox

// Long: random trees
/// A tree that is observed, edited, expanded and filtered at random shows what its model says.
///
/// - `FLB_SOAK=100000` takes so many steps, in runs of 60 from a seed each.
/// - `FLB_SOAK_SEED=7` begins with this seed, and without `FLB_SOAK` does the run of this one alone.
nonisolated final class ObservedTreeSoakTests: GtkTestCase {
  private static let stepsInARun = 60

  func testAnObservedTreeShowsWhatItsModelSays() {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["FLB_SOAK_SEED"].flatMap(UInt64.init)
    let usual = seed == nil ? 240 : Self.stepsInARun
    let steps = environment["FLB_SOAK"].flatMap(Int.init) ?? usual
    let first = seed ?? 1
    for seed in first..<first + UInt64(max(1, steps / Self.stepsInARun)) {
      var flaw: String?
      onStage { stage in flaw = ObservedTreeRun(stage, seed: seed).run(steps: Self.stepsInARun) }
      if let flaw { return XCTFail(flaw) }
    }
  }
}

/// What the tree of a run shows.
@Observable
private final class SoakTree {
  var roots: [TreeNode] = []
  var expanded: Set<String> = []
  /// What the ids of the nodes that are shown contain; `nil` for the tree.
  var query: String?
  /// A part of the text of each row, which only the rows read.
  let counter = SharedCounter()
}

/// A run of random steps.
private final class ObservedTreeRun {
  private let stage: Stage
  private let seed: UInt64
  private let list: ListUnderTest
  private let tree = SoakTree()
  private var random: SeededRandom
  private let variant: SoakVariant
  private var made = 0
  private var describeCount = 0
  private var log: [String] = []

  init(_ stage: Stage, seed: UInt64) {
    self.stage = stage
    self.seed = seed
    random = SeededRandom(seed: seed)
    variant = SoakVariant(seed: seed)
    log = ["\(variant)"]
    list = ListUnderTest(stage, height: 300, nesting: variant.nesting)
    list.table.scrollAnchor = variant.scrollAnchor
    for _ in 0..<60 { insert() }
    list.table.observe { [weak self] in
      self?.describeCount += 1
      return self?.sections ?? []
    }
    stage.waitForFrame(in: list.window)
  }

  private var sections: [TableSection] {
    let row = { [tree, variant] (item: TreeItem<TreeNode, String>) -> TextCell in
      var cell = Self.cell(item.id, "\(item.id) \(tree.counter.value)", variant)
      cell.actions.expansion = item.expansion { isExpanded in
        if isExpanded { tree.expanded.insert(item.id) } else { tree.expanded.remove(item.id) }
      }
      return cell
    }
    guard let query = tree.query else {
      let items = TreeItems(tree.roots, children: \.children, expanded: tree.expanded)
      return [TableSection(key: "s", items: items, header: header, row: row)]
    }
    let matches = all(tree.roots).filter { $0.contains(query) }
    return [
      TableSection(key: "s", items: matches, id: \.self, header: header) { [tree, variant] id in
        Self.cell(id, "\(id) \(tree.counter.value)", variant)
      }.filtered()
    ]
  }

  private var header: (any CellConfigType)? {
    variant.headersTakeFocus ? ListUnderTest.button("", "") : nil
  }

  private static func cell(_ id: String, _ text: String, _ variant: SoakVariant) -> TextCell {
    let number = Int(id.dropFirst()) ?? 0
    let isHigh = variant.isHuge && number % 3 == 1
    return TextCell(key: id, state: text) { view, text in
      view.text = text ?? ""
      view.setMinimumSize(height: text != nil && isHigh ? 300_000 : -1)
      view.setRow(isHidden: text != nil && variant.hidesRows && number % 8 == 5)
    }
  }

  /// - Returns: What is wrong, and what led to it.
  func run(steps: Int) -> String? {
    for _ in 0..<steps {
      let before = describeCount
      let isModelOnly = step()
      stage.waitForFrame(in: list.window)
      stage.waitForScrolling(in: list)
      if let flaw = flaw(since: isModelOnly ? before : nil) {
        return
          "seed \(seed): \(flaw)\nafter:\n  \(log[0])\n  \(log.dropFirst().suffix(10).joined(separator: "\n  "))"
      }
    }
    return nil
  }

  /// What is wrong, or `nil`.
  private func flaw(since describes: Int?) -> String? {
    let expected =
      tree.query.map { query in all(tree.roots).filter { $0.contains(query) } }
      ?? visible(tree.roots)
    let rows = list.table.list
    let described = (0..<rows.count).compactMap { rows.path(ofSlot: $0)?.itemKey }
    if described != expected { return "described: \(described), not \(expected)" }
    let texts = expected.map { "\($0) \(tree.counter.value)" }
    let shown = list.texts.filter { !$0.isEmpty }
    // The row of the focus stays live wherever it is.
    let places = shown.map { texts.firstIndex(of: $0) }
    if places.contains(nil) || places.compactMap(\.self) != places.compactMap(\.self).sorted() {
      return "shown: \(shown), not a part of \(texts)"
    }
    let seen = list.table.visibleItemPaths.map { "\($0.itemKey) \(tree.counter.value)" }
    if seen.isEmpty != texts.isEmpty || !Set(seen).isSubset(of: shown) {
      return "seen: \(seen), shown: \(shown), of \(texts)"
    }
    // However much has changed, it is described once.
    if let describes, describeCount > describes + 1 {
      return "described \(describeCount - describes) times"
    }
    return nil
  }

  /// Does something at random.
  ///
  /// - Returns: Whether only the model has changed.
  private func step() -> Bool {
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<6:
      for _ in 0..<Int.random(in: 1...4, using: &random) { changeModel() }
      return true
    case 6..<8:
      let counter = tree.counter
      log.append("count on another thread")
      let thread = Thread { counter.increment() }
      thread.start()
      stage.pump(until: thread.isFinished, "the thread")
      // A value that is read before the thread has set it is read again.
      let suffix = " \(counter.value)"
      stage.pump(until: list.texts.allSatisfy { $0.isEmpty || $0.hasSuffix(suffix) }, "the count")
      return false
    case 8..<11:
      press(["Right", "Left", "plus", "minus", "Down", "Up"])
    case 11:
      tree.query = tree.query == nil ? "\(Int.random(in: 0...9, using: &random))" : nil
      log.append("query: \(tree.query ?? "none")")
      return true
    case 12, 13:
      list.scrolled.verticalOffset += .random(in: -300...300, using: &random).rounded()
      log.append("scroll")
    case 14:
      list.table.listBox = nil
      changeModel()
      list.table.listBox = list.listBox
      log.append("detach and attach")
    default:
      list.table.liveRows = list.table.liveRows == .all ? .nearViewport(margin: 40) : .all
      log.append("live rows: \(list.table.liveRows)")
    }
    return false
  }

  /// Presses a key on a row.
  private func press(_ keys: [String]) {
    guard let path = list.table.visibleItemPaths.randomElement(using: &random),
      let key = keys.randomElement(using: &random)
    else { return }
    log.append("\(key) on \(path.itemKey)")
    list.table.focus(path)
    stage.press(key, in: list.window)
  }

  private func changeModel() {
    let ids = all(tree.roots)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: insert()
    case 1:
      guard let id = ids.randomElement(using: &random) else { return }
      log.append("remove \(id)")
      remove(id, from: &tree.roots)
    case 2:
      tree.roots.shuffle(using: &random)
      log.append("shuffle")
    default:
      guard let id = ids.randomElement(using: &random) else { return }
      log.append("toggle \(id)")
      tree.expanded.formSymmetricDifference([id])
    }
  }

  private func insert() {
    made += 1
    let node = TreeNode(id: "n\(made)")
    let parent = Bool.random(using: &random) ? all(tree.roots).randomElement(using: &random) : nil
    log.append("insert \(node.id) in \(parent ?? "the roots")")
    guard let parent else { return tree.roots.append(node) }
    add(node, to: parent, in: &tree.roots)
  }
}

// MARK: - The tree, slowly

private func add(_ node: TreeNode, to parent: String, in nodes: inout [TreeNode]) {
  for index in nodes.indices {
    if nodes[index].id == parent { return nodes[index].children.append(node) }
    add(node, to: parent, in: &nodes[index].children)
  }
}

private func remove(_ id: String, from nodes: inout [TreeNode]) {
  nodes.removeAll { $0.id == id }
  for index in nodes.indices { remove(id, from: &nodes[index].children) }
}

private func all(_ nodes: [TreeNode]) -> [String] {
  nodes.flatMap { [$0.id] + all($0.children) }
}

extension ObservedTreeRun {
  private func visible(_ nodes: [TreeNode]) -> [String] {
    nodes.flatMap { node in
      [node.id] + (tree.expanded.contains(node.id) ? visible(node.children) : [])
    }
  }
}
