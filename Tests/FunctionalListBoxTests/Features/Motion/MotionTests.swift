import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// What is seen of an animated render, frame by frame.
nonisolated final class MotionTests: GtkTestCase {
  static let liveRows = [LiveRows.all, .nearViewport(margin: 100)]

  func testRowsGlideFromWhereTheyWereToTheirPlaces() {
    onStage { stage in
      for liveRows in Self.liveRows {
        let scene = MotionScene(stage, ["a", "b", "c", "d"], liveRows: liveRows)
        let before = scene.seen
        scene.render(["d", "a", "b", "c"])
        XCTAssertEqual(scene.list.texts, ["d", "a", "b", "c"])
        let frames = scene.frames()
        XCTAssertGreaterThan(frames.count, 5)
        XCTAssertEqual(frames.first?.mapValues(\.y), before.mapValues(\.y))
        for (frame, next) in zip(frames, frames.dropFirst()) {
          XCTAssertGreaterThanOrEqual(frame["d"]?.y ?? 0, next["d"]?.y ?? .infinity)
          XCTAssertLessThanOrEqual(frame["a"]?.y ?? .infinity, next["a"]?.y ?? 0)
        }
        stage.waitForFrame(in: scene.list.window)
        XCTAssertEqual(
          scene.seen.mapValues(\.y),
          ["d": 0, "a": 1, "b": 2, "c": 3].mapValues { $0 * scene.height })
        XCTAssert(scene.seen.values.allSatisfy { $0.opacity == 1 })
        stage.clear()
      }
    }
  }

  func testRowsGlideFarBelowTheirStickyHeader() {
    onStage { stage in
      for liveRows in Self.liveRows {
        var keys = (0..<700).map(String.init)
        let scene = MotionScene(stage, keys, liveRows: liveRows)
        scene.header = ListUnderTest.cell("", "header")
        scene.render(keys, nil, note: "header")
        scene.table.scroll(to: ItemPath(sectionKey: "s", itemKey: "600"), scrollPosition: .top)
        stage.waitUntilQuiet(scene.list.window)
        let before = scene.seen
        keys.swapAt(602, 604)
        scene.render(keys)
        let frames = scene.frames()
        XCTAssertGreaterThan(frames.count, 5)
        XCTAssertEqual(frames.first?.mapValues(\.y), before.mapValues(\.y))
        stage.waitForFrame(in: scene.list.window)
        XCTAssertEqual(scene.seen["602"], before["604"])
        XCTAssertEqual(scene.seen["604"], before["602"])
        stage.clear()
      }
    }
  }

  func testARowThatIsInsertedFadesInAndTheOthersMakeRoom() {
    onStage { stage in
      for liveRows in Self.liveRows {
        let scene = MotionScene(stage, ["a", "b"], liveRows: liveRows)
        scene.render(["a", "x", "b"])
        let frames = scene.frames()
        XCTAssertEqual(frames.first?["x"]?.opacity, 0)
        XCTAssertEqual(frames.first?["x"]?.y, scene.height)
        XCTAssertEqual(frames.first?["b"]?.y, scene.height)
        let opacities = frames.compactMap { $0["x"]?.opacity }
        XCTAssertEqual(opacities, opacities.sorted())
        XCTAssertEqual(scene.list.row("x").gtkOpacity, 1)
        stage.clear()
      }
    }
  }

  func testARowSlidesDownFromTheRowAboveIt() {
    onStage { stage in
      let scene = MotionScene(stage, ["a", "b"])
      let slide = TableAnimations.Actions(insert: .slide)
      scene.render(["a", "x", "b"], TableAnimations(rows: slide))
      let frames = scene.frames()
      XCTAssertEqual(frames.first?["x"]?.opacity, 0)
      for frame in frames {
        XCTAssertEqual((frame["b"]?.y ?? 0) - (frame["x"]?.y ?? 0), scene.height)
      }
    }
  }

  func testARowOnItsWayOutIsSeenButNotInTheList() {
    onStage { stage in
      for liveRows in Self.liveRows {
        let scene = MotionScene(stage, ["a", "b", "c"], liveRows: liveRows)
        scene.list.row("b").grabFocus()
        scene.list.select("b")
        scene.table.reuseLimit = 0
        let watch = FinalizationWatch(scene.list.row("b"))
        scene.render(["a", "c"])
        XCTAssertEqual(scene.list.texts, ["a", "c"])
        XCTAssertEqual(scene.list.focusedText, "c")
        XCTAssertEqual(scene.list.selectedTexts, [])
        XCTAssertNil(scene.table.index(of: ItemPath(sectionKey: "s", itemKey: "b")))
        scene.passFrames(3)
        XCTAssertFalse(watch.isFinalized)
        scene.finish()
        stage.assertFinalized(watch)
        stage.clear()
      }
    }
  }

  func testTheFirstFrameLooksAsTheListDidAndTheLastAsWithoutAMotion() throws {
    try onStage { stage in
      for animation in [TableAnimations.RowAnimation.fade, .slide] {
        let actions = TableAnimations.Actions(insert: animation, delete: animation)
        let scene = MotionScene(stage, ["a", "b", "c", "d"])
        let before = try scene.pixels()
        scene.render(["d", "a", "x", "c"], TableAnimations(rows: actions))
        stage.waitForFrame(in: scene.list.window)
        XCTAssertEqual(try scene.pixels().rowsThatDiffer(from: before), [])
        scene.passFrames(4)
        let middle = try scene.pixels()
        XCTAssertNotEqual(middle.rowsThatDiffer(from: before), [])
        scene.finish()
        let after = try scene.pixels()
        XCTAssertNotEqual(after.rowsThatDiffer(from: middle), [])
        let fresh = MotionScene(stage, ["d", "a", "x", "c"])
        XCTAssertEqual(try fresh.pixels().rowsThatDiffer(from: after), [])
        stage.clear()
      }
    }
  }

  func testARowThatComesBackOnItsWayOutKeepsItsWidgetAndDoesNotJump() {
    onStage { stage in
      for liveRows in Self.liveRows {
        let scene = MotionScene(stage, ["a", "b", "c"], liveRows: liveRows)
        let widget = scene.list.widget("b")
        scene.render(["a", "c"], note: "first")
        scene.passFrames(4)
        let c = scene.seen["c"]
        scene.render(["a", "b", "c"])
        XCTAssert(scene.list.widget("b") == widget)
        let frames = scene.frames()
        XCTAssertEqual(frames.first?["c"]?.y, c?.y)
        XCTAssertEqual(frames.first?["b"]?.y, scene.height)
        XCTAssertGreaterThan(frames.first?["b"]?.opacity ?? 0, 0)
        XCTAssertLessThan(frames.first?["b"]?.opacity ?? 1, 1)
        XCTAssertEqual(scene.list.row("b").gtkOpacity, 1)
        XCTAssertEqual(scene.list.texts, ["a", "b", "c"])
        stage.clear()
      }
    }
  }

  func testARowThatComesBackShowsItsNewState() {
    onStage { stage in
      let scene = MotionScene(stage, ["a", "b", "c"])
      scene.list.show(["a", "b"].map { ListUnderTest.cell($0, $0) })
      let widget = scene.list.widget("b")
      scene.render(["a"].map { ListUnderTest.cell($0, $0) }, note: "first")
      scene.passFrames(2)
      scene.render([ListUnderTest.cell("a", "a"), ListUnderTest.cell("b", "new")])
      XCTAssert(scene.list.widget("new") == widget)
      scene.finish()
      XCTAssertEqual(scene.list.texts, ["a", "new"])
    }
  }

  func testARenderDuringAMotionGoesOnFromWhereTheRowsAreSeen() {
    onStage { stage in
      for liveRows in Self.liveRows {
        let scene = MotionScene(stage, ["a", "b", "c", "d"], liveRows: liveRows)
        scene.render(["d", "a", "b", "c"], note: "first")
        scene.passFrames(5)
        let before = scene.seen.mapValues(\.y)
        scene.render(["a", "b", "c", "d"])
        XCTAssertNotEqual(before["d"], 0)
        XCTAssertNotEqual(before["d"], scene.height * 3)
        XCTAssertEqual(scene.frames().first?.mapValues(\.y), before)
        stage.clear()
      }
    }
  }

  func testARenderWithoutAnimationLeavesAMotionInProgress() {
    onStage { stage in
      let scene = MotionScene(stage, ["a", "b", "c", "d"])
      scene.render(["d", "a", "b", "c"], note: "first")
      scene.passFrames(3)
      let before = scene.seen
      scene.render(["d", "a", "b", "c", "e"], nil)
      stage.waitForFrame(in: scene.list.window)
      XCTAssertLessThan(abs((scene.seen["d"]?.y ?? 0) - (before["d"]?.y ?? 0)), scene.height)
      XCTAssertGreaterThan(scene.seen["d"]?.y ?? 0, 0)
      scene.finish()
      XCTAssertEqual(scene.seen["d"]?.y, 0)
    }
  }

  func testSeveralRendersBetweenTwoFramesAreOneMotion() {
    onStage { stage in
      let scene = MotionScene(stage, ["a", "b", "c"])
      let before = scene.seen.mapValues(\.y)
      scene.render(["b", "c"], note: "first")
      scene.render(["c", "b"], note: "second")
      let frames = scene.frames(until: "second")
      XCTAssertEqual(frames.first?.mapValues(\.y), before.filter { $0.key != "a" })
      XCTAssertEqual(scene.completions, ["first", "second"])
    }
  }

  func testOnlyWhatIsSeenMoves() {
    onStage { stage in
      let keys = (0..<100).map(String.init)
      let scene = MotionScene(stage, keys)
      scene.render(["x"] + keys)
      stage.waitForFrame(in: scene.list.window)
      XCTAssertEqual(scene.list.y("0"), 0)
      XCTAssertEqual(scene.list.y("99"), scene.height * 100)
      scene.finish()
      XCTAssertEqual(scene.list.y("0"), scene.height)
    }
  }

  func testRowsComeIntoViewWithThoseAboveThem() {
    onStage { stage in
      for liveRows in Self.liveRows {
        let keys = (0..<100).map(String.init)
        let scene = MotionScene(stage, keys, liveRows: liveRows)
        scene.render(Array(keys.dropFirst(2)))
        for frame in scene.frames() {
          let rows = frame.sorted { $0.value.y < $1.value.y }
          for (row, next) in zip(rows, rows.dropFirst()) {
            XCTAssertEqual(next.value.y - row.value.y, scene.height, "\(row.key) \(next.key)")
          }
        }
        stage.clear()
      }
    }
  }

  func testTheRowsThatAreSeenStayWhereTheyAreIfOthersComeAboveThem() {
    onStage { stage in
      for liveRows in Self.liveRows {
        let keys = (0..<100).map(String.init)
        let scene = MotionScene(stage, keys, liveRows: liveRows)
        scene.list.scrolled.verticalOffset = 600
        stage.waitForFrame(in: scene.list.window)
        let before = scene.seen.mapValues(\.y)
        scene.render(["x", "y"] + keys)
        let recorder = FrameRecorder(scene.list.window) { scene.seen.mapValues(\.y) }
        scene.finish()
        recorder.stop()
        for frame in recorder.values { XCTAssertEqual(frame, before) }
        stage.clear()
      }
    }
  }

  func testAViewOfAnotherKindFadesIn() {
    onStage { stage in
      let scene = MotionScene(stage, ["a", "b"])
      scene.list.show([ListUnderTest.cell("a", "a"), ListUnderTest.cell("b", "b")])
      scene.render([ListUnderTest.cell("a", "a"), ListUnderTest.entry("b", "entry")])
      stage.waitForFrame(in: scene.list.window)
      XCTAssertEqual(scene.seen["entry"]?.opacity, 0)
      scene.finish()
      XCTAssertEqual(scene.seen["entry"]?.opacity, 1)
    }
  }

  func testTheOpacityThatTheAppGivesARowIsKept() {
    onStage { stage in
      let scene = MotionScene(stage, ["a", "b"])
      scene.render(["x", "a", "b"], note: "first")
      unsafe gtk_widget_set_opacity(scene.list.row("x").gtk, 0.5)
      _ = scene.frames(until: "first")
      XCTAssertEqual(scene.list.row("x").gtkOpacity, 0.5, accuracy: 0.01)
    }
  }

  func testAListWithoutAScrolledWindowMoves() {
    onStage { stage in
      let table = FunctionalTableData(name: "plain")
      let box = ListBox()
      table.listBox = box
      let window = stage.present(box)
      @MainActor func render(_ keys: [String], animated: Bool, _ done: @escaping () -> Void = {}) {
        table.renderAndDiff(
          [TableSection(key: "s", rows: keys.map { ListUnderTest.cell($0, height: 24) })],
          animated: animated
        ) { _ in done() }
      }
      render(["a", "b"], animated: false)
      stage.waitForFrame(in: window)
      var isDone = false
      render(["b", "a"], animated: true) { isDone = true }
      let y = { () -> Double in
        var bounds = graphene_rect_t()
        let row = unsafe WidgetID(box.pointer).children[0]
        _ = unsafe gtk_widget_compute_bounds(row.gtk, box.gtk, &bounds)
        return Double(bounds.origin.y)
      }
      let frames = FrameRecorder(window) { y() }
      stage.pump(until: isDone, "the end of the motion")
      stage.waitForFrame(in: window)
      frames.stop()
      XCTAssertGreaterThan(frames.values.first ?? 0, 20)
      XCTAssertEqual(frames.values.last, 0)
    }
  }
}

extension Widget {
  var gtkOpacity: Double { unsafe gtk_widget_get_opacity(gtk) }
}
