import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import Observation
import XCTest

/// When the observation of a list ends, and what is released with it.
nonisolated final class ObservationLifetimeTests: GtkTestCase {
  func testARenderOfTheAppEndsTheObservation() {
    assertEnds { $0.table.renderAndDiff { TableSection(key: "other") {} } }
  }

  func testStopObservingEndsTheObservation() {
    assertEnds { $0.table.stopObserving() }
  }

  func testAnotherObservationEndsTheFirst() {
    assertEnds { $0.table.observe { TableSection(key: "other") {} } }
  }

  /// Fails unless `end` releases what the closures have captured, and changes are no longer followed.
  private func assertEnds(
    file: StaticString = #filePath, line: UInt = #line, _ end: @MainActor (ListUnderTest) -> Void
  ) {
    onStage { stage in
      let list = ListUnderTest(stage)
      let model = ObservedModel(["a"])
      weak var captured: Captured?
      var describeCount = 0
      observe(model, in: list, { describeCount += 1 }, &captured)
      XCTAssertNotNil(captured, file: file, line: line)
      end(list)
      stage.waitForFrame(in: list.window)
      XCTAssertNil(captured, file: file, line: line)
      model.names.append("b")
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(describeCount, 1, file: file, line: line)
    }
  }

  func testATableThatGoesEndsTheObservationAndReleasesItsClosures() {
    onStage { stage in
      let model = ObservedModel(["a"])
      weak var captured: Captured?
      weak var table: FunctionalTableData?
      var describeCount = 0
      do {
        let list = ListUnderTest(stage)
        observe(model, in: list, { describeCount += 1 }, &captured)
        table = list.table
        model.names = ["changed"]
      }
      XCTAssertNil(table)
      stage.pump()
      XCTAssertNil(captured)
      model.names.append("b")
      _ = MainContext.idle(wakes: 3)
      XCTAssertEqual(describeCount, 1)
    }
  }

  func testAListKeepsNoModelAfterTheObservation() {
    onStage { stage in
      let list = ListUnderTest(stage)
      weak var model: ObservedModel?
      do {
        let observed = ObservedModel(["a"])
        model = observed
        list.table.observe { TableSection(key: "s") { ListUnderTest.cell("a", observed.names[0]) } }
        stage.waitForFrame(in: list.window)
      }
      XCTAssertNotNil(model)
      list.table.stopObserving()
      XCTAssertNil(model)
    }
  }

  func testRowsAreNoLongerFollowedAfterARenderOfTheApp() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let person = ObservedPerson("a")
      list.table.observe {
        TableSection(key: "s", items: [person], id: \.name) { ListUnderTest.cell("a", $0.title) }
      }
      list.table.renderAndDiff {
        TableSection(key: "s", items: [person], id: \.name) { ListUnderTest.cell("a", $0.title) }
      }
      person.title = "changed"
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(list.texts, ["a"])
    }
  }

  func testRowsOfARenderBeforeAreFollowedToo() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let (person, other) = (ObservedPerson("a"), ObservedPerson("b"))
      var set: [String] = []
      @MainActor func sections() -> [TableSection] {
        [
          TableSection(key: "lazy", items: [person], id: \.name) {
            ListUnderTest.cell("a", $0.title)
          },
          TableSection(
            key: "plain",
            rows: [
              ButtonCell(
                key: "b", state: "b", behavior: { _ in set.append(other.title) }
              ) { button, text in button.label = text ?? "" }
            ]),
        ]
      }
      list.table.renderAndDiff(sections())
      stage.waitForFrame(in: list.window)
      list.table.observe { sections() }
      stage.waitForFrame(in: list.window)
      set = []
      person.title = "changed"
      other.title = "new"
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(list.texts, ["changed", "b"])
      XCTAssertEqual(set, ["new"])
      list.table.observe { sections() }
      stage.waitForFrame(in: list.window)
      person.title = "changed again"
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(list.texts, ["changed again", "b"])
    }
  }

  func testViewsGoOnBeingFollowedWhenAnotherObservationTakesOver() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let person = ObservedPerson("a")
      for _ in 0..<2 {
        list.table.observe {
          TableSection(key: "s") {
            TextCell(key: "a", state: "same") { label, state in
              label.text = state == nil ? "" : person.title
            }
          }
        }
        stage.waitForFrame(in: list.window)
      }
      person.title = "changed"
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(list.texts, ["changed"])
    }
  }

  func testABoxIsGoneThatLeftTheScreenWithAChangeWaiting() {
    onStage { stage in
      let model = ObservedModel(["a"])
      stage.assertFinalized {
        let list = ListUnderTest(stage)
        list.table.observe {
          TableSection(key: "s") { for name in model.names { ListUnderTest.cell(name, name) } }
        }
        model.names = ["changed"]
        list.scrolled.isVisible = false
        list.scrolled.child = nil
        list.table.listBox = nil
        return list.listBox
      }
    }
  }

  func testTheListFollowsItsModelInAnotherBox() {
    onStage { stage in
      let observed = ObservedList(stage)
      observed.observe()
      let other = ListUnderTest(stage, isAttached: false)
      observed.model.names = ["changed"]
      observed.list.table.listBox = other.listBox
      stage.waitForFrame(in: other.window)
      XCTAssertEqual(other.texts, ["changed"])
      observed.model.names = ["changed", "again"]
      stage.waitForFrame(in: other.window)
      XCTAssertEqual(other.texts, ["changed", "again"])
      observed.list.table.listBox = nil
      observed.model.names = ["none"]
      stage.pump()
      observed.list.table.listBox = other.listBox
      stage.waitForFrame(in: other.window)
      XCTAssertEqual(other.texts, ["none"])
    }
  }

  func testASequenceRendersItsModelsAndIsCancelledWithTheObservation() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let (models, source) = AsyncStream.makeStream(of: [String].self)
      var isCancelled = false
      source.onTermination = { _ in MainActor.assumeIsolated { isCancelled = true } }
      list.table.observe(models) { names in
        TableSection(key: "s") { for name in names { ListUnderTest.cell(name, name) } }
      }
      XCTAssertEqual(list.texts, [])
      source.yield(["a"])
      stage.pump(until: list.texts == ["a"])
      source.yield(["a", "b"])
      source.yield(["c"])
      stage.pump(until: list.texts == ["c"])
      list.table.stopObserving()
      stage.pump(until: isCancelled)
      XCTAssertEqual(list.texts, ["c"])
    }
  }

  func testASequenceThatFailsIsReportedAndItsLastModelStays() {
    onStage { stage in
      DiagnosticLog.collect { log in
        let list = ListUnderTest(stage)
        let (models, source) = AsyncThrowingStream.makeStream(of: String.self)
        list.table.observe(models) { name in
          TableSection(key: "s") { ListUnderTest.cell("a", name) }
        }
        source.yield("last")
        stage.pump(until: list.texts == ["last"])
        source.finish(throwing: Failure.broken)
        stage.pump(until: !log.diagnostics.isEmpty)
        XCTAssertEqual(log.take(), [.failedModels(reason: "broken")])
        XCTAssertEqual(list.texts, ["last"])
      }
    }
  }

  private enum Failure: Error {
    case broken
  }

  func testAPropertyOfAnObjectRendersTheListAndTheObjectIsReleased() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var label: Label! = Label("first")
      var describeCount = 0
      unsafe list.table.observe("label", of: label.pointer) {
        describeCount += 1
        TableSection(key: "s") { ListUnderTest.cell("a", label.text) }
      }
      XCTAssertEqual(list.texts, ["first"])
      label.text = "second"
      label.text = "third"
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(list.texts, ["third"])
      XCTAssertEqual(describeCount, 2)
      list.table.stopObserving()
      label.text = "fourth"
      stage.waitForFrame(in: list.window)
      XCTAssertEqual(list.texts, ["third"])
      stage.assertFinalized {
        defer { label = nil }
        return label
      }
    }
  }

  func testAPropertyThatAnObjectDoesNotHaveIsReported() {
    onStage { stage in
      DiagnosticLog.collect { log in
        let list = ListUnderTest(stage)
        let label = Label("first")
        unsafe list.table.observe("no-such", of: label.pointer) {
          TableSection(key: "s") { ListUnderTest.cell("a", "shown") }
        }
        XCTAssertEqual(
          log.take(), [.unsuitableSignal(name: "notify::no-such", typeName: "GtkLabel")])
        XCTAssertEqual(list.texts, ["shown"])
      }
    }
  }
}

private final class Captured {}

/// Observes a model with closures that capture an object.
private func observe(
  _ model: ObservedModel, in list: ListUnderTest, _ note: @escaping () -> Void,
  _ captured: inout Captured?
) {
  let object = Captured()
  captured = object
  list.table.observe {
    note()
    withExtendedLifetime(object) {}
    TableSection(key: "s") { for name in model.names { ListUnderTest.cell(name, name) } }
  }
}
