import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Configure closures that ask for something, while rows become live.
nonisolated final class VirtualizedReentrancyTests: GtkTestCase {
  // Long: each closure of the app with each thing that it may do
  func testAConfigureClosureMayAskForWhatMakesRowsLive() {
    onStage { stage in
      for liveRows in [LiveRows.all, .automatic] {
        for (name, wish) in Self.wishes {
          let list = ListUnderTest(stage, height: 400)
          list.table.liveRows = liveRows
          list.listBox.selectionMode = .multiple
          var (version, hasWish) = (0, false)
          @MainActor func show() {
            version += 1
            list.show(
              Self.cells(0..<400, version) {
                guard hasWish else { return }
                hasWish = false
                wish(list.table)
              })
          }
          show()
          for position in [0.0, 3_000] {
            list.scroll(to: position)
            hasWish = true
            show()
            hasWish = true
            list.scroll(to: 9_000)
            let texts = list.texts.compactMap { Int($0) }
            XCTAssertEqual(texts, Set(texts).sorted(), "\(name) \(liveRows) \(position)")
          }
          hasWish = false
          if name.hasPrefix("select") {
            XCTAssert(list.table.isSelected(list.path(300)), "\(name) \(liveRows)")
          }
          stage.clear()
        }
      }
    }
  }

  // Long: each closure of the app with each thing that it may do
  func testAConfigureClosureMayAskWhatIsSelectedAndWhereRowsAre() {
    onStage { stage in
      for liveRows in [LiveRows.all, .automatic] {
        let list = ListUnderTest(stage, height: 400)
        let table = list.table
        table.liveRows = liveRows
        list.listBox.selectionMode = .multiple
        let versions = [0..<400, 0..<300, 100..<500, 450..<1_000, 460..<470]
        for (version, numbers) in versions.enumerated() {
          list.show(
            Self.cells(numbers, version) {
              let selected = table.selectedItemPaths.map(\.itemKey)
              XCTAssertEqual(selected.filter { !numbers.contains(Int($0) ?? -1) }, [])
              for key in selected.prefix(3) {
                XCTAssert(table.isSelected(ItemPath(sectionKey: "s", itemKey: key)))
              }
              for key in [0, 299, 300, 460, 469, 499] {
                _ = table.rect(of: ItemPath(sectionKey: "s", itemKey: "\(key)"))
              }
              _ = (table.visibleItemPaths, table.itemPath(at: ListPoint(y: 9_000)))
              table.onEdgeReached(.bottom) {}
            })
          table.selectAll()
          list.scroll(to: 1e9)
        }
        XCTAssertEqual(table.selectedItemPaths.count, 10)
        stage.clear()
      }
    }
  }

  func testAViewThatIsResetMayDestroyTheBox() {
    expectLettingGo { list in
      list.destroyBox()
      XCTAssertNil(list.table.listBox)
    }
  }

  func testAViewThatIsResetMayDetachTheBox() {
    expectLettingGo { list in
      list.table.listBox = nil
      XCTAssertEqual(list.widgets, [])
    }
  }

  /// Lets go of a box when a view is reset: that of a row that is scrolled away, or of one that goes.
  private func expectLettingGo(_ letGo: @escaping @MainActor (ListUnderTest) -> Void) {
    for goes in [false, true] {
      onStage { stage in
        let list = ListUnderTest(stage, height: 400)
        var hasGone: Bool?
        let cells = (0..<400).map { number in
          HostCell<Label, Int, EdgeBasedTableItemLayout>(key: "\(number)", state: number) {
            view, state in
            view.setMinimumSize(height: 40)
            guard state == nil, hasGone == false else { return }
            hasGone = true
            letGo(list)
          }
        }
        list.show(cells)
        hasGone = false
        if goes { list.render(Array(cells[4...])) } else { list.scroll(to: 5_000) }
        XCTAssertEqual(hasGone, true)
      }
    }
  }

  func testARowClosureThatIsAskedForTheActionOfALeavingRowMayDetachTheBox() {
    for isRender in [false, true] {
      onStage { stage in
        let list = ListUnderTest(stage, height: 400)
        var detaches = false
        @MainActor func show(_ numbers: Range<Int>) {
          list.table.renderAndDiff([
            TableSection(key: "s", items: numbers, id: \.self) { number in
              if detaches { list.table.listBox = nil }
              return InputPair.cell(
                .init(key: "\(number)", height: 40),
                actions: CellActions(visibilityAction: { _ in }))
            }
          ])
        }
        show(0..<400)
        stage.waitForFrame(in: list.window)
        detaches = true
        if isRender { show(200..<250) } else { list.scroll(to: 5_000) }
        XCTAssertNil(list.table.listBox)
        XCTAssertEqual(list.widgets, [])
        detaches = false
        list.table.listBox = list.listBox
        XCTAssertFalse(list.texts.isEmpty)
      }
    }
  }

  @MainActor private static var wishes: [(String, (FunctionalTableData) -> Void)] {
    let path = ItemPath(sectionKey: "s", itemKey: "300")
    return [
      ("scroll", { $0.scroll(to: path, animated: false) }),
      ("animation", { $0.scroll(to: path, animated: true) }),
      ("select", { $0.select(path) }),
      ("select all", { $0.selectAll() }),
      ("deselect", { $0.deselect(path) }),
      ("live rows", { $0.liveRows = $0.liveRows == .all ? .automatic : .all }),
    ]
  }

  /// Rows that call `configured` when they are configured.
  @MainActor private static func cells(
    _ numbers: Range<Int>, _ version: Int, configured: @escaping () -> Void
  ) -> [any RowDescription] {
    numbers.map { number in
      HostCell<Label, [Int], EdgeBasedTableItemLayout>(
        key: "\(number)", state: [number, version]
      ) { view, state in
        view.text = state.map { "\($0[0])" } ?? ""
        view.setMinimumSize(height: 40)
        configured()
      }
    }
  }
}
