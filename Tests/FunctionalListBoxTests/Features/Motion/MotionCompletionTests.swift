import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// When the completions of animated renders are called, and what ends a motion early.
nonisolated final class MotionCompletionTests: GtkTestCase {
  func testCompletionsComeAfterTheMotionInTheOrderOfTheRenders() {
    onStage { stage in
      let scene = MotionScene(stage, ["a", "b"])
      scene.render(["b", "a"], note: "animated")
      scene.render(["b", "a"], nil, note: "plain")
      XCTAssertEqual(scene.completions, [])
      stage.waitForFrame(in: scene.list.window)
      XCTAssertEqual(scene.completions, [])
      stage.pump(until: scene.completions.count == 2, "the completions")
      XCTAssertEqual(scene.completions, ["animated", "plain"])
      XCTAssertEqual(scene.seen["b"]?.y, 0)
    }
  }

  func testAMotionThatTakesOverAnotherCompletesIt() {
    onStage { stage in
      let scene = MotionScene(stage, ["a", "b", "c"])
      scene.render(["b", "a", "c"], note: "first")
      scene.passFrames(3)
      scene.render(["c", "b", "a"])
      XCTAssertEqual(scene.completions, ["first"])
      scene.finish()
      XCTAssertEqual(scene.completions, ["first", "done"])
    }
  }

  func testARenderThatIsAwaitedReturnsWhenTheRowsHaveArrived() throws {
    try onStage { stage in
      let scene = MotionScene(stage, ["a", "b"])
      try stage.run {
        let rows = MotionScene.rows(["b", "a"])
        let section = TableSection(key: "s", rows: rows)
        let outcome = await scene.table.renderAndDiff([section], animated: true)
        guard case .applied(let changes) = outcome else { return XCTFail("overtaken") }
        XCTAssertEqual(changes.count, 1)
        XCTAssertEqual(scene.seen["b"]?.y, 0)
      }
    }
  }

  func testOvertakenRendersAreCompletedInOrderToo() {
    onStage { stage in
      let scene = MotionScene(stage, ["a", "b"])
      var hasRendered = false
      let outer = TextCell(key: "a", state: "outer") { label, text in
        label.text = text ?? ""
        guard text != nil, !hasRendered else { return }
        hasRendered = true
        scene.render(["b", "a"], note: "overtaken")
        scene.render(["c", "b", "a"], note: "last")
      }
      scene.render([ListUnderTest.cell("b", "b"), outer], note: "outer")
      stage.pump(until: scene.completions.count == 3, "the completions")
      XCTAssertEqual(scene.completions, ["outer", "overtaken", "last"])
    }
  }

  func testACompletionThatRendersIsCalledBeforeTheCompletionOfItsRender() {
    onStage { stage in
      let scene = MotionScene(stage, ["a", "b"])
      var notes: [String] = []
      @MainActor func render(_ keys: [String], animated: Bool, _ done: @escaping () -> Void) {
        scene.table.renderAndDiff(
          [TableSection(key: "s", rows: MotionScene.rows(keys))], animated: animated
        ) { _ in done() }
      }
      render(["b", "a"], animated: true) {
        notes.append("first")
        render(["a"], animated: false) { notes.append("inner") }
      }
      render(["b", "a"], animated: false) { notes.append("second") }
      stage.pump(until: notes.count == 3, "the completions")
      XCTAssertEqual(notes, ["first", "second", "inner"])
    }
  }

  func testNothingMovesWhereAnimationsAreOff() {
    onStage { stage in
      let scene = MotionScene(stage, ["a", "b"])
      stage.withoutAnimations {
        scene.render(["b", "a"])
        XCTAssertEqual(scene.completions, ["done"])
        stage.waitForFrame(in: scene.list.window)
        XCTAssertEqual(scene.seen["b"]?.y, 0)
      }
    }
  }

  func testNothingMovesInAListThatIsNotOnScreen() {
    onStage { stage in
      let scene = MotionScene(stage, ["a", "b"])
      scene.list.scrolled.isVisible = false
      scene.render(["b", "a"])
      XCTAssertEqual(scene.completions, ["done"])
    }
  }

  func testNothingMovesWhereNoRowIsKept() {
    onStage { stage in
      let scene = MotionScene(stage, ["a", "b"])
      scene.render(["c", "d"])
      stage.waitForFrame(in: scene.list.window)
      XCTAssertEqual(scene.completions, ["done"])
      XCTAssert(scene.seen.values.allSatisfy { $0.opacity == 1 })
      scene.render([String](), note: "empty")
      stage.waitForFrame(in: scene.list.window)
      XCTAssertEqual(scene.completions, ["done", "empty"])
    }
  }

  func testARenderThatChangesNothingCompletesAtOnce() {
    onStage { stage in
      let scene = MotionScene(stage, ["a", "b"])
      scene.render(["a", "b"])
      XCTAssertEqual(scene.completions, ["done"])
    }
  }

  func testAListThatLeavesTheScreenEndsItsMotion() {
    onStage { stage in
      let scene = MotionScene(stage, ["a", "b"])
      scene.render(["x", "b", "a"])
      scene.passFrames(3)
      XCTAssertEqual(scene.completions, [])
      scene.list.scrolled.isVisible = false
      XCTAssertEqual(scene.completions, ["done"])
      XCTAssertEqual(scene.list.row("x").gtkOpacity, 1)
      scene.list.scrolled.isVisible = true
      stage.waitForFrame(in: scene.list.window)
      XCTAssertEqual(scene.seen["x"]?.y, 0)
      XCTAssertEqual(scene.seen["a"]?.y, scene.height * 2)
    }
  }

  func testDetachingInTheMiddleEndsTheMotionAndLetsGoOfEverything() {
    onStage { stage in
      let scene = MotionScene(stage, ["a", "b", "c"])
      let watches = ["a", "b", "c"].map { FinalizationWatch(scene.list.row($0)) }
      scene.render(["c", "a"])
      scene.passFrames(3)
      scene.table.listBox = nil
      XCTAssertEqual(scene.completions, ["done"])
      for watch in watches { stage.assertFinalized(watch) }
    }
  }

  func testDestroyingTheWindowInTheMiddleEndsTheMotion() {
    onStage { stage in
      let scene = MotionScene(stage, ["a", "b", "c"])
      scene.render(["c", "a"])
      scene.passFrames(3)
      stage.destroy(scene.list.window)
      XCTAssertEqual(scene.completions, ["done"])
    }
  }

  func testDestroyingTheBoxInTheMiddleEndsTheMotion() {
    onStage { stage in
      let scene = MotionScene(stage, ["a", "b", "c"])
      scene.render(["c", "a"])
      scene.passFrames(3)
      scene.list.destroyBox()
      XCTAssertEqual(scene.completions, ["done"])
    }
  }

  func testDroppingTheRendererInTheMiddleCompletesItsRenders() {
    onStage { stage in
      var isDone = false
      let box = ListBox()
      stage.present(box)
      @MainActor func renderAndDrop() {
        let table = FunctionalTableData(name: "short")
        table.listBox = box
        table.renderAndDiff([TableSection(key: "s", rows: MotionScene.rows(["a", "b"]))])
        stage.pump()
        table.renderAndDiff(
          [TableSection(key: "s", rows: MotionScene.rows(["b", "a"]))], animated: true
        ) { _ in isDone = true }
        XCTAssertFalse(isDone)
      }
      renderAndDrop()
      XCTAssertFalse(isDone, "a deinitialiser calls nobody")
      stage.pump(until: isDone, "the completion")
    }
  }

  func testTheReuseOfARowThatHasGoneBeginsAfterItsMotion() {
    onStage { stage in
      let scene = MotionScene(stage, ["a", "b"])
      let widget = scene.list.widget("b")
      scene.render(["a", "x"])
      XCTAssertFalse(scene.list.widget("x") == widget)
      scene.finish()
      scene.render(["a", "x", "y"], nil)
      XCTAssert(scene.list.widget("y") == widget)
    }
  }
}

extension Stage {
  /// Runs `body` as on a desktop that wants no animations.
  func withoutAnimations(_ body: () throws -> Void) rethrows {
    guard let settings = unsafe gtk_settings_get_default() else { return XCTFail("no settings") }
    let object = unsafe UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self)
    var isOn = GValue()
    unsafe g_value_init(&isOn, g_type_from_name("gboolean"))
    unsafe g_object_set_property(object, "gtk-enable-animations", &isOn)
    defer {
      unsafe g_value_set_boolean(&isOn, 1)
      unsafe g_object_set_property(object, "gtk-enable-animations", &isOn)
    }
    try body()
  }
}
