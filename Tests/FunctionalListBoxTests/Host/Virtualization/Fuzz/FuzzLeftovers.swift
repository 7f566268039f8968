import Foundation
import FunctionalListBox

/// What must be gone after a run without gestures.
final class FuzzLeftovers {
  private weak var list: FuzzList?
  private weak var table: FunctionalTableData?
  private let widgets: [FinalizationWatch]

  init(_ list: FuzzList) {
    self.list = list
    table = list.table
    widgets =
      unsafe [list.listBox.pointer].map { unsafe FinalizationWatch($0) }
      + list.widgets.map { row in unsafe FinalizationWatch(OpaquePointer(row.gtk)) }
  }

  /// What is left, or `nil`.
  var flaw: String? {
    // What other threads compare or search is forgotten when they have ended.
    let start = ContinuousClock.now
    while !isGone, .now - start < .seconds(10) {
      MainContext.drain()
      usleep(200)
    }
    if list != nil { return "the app's list is left" }
    if table != nil { return "the renderer is left" }
    return widgets.first { !$0.isFinalized }.map { "a \($0.typeName) is left" }
  }

  private var isGone: Bool {
    list == nil && table == nil && widgets.allSatisfy(\.isFinalized)
  }
}
