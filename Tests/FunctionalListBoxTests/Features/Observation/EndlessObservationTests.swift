import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import Observation
import XCTest

/// Lists whose closures change what they have read, again and again.
nonisolated final class EndlessObservationTests: GtkTestCase {
  /// A row that changes what it shows whenever it is configured.
  @MainActor private static func restlessCell(
    _ model: ObservedModel, key: String = "a"
  ) -> TextCell {
    TextCell(key: key, state: "\(model.unread)") { label, text in
      if text != nil { model.unread += 1 }
      label.text = text ?? ""
    }
  }

  func testRowsThatChangeTheirModelForEverAreReportedAndEnd() {
    onStage { stage in
      let observed = ObservedList(stage)
      DiagnosticLog.collect { log in
        observed.observeSection { model in
          TableSection(key: "s") { Self.restlessCell(model) }
        }
        for _ in 0..<30 { stage.waitForFrame(in: observed.list.window) }
        XCTAssertEqual(log.take(), [.endlessObservation(count: 10)])
        let count = observed.describeCount
        XCTAssertLessThan(count, 15)
        XCTAssertLessThan(MainContext.idle(wakes: 20).iterations, 60)
        XCTAssertEqual(observed.describeCount, count)
      }
    }
  }

  func testARowThatChangesItsOwnModelForEverIsReportedAndEnds() {
    onStage { stage in
      let observed = ObservedList(stage)
      DiagnosticLog.collect { log in
        observed.observeSection { model in
          TableSection(key: "s", items: ["a"], id: { $0 }) { _ in Self.restlessCell(model) }
        }
        for _ in 0..<30 { stage.waitForFrame(in: observed.list.window) }
        XCTAssertEqual(log.take(), [.endlessObservation(count: 10)])
        XCTAssertEqual(observed.describeCount, 1)
        let count = observed.model.unread
        _ = MainContext.idle(wakes: 20)
        XCTAssertEqual(observed.model.unread, count)
      }
    }
  }

  func testADescriptionThatChangesAPartOfItIsReportedOnceAndEnds() {
    final class Part: SectionSource {
      let model: ObservedModel
      init(_ model: ObservedModel) { self.model = model }
      var sections: [TableSection] {
        [TableSection(key: "s", rows: [ListUnderTest.cell("a", "\(model.unread)")])]
      }
    }
    onStage { stage in
      let observed = ObservedList(stage)
      let part = Part(observed.model)
      DiagnosticLog.collect { log in
        observed.list.table.observe { [model = observed.model] in
          observed.describeCount += 1
          part
          model.unread += 1
        }
        for _ in 0..<40 { stage.waitForFrame(in: observed.list.window) }
        XCTAssertEqual(log.take(), [.endlessObservation(count: 10)])
        XCTAssertLessThan(observed.describeCount, 15)
      }
    }
  }

  func testADescriptionThatChangesWhatItHasReadIsReportedOnceAndEnds() {
    onStage { stage in
      let observed = ObservedList(stage)
      DiagnosticLog.collect { log in
        observed.list.table.observe { [model = observed.model] in
          observed.describeCount += 1
          TableSection(key: "s") { ListUnderTest.cell("a", "\(model.unread)") }
          model.unread += 1
        }
        observed.model.unread = 100
        for _ in 0..<40 { stage.waitForFrame(in: observed.list.window) }
        XCTAssertEqual(log.take(), [.endlessObservation(count: 10)])
        XCTAssertLessThan(observed.describeCount, 15)
        // A change from elsewhere is rendered again.
        observed.model.unread = 1_000
        stage.waitForFrame(in: observed.list.window)
        XCTAssertEqual(observed.texts, ["1000"])
        for _ in 0..<40 { stage.waitForFrame(in: observed.list.window) }
        XCTAssertEqual(log.take(), [.endlessObservation(count: 10)])
      }
    }
  }

  func testASourceThatChangesWhatItHasReadIsReportedAndEnds() {
    final class Part: SectionSource {
      let model: ObservedModel
      var describeCount = 0
      init(_ model: ObservedModel) { self.model = model }
      var sections: [TableSection] {
        describeCount += 1
        defer { model.unread += 1 }
        return [TableSection(key: "s", rows: [ListUnderTest.cell("a", "\(model.unread)")])]
      }
    }
    onStage { stage in
      let observed = ObservedList(stage)
      let part = Part(observed.model)
      DiagnosticLog.collect { log in
        observed.list.table.observe { part }
        observed.model.unread = 100
        for _ in 0..<40 { stage.waitForFrame(in: observed.list.window) }
        XCTAssertEqual(log.take(), [.endlessObservation(count: 10)])
        XCTAssertLessThan(part.describeCount, 15)
      }
    }
  }

  func testRowsThatChangeWhatEachOtherHasReadAreReportedAndEnd() {
    onStage { stage in
      for isLazy in [false, true] {
        let observed = ObservedList(stage)
        DiagnosticLog.collect { log in
          observed.observeSection { model in
            isLazy
              ? TableSection(key: "s", items: ["a", "b"], id: \.self) {
                Self.restlessCell(model, key: $0)
              }
              : TableSection(key: "s") {
                for key in ["a", "b"] { Self.restlessCell(model, key: key) }
              }
          }
          for _ in 0..<40 { stage.waitForFrame(in: observed.list.window) }
          XCTAssertEqual(Set(log.take()), [.endlessObservation(count: 10)])
          let count = observed.model.unread
          for _ in 0..<5 { stage.waitForFrame(in: observed.list.window) }
          XCTAssertEqual(observed.model.unread, count)
        }
      }
    }
  }

  func testAConfigureClosureThatChangesWhatItHasReadRunsOncePerChange() {
    onStage { stage in
      let observed = ObservedList(stage)
      var configured = 0
      observed.observeSection { model in
        TableSection(key: "s") {
          TextCell(key: "a", state: "same") { label, text in
            guard text != nil else { return }
            configured += 1
            label.text = "\(model.unread)"
            model.unread += 1
          }
        }
      }
      observed.model.unread = 100
      for _ in 0..<5 { stage.waitForFrame(in: observed.list.window) }
      XCTAssertEqual(observed.texts, ["100"])
      XCTAssertEqual(configured, 2)
      XCTAssertEqual(observed.describeCount, 1)
    }
  }

  func testActionsThatChangeWhatTheyHaveReadAreDescribedOncePerChange() {
    onStage { stage in
      let observed = ObservedList(stage)
      let model = observed.model
      var described = 0
      @MainActor func note() {
        described += 1
        model.unread += 1
      }
      observed.list.table.observe {
        TableSection(key: "s") {
          TextCell(
            key: "a", state: "a",
            actions: CellActions(rowActions: {
              let _ = note()
              RowAction("Read \(model.unread)") {}
            })
          )
        }
      }
      stage.waitForFrame(in: observed.list.window)
      XCTAssertEqual(observed.list.openMenu("a")?.items.count, 1)
      model.unread = 100
      stage.waitForFrame(in: observed.list.window)
      XCTAssertEqual(observed.list.menu?.items.first?.hasPrefix("Read 10"), true)
      let count = described
      for _ in 0..<5 { stage.waitForFrame(in: observed.list.window) }
      XCTAssertEqual(described, count)
    }
  }
}
