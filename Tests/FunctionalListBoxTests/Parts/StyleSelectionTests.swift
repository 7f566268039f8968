import FunctionalListCore
import XCTest

@testable import FunctionalListBox

/// What the styles of rows ask of the selection, once.
nonisolated final class StyleSelectionTests: GtkTestCase {
  func testWhatIsAskedForIsTakenOnce() {
    onBox { box in
      let style = StyleSelection(box.rows)
      let rows = [true, false, nil].enumerated().map { Self.row($0, $1) }
      box.show(BoxUnderTest.list(rows)) { style.follow($0) }
      let described = style.take()
      XCTAssertEqual(described.selected, [0])
      XCTAssertEqual(described.deselected, [1])
      XCTAssert(style.take().isEmpty)
    }
  }

  func testALazyRowAsksWhenItIsLiveAndAgainWhenItsValueDiffers() {
    onBox { box in
      let style = StyleSelection(box.rows)
      box.show(Self.lazyList(0..<20) { $0 == 10 ? true : nil }, live: 0..<5) { style.follow($0) }
      XCTAssert(style.take().isEmpty)
      box.makeLive(RangeSet([8..<12]))
      XCTAssertEqual(style.take().selected, [10])
      box.makeLive(RangeSet([0..<5]))
      box.makeLive(RangeSet([8..<12]))
      XCTAssert(style.take().isEmpty)
      box.show(Self.lazyList(2..<20) { $0 == 10 ? true : nil }, live: 6..<10) { style.follow($0) }
      XCTAssert(style.take().isEmpty, "the row has another slot")
      style.forget()
      XCTAssertEqual(style.take().selected, [8])
    }
  }

  @MainActor private static func row(_ key: Int, _ selected: Bool?) -> TextCell {
    var cell = ListUnderTest.cell("\(key)", "\(key)")
    cell.style = CellStyle(selected: selected)
    return cell
  }

  @MainActor private static func lazyList(
    _ keys: Range<Int>, _ selected: @escaping (Int) -> Bool?
  ) -> FlatList {
    FlatList([
      TableSection(key: "s", items: keys, id: \.self) { key in row(key, selected(key)) }
    ])
  }
}
