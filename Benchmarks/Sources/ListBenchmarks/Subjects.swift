import CVanilla
import FunctionalListBox
import Harness

/// What one of our lists or grids shows, on the stage.
class Shown {
  let data: FunctionalData
  /// The container of its rows.
  let container: OpaquePointer
  private var next: [TableSection] = []

  fileprivate init(_ data: FunctionalData, in container: OpaquePointer, _ liveRows: LiveRows) {
    (self.data, self.container) = (data, container)
    stage_add(container)
    data.liveRows = liveRows
  }

  /// Shows a description as the start of a run, with no widget kept for reuse but those of `pooled`.
  final func start(with sections: [TableSection], pooled: [TableSection]? = nil) {
    stage_show(container)
    if let pooled { data.renderAndDiff(pooled) }
    if pooled == nil { emptyPool() }
    data.renderAndDiff(sections)
    if pooled == nil { emptyPool() }
  }

  /// Keeps a description for ``render()``.
  ///
  /// The description is the app's: its time is not the list's. What it takes to let go of it is.
  final func prepare(_ sections: [TableSection]) {
    next = sections
  }

  /// Renders what was prepared.
  final func render() {
    let sections = next
    next = []
    render(sections)
  }

  /// Renders a description.
  final func render(_ sections: [TableSection], animated: Bool = false) {
    data.renderAndDiff(sections, animated: animated)
  }

  private func emptyPool() {
    data.reuseLimit = 0
    data.reuseLimit = 10_000
  }
}

/// Our list, on the stage.
final class Ours: Shown {
  let box = ListBox()
  let table = FunctionalTableData(name: "benchmark")

  init(liveRows: LiveRows) {
    super.init(table, in: box.pointer, liveRows)
    table.listBox = box
  }
}

/// Our grid, on the stage.
final class OurGrid: Shown {
  private let grid = FunctionalCollectionData(name: "benchmark")

  /// - Parameters:
  ///   - liveRows: which tiles are live.
  ///   - size: that of each tile, or `nil` to measure them.
  init(liveRows: LiveRows, size: ItemSize?) {
    let flowBox = FlowBox()
    super.init(grid, in: flowBox.pointer, liveRows)
    grid.itemSize = size
    grid.flowBox = flowBox
  }
}

/// The list that is written by hand, on the stage.
final class Reference {
  let list: OpaquePointer = vanilla_new()

  init() {
    stage_add(vanilla_box(list))
  }

  /// Shows rows as the start of a run.
  func start(with ids: [Int32]) {
    stage_show(vanilla_box(list))
    vanilla_start(list, ids, Int32(ids.count))
  }

  func append(_ ids: [Int32]) {
    vanilla_append(list, ids, Int32(ids.count))
  }
}

/// A list box bound to a GListStore, on the stage.
final class Model {
  let list: OpaquePointer = vanilla_model_new()

  init() {
    stage_add(vanilla_model_box(list))
  }

  /// A change of the store.
  func trial(_ items: [Item], change: @escaping () -> Void) -> Trial {
    let ids = items.map(\.id)
    return Trial(
      start: {
        stage_show(vanilla_model_box(self.list))
        vanilla_model_fill(self.list, ids, Int32(ids.count))
      }, change: change)
  }
}
