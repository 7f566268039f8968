import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

nonisolated final class LifetimeTests: GtkTestCase {
  func testAWidgetIsGoneWithItsOnlyHandle() {
    onStage { stage in
      for make in makers { stage.assertFinalized(make) }
    }
  }

  func testAWidgetIsGoneWithItsWindowAndHandle() {
    onStage { stage in
      for make in makers {
        stage.assertFinalized {
          let widget = make()
          stage.destroy(stage.present(widget))
          return widget
        }
      }
    }
  }

  func testAWidgetStaysWhileAHandleIsLeft() {
    onStage { stage in
      let label = Label("stays")
      stage.destroy(stage.present(label))
      XCTAssertEqual(label.text, "stays")
    }
  }

  func testAnAdoptedWidgetIsGivenBack() {
    onStage { stage in
      stage.assertFinalized {
        let label = Label()
        XCTAssertEqual(unsafe Label(adopting: label.pointer).text, "")
        XCTAssertEqual(unsafe Widget(adopting: label.pointer).isVisible, true)
        return label
      }
    }
  }

  /// The wrapper of another binding may have sunk a new widget already.
  func testAWidgetThatIsNotFloatingGetsAReferenceOfItsHandle() {
    onStage { stage in
      let button = unsafe gtk_button_new()
      unsafe g_object_ref_sink(UnsafeMutableRawPointer(button))
      @MainActor func useAndDrop() -> FinalizationWatch? {
        guard let pointer = OpaquePointer(button) else { return nil }
        return unsafe FinalizationWatch(Widget(sinking: pointer))
      }
      let watch = useAndDrop()
      stage.pump()
      XCTAssertEqual(watch?.isFinalized, false)
      unsafe g_object_unref(UnsafeMutableRawPointer(button))
      XCTAssertEqual(watch?.isFinalized, true)
    }
  }

  func testADestroyedWindowIsGoneWithAllThatIsInIt() {
    onStage { stage in
      var watches: [FinalizationWatch] = []
      @MainActor func show() -> Window {
        let (box, button, scroller, list) = (Box(), Button("in"), ScrolledWindow(), ListBox())
        box.append(button)
        box.append(scroller)
        scroller.child = list
        list.setPlaceholder(Label("Nothing"))
        let window = stage.present(box)
        watches = [box, button, scroller, list, window].map(FinalizationWatch.init)
        return window
      }
      stage.destroy(show())
      for watch in watches { stage.assertFinalized(watch) }
    }
  }

  func testAHandleDroppedOnAnotherThreadGivesTheWidgetBackOnTheMainThread() throws {
    try onStage { stage in
      @MainActor func pack() -> (Parcel, FinalizationWatch) {
        let label = Label("far")
        return (Parcel(label), FinalizationWatch(label))
      }
      let (parcel, watch) = pack()
      stage.pump()
      XCTAssertFalse(watch.isFinalized)
      try stage.run {
        await parcel.unpack()
      }
      stage.assertFinalized(watch)
    }
  }
}

/// Keeps a label, and drops it on a thread of its own.
private actor Parcel {
  private var contents: Label?

  init(_ label: Label) { contents = label }

  func unpack() { contents = nil }
}

private let makers: [@MainActor () -> Widget] = [
  Label.init, Button.init, Box.init, Image.init, CheckButton.init, ToggleButton.init, Switch.init,
  Entry.init, SearchEntry.init, ProgressBar.init, LevelBar.init, ScrolledWindow.init,
  HeaderBar.init, Stack.init, Paned.init, Overlay.init, ListBox.init, Calendar.init, Revealer.init,
  { SpinButton() },
  { DropDown() }, MenuButton.init, Picture.init, Grid.init, { SeparatorLine() }, Spinner.init,
  TextView.init, Expander.init, { SearchBar(SearchEntry()) },
]

/// A handle of an app's own, for a GTK type that the library does not have.
private final class Calendar: Widget, CellView {
  init() { unsafe super.init(sinking: OpaquePointer(gtk_calendar_new())) }
}
