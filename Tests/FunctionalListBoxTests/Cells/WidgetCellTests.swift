import CFunctionalListGtk
import FunctionalListBox
import XCTest

/// Rows whose widgets another binding makes.
nonisolated final class WidgetCellTests: GtkTestCase {
  func testTheStateIsShownInTheWrapper() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render([foreignCell("a", "one")])
      list.render([foreignCell("a", "two")])
      XCTAssertEqual(list.texts, ["two"])
      XCTAssertEqual(ForeignLabel.made, 1)
    }
  }

  func testAHandleOfTheLibraryNeedsNoPointer() {
    onStage { stage in
      let list = ListUnderTest(stage)
      var made = 0
      let render = { (text: String) in
        list.render([
          WidgetCell(key: "a", state: text) {
            made += 1
            return unsafe Widget(sinking: OpaquePointer(gtk_label_new(nil)))
          } configure: { label, text in
            unsafe gtk_label_set_text(label.pointer, text ?? "")
          }
        ])
      }
      render("one")
      render("two")
      XCTAssertEqual(list.texts, ["two"])
      XCTAssertEqual(made, 1)
    }
  }

  func testAWrapperThatOwnsItsWidgetMayBeReleasedByTheAppAtOnce() {
    onStage { stage in
      for ownership in ForeignLabel.Ownership.allCases {
        let list = ListUnderTest(stage)
        list.render([foreignCell("a", "a", ownership)])
        stage.waitForFrame(in: list.window)
        XCTAssertEqual(list.texts, ["a"], "\(ownership)")
        XCTAssertEqual(ForeignLabel.count, 1, "\(ownership)")
        list.render([foreignCell("b", "b", ownership)])
        XCTAssertEqual(list.texts, ["b"], "\(ownership)")
        stage.clear()
      }
    }
  }

  func testTheWidgetAndItsWrapperAreGoneWithTheirRow() {
    onStage { stage in
      for ownership in ForeignLabel.Ownership.allCases {
        let list = ListUnderTest(stage)
        list.table.reuseLimit = 0
        list.render([foreignCell("a", "a", ownership)])
        let watch = FinalizationWatch(list.content("a"))
        list.render([])
        stage.assertFinalized(watch)
        XCTAssertEqual(ForeignLabel.count, 0, "\(ownership)")
        stage.clear()
      }
    }
  }

  func testWidgetsOfOneVariantAreReusedAndOfAnotherAreNot() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render([foreignCell("a", variant: "title"), foreignCell("b", variant: "subtitle")])
      let (title, subtitle) = (list.widget("a").children, list.widget("b").children)
      list.render([])
      list.render([foreignCell("x", variant: "subtitle"), foreignCell("y", variant: "title")])
      XCTAssertEqual(list.widget("x").children, subtitle)
      XCTAssertEqual(list.widget("y").children, title)
    }
  }

  func testARowOfAnotherVariantIsReplaced() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.render([foreignCell("a", variant: "title")])
      let row = list.widget("a")
      let content = list.content("a")
      list.render([foreignCell("a", variant: "subtitle")])
      XCTAssertEqual(list.widget("a"), row)
      XCTAssert(unsafe list.content("a").pointer != content.pointer)
    }
  }

  func testAnObjectThatIsNoWidgetIsReportedAndTheOtherRowsShow() {
    onStage { stage in
      DiagnosticLog.collect { log in
        let list = ListUnderTest(stage)
        let adjustment = ForeignAdjustment()
        var configured: [String] = []
        list.render([
          ListUnderTest.cell("a", "a"),
          unsafe WidgetCell(key: "b", state: "b", pointer: { unsafe $0.pointer }) {
            adjustment
          } configure: { _, state in
            configured.append(state ?? "nil")
          },
          ListUnderTest.cell("c", "c"),
        ])
        stage.waitForFrame(in: list.window)
        XCTAssertEqual(list.widgets.filter { $0.handle.isVisible }.map(\.text), ["a", "c"])
        XCTAssertEqual(log.take(), [.notAWidget(key: "b", typeName: "GtkAdjustment")])
        list.render([])
        XCTAssertEqual(configured, [])
        XCTAssertEqual(log.take(), [])
      }
    }
  }

  func testABehaviorIsSetAnewAfterEachRender() {
    onStage { stage in
      let list = ListUnderTest(stage)
      for version in 1...3 {
        list.render([
          unsafe WidgetCell(
            key: "a", state: "a", pointer: { unsafe $0.pointer },
            behavior: { label in label.handler = { "version \(version)" } }
          ) {
            ForeignLabel(.owned)
          } configure: { label, text in
            label.text = text ?? ""
          }
        ])
        XCTAssertEqual(ForeignLabel.last?.handler?(), "version \(version)")
      }
      XCTAssertEqual(ForeignLabel.made, 1)
    }
  }

  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { ForeignLabel.made = 0 }
  }
}

private func foreignCell(
  _ key: String, _ text: String? = nil, _ ownership: ForeignLabel.Ownership = .owned,
  variant: String = ""
) -> any RowDescription {
  unsafe WidgetCell(
    variant: variant, key: key, state: text ?? key, pointer: { unsafe $0.pointer }
  ) {
    ForeignLabel(ownership)
  } configure: { label, text in
    label.text = text ?? ""
  }
}

/// A label of another binding.
@safe
private final class ForeignLabel {
  /// Who holds the widget.
  enum Ownership: CaseIterable {
    /// The wrapper has a reference of its own.
    case owned
    /// The wrapper has a pointer only, to a widget that is floating.
    case floating
  }

  static var made = 0
  static var count = 0
  static weak var last: ForeignLabel?

  let pointer: OpaquePointer
  var handler: (() -> String)?
  private let ownership: Ownership

  init(_ ownership: Ownership) {
    self.ownership = ownership
    let label = unsafe gtk_label_new(nil)
    if ownership == .owned { unsafe g_object_ref_sink(UnsafeMutableRawPointer(label)) }
    guard let pointer = OpaquePointer(label) else { preconditionFailure("no label") }
    unsafe self.pointer = pointer
    Self.made += 1
    Self.count += 1
    Self.last = self
  }

  isolated deinit {
    Self.count -= 1
    if ownership == .owned { unsafe g_object_unref(UnsafeMutableRawPointer(pointer)) }
  }

  var text: String {
    get { unsafe String(cString: gtk_label_get_text(pointer)) }
    set { unsafe gtk_label_set_text(pointer, newValue) }
  }
}

/// An object that is no widget.
@safe
private final class ForeignAdjustment {
  let pointer: OpaquePointer

  init() {
    let adjustment = unsafe gtk_adjustment_new(0, 0, 1, 1, 1, 1)
    unsafe g_object_ref_sink(UnsafeMutableRawPointer(adjustment))
    guard let pointer = OpaquePointer(adjustment) else { preconditionFailure("no object") }
    unsafe self.pointer = pointer
  }

  isolated deinit { unsafe g_object_unref(UnsafeMutableRawPointer(pointer)) }
}
