import CFunctionalListGtk
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
