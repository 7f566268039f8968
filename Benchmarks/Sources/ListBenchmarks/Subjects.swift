import CVanilla
import FunctionalListBox
import Harness

/// Our list, on the stage.
final class Ours {
  let box = ListBox()
  private let table = FunctionalTableData(name: "benchmark")
  private var next: [TableSection] = []

  init() {
    stage_add(box.pointer)
    table.listBox = box
  }

  /// Shows items as the start of a run, with no widget kept for reuse but those of `pooled`.
  func start(with items: [Item], pooled: [Item]? = nil) {
    stage_show(box.pointer)
    if let pooled { table.renderAndDiff(pooled.described()) }
    if pooled == nil { emptyPool() }
    table.renderAndDiff(items.described())
    if pooled == nil { emptyPool() }
  }

  /// Describes what ``render()`` shows.
  ///
  /// The description is the app's: its time is not the list's. What it takes to let go of it is.
  func prepare(_ items: [Item]) {
    next = items.described()
  }

  /// Renders what was prepared.
  func render() {
    let sections = next
    next = []
    table.renderAndDiff(sections)
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

  /// Shows items as the start of a run.
  func start(with items: [Item]) {
    stage_show(vanilla_box(list))
    let ids = items.map(\.id)
    vanilla_start(list, ids, Int32(ids.count))
  }

  func append(_ items: some Collection<Item>) {
    let ids = items.map(\.id)
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

/// One run: what comes before it, and what is measured.
struct Trial {
  /// Shows the start, and makes all that the change needs; not timed.
  var start: () -> Void
  var change: () -> Void

  /// The seconds of the change, and of the change and the frame after it.
  func run() -> (call: Double, frame: Double) {
    start()
    stage_settle()
    let call = seconds(change)
    let frame = seconds(stage_frame)
    return (call, call + frame)
  }
}
