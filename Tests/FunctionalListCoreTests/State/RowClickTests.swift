import Testing

@testable import FunctionalListCore

/// What a click does to the selection.
@Suite struct RowClickTests {
  @Test func `a click beside all rows deselects where several can be selected, without modifiers`()
  {
    for mode in [SelectionMode.none, .single, .browse, .multiple] {
      var selection = SelectionState(mode: mode)
      #expect(!selection.isCleared())
      selection.set(.only(3))
      #expect(selection.isCleared() == (mode == .multiple))
      #expect(!selection.isCleared(extends: true))
      #expect(!selection.isCleared(modifies: true))
      selection.enterSelecting()
      #expect(!selection.isCleared(), "in the selection mode each click changes one row")
    }
  }

  @Test func `a click selects the row alone, and deselects it where it is the only one`() {
    expect(RowClick(slot: 3), [[]: [3], [1]: [3], [3]: [], [1, 3]: [3]])
  }

  @Test func `the second click of a double click selects`() {
    expect(RowClick(slot: 3, count: 2), [[]: [3], [3]: [3], [1, 3]: [3]])
  }

  @Test func `where one click activates it toggles, unless there is an action`() {
    var click = RowClick(slot: 3, activatesAtOnce: true)
    expect(click, [[]: [3], [1]: [1, 3], [3]: [], [1, 3]: [1]])
    click.performsAction = true
    expect(click, [[]: [3], [1]: [3], [3]: [3], [1, 3]: [3]])
  }

  @Test(arguments: [false, true]) func `Control toggles, and Shift extends`(activates: Bool) {
    var click = RowClick(slot: 3, activatesAtOnce: activates, performsAction: activates)
    click.modifies = true
    expect(click, isSelectionOnly: true, [[]: [3], [1]: [1, 3], [1, 3]: [1]])
    click.extends = true
    expect(
      click, anchor: 1, isSelectionOnly: true,
      [[1]: [1, 2, 3], [1, 7]: [1, 2, 3, 7], [2, 7]: [7], [0, 1]: [0, 1, 2, 3]])
    click.modifies = false
    expect(click, anchor: 1, isSelectionOnly: true, [[1]: [1, 2, 3], [7]: [1, 2, 3]])
    expect(click, anchor: 6, isSelectionOnly: true, [[6]: [3, 5, 6]])
    expect(click, isSelectionOnly: true, [[7]: [3]])
  }

  @Test(arguments: [false, true])
  func `where one row can be selected only Control deselects`(activates: Bool) {
    var click = RowClick(slot: 3, activatesAtOnce: activates)
    expect(click, in: .single, [[]: [3], [1]: [3], [3]: [3]])
    expect(click, in: .browse, [[]: [3], [1]: [3], [3]: [3]])
    click.modifies = true
    expect(click, in: .single, isSelectionOnly: true, [[]: [3], [1]: [3], [3]: []])
    expect(click, in: .browse, [[]: [3], [1]: [3], [3]: [3]])
    #expect(click.outcome(on: SelectionState(mode: .none)) { RangeSet([$0]) } == nil)
  }

  /// Slot 4 cannot be selected.
  private func expect(
    _ click: RowClick, in mode: SelectionMode = .multiple, anchor: Int? = nil,
    isSelectionOnly: Bool = false, _ outcomes: [[Int]: [Int]],
    _ location: SourceLocation = #_sourceLocation
  ) {
    for (before, after) in outcomes {
      var selection = SelectionState(mode: mode)
      selection.set(RangeSet(before.map { $0..<$0 + 1 }), anchor: anchor)
      let outcome = click.outcome(on: selection) { range in
        RangeSet(range.filter { $0 != 4 }.map { $0..<$0 + 1 })
      }
      let expected = RowClick.Outcome(
        slots: RangeSet(after.map { $0..<$0 + 1 }), anchor: click.extends ? anchor ?? 3 : 3,
        isSelectionOnly: isSelectionOnly)
      #expect(outcome == expected, "\(before)", sourceLocation: location)
    }
  }
}
