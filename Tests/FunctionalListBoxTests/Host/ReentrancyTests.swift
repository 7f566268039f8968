import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Code of the app that pulls the rug from under a render, at each place where it is called.
nonisolated final class ReentrancyTests: GtkTestCase {
  func testAConfigureClosureMayDetachTheBox() {
    onStage { stage in
      for place in Place.allCases {
        let list = ListUnderTest(stage)
        apply(place, in: list) { list.table.listBox = nil }
        XCTAssertNil(list.table.listBox, "\(place)")
        XCTAssertEqual(list.texts, [], "\(place)")
        list.table.listBox = list.listBox
        XCTAssertEqual(list.texts, place.result, "\(place)")
      }
    }
  }

  func testAConfigureClosureMayDestroyTheBox() {
    onStage { stage in
      for place in Place.allCases {
        let list = ListUnderTest(stage)
        apply(place, in: list) { list.destroyBox() }
        XCTAssertNil(list.table.listBox, "\(place)")
        let other = ListUnderTest(stage, isAttached: false)
        list.table.listBox = other.listBox
        XCTAssertEqual(other.texts, place.result, "\(place)")
        list.table.listBox = nil
      }
    }
  }

  func testAConfigureClosureMayAttachAnotherBox() {
    onStage { stage in
      for place in Place.allCases {
        let list = ListUnderTest(stage)
        let other = ListUnderTest(stage, isAttached: false)
        apply(place, in: list) { list.table.listBox = other.listBox }
        XCTAssertEqual(list.texts, [], "\(place)")
        XCTAssertEqual(other.texts, place.result, "\(place)")
        list.table.listBox = nil
      }
    }
  }

  func testAConfigureClosureMayTakeItsRowOut() {
    onStage { stage in
      DiagnosticLog.collect { _ in
        for place in Place.allCases {
          let list = ListUnderTest(stage)
          apply(place, in: list) {
            guard let row = list.widgets.first else { return }
            unsafe gtk_list_box_remove(list.listBox.pointer, row.gtk)
          }
          list.render(place.rows())
          XCTAssertEqual(list.texts, place.result, "\(place)")
        }
      }
    }
  }

  func testAConfigureClosureMayRender() {
    onStage { stage in
      for place in Place.allCases {
        let list = ListUnderTest(stage)
        apply(place, in: list) { list.render("x y") }
        XCTAssertEqual(list.texts, ["x", "y"], "\(place)")
      }
    }
  }

  func testAConfigureClosureMayRenderWhileABoxIsAttached() {
    onStage { stage in
      let list = ListUnderTest(stage, isAttached: false)
      var hasRendered = false
      list.render([
        TextCell(key: "a", state: "a") { view, state in
          view.text = state ?? ""
          guard !hasRendered else { return }
          hasRendered = true
          XCTAssert(list.table.isRendering)
          list.render("x y z")
        },
        ListUnderTest.cell("b", "b"),
      ])
      list.table.listBox = list.listBox
      XCTAssertEqual(list.texts, ["x", "y", "z"])
      list.render("z x")
      XCTAssertEqual(list.texts, ["z", "x"])
    }
  }

  func testAConfigureClosureMayDetachTheBoxThatIsBeingAttached() {
    onStage { stage in
      let list = ListUnderTest(stage, isAttached: false)
      list.render([
        TextCell(key: "a", state: "a") { view, state in
          view.text = state ?? ""
          list.table.listBox = nil
        }
      ])
      list.table.listBox = list.listBox
      XCTAssertNil(list.table.listBox)
      XCTAssertEqual(list.texts, [])
    }
  }

  func testAHandlerMayAttachAnotherBoxWhileOneIsDetached() {
    onStage { stage in
      let list = ListUnderTest(stage)
      let other = ListUnderTest(stage, isAttached: false)
      list.render("a b")
      list.select("a")
      var listener: Listener?
      listener = unsafe Listener(
        "selected-rows-changed", of: UnsafeMutableRawPointer(list.listBox.pointer)
      ) {
        listener?.stop()
        list.table.listBox = other.listBox
      }
      list.table.listBox = nil
      XCTAssertEqual(list.texts, [])
      XCTAssertEqual(other.texts, ["a", "b"])
      list.table.listBox = nil
      XCTAssertEqual(other.texts, [])
    }
  }

  /// The first time, when the handlers of the row are yet to be set.
  func testAConfigureClosureMayDetachTheBoxBeforeHandlersAreSet() {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
        let list = ListUnderTest(stage)
        list.table.liveRows = liveRows
        list.render([
          ButtonCell(key: "a", state: "a", behavior: { view in view.onClicked = {} }) {
            view, state in
            view.label = state ?? ""
            if state != nil { list.table.listBox = nil }
          }
        ])
        XCTAssertNil(list.table.listBox)
      }
    }
  }

  func testARowOfAnItemMayDetachTheBoxAsItIsDescribed() {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
        let list = ListUnderTest(stage)
        list.table.liveRows = liveRows
        list.table.renderAndDiff([
          TableSection(key: "s", items: 0..<3, id: \.self) { number in
            list.table.listBox = nil
            return ListUnderTest.cell("\(number)", "\(number)")
          }
        ])
        XCTAssertNil(list.table.listBox)
      }
    }
  }

  func testRowsAreToldThatTheyAreHiddenWhereARenderDetachesTheBox() {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
        let list = ListUnderTest(stage)
        list.table.liveRows = liveRows
        var told: [String] = []
        let cell = { (key: String, state: String, detaches: Bool) -> any RowDescription in
          TextCell(
            key: key, state: state,
            actions: CellActions(visibilityAction: { told.append("\(key) \($0)") })
          ) { view, state in
            view.text = state ?? ""
            if detaches, state != nil { list.table.listBox = nil }
          }
        }
        list.show([cell("a", "a", false), cell("b", "b", false), cell("c", "c", false)])
        XCTAssertEqual(told.sorted(), ["a true", "b true", "c true"], "\(liveRows)")
        told = []
        list.render([
          cell("x", "x", false), cell("a", "a", false), cell("b", "b", false), cell("c", "C", true),
        ])
        XCTAssertNil(list.table.listBox)
        XCTAssertEqual(told.sorted(), ["a false", "b false", "c false"], "\(liveRows)")
      }
    }
  }

  func testAConfigureClosureMayActivateARow() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render("a b c d e")
      let last = list.row("e")
      list.render([
        TextCell(key: "e", state: "E") { view, state in
          view.text = state ?? ""
          unsafe gtk_widget_activate(last.gtk)
        }
      ])
      XCTAssertEqual(list.texts, ["E"])
    }
  }

  /// Handlers are set anew when they are needed: here all at once, at each place in a render.
  func testAHandlerThatIsNeededInTheMiddleOfARenderIsThatOfItsOwnRow() {
    onStage { stage in
      for liveRows in [LiveRows.all, .nearViewport(margin: 100)] {
        for place in 0..<10 {
          let list = ListUnderTest(stage)
          list.table.liveRows = liveRows
          var told: [String] = []
          var calls = -1
          let render = { @MainActor (keys: String, marked: String) in
            list.render(
              keys.map { character in
                let key = String(character)
                return HostCell<CheckButton, String, EdgeBasedTableItemLayout>(
                  key: key, state: marked.contains(key) ? "\(key)!" : key,
                  behavior: { view in
                    view.onToggled = { _ in told.append("\(view.label ?? "") \(key)") }
                  }
                ) { view, state in
                  view.label = state.map { String($0.prefix(1)) } ?? ""
                  if calls == place { list.toggleAll() }
                  calls += 1
                }
              })
          }
          render("abcdefgh", "")
          render("abcdefgh", "")
          calls = 0
          render("hxbydfzaw", "bfah")
          XCTAssert(told.allSatisfy { $0.first == $0.last }, "\(liveRows) \(place) \(told)")
          XCTAssertEqual(told.isEmpty, calls <= place, "\(liveRows) \(place)")
        }
      }
    }
  }

  func testADiagnosticHandlerMayDetachTheBox() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render("a b")
      unsafe gtk_list_box_append(list.listBox.pointer, gtk_label_new("foreign"))
      FunctionalTableData.diagnosticHandler = { _ in list.table.listBox = nil }
      list.render("a b c")
      XCTAssertNil(list.table.listBox)
      XCTAssertEqual(list.texts, ["foreign"])
    }
  }

  func testAViewThatGoesAwayMayRender() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.reuseLimit = 0
      let view = { (key: String) in
        HostCell<LastWordsView, String, EdgeBasedTableItemLayout>(key: key, state: key) { view, _ in
          view.lastWords = { list.render("x y") }
        }
      }
      list.render([view("a"), view("b")])
      list.table.renderAndDiff([])
      stage.pump()
      XCTAssertEqual(list.texts, ["x", "y"])
      list.render([view("a"), view("b")])
      list.table.reuseLimit = 10
      list.table.renderAndDiff([])
      list.table.reuseLimit = 0
      stage.pump()
      XCTAssertEqual(list.texts, ["x", "y"])
    }
  }
}

extension ListUnderTest {
  /// Toggles the check buttons of all rows.
  /// Toggles all check buttons as the user does.
  fileprivate func toggleAll() {
    for row in widgets {
      guard let content = row.children.first else { continue }
      let button = unsafe UnsafeMutablePointer<GtkCheckButton>(content.handle.pointer)
      let isActive = unsafe gtk_check_button_get_active(button)
      unsafe gtk_check_button_set_active(button, 1 - isActive)
    }
  }
}

private final class LastWordsView: Box {
  var lastWords: (() -> Void)?

  isolated deinit { lastWords?() }
}

/// Where in a render the app's code is called.
private enum Place: CaseIterable {
  case reset, insertion, update, replacement, behavior, making

  /// What the list shows after ``rows(_:)``.
  var result: [String] { ["a!", "b", "n", "d"] }

  /// The rows after a first render of `a b c d`; `action` is called at the place, once.
  func rows(_ action: @escaping @MainActor () -> Void = {}) -> [any RowDescription] {
    func cell(_ key: String, _ text: String, _ place: Place) -> any RowDescription {
      TextCell(
        key: key, state: text,
        behavior: self == .behavior && place == .update ? { @MainActor _ in action() } : nil
      ) { view, state in
        view.text = state ?? ""
        if self == place, state != nil { action() }
      }
    }
    let replacement: any RowDescription =
      self == .making
      ? HostCell<MakingView, String, EdgeBasedTableItemLayout>(key: "b", state: "b") {
        view, state in
        view.label = state ?? ""
      }
      : ButtonCell(key: "b", state: "b") { view, state in
        view.label = state ?? ""
        if self == .replacement, state != nil { action() }
      }
    MakingView.onMake = action
    return [
      cell("a", "a!", .update), replacement, cell("n", "n", .insertion),
      ListUnderTest.cell("d", "d"),
    ]
  }
}

private final class MakingView: Widget, CellView {
  static var onMake: (() -> Void)?

  var label = "" {
    didSet { unsafe Button(adopting: pointer).label = label }
  }

  init() {
    unsafe super.init(sinking: OpaquePointer(gtk_button_new()))
    Self.onMake?()
  }
}

private func apply(
  _ place: Place, in list: ListUnderTest, _ action: @escaping @MainActor () -> Void
) {
  var isDone = false
  let once = { @MainActor in
    guard !isDone else { return }
    isDone = true
    action()
  }
  list.render(
    ["a", "b", "c", "d"].map { key in
      TextCell(key: key, state: key) { view, state in
        view.text = state ?? ""
        if key == "c", state == nil, place == .reset { once() }
      }
    })
  list.select("b")
  list.row("c").grabFocus()
  list.render(place.rows(once))
  XCTAssert(isDone, "\(place) was not reached")
}
