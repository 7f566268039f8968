import XCTest

@testable import FunctionalListCells
@testable import FunctionalListHost

/// Which live rows a render looks at, and which free row a slot gets.
nonisolated final class RowsWithHandlersTests: GtkTestCase {
  func testARowIsThereOnceHoweverOftenItIsInserted() {
    onRows(count: 2) { store, rows in
      for row in rows + rows { store.insert(row) }
      XCTAssertEqual(indices(of: store.removeAll(), in: rows), [0, 1])
      XCTAssertEqual(indices(of: store.removeAll(), in: rows), [])
    }
  }

  func testRowsAreRemovedFromTheMiddleAndTheEnds() {
    onRows(count: 5) { store, rows in
      for row in rows { store.insert(row) }
      for index in [0, 2, 4] { store.remove(rows[index]) }
      store.remove(rows[2])
      XCTAssertEqual(indices(of: store.removeAll(), in: rows).sorted(), [1, 3])
    }
  }

  func testARowThatWasRemovedCanComeBack() {
    onRows(count: 3) { store, rows in
      for row in rows { store.insert(row) }
      store.remove(rows[1])
      store.insert(rows[1])
      XCTAssertEqual(indices(of: store.removeAll(), in: rows).sorted(), [0, 1, 2])
      store.insert(rows[1])
      XCTAssertEqual(indices(of: store.removeAll(), in: rows), [1])
    }
  }

  func testFreeRowsAreTakenByKindFromTheFirstOn() {
    onRows(count: 3) { _, rows in
      let decoration = ListUnderTest.cell("h", "h").makeContent(isDecoration: true)
      let header = LiveRow(decoration, rowsWithHandlers: RowsWithHandlers()) { _ in nil }
      var free = FreeRows(rows + [header])
      let taken = free.take(rows[0].kind)
      XCTAssert(taken === rows[0])
      XCTAssert(free.take(header.kind) === header)
      XCTAssertNil(free.take(header.kind))
      XCTAssertEqual(indices(of: free.rest, in: rows), [1, 2])
    }
  }

  private func onRows(
    count: Int, _ test: @MainActor (RowsWithHandlers, [LiveRow]) -> Void
  ) {
    onStage { _ in
      let store = RowsWithHandlers()
      let rows = (0..<count).map { number in
        let content = ListUnderTest.cell("\(number)", "\(number)").makeContent(isDecoration: false)
        return LiveRow(content, rowsWithHandlers: store) { _ in nil }
      }
      test(store, rows)
    }
  }
}

private func indices(of found: [LiveRow], in rows: [LiveRow]) -> [Int] {
  found.compactMap { row in rows.firstIndex { $0 === row } }
}
