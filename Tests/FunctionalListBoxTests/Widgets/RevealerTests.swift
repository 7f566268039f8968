import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

nonisolated final class RevealerTests: GtkTestCase {
  func testTheEndOfATransitionIsReported() {
    onStage { stage in
      let (revealer, label) = (Revealer(), Label("Hidden"))
      revealer.child = label
      XCTAssert(unsafe revealer.child?.pointer == label.pointer)
      var states: [Bool] = []
      revealer.onRevealed = { states.append($0) }
      stage.present(revealer)
      XCTAssertEqual(states, [])
      for isRevealed in [true, false] {
        revealer.isRevealed = isRevealed
        XCTAssertEqual(revealer.isRevealed, isRevealed)
        stage.pump(until: states.last == isRevealed, "the transition")
        stage.waitForFrame(in: revealer)
        XCTAssertEqual(unsafe gtk_widget_get_mapped(label.gtk) != 0, isRevealed)
        // GTK 4.24 does so itself.
        let object = unsafe UnsafeMutableRawPointer(revealer.pointer)
        unsafe g_object_notify(object.assumingMemoryBound(to: GObject.self), "child-revealed")
      }
      XCTAssertEqual(states, [true, false])
    }
  }

  func testItHasTheSettingsOfItsWidget() {
    onStage { _ in
      let revealer = Revealer()
      XCTAssertNil(revealer.child)
      XCTAssertFalse(revealer.isRevealed)
      XCTAssertEqual(revealer.transition, .slideDown)
      for transition in [
        Revealer.Transition.none, .crossfade, .slideRight, .slideLeft, .slideUp, .slideDown,
      ] {
        revealer.transition = transition
        XCTAssertEqual(revealer.transition, transition)
      }
    }
  }

  func testAHandlerLivesAsLongAsTheRevealer() {
    onStage { stage in
      stage.assertHandlerLivesWithWidget(Revealer.init) { revealer, probe in
        revealer.onRevealed = { _ in probe.count += 1 }
      }
    }
  }
}
