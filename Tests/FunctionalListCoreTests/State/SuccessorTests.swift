import FunctionalListCore
import Testing

/// The rows that take over the focus and the selection of rows that leave.
@Suite struct SuccessorTests {
  /// A tree of one level: rows "b…" are inside of "b".
  private func tree(_ isExpanded: Bool) -> TableSection {
    let inner = isExpanded ? ["b1", "b2"] : []
    return TableSection(
      key: "s",
      rows: (["a", "b"] + inner + ["c"]).map {
        StateRow(key: $0, isExpanded: $0 == "b" ? isExpanded : nil)
      })
  }

  private func collapsed(_ view: StateView) -> Comparison {
    Comparison(old: view.list, new: FlatList([tree(false)]))
  }

  @Test func `the row that is collapsed takes over from a row inside of it`() throws {
    let view = StateView(.multiple, [tree(true)])
    #expect(try view.state.focusSuccessor(of: 3, in: collapsed(view), view) == 1)
    #expect(try view.state.focusSuccessor(of: 4, in: collapsed(view), view) == 2)
    for slot in [0, 2] { try view.state.select(slot, isUserInitiated: true, in: view) }
    #expect(try view.state.selectionSuccessors(in: collapsed(view), view) == slots(1))
  }

  @Test func `no row takes over the selection of one that is removed`() throws {
    let view = StateView(.multiple, [tree(true)])
    try view.state.select(2, isUserInitiated: true, in: view)
    var section = tree(true)
    section.rows.remove(at: 2)
    let comparison = Comparison(old: view.list, new: FlatList([section]))
    #expect(try view.state.selectionSuccessors(in: comparison, view) == slots())
    #expect(try view.state.focusSuccessor(of: 2, in: comparison, view) == 2)
  }

  @Test func `the focus goes to the nearest row that is kept and not hidden`() throws {
    let view = StateView(.multiple, 0..<6)
    let rows = [0, 1, 4, 5].map { StateRow(key: "\($0)") }
    let comparison = Comparison(
      old: view.list, new: FlatList([TableSection(key: "s", rows: rows)]))
    #expect(try view.state.focusSuccessor(of: 2, in: comparison, view) == 2)
    view.hidden = slots(4, 5)
    #expect(try view.state.focusSuccessor(of: 2, in: comparison, view) == 1)
  }

  @Test func `where a row takes no focus the nearest one does, below first`() {
    let rows = [2, 4, 6, 8]
    let target = { (slot: Int, refusing: Set<Int>) in
      rows.focusTarget(nearestTo: slot, slot: \.self, takesFocus: { !refusing.contains($0) })
    }
    #expect(target(4, []) == 4)
    #expect(target(5, []) == 6)
    #expect(target(4, [4, 6]) == 8)
    #expect(target(4, [4, 6, 8]) == 2)
    #expect(target(9, []) == 8)
    #expect(target(4, [2, 4, 6, 8]) == nil)
  }
}
