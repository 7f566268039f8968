import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// The program scrolls to a row, and asks where rows are.
nonisolated final class ScrollToTests: GtkTestCase {
  func testARowIsSeenWhereItIsWanted() {
    onStage { stage in
      let lists = ListPair(stage, rows: Self.rows)
      let positions: [ScrollPosition] = [.top, .middle, .bottom, .nearest]
      for target in [500, 503, 510, 20, 999, 0, 998, 3, 700] {
        for scrollPosition in positions {
          let path = ItemPath(sectionKey: "s", itemKey: "\(target)")
          for list in [lists.full, lists.virtualized] {
            XCTAssert(list.table.scroll(to: path, animated: false, scrollPosition: scrollPosition))
          }
          lists.paint()
          lists.expectSame("\(target) \(scrollPosition)")
          let full = lists.full
          let (y, height) = full.extent(of: full.widget("row \(target)"))
          XCTAssertGreaterThanOrEqual(y, 0)
          XCTAssertLessThanOrEqual(y + height, full.scrolled.viewportHeight)
          guard 20..<900 ~= target else { continue }
          let page = full.scrolled.viewportHeight
          switch scrollPosition {
          case .top: XCTAssertEqual(y, 0)
          case .middle: XCTAssertEqual(y, (page - height) / 2, accuracy: 1)
          case .bottom: XCTAssertEqual(y + height, page)
          case .nearest: break
          }
        }
      }
    }
  }

  func testTheNearestPlaceOfARowThatIsSeenIsWhereItIs() {
    onStage { stage in
      let lists = ListPair(stage, rows: Self.rows)
      lists.scroll(to: 10_000)
      let before = lists.seen(in: lists.virtualized)
      for list in [lists.full, lists.virtualized] {
        let key = before[3].text.dropFirst(4)
        list.table.scroll(
          to: ItemPath(sectionKey: "s", itemKey: String(key)), animated: false,
          scrollPosition: .nearest)
      }
      lists.paint()
      XCTAssertEqual(lists.seen(in: lists.virtualized), before)
      lists.expectSame()
    }
  }

  func testARowThatHasJustComeIsScrolledToAndStaysInAnotherRender() {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
        for place in [ScrollPosition.top, .middle, .bottom, .nearest] {
          let list = LongList(stage, count: 50, liveRows: liveRows)
          list.list.scroll(to: 500)
          list.list.table.renderAndDiff([list.section(-5..<60)])
          list.list.table.scroll(
            to: ItemPath(sectionKey: "s", itemKey: "55"), animated: false, scrollPosition: place)
          list.list.table.renderAndDiff([list.section(-10..<65)])
          let space = list.scrolled.viewportHeight - 44
          let expected =
            switch place {
            case .top: space - 44 * 4
            case .middle: (space / 2).rounded()
            case .bottom, .nearest: space
            }
          for frame in list.record({ list.paint() }) {
            let y = frame.first { $0.number == 55 }?.y ?? .nan
            XCTAssertEqual(y, expected, accuracy: 1, "\(liveRows) \(place)")
          }
          stage.clear()
        }
      }
    }
  }

  // Long: long lists, or each position beside a list whose rows are all live
  func testAScrollAnimationEndsWhereTheRowIsWanted() {
    onStage { stage in
      let lists = ListPair(stage, rows: Self.rows)
      for list in [lists.full, lists.virtualized] {
        for target in [12, 600, 590, 5] {
          let path = ItemPath(sectionKey: "s", itemKey: "\(target)")
          let frames = FrameRecorder(list.window) {
            list.widgets.first { $0.text == "row \(target)" }.map { list.y(of: $0) } ?? .infinity
          }
          list.table.scroll(to: path, animated: true)
          stage.waitForScrolling(in: list)
          frames.stop()
          XCTAssertGreaterThan(Set(frames.values).count, 4, "\(target)")
          XCTAssertEqual(list.y("row \(target)"), 0, "\(target)")
        }
      }
    }
  }

  func testAScrollAnimationEndsAtItsRowWhereARenderMovesIt() {
    onStage { stage in
      for liveRows in [LiveRows.all, .automatic] {
        for (start, rows) in [(5_000.0, -10..<400), (7_000, 50..<400)] {
          for delay in [0, 3] {
            let list = LongList(stage, count: 400, liveRows: liveRows)
            list.list.scroll(to: start)
            list.list.table.scroll(to: list.list.path(130))
            for _ in 0..<delay { list.paint() }
            let frames = list.record {
              list.list.table.renderAndDiff([list.section(rows)])
              stage.waitForScrolling(in: list.list)
            }
            let end = frames.last?.first { $0.number == 130 }
            XCTAssertEqual(end?.y, 0, "\(liveRows) \(start) \(rows) \(delay)")
            let ways = frames.compactMap { $0.first { $0.number == 125 }?.y }
            XCTAssertEqual(
              ways, ways.sorted { start < 5_500 ? $0 > $1 : $0 < $1 },
              "\(liveRows) \(start) \(rows) \(delay)")
          }
          stage.clear()
        }
      }
    }
  }

  // Long: long lists, or each position beside a list whose rows are all live
  func testAScrollAnimationGoesOnWhenOtherRowsAreToBeLive() {
    onStage { stage in
      for liveRows in [
        LiveRows.all, .nearViewport(margin: 0), .nearViewport(margin: 3_000),
      ] {
        for target in [700, 30] {
          let list = LongList(stage, count: 2_000, height: { 20 + $0 * 7_919 % 50 })
          list.scroll(toPart: 0.2)
          list.list.table.scroll(to: list.list.path(target))
          for _ in 0..<3 { list.paint() }
          let frames = list.watch("\(liveRows) \(target)") {
            list.list.table.liveRows = liveRows
            stage.waitForScrolling(in: list.list)
          }
          XCTAssertEqual(frames.last?.first { $0.number == target }?.y, 0, "\(liveRows) \(target)")
          let firsts = frames.compactMap(\.first?.number)
          XCTAssertEqual(firsts, firsts.sorted { target > 500 ? $0 < $1 : $0 > $1 })
          stage.clear()
        }
      }
    }
  }

  func testTheUserStopsAScrollAnimation() {
    onStage { stage in
      let lists = ListPair(stage, rows: Self.rows)
      for list in [lists.full, lists.virtualized] {
        list.table.scroll(to: ItemPath(sectionKey: "s", itemKey: "600"), animated: true)
        for _ in 0..<3 { stage.waitForFrame(in: list.window) }
        list.scrolled.verticalOffset -= 90
        stage.waitForFrame(in: list.window)
        let y = lists.seen(in: list)
        for _ in 0..<30 { stage.waitForFrame(in: list.window) }
        XCTAssertEqual(lists.seen(in: list), y)
        XCTAssertFalse(y.contains { $0.text == "row 600" && $0.y == 0 })
      }
    }
  }

  func testAListJumpsWhereAnimationsAreOff() {
    onStage { stage in
      let lists = ListPair(stage, rows: Self.rows)
      guard let settings = unsafe gtk_settings_get_default() else { return XCTFail("no settings") }
      var isOn = GValue()
      unsafe g_value_init(&isOn, g_type_from_name("gboolean"))
      defer {
        unsafe g_value_set_boolean(&isOn, 1)
        unsafe g_object_set_property(Self.object(settings), "gtk-enable-animations", &isOn)
      }
      unsafe g_object_set_property(Self.object(settings), "gtk-enable-animations", &isOn)
      for list in [lists.full, lists.virtualized] {
        list.table.scroll(to: ItemPath(sectionKey: "s", itemKey: "600"), animated: true)
        stage.waitForFrame(in: list.window)
        XCTAssertEqual(list.y("row 600"), 0)
      }
    }
  }

  // Long: long lists, or each position beside a list whose rows are all live
  func testBothKindsOfListsTellTheSamePlaces() { onStage { Self.comparePlaces($0) } }

  // Long: long lists, or each position beside a list whose rows are all live
  func testBothKindsOfListsTellTheSamePlacesWhereRowsHaveMargins() {
    onStage { stage in
      stage.install("row { margin: 3px 10px 5px 10px; }")
      Self.comparePlaces(stage, haveMargins: true)
    }
  }

  func testWhereRowsAreIsKnownAsSoonAsTheyHaveCome() {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
        let list = LongList(stage, count: 10, liveRows: liveRows)
        list.list.table.renderAndDiff([list.section(0..<150)])
        let seen = list.list.table.visibleItemPaths
        let last = list.list.table.rect(of: ItemPath(sectionKey: "s", itemKey: "149"))
        XCTAssertEqual(
          list.list.table.itemPath(at: ListPoint(x: 5, y: last?.y ?? -1))?.itemKey,
          "149")
        list.paint()
        XCTAssertEqual(seen, list.list.table.visibleItemPaths, "\(liveRows)")
        XCTAssertEqual(
          last, list.list.table.rect(of: ItemPath(sectionKey: "s", itemKey: "149")))
        XCTAssertEqual(seen.count, list.seen.count)
      }
    }
  }

  func testARowCanBeScrolledToBeforeTheListIsSeen() {
    onStage { stage in
      for liveRows in [LiveRows.all, .automatic] {
        let (scrolled, box, table) = (
          ScrolledWindow(), ListBox(), FunctionalTableData(name: "test")
        )
        table.liveRows = liveRows
        scrolled.child = box
        table.listBox = box
        let path = ItemPath(sectionKey: "s", itemKey: "250")
        table.renderAndDiff([Self.numbers(300)])
        XCTAssert(table.scroll(to: path, scrollPosition: .middle))
        // It stands elsewhere now.
        table.renderAndDiff([Self.numbers(320)])
        stage.present(scrolled)
        XCTAssert(table.visibleItemPaths.contains(path), "\(liveRows)")
        guard let rect = table.rect(of: path) else { return XCTFail("the row is nowhere") }
        XCTAssertEqual(rect.y, 69 * rect.height)
        XCTAssertEqual(
          scrolled.verticalOffset + scrolled.viewportHeight / 2, rect.y + rect.height / 2,
          accuracy: 1)
      }
    }
  }

  /// Numbers from the highest to the lowest.
  @MainActor private static func numbers(_ count: Int) -> TableSection {
    TableSection(
      key: "s", rows: (0..<count).reversed().map { ListUnderTest.cell("\($0)", height: 32) })
  }

  @MainActor private static func comparePlaces(_ stage: Stage, haveMargins: Bool = false) {
    let lists = ListPair(stage, rows: Self.rows)
    // Once live, rows are measured.
    for position in stride(from: 0.0, to: 70_000, by: 150) {
      lists.virtualized.scrolled.verticalOffset = position
      stage.waitForFrame(in: lists.virtualized.scrolled)
    }
    for position in [0.0, 777, 20_000, 1e9] {
      lists.scroll(to: position)
      let (full, virtualized) = (lists.full.table, lists.virtualized.table)
      XCTAssertEqual(virtualized.visibleItemPaths, full.visibleItemPaths)
      // A margin is part of the row, but none of its widget.
      if !haveMargins {
        XCTAssertEqual(
          virtualized.visibleItemPaths.map(\.itemKey),
          lists.seen(in: lists.full).map { String($0.text.dropFirst(4)) })
      }
      for key in ["0", "10", "500", "999"] {
        let path = ItemPath(sectionKey: "s", itemKey: key)
        let rect = full.rect(of: path)
        XCTAssertEqual(virtualized.rect(of: path), rect, key)
        guard let rect else { continue }
        for list in [full, virtualized] {
          XCTAssertEqual(list.itemPath(at: ListPoint(x: 5, y: rect.y)), path)
          XCTAssertEqual(
            list.itemPath(at: ListPoint(x: 5, y: rect.y + rect.height - 1)), path)
          XCTAssertNotEqual(
            list.itemPath(at: ListPoint(x: 5, y: rect.y + rect.height)), path)
        }
      }
      for list in [full, virtualized] {
        XCTAssertNil(list.itemPath(at: ListPoint(x: 5, y: -1)))
        XCTAssertNil(list.itemPath(at: ListPoint(x: 5, y: 1e7)))
        XCTAssertNil(list.rect(of: ItemPath(sectionKey: "s", itemKey: "nobody")))
      }
    }
  }

  // Long: long lists, or each position beside a list whose rows are all live
  func testAMillionRowsAreScrolledToAnyRow() {
    onStage { stage in
      let list = LongList(stage, count: 1_000_000)
      for target in [999_999, 500_000, 123_456, 0, 999_000, 1_000] {
        for isAnimated in [false, true] {
          list.list.table.scroll(
            to: ItemPath(sectionKey: "s", itemKey: "\(target)"), animated: isAnimated,
            scrollPosition: .middle)
          list.watch("\(target)") { stage.waitForScrolling(in: list.list) }
          let row = list.seen.first { $0.number == target }
          if 10..<999_990 ~= target {
            XCTAssertEqual(row?.y ?? -1, (list.scrolled.viewportHeight - 44) / 2, accuracy: 1)
          }
          XCTAssertNotNil(row)
          list.expectRest("\(target)")
        }
      }
    }
  }

  @MainActor private static var rows: [ListPair.Row] { VirtualizedAppearanceTests.rows(1_000) }

  private static func object(_ settings: OpaquePointer) -> UnsafeMutablePointer<GObject> {
    unsafe UnsafeMutablePointer(settings)
  }
}
