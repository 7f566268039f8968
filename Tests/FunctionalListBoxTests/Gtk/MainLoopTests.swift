import CFunctionalListGtk
import Dispatch
import FunctionalListWidgets
import FunctionalListBox
import XCTest

nonisolated final class MainLoopTests: GtkTestCase {
  func testMainActorTasksRunWhileAMainLoopOwnsTheThread() {
    onStage { _ in
      let label = Label()
      let loop = unsafe g_main_loop_new(nil, 0)
      defer { unsafe g_main_loop_unref(loop) }
      Task {
        label.text = "ran on the \(Thread.isMainThread ? "main" : "wrong") thread"
        unsafe g_main_loop_quit(loop)
      }
      unsafe g_main_loop_run(loop)
      XCTAssertEqual(label.text, "ran on the main thread")
    }
  }

  func testOneSourceIsAttachedForAllWidgets() {
    onStage { _ in
      _ = Label()
      _ = Application(id: nil)
      XCTAssertEqual(attachedSources(), 1)
    }
  }

  func testAJobFromAnotherThreadWakesTheLoop() throws {
    try onStage { stage in
      let label = Label()
      var hops = 0
      try stage.run {
        for _ in 0..<100 {
          await Task.detached { await MainActor.run { label.text += "." } }.value
          hops += 1
        }
      }
      XCTAssertEqual(hops, 100)
      XCTAssertEqual(label.text.count, 100)
    }
  }

  func testJobsRunInTheOrderInWhichTheyCame() throws {
    try onStage { stage in
      _ = Label()  // the first widget integrates the main loop
      var order: [Int] = []
      let tasks = (0..<50).map { number in Task { order.append(number) } }
      try stage.run { for task in tasks { await task.value } }
      XCTAssertEqual(order, Array(0..<50))
    }
  }

  func testAnIdleLoopSleeps() throws {
    try onStage { stage in
      _ = Label()  // the first widget integrates the main loop
      // The queue's descriptor has been signalled; it must not stay readable.
      try stage.run { await Task.yield() }
      stage.pump()
      let (iterations, wakes) = MainContext.idle(wakes: 20)
      XCTAssertEqual(wakes, 20)
      XCTAssertLessThan(iterations, 60, "a loop that spins makes thousands")
    }
  }
}

/// The main loop breathes: frames are drawn and input is handled whatever the main actor does.
nonisolated final class BusyMainActorTests: GtkTestCase {
  func testFramesAreDrawnAndClicksHandledWhileRendersAreAwaitedInARow() throws {
    try onStage { stage in
      let (list, cancel) = (ListUnderTest(stage), Button("Cancel"))
      let window = stage.present(cancel)
      stage.movePointer(to: cancel)
      var isCancelled = false
      cancel.onClicked = { isCancelled = true }
      let frames = FrameRecorder(list.window) { 1 }
      try stage.run {
        for number in 0..<2_000 where !isCancelled {
          if number == 1_000 {
            stage.input?.hold(button: 1, true)
            stage.input?.hold(button: 1, false)
          }
          await list.table.renderAndDiff([
            TableSection(key: "s", rows: [ListUnderTest.cell("a", "\(number)")])
          ])
        }
      }
      frames.stop()
      XCTAssert(isCancelled)
      XCTAssertGreaterThan(frames.values.count, 20)
      withExtendedLifetime(window) {}
    }
  }

  func testFramesAreDrawnBetweenJobsThatComeWithoutAnEnd() {
    onStage { stage in
      let label = Label("")
      let window = stage.present(label)
      let frames = FrameRecorder(window) { 1 }
      let jobs = Counter()
      @MainActor func go(on counter: Counter) {
        counter.value += 1
        label.text = "\(counter.value)"
        if counter.value < 1_000 { DispatchQueue.main.async { go(on: counter) } }
      }
      go(on: jobs)
      stage.pump(until: jobs.value == 1_000, "the last job")
      frames.stop()
      XCTAssertGreaterThan(frames.values.count, 20)
    }
  }
}
