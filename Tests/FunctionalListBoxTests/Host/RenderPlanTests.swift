import CFunctionalListGtk
import FunctionalListCore
import FunctionalListTestSupport
import FunctionalListWidgets
import XCTest

@testable import FunctionalListBox

/// What a box does to its rows is what the plan of the render says of its live slots, and nothing else.
nonisolated final class RenderPlanTests: GtkTestCase {
  private static let seeds: Range<UInt64> = 0..<6
  private static let renders = 15

  func testAListDoesWhatThePlanSays() { check(isGrid: false, count: 30, liveRows: .all) }

  func testAVirtualizedListDoesWhatThePlanSaysOfItsLiveRows() {
    check(isGrid: false, count: 200, liveRows: .nearViewport(margin: 60))
  }

  func testAGridDoesWhatThePlanSays() { check(isGrid: true, count: 30, liveRows: .all) }

  func testAVirtualizedGridDoesWhatThePlanSaysOfItsLiveTiles() {
    check(isGrid: true, count: 400, liveRows: .nearViewport(margin: 60))
  }

  private func check(isGrid: Bool, count: Int, liveRows: LiveRows) {
    for seed in Self.seeds {
      onStage { stage in
        let list = PlannedList(stage, isGrid: isGrid, count: count, liveRows)
        var random = SeededRandom(seed: seed)
        for render in 0..<Self.renders {
          guard let flaw = list.render(&random, isAllLive: liveRows == .all) else { continue }
          return XCTFail("seed \(seed), render \(render): \(flaw)")
        }
      }
    }
  }
}

/// A list whose box is observed while its rows change at random.
private final class PlannedList {
  private let stage: Stage
  private let window: Window
  private let data: FunctionalData
  private let box: Widget
  private var keys: [Int]
  private var version = 0

  init(_ stage: Stage, isGrid: Bool, count: Int, _ liveRows: LiveRows) {
    self.stage = stage
    keys = Array(0..<count)
    if isGrid {
      let grid = GridUnderTest(stage, size: ItemSize(width: 60, height: 40))
      (window, data, box) = (grid.window, grid.grid, grid.flowBox)
    } else {
      let list = ListUnderTest(stage)
      (window, data, box) = (list.window, list.table, list.listBox)
    }
    data.liveRows = liveRows
    data.renderAndDiff(sections())
    stage.waitForFrame(in: window)
  }

  /// Renders a change, and returns how the box differs from the plan.
  func render(_ random: inout SeededRandom, isAllLive: Bool) -> String? {
    let old = FlatList(sections())
    let before = rows
    change(&random)
    let plan = RenderPlan(Comparison(old: old, new: FlatList(sections())))
    let observer = unsafe ChildObserver(box.widget)
    data.renderAndDiff(sections())
    let callCount = observer.end()
    let after = rows
    if isAllLive {
      guard after.map(\.key) == keys else { return "\(after.map(\.key)), not \(keys)" }
      let calls = RenderCalls(plan)
      // Each call changes the children once. A removed row that shows an inserted one saves a call.
      let most = calls.removals.count + calls.insertions.count + calls.moves.count
      guard callCount <= most else {
        return "\(callCount) calls for \(most) edits"
      }
    }
    return flaw(before, after, plan, old)
  }

  /// Kept rows that are live before and after have their widgets, and those that do not move their order.
  private func flaw(
    _ before: [Row], _ after: [Row], _ plan: RenderPlan, _ old: FlatList
  ) -> String? {
    var stationary: [WidgetID] = []
    let shown = Dictionary(uniqueKeysWithValues: after.map { ($0.key, $0.widget) })
    for row in before {
      guard let slot = RowLookup(old).index(of: path(row.key)).flatMap(old.slot),
        let widget = shown[row.key]
      else { continue }
      switch plan.step(of: slot) {
      case .removed: return "\(row.key) is removed and shown"
      case .kept(let slot):
        guard widget == row.widget else { return "\(row.key) is kept in another widget" }
        guard keys[slot] == row.key else { return "\(row.key) is not at \(slot)" }
        stationary.append(widget)
      case .moved(let slot):
        guard widget == row.widget else { return "\(row.key) moves in another widget" }
        guard keys[slot] == row.key else { return "\(row.key) does not move to \(slot)" }
      }
    }
    let order = after.map(\.widget).filter(Set(stationary).contains)
    return order == stationary ? nil : "rows that stay have another order"
  }

  private struct Row {
    let key: Int
    let widget: WidgetID
  }

  /// The live rows, in their order in the box.
  private var rows: [Row] {
    unsafe WidgetID(box.pointer).children.compactMap { child in
      child.text.split(separator: " ").first.flatMap { Int($0) }.map { Row(key: $0, widget: child) }
    }
  }

  private func path(_ key: Int) -> ItemPath { ItemPath(sectionKey: "s", itemKey: String(key)) }

  private func sections() -> [TableSection] {
    [
      TableSection(
        key: "s",
        rows: keys.map { key in
          ListUnderTest.cell(String(key), "\(key) \(key.isMultiple(of: 3) ? version : 0)")
        })
    ]
  }

  private func change(_ random: inout SeededRandom) {
    version += 1
    for _ in 0...random.number(below: 3) {
      let place = random.number(below: keys.count)
      switch random.number(below: 4) {
      case 0: keys.insert((keys.max() ?? 0) + 1, at: place)
      case 1: if keys.count > 4 { keys.remove(at: place) }
      default:
        let key = keys.remove(at: place)
        keys.insert(key, at: random.number(below: keys.count + 1))
      }
    }
  }
}

/// Counts the changes of the children of a widget (`gtk_widget_observe_children`).
@safe
private final class ChildObserver {
  private let model: UnsafeMutableRawPointer
  private var handler: gulong = 0
  fileprivate var count = 0

  init(_ widget: UnsafeMutablePointer<GtkWidget>) {
    unsafe model = UnsafeMutableRawPointer(gtk_widget_observe_children(widget))
    let callback: @convention(c) (gpointer, guint, guint, guint, gpointer) -> Void = {
      _, _, _, _, data in
      let observer = unsafe Unmanaged<ChildObserver>.fromOpaque(data)
      MainActor.assumeIsolated { unsafe observer.takeUnretainedValue().count += 1 }
    }
    handler = unsafe g_signal_connect_data(
      model, "items-changed", unsafeBitCast(callback, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
  }

  /// Ends the observation, and returns the number of changes.
  func end() -> Int {
    unsafe g_signal_handler_disconnect(model, handler)
    unsafe g_object_unref(model)
    return count
  }
}
