import FunctionalListCore
import XCTest

@testable import FunctionalListBox

/// Which rows are asked whether they can be selected, and when.
nonisolated final class SelectionVetoTests: GtkTestCase {
  func testPlainRowsAreAskedLiveOrNot() throws {
    try onBox { box in
      var asked: [Int] = []
      box.show(BoxUnderTest.list((0..<20).map { Self.row($0) { asked.append($0) } }), live: 0..<5)
      let veto = SelectionVeto(box.rows, box.attachment)
      XCTAssertEqual(try veto.refused(of: RangeSet([3..<12])), [3, 6, 9])
      XCTAssertEqual(asked, Array(3..<12))
      XCTAssertEqual(veto.unaskedSlots, [])
    }
  }

  func testLazyRowsAreAskedWhenTheyBecomeLive() throws {
    try onBox { box in
      box.show(Self.lazyList(0..<20), live: 0..<5)
      let veto = SelectionVeto(box.rows, box.attachment)
      XCTAssertEqual(try veto.refused(of: RangeSet([3..<12])), [3])
      XCTAssertEqual(veto.unaskedSlots, RangeSet([5..<12]))
      veto.keep(RangeSet([3..<10]))
      let entered = box.makeLive(RangeSet([0..<20]))
      XCTAssertEqual(try veto.refused(of: veto.takeUnasked(among: entered)), [6, 9])
      XCTAssertEqual(veto.unaskedSlots, [])
    }
  }

  func testSlotsThatWereNotAskedFollowTheirRows() throws {
    try onBox { box in
      box.show(Self.lazyList(0..<20), live: 0..<5)
      let veto = SelectionVeto(box.rows, box.attachment)
      _ = try veto.refused(of: RangeSet([6..<8]))
      box.show(Self.lazyList(2..<20), live: 0..<2) { veto.follow($0) }
      XCTAssertEqual(veto.unaskedSlots, RangeSet([4..<6]))
      veto.forget()
      XCTAssertEqual(veto.unaskedSlots, [])
    }
  }

  func testNobodyIsAskedAfterAnAnswerThatDetaches() throws {
    try onBox { box in
      var asked = 0
      let rows = (0..<9).map { key in
        Self.row(key) { _ in
          asked += 1
          _ = box.attachment.end()
        }
      }
      box.show(BoxUnderTest.list(rows))
      let veto = SelectionVeto(box.rows, box.attachment)
      XCTAssertThrowsError(try veto.refused(of: RangeSet([0..<9])))
      XCTAssertEqual(asked, 1)
    }
  }

  /// A row that refuses if its number is divisible by three.
  @MainActor private static func row(
    _ key: Int, _ asked: @escaping @MainActor (Int) -> Void = { _ in }
  ) -> any RowDescription {
    var cell = ListUnderTest.cell("\(key)", "\(key)")
    cell.actions.canSelectAction = {
      asked(key)
      return key % 3 != 0
    }
    return cell
  }

  @MainActor private static func lazyList(_ keys: Range<Int>) -> FlatList {
    FlatList([TableSection(key: "s", items: keys, id: \.self) { row($0) }])
  }
}
