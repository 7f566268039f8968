import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A row that is scrolled to stays where it is wanted while the heights of rows and the lines of a grid become known.
nonisolated final class ScrollTargetTests: GtkTestCase {
  func testARowIsScrolledToRightAfterTheFirstRender() {
    onScenes { scene in
      scene.data.renderAndDiff([])
      scene.present()
      for position in [ScrollPosition.top, .middle, .bottom, .nearest] {
        scene.data.renderAndDiff([])
        scene.paint()
        scene.data.renderAndDiff([Self.section(0..<40)])
        scene.scroll(to: 30, position)
        scene.paint()
        scene.expect(30, at: position)
      }
    }
  }

  func testARowIsScrolledToBeforeTheFirstFrame() {
    onScenes { scene in
      scene.data.renderAndDiff([Self.section(0..<40)])
      scene.scroll(to: 30, .middle)
      scene.present()
      scene.expect(30, at: .middle)
    }
  }

  func testAnAnimationRightAfterTheFirstRenderEndsAtItsRow() {
    onScenes { scene in
      scene.data.renderAndDiff([])
      scene.present()
      scene.data.renderAndDiff([Self.section(0..<40)])
      scene.scroll(to: 30, .middle, animated: true)
      scene.stage.pump(until: scene.isInTheMiddle(30), "\(scene.name)")
      scene.expect(30, at: .middle)
    }
  }

  func testARestoredRowIsWhereItWasRightAfterTheFirstRender() throws {
    try onScenes { scene in
      scene.data.renderAndDiff([Self.section(0..<40)])
      scene.present()
      scene.scroll(to: 20, .top)
      scene.paint()
      let position = try XCTUnwrap(scene.data.readingPosition)
      for isRestoredFirst in [false, true] {
        scene.data.renderAndDiff([])
        scene.paint()
        if isRestoredFirst { scene.data.restore(position) }
        scene.data.renderAndDiff([Self.section(0..<40)])
        if !isRestoredFirst { scene.data.restore(position) }
        scene.paint()
        scene.expect(20, at: .top)
      }
    }
  }

  func testARenderBeforeTheLayoutKeepsTheRowWhereItIsWanted() {
    onScenes { scene in
      scene.data.renderAndDiff([])
      scene.present()
      scene.data.renderAndDiff([Self.section(0..<40)])
      scene.scroll(to: 20, .middle)
      scene.data.renderAndDiff([Self.section(-8..<48)])
      scene.paint()
      scene.expect(20, at: .middle)
    }
  }

  func testTheLastScrollWinsOverARowThatIsScrolledToBeforeTheLayout() {
    onScenes { scene in
      scene.data.renderAndDiff([Self.section(0..<40)])
      scene.present()
      scene.data.renderAndDiff([Self.section(-1..<40)])
      scene.scroll(to: 30, .middle)
      scene.scrolled.verticalOffset = 120
      scene.paint()
      XCTAssertEqual(scene.scrolled.verticalOffset, 120, scene.name)
    }
  }

  private func onScenes(_ test: @MainActor (TargetScene) throws -> Void) rethrows {
    try onStage { stage in
      for isGrid in [false, true] {
        for liveRows in [LiveRows.all, .nearViewport(margin: 50)] {
          try test(TargetScene(stage, isGrid: isGrid, liveRows))
          stage.clear()
        }
      }
    }
  }

  @MainActor private static func section(_ numbers: Range<Int>) -> TableSection {
    TableSection(key: "s", items: Array(numbers), id: \.self) { number in
      HostCell<Label, Int, EdgeBasedTableItemLayout>(key: "\(number)", state: number) {
        label, number in
        label.text = number.map { "tile \($0)" } ?? ""
        label.setMinimumSize(width: 60, height: 60)
      }
    }
  }
}

/// A list or a grid in a scrolled window that is presented later.
private final class TargetScene {
  let stage: Stage
  let data: FunctionalData
  let scrolled = ScrolledWindow()
  let name: String
  private var window: Window?

  init(_ stage: Stage, isGrid: Bool, _ liveRows: LiveRows) {
    self.stage = stage
    name = "\(isGrid ? "grid" : "list"), \(liveRows)"
    if isGrid {
      let (grid, box) = (FunctionalCollectionData(name: "grid"), FlowBox())
      (scrolled.child, grid.flowBox) = (box, box)
      data = grid
    } else {
      let (table, box) = (FunctionalTableData(name: "list"), ListBox())
      (scrolled.child, table.listBox) = (box, box)
      data = table
    }
    data.liveRows = liveRows
  }

  func present() {
    window = stage.present(scrolled, width: 150, height: 300)
    paint()
  }

  func paint() { if let window { stage.waitForFrame(in: window) } }

  func scroll(to number: Int, _ position: ScrollPosition, animated: Bool = false) {
    XCTAssert(data.scroll(to: path(number), animated: animated, scrollPosition: position), name)
  }

  /// Fails unless a row is at a position in the viewport, to which the list came from above.
  func expect(
    _ number: Int, at position: ScrollPosition, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let (top, space) = place(of: number) else {
      return XCTFail("\(name): there is no row \(number)", file: file, line: line)
    }
    let wanted: [ScrollPosition: Double] = [
      .top: 0, .middle: space / 2, .bottom: space, .nearest: space,
    ]
    XCTAssertEqual(
      top, wanted[position] ?? .nan, accuracy: 1, "\(name), \(position)", file: file, line: line)
    XCTAssert(data.visibleItemPaths.contains(path(number)), name, file: file, line: line)
  }

  func isInTheMiddle(_ number: Int) -> Bool {
    place(of: number).map { abs($0.top - $0.space / 2) <= 1 } ?? false
  }

  private func path(_ number: Int) -> ItemPath {
    ItemPath(sectionKey: "s", itemKey: "\(number)")
  }

  /// The distance of a row from the top of the viewport, and what remains of the viewport beside it.
  private func place(of number: Int) -> (top: Double, space: Double)? {
    data.rect(of: path(number)).map {
      ($0.y - scrolled.verticalOffset, scrolled.viewportHeight - $0.height)
    }
  }
}
