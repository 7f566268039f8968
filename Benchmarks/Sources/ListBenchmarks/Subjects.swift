import CVanilla
import FunctionalListBox
import Harness

/// Our list, on the stage.
final class Ours {
  let box = ListBox()
  let table = FunctionalTableData(name: "benchmark")
  private var next: [TableSection] = []

  init(liveRows: LiveRows) {
    stage_add(box.pointer)
    table.liveRows = liveRows
    table.listBox = box
  }

  /// Shows a description as the start of a run, with no widget kept for reuse but those of `pooled`.
  func start(with sections: [TableSection], pooled: [TableSection]? = nil) {
    stage_show(box.pointer)
    if let pooled { table.renderAndDiff(pooled) }
    if pooled == nil { emptyPool() }
    table.renderAndDiff(sections)
    if pooled == nil { emptyPool() }
  }

  /// Keeps a description for ``render()``.
  ///
  /// The description is the app's: its time is not the list's. What it takes to let go of it is.
  func prepare(_ sections: [TableSection]) {
    next = sections
  }

  /// Renders what was prepared.
  func render() {
    let sections = next
    next = []
    render(sections)
  }

  /// Renders a description.
  func render(_ sections: [TableSection], animated: Bool = false) {
    table.renderAndDiff(sections, animated: animated)
  }

  private func emptyPool() {
    table.reuseLimit = 0
    table.reuseLimit = 10_000
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
