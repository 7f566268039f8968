import FunctionalListCore
import XCTest

@testable import FunctionalListBox

/// What a click does to the selection.
nonisolated final class RowClickTests: XCTestCase {
  func testAClickSelectsTheRowAloneAndDeselectsItWhereItIsTheOnlyOne() {
    expect(RowClick(slot: 3), [[]: [3], [1]: [3], [3]: [], [1, 3]: [3]])
  }

  func testTheSecondClickOfADoubleClickSelects() {
    expect(RowClick(slot: 3, count: 2), [[]: [3], [3]: [3], [1, 3]: [3]])
  }

  func testWhereOneClickActivatesItTogglesUnlessThereIsAnAction() {
    var click = RowClick(slot: 3, activatesAtOnce: true)
    expect(click, [[]: [3], [1]: [1, 3], [3]: [], [1, 3]: [1]])
    click.performsAction = true
    expect(click, [[]: [3], [1]: [3], [3]: [3], [1, 3]: [3]])
  }

  func testControlTogglesAndShiftExtends() {
    for activates in [false, true] {
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
  }

  func testWhereOneRowCanBeSelectedOnlyControlDeselects() {
    for activates in [false, true] {
      var click = RowClick(slot: 3, activatesAtOnce: activates)
      expect(click, in: .single, [[]: [3], [1]: [3], [3]: [3]])
      expect(click, in: .browse, [[]: [3], [1]: [3], [3]: [3]])
      click.modifies = true
      expect(click, in: .single, isSelectionOnly: true, [[]: [3], [1]: [3], [3]: []])
      expect(click, in: .browse, [[]: [3], [1]: [3], [3]: [3]])
      XCTAssertNil(
        click.outcome(in: .none, selected: [], anchor: nil, selectable: { RangeSet([$0]) }))
    }
  }

  /// Slot 4 cannot be selected.
  private func expect(
    _ click: RowClick, in mode: SelectionMode = .multiple, anchor: Int? = nil,
    isSelectionOnly: Bool = false, _ outcomes: [[Int]: [Int]], line: UInt = #line
  ) {
    for (before, after) in outcomes {
      let outcome = click.outcome(
        in: mode, selected: RangeSet(before.map { $0..<$0 + 1 }), anchor: anchor
      ) { range in
        RangeSet(range.filter { $0 != 4 }.map { $0..<$0 + 1 })
      }
      let expected = RowClick.Outcome(
        slots: RangeSet(after.map { $0..<$0 + 1 }), anchor: click.extends ? anchor ?? 3 : 3,
        isSelectionOnly: isSelectionOnly)
      XCTAssertEqual(outcome, expected, "\(before)", line: line)
    }
  }
}
