import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest
import FunctionalListTestSupport

/// What a render no longer needs is gone after it.
nonisolated final class RenderLifetimeTests: GtkTestCase {
  func testDetachingLetsGoOfRowsViewsAndClosures() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let traces = fill(list.table, list)
      list.table.renderAndDiff([])
      list.table.listBox = nil
      traces.assertGone(stage)
    }
  }

  func testDetachingAFullListLetsGoOfRowsAndViews() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let traces = fill(list.table, list)
      list.table.listBox = nil
      traces.assertWidgetsGone(stage)
    }
  }

  func testDroppingTheRendererLetsGoOfRowsViewsAndClosures() {
    onStage { stage in
      let list = ListUnderTest(stage, isAttached: false)
      @MainActor func useAndDrop() -> Traces {
        let table = FunctionalTableData(name: "short")
        table.listBox = list.listBox
        return fill(table, list)
      }
      useAndDrop().assertGone(stage)
    }
  }

  func testDestroyingTheWindowLetsGoOfTheBoxAndItsRows() {
    onStage { stage in
      let table = FunctionalTableData(name: "long")
      @MainActor func show() -> (Traces, FinalizationWatch) {
        let list = ListUnderTest(stage, isAttached: false)
        table.listBox = list.listBox
        let traces = fill(table, list)
        list.row("0").grabFocus()
        list.select("1")
        stage.destroy(list.window)
        return (traces, FinalizationWatch(list.listBox))
      }
      let (traces, box) = show()
      XCTAssertNil(table.listBox)
      traces.assertWidgetsGone(stage)
      stage.assertFinalized(box)
    }
  }

  func testABoxThatOnlyLeavesItsWindowStaysAttached() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render("a b")
      list.scrolled.child = nil
      stage.pump()
      XCTAssert(list.table.listBox === list.listBox)
      list.render("b c")
      list.scrolled.child = list.listBox
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(list.texts, ["b", "c"])
      list.window.isVisible = false
      XCTAssert(list.table.listBox === list.listBox)
    }
  }

  // Long: a thousand renders
  func testAThousandRendersKeepNoMoreViewsThanAreShown() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var random = SeededRandom(seed: 3)
      var most = 0
      for _ in 0..<1_000 {
        let keys = (0..<20).shuffled(using: &random).prefix(Int.random(in: 0...20, using: &random))
        list.render(
          keys.map { key in
            HostCell<CountedView, Int, EdgeBasedTableItemLayout>(key: key, state: key) {
              view, state in
              view.text = state.map(String.init) ?? ""
            }
          })
        most = max(most, keys.count)
        XCTAssertLessThanOrEqual(CountedView.count, most)
      }
      list.table.listBox = nil
      stage.pump()
      XCTAssertEqual(CountedView.count, 0)
    }
  }

  func testTheClosuresOfAnOlderDescriptionAreGoneAfterTheNextRender() {
    onStage { stage in
      let list = ListUnderTest(stage)
      weak var first: Probe?
      @MainActor func render() -> Probe {
        let probe = Probe()
        list.render([
          ButtonCell(
            key: "a", state: "a",
            actions: CellActions(activationAction: { probe.count += 1 }),
            behavior: { view in view.onClicked = { probe.count += 1 } }
          ) { view, state in
            view.label = state ?? ""
            probe.count += 1
          }
        ])
        return probe
      }
      @MainActor func renderFirst() { first = render() }
      renderFirst()
      XCTAssertNotNil(first)
      _ = render()
      stage.pump()
      XCTAssertNil(first)
    }
  }

  /// Each next description leaves the handler out in another way; the view stays or is kept for
  /// reuse.
  func testTheHandlersOfABehaviorAreGoneWithItsRowOrItsDescription() {
    onStage { stage in
      for next in ["other handler", "no behavior", "other kind", "gone"] {
        let list = ListUnderTest(stage)
        weak var probe: Probe?
        @MainActor func renderFirst() {
          let captured = Probe()
          probe = captured
          list.render([button { view in view.onClicked = { captured.count += 1 } }])
        }
        renderFirst()
        XCTAssertNotNil(probe)
        switch next {
        case "other handler": list.render([button { _ in }])
        case "no behavior": list.render([button(nil)])
        case "other kind": list.render([ListUnderTest.cell("a", "a")])
        default: list.render([])
        }
        stage.pump()
        XCTAssertNil(probe, next)
      }
    }
  }

  /// A handler that asks its own view something holds it in a circle, which the row must break.
  func testAViewThatItsOwnHandlerCapturesIsGone() {
    onStage { stage in
      for end in ["gone", "other kind", "detached", "renderer dropped", "box destroyed"] {
        @MainActor func useAndDrop() {
          let list = ListUnderTest(stage)
          list.render([
            HostCell<CountedView, Int, EdgeBasedTableItemLayout>(
              key: "a", state: 1,
              behavior: { view in view.onClicked = { view.text = "clicked" } }
            ) { view, state in view.text = state.map(String.init) ?? "" }
          ])
          XCTAssertEqual(CountedView.count, 1)
          switch end {
          case "gone":
            list.table.reuseLimit = 0
            list.render([])
          case "other kind": list.render("a")
          case "detached": list.table.listBox = nil
          case "box destroyed": list.destroyBox()
          default: break
          }
        }
        useAndDrop()
        stage.pump()
        XCTAssertEqual(CountedView.count, 0, end)
      }
    }
  }

  func testACompletionIsGoneOnceItWasCalled() {
    onStage { stage in
      let table = FunctionalTableData(name: "test")
      weak var probe: Probe?
      @MainActor func render() {
        let captured = Probe()
        probe = captured
        table.renderAndDiff([]) { _ in captured.count += 1 }
        XCTAssertEqual(captured.count, 1)
      }
      render()
      XCTAssertNil(probe)
    }
  }
}

/// What a render left behind.
private struct Traces {
  var widgets: [FinalizationWatch]
  weak var view: CountedView?
  weak var probe: Probe?

  func assertWidgetsGone(
    _ stage: Stage, file: StaticString = #filePath, line: UInt = #line
  ) {
    for watch in widgets { stage.assertFinalized(watch, file: file, line: line) }
    XCTAssertNil(view, "a view is left", file: file, line: line)
    XCTAssertEqual(CountedView.count, 0, file: file, line: line)
  }

  func assertGone(_ stage: Stage, file: StaticString = #filePath, line: UInt = #line) {
    assertWidgetsGone(stage, file: file, line: line)
    XCTAssertNil(probe, "a closure is left", file: file, line: line)
  }
}

/// Renders rows whose every closure captures a probe.
private func fill(_ table: FunctionalTableData, _ list: ListUnderTest) -> Traces {
  let probe = Probe()
  table.renderAndDiff([
    TableSection(
      key: "s",
      rows: (0..<5).map { key in
        HostCell<CountedView, Int, EdgeBasedTableItemLayout>(
          key: key, state: key,
          actions: CellActions(
            activationAction: { probe.count += 1 }, selectionAction: { probe.count += 1 }),
          behavior: { view in view.onClicked = { probe.count += 1 } }
        ) { view, state in
          view.text = state.map(String.init) ?? ""
          probe.count += 1
        }
      }, header: ListUnderTest.cell("", "H"))
  ]) { _ in probe.count += 1 }
  let widgets = list.widgets.flatMap { [$0] + $0.children }
  return Traces(
    widgets: widgets.map { FinalizationWatch($0.handle) }, view: CountedView.last, probe: probe)
}

private final class CountedView: Box {
  static var count = 0
  static weak var last: CountedView?
  private let label = Label()
  private let button = Button("press")

  var text: String {
    get { label.text }
    set { label.text = newValue }
  }

  var onClicked: (() -> Void)? {
    get { button.onClicked }
    set { button.onClicked = newValue }
  }

  required init() {
    super.init(orientation: .horizontal)
    append(label)
    append(button)
    Self.count += 1
    Self.last = self
  }

  isolated deinit { Self.count -= 1 }
}

private func button(_ behavior: (@MainActor (Button) -> Void)?) -> ButtonCell {
  ButtonCell(key: "a", state: "a", behavior: behavior) { view, state in view.label = state ?? "" }
}
