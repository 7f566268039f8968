import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Handlers that render, scroll, move the focus or detach in the middle of what a grid does.
nonisolated final class GridInterferenceTests: GtkTestCase {
  private static let keys = (0..<40).map { "\($0)" }

  /// What a handler does, and the keys of the tiles that the box then shows.
  @MainActor private static let deeds:
    [(deed: @MainActor (GridUnderTest) -> Void, keys: [String])] = [
      ({ $0.grid.renderAndDiff([]) }, []),
      ({ $0.show(keys.reversed()) }, keys.reversed()),
      ({ $0.show(0..<5_000) }, (0..<5_000).map { "\($0)" }),
      ({ $0.scroll(to: "30", .top) }, keys),
      ({ _ = $0.grid.focus($0.path("7")) }, keys),
      ({ $0.grid.flowBox = nil }, []),
      ({ $0.grid.selectionMode = .none }, keys),
    ]

  private func interfere(
    _ test: @MainActor (GridUnderTest, _ deed: @escaping @MainActor () -> Void) -> Void
  ) {
    onStage { stage in
      for (index, (deed, keys)) in Self.deeds.enumerated() {
        let grid = GridUnderTest(stage, size: ItemSize(width: 100, height: 50))
        grid.grid.selectionMode = .multiple
        var count = 0
        test(grid) {
          count += 1
          if count == 1 { deed(grid) }
        }
        stage.waitForFrame(in: grid.window)
        XCTAssertEqual(count > 0, true, "deed \(index) was not done")
        let live = Set(grid.texts)
        XCTAssertEqual(grid.texts, keys.filter(live.contains), "after deed \(index)")
        XCTAssertEqual(live.isEmpty, keys.isEmpty, "after deed \(index)")
        if grid.grid.flowBox != nil {
          XCTAssert(Set(grid.selected + [grid.focused].compactMap(\.self)).isSubset(of: keys))
        }
        stage.destroy(grid.window)
      }
    }
  }

  func testAGridStandsHandlersWhileTilesAreSelectedByARectangle() {
    interfere { test, deed in
      test.grid.onSelectionChanged = { _ in deed() }
      test.show((0..<40).map { "\($0)" })
      test.stage.drag(test.flowBox, from: (200, 30), through: [(220, 60), (240, 70), (260, 75)])
    }
  }

  func testAGridStandsChangesWhileARectangleIsDragged() {
    interfere { test, deed in
      test.show((0..<40).map { "\($0)" })
      test.stage.drag(test.flowBox, from: (200, 30), through: [(220, 60), (240, 70)]) { deed() }
    }
  }

  func testAGridStandsHandlersWhileATileIsActivatedOrPressed() {
    interfere { test, deed in
      let cells = (0..<40).map { number in
        TextCell(
          key: "\(number)", state: "\(number)", actions: CellActions(activationAction: deed)
        ) { $0.text = $1 ?? "" }
      }
      test.grid.renderAndDiff([TableSection(key: "s", rows: cells)])
      test.stage.waitForFrame(in: test.window)
      test.stage.click(test.tile("3").handle)
    }
    interfere { test, deed in
      test.show((0..<40).map { "\($0)" })
      test.stage.movePointer(to: test.tile("3").handle)
      test.stage.holdButton(true, in: test.window)
      deed()
      test.stage.holdButton(false, in: test.window)
    }
  }

  func testAGridStandsHandlersWhileTheCursorMoves() {
    interfere { test, deed in
      test.grid.onSelectionChanged = { _ in deed() }
      test.show((0..<40).map { "\($0)" })
      test.stage.focus(test.window)
      XCTAssert(test.grid.focus(test.path("1")))
      test.stage.press("Down", "Right", "ctrl+space", "shift+Down", "ctrl+a", in: test.window)
    }
  }

  func testTheLastOfTenThousandTilesIsReachedAndAllLeave() { checkTilesAndNone(count: 10_000) }

  // Long: a million tiles
  func testTheLastOfAMillionTilesIsReachedAndAllLeave() { checkTilesAndNone(count: 1_000_000) }

  private func checkTilesAndNone(count: Int) {
    onStage { stage in
      let test = GridUnderTest(stage, size: ItemSize(width: 100, height: 50))
      let last = "\(count - 1)"
      test.show(0..<count)
      test.scroll(to: last, .bottom)
      XCTAssertEqual(test.grid.rect(of: test.path(last))?.x, test.frame(last).x)
      test.stage.focus(test.window)
      XCTAssert(test.grid.focus(test.path(last)))
      test.stage.press("Up", in: test.window)
      XCTAssertEqual(test.focused, "\(count - 5)")
      test.show(0..<0)
      XCTAssertEqual(test.texts, [])
      test.stage.press("Down", "Tab", in: test.window)
    }
  }
}
