import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// A render of a long list touches the rows near the viewport only.
nonisolated final class VirtualizedRenderTests: GtkTestCase {
  func testChangesFarAwayTouchNoWidget() {
    onStage { stage in
      for position in [0.0, 20_000, 1e9] {
        let probed = ProbedList(stage)
        let list = probed.list
        list.scroll(to: position)
        let rows = list.widgets
        let texts = list.widgets.map(\.text)
        let isAtTop = position == 0
        let place = { (offset: Int) in isAtTop ? 9_000 + offset : 100 + offset }
        probed.forgetCalls()
        for step in 0..<6 {
          switch step {
          case 0: probed.items.insert(.init(number: 100_000), at: place(0))
          case 1: probed.items.removeSubrange(place(10)..<place(20))
          case 2: probed.items.insert(probed.items.remove(at: place(50)), at: place(90))
          case 3: probed.items[place(70)].version += 1
          case 4: probed.items[place(5)..<place(60)].reverse()
          default: break
          }
          probed.render()
          XCTAssertEqual(probed.configured, [], "\(position) step \(step)")
          XCTAssertEqual(probed.described, [], "\(position) step \(step)")
        }
        XCTAssertEqual(list.widgets, rows)
        XCTAssertEqual(list.widgets.map(\.text), texts)
        XCTAssertEqual(probed.made, probed.madeBefore)
        stage.clear()
      }
    }
  }

  func testARowThatHasTheFocusFarAwayBringsNoOtherToLife() {
    onStage { stage in
      let probed = ProbedList(stage)
      probed.list.scroll(to: 2_000)
      probed.list.row(probed.list.widgets[3].text).grabFocus()
      probed.list.scroll(to: 20_000)
      let focused = probed.list.focusedText
      let seen = probed.list.table.visibleItemPaths.compactMap { Int($0.itemKey) }
      probed.forgetCalls()
      probed.items[seen[1]].version += 1
      probed.render()
      XCTAssertEqual(probed.configured, ["\(seen[1]).1"])
      XCTAssertEqual(probed.described, [seen[1]])
      XCTAssertNotNil(focused)
      XCTAssertEqual(probed.list.focusedText, focused)
    }
  }

  func testOnlyTheRowsThatChangeWhileLiveAreConfigured() {
    onStage { stage in
      let probed = ProbedList(stage)
      probed.list.scroll(to: 20_000)
      let seen = probed.list.table.visibleItemPaths.compactMap { Int($0.itemKey) }
      probed.forgetCalls()
      probed.items[seen[1]].version += 1
      probed.items[seen[2]].version += 1
      probed.render()
      XCTAssertEqual(probed.configured, ["\(seen[1]).1", "\(seen[2]).1"])
      XCTAssertEqual(probed.described, [seen[1], seen[2]])
    }
  }

  // Long: each position of a long list
  func testWidgetsOfRowsThatAreScrolledAwayServeOthers() {
    onStage { stage in
      let probed = ProbedList(stage)
      for position in stride(from: 0.0, to: 100_000, by: 333) { probed.list.scroll(to: position) }
      XCTAssertLessThan(probed.made, 80)
      XCTAssertLessThan(probed.list.widgets.count, 60)
    }
  }

  func testARowWithAnOpenPopoverKeepsItsWidgetUntilItLeavesTheViewport() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      let buttons = { (version: Int) in
        (0..<2_000).map { ListUnderTest.button("\($0)", "button \($0 == 3 ? version : $0)") }
      }
      list.show(buttons(3))
      list.scroll(to: 800)
      let text = list.table.visibleItemPaths[2].itemKey
      let row = list.widget("button \(text)")
      list.withOpenPopover(on: list.content("button \(text)")) { popover in
        for position in [780.0, 720, 600] {
          list.scroll(to: position)
          list.show(buttons(Int(position)))
          XCTAssertNotEqual(unsafe gtk_widget_get_mapped(popover.gtk), 0)
          XCTAssertEqual(list.widget("button \(text)"), row)
        }
        list.scroll(to: 50)
        XCTAssertEqual(unsafe gtk_widget_get_mapped(popover.gtk), 0)
      }
      list.before.grabFocus()
      list.scroll(to: 40_000)
      list.scroll(to: 30_000)
      XCTAssertFalse(list.widgets.contains { $0.text == "button \(text)" })
    }
  }

  func testARowThatIsDraggedKeepsItsWidget() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.show((0..<2_000).map { ListUnderTest.cell("\($0)", "row \($0)") })
      let row = list.widget("row 5")
      let source = unsafe gtk_drag_source_new()
      let bytes = unsafe g_bytes_new("5", 1)
      let text = unsafe gdk_content_provider_new_for_bytes("text/plain", bytes)
      unsafe g_bytes_unref(bytes)
      unsafe gtk_drag_source_set_content(source, text)
      unsafe gtk_widget_add_controller(row.children[0].gtk, source)
      let content = row.children[0].handle
      stage.drag(content, from: (20, 8), through: [(60, 20), (90, 30), (120, 40)]) {
        // GTK takes no quick movement for a drag.
        _ = MainContext.idle(wakes: 30)
        stage.movePointer(to: content, at: (150, 40))
        stage.pump(until: unsafe gtk_drag_source_get_drag(source) != nil)
        list.scroll(to: 20_000)
        XCTAssertEqual(list.widget("row 5"), row)
        unsafe gtk_drag_source_drag_cancel(source)
        stage.pump(until: unsafe gtk_drag_source_get_drag(source) == nil)
      }
      unsafe g_object_unref(UnsafeMutableRawPointer(text))
      list.scroll(to: 30_000)
      XCTAssertFalse(list.widgets.contains { $0.text == "row 5" })
    }
  }

  func testARowWithAPressedButtonKeepsItsWidget() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.show((0..<2_000).map { ListUnderTest.button("\($0)", "button \($0)") })
      let row = list.widget("button 2")
      unsafe gtk_widget_set_state_flags(
        list.content("button 2").gtk, GTK_STATE_FLAG_ACTIVE, 0)
      list.scroll(to: 20_000)
      XCTAssertEqual(list.widget("button 2"), row)
      unsafe gtk_widget_unset_state_flags(list.content("button 2").gtk, GTK_STATE_FLAG_ACTIVE)
      list.scroll(to: 40_000)
      list.scroll(to: 20_000)
      XCTAssertFalse(list.widgets.contains { $0.text == "button 2" })
    }
  }

  func testARowWithARunningTransitionKeepsItsWidget() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.show((0..<2_000).map { ListUnderTest.labelled("\($0)") })
      let row = list.widget("2")
      let revealer = unsafe Widget(adopting: OpaquePointer(gtk_revealer_new()))
      unsafe gtk_revealer_set_child(revealer.pointer, gtk_label_new("more"))
      unsafe gtk_revealer_set_transition_duration(revealer.pointer, 600_000)
      let box = unsafe list.content("2").pointer
      unsafe gtk_box_append(UnsafeMutablePointer(box), revealer.gtk)
      stage.waitForFrame(in: list.window)
      unsafe gtk_revealer_set_reveal_child(revealer.pointer, 1)
      stage.waitForFrame(in: list.window)
      for position in [20_000.0, 40_000] {
        list.scroll(to: position)
        XCTAssertEqual(list.widget("2"), row)
      }
      unsafe gtk_box_remove(UnsafeMutablePointer(box), revealer.gtk)
      list.scroll(to: 20_000)
      list.scroll(to: 40_000)
      XCTAssertFalse(list.widgets.contains { $0.text == "2" })
    }
  }

  func testARecycledRowIsActivatedAsItselfWithTheNewestClosure() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      var activated: [String] = []
      for version in 1...2 {
        list.table.renderAndDiff([
          TableSection(key: "s", items: 0..<5_000, id: \.self) { number in
            InputPair.cell(
              .init(key: "\(number)"),
              actions: CellActions(activationAction: { activated.append("\(version) \(number)") }))
          }
        ])
        stage.waitForFrame(in: list.window)
      }
      for key in ["3", "4000", "1", "2500"] {
        list.scroll(toKey: key)
        stage.click(list.row(key))
        list.row(key).grabFocus()
        stage.press("Return", in: list.window)
      }
      XCTAssertEqual(
        activated, ["3", "3", "4000", "4000", "1", "1", "2500", "2500"].map { "2 \($0)" })
    }
  }
}

/// A long list that counts what a render does.
private final class ProbedList {
  struct Item: Equatable {
    var number: Int
    var version = 0
  }

  let list: ListUnderTest
  var items = (0..<10_000).map { Item(number: $0) }
  private(set) var configured: [String] = []
  private(set) var described: [Int] = []
  private(set) var madeBefore = 0
  var made: Int { ProbeLabel.made }

  init(_ stage: Stage) {
    ProbeLabel.made = 0
    list = ListUnderTest(stage, height: 400)
    render()
  }

  func forgetCalls() {
    (configured, described, madeBefore) = ([], [], made)
  }

  func render() {
    list.table.renderAndDiff([
      TableSection(key: "s", items: items, id: \.number) { [self] item in
        described.append(item.number)
        return HostCell<ProbeLabel, Item, EdgeBasedTableItemLayout>(key: "", state: item) {
          [self] view, item in
          configured.append(item.map { "\($0.number).\($0.version)" } ?? "reset")
          view.text = item.map { "\($0.number)" } ?? ""
        }
      }
    ])
    list.stage.waitForFrame(in: list.window)
  }
}

private final class ProbeLabel: Widget, CellView {
  static var made = 0

  var text = "" {
    didSet { unsafe gtk_label_set_text(pointer, text) }
  }

  init() {
    Self.made += 1
    unsafe super.init(sinking: OpaquePointer(gtk_label_new(nil)))
  }
}

/// A label in a box.
private final class LabelledBox: Box {
  let label = Label()

  required init() {
    super.init(orientation: .vertical)
    append(label)
  }
}

extension ListUnderTest {
  /// Calls `body` with a popover that is open on `widget`, closes it, and lets go of it.
  ///
  /// GTK 4.8 asks a popover that has lost its surface for a tooltip, as long as somebody keeps it.
  fileprivate func withOpenPopover(on widget: Widget, _ body: (Widget) -> Void) {
    let popover = unsafe Widget(adopting: OpaquePointer(gtk_popover_new()))
    unsafe gtk_widget_set_parent(popover.gtk, widget.gtk)
    unsafe gtk_popover_popup(UnsafeMutablePointer(popover.pointer))
    stage.waitForFrame(in: window)
    body(popover)
    unsafe gtk_popover_popdown(UnsafeMutablePointer(popover.pointer))
    stage.pump(until: unsafe gtk_widget_get_mapped(popover.gtk) == 0)
    unsafe gtk_widget_unparent(popover.gtk)
  }

  fileprivate static func labelled(_ key: String) -> any RowDescription {
    HostCell<LabelledBox, String, EdgeBasedTableItemLayout>(key: key, state: key) { view, key in
      view.label.text = key ?? ""
    }
  }
}
