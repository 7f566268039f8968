@testable import FunctionalListHost
import XCTest

/// The order in which a gate lets changes, renders, completions and handlers run; needs no display.
nonisolated final class RenderGateTests: XCTestCase {
  func testAChangeThatIsAskedForDuringAnotherWaitsForItsEnd() {
    onGate { gate, log in
      let isDone = gate.change {
        log.note("first begins")
        XCTAssert(gate.isChanging)
        XCTAssertFalse(gate.change { log.note("second") })
        XCTAssertFalse(gate.change { log.note("third") })
        log.note("first ends")
      }
      XCTAssert(isDone)
      XCTAssertFalse(gate.isChanging)
      log.expect("first begins", "first ends", "second", "third")
    }
  }

  func testChangesAndRendersWaitInOneQueue() {
    onGate { gate, log in
      gate.change {
        gate.render { log.render("render 1") }
        gate.change { log.note("change") }
        gate.render { log.render("render 2") }
        XCTAssertEqual(log.notes, [])
      }
      log.expect("render 1", "render 1 completes", "change", "render 2", "render 2 completes")
    }
  }

  func testWhatIsAskedForWhileTheGateIsHeldWaitsInTheSameQueue() {
    onGate { gate, log in
      var isHeld = true
      gate.isDeferring = { isHeld }
      XCTAssertFalse(gate.change { log.note("change") })
      gate.render { log.render("render") }
      // A signal is answered at once, and lets nothing through.
      gate.react { log.note("signal") }
      gate.resume()
      XCTAssertEqual(log.notes, ["signal"])
      isHeld = false
      gate.resume()
      log.expect("signal", "change", "render", "render completes")
    }
  }

  func testNothingHoldsTheGateOnceTheMainLoopIsReached() {
    onGate { gate, log in
      gate.isDeferring = { true }
      gate.render { log.render("render") }
      gate.resume()
      log.expect()
      gate.mainLoopReached()
      log.expect("render", "render completes")
    }
  }

  func testWhatAWaitingChangeAsksForComesAfterWhatWaitedBefore() {
    onGate { gate, log in
      gate.change {
        gate.change {
          log.note("1")
          gate.change { log.note("3") }
        }
        gate.change { log.note("2") }
      }
      log.expect("1", "2", "3")
    }
  }

  func testARenderFromACompletionWaitsUntilAllCompletionsWereCalled() {
    onGate { gate, log in
      gate.render {
        log.note("render")
        return {
          log.note("completion 1")
          gate.render { log.render("inner") }
          XCTAssert(gate.change { log.note("change") })
          log.note("completion 2")
        }
      }
      log.expect(
        "render", "completion 1", "change", "completion 2", "inner", "inner completes")
    }
  }

  func testAHandlerIsCalledAfterTheChangeAndWhatWaitedForIt() {
    onGate { gate, log in
      gate.change {
        gate.notify { log.note("handler") }
        gate.change { log.note("second") }
        log.note("first")
      }
      log.expect("first", "second", "handler")
    }
  }

  func testAHandlerThatRendersIsFollowedByTheNextHandler() {
    onGate { gate, log in
      gate.change {
        gate.notify {
          log.note("handler 1 begins")
          gate.render { log.render("render") }
          gate.notify { log.note("handler 3") }
          log.note("handler 1 ends")
        }
        gate.notify { log.note("handler 2") }
      }
      log.expect(
        "handler 1 begins", "render", "render completes", "handler 1 ends", "handler 2", "handler 3"
      )
    }
  }

  func testASignalThatAChangeCausesIsIgnored() {
    onGate { gate, log in
      gate.react {
        log.note("signal")
        gate.react { log.note("caused") }
        gate.change { gate.react { log.note("caused later") } }
      }
      gate.react { log.note("next signal") }
      log.expect("signal", "next signal")
    }
  }

  func testAnInterruptionRunsAtOnceAndTheChangeGoesOn() {
    onGate { gate, log in
      gate.change {
        gate.change { log.note("waited") }
        gate.interrupt {
          XCTAssert(gate.isChanging)
          log.note("interrupted")
        }
        XCTAssert(gate.isChanging)
        log.note("goes on")
      }
      gate.interrupt { XCTAssert(gate.isChanging) }
      log.expect("interrupted", "goes on", "waited")
    }
  }

  func testRendersWithoutEndAreReportedAndGoOnInTheMainLoop() {
    onGate { gate, log in
      var count = 0
      var reported: [Int] = []
      gate.onEndlessRenders = { reported.append($0) }
      @MainActor func render() -> () -> Void {
        count += 1
        if count < 250 { gate.render(render) }
        return {}
      }
      gate.render(render)
      XCTAssertEqual(reported, [100])
      XCTAssertEqual(count, 101)
      XCTAssertFalse(gate.isChanging)
      XCTAssert(gate.change { log.note("possible") })
      while MainContext.iterateOnce() {}
      XCTAssertEqual(count, 250)
      XCTAssertEqual(reported, [100])
      log.expect("possible")
      count = 0
      gate.render(render)
      XCTAssertEqual(reported, [100, 100])
      while MainContext.iterateOnce() {}
      XCTAssertEqual(count, 250)
    }
  }

  func testChangesInTheMeantimeDoNotSetEndlessRendersOff() {
    onGate { gate, _ in
      var count = 0
      var isEndless = true
      gate.onEndlessRenders = { _ in }
      @MainActor func render() -> () -> Void {
        count += 1
        if isEndless { gate.render(render) }
        return {}
      }
      gate.render(render)
      count = 0
      for _ in 0..<5 {
        gate.change {}
        gate.react {}
      }
      XCTAssertEqual(count, 0)
      while count == 0, MainContext.iterateOnce() {}
      XCTAssertEqual(count, 100)
      isEndless = false
      while MainContext.iterateOnce() {}
      XCTAssertEqual(count, 101)
    }
  }

  func testRendersOneAfterAnotherAreNotEndless() {
    onGate { gate, _ in
      gate.onEndlessRenders = { XCTFail("\($0) renders were taken for endless") }
      var count = 0
      for _ in 0..<300 {
        gate.render {
          count += 1
          return {}
        }
      }
      XCTAssertEqual(count, 300)
    }
  }

  func testCompletionsWaitForTheEndOfAMotionInOrder() {
    onGate { gate, log in
      gate.render {
        gate.motionBegins()
        return log.render("animated")
      }
      gate.render { log.render("plain") }
      log.expect("animated", "plain")
      gate.react { gate.motionEnds() }
      log.expect("animated", "plain", "animated completes", "plain completes")
      gate.render { log.render("next") }
      XCTAssertEqual(log.notes.suffix(2), ["next", "next completes"])
    }
  }

  func testAMotionThatTakesOverAnotherLetsTheRendersOfThatComplete() {
    onGate { gate, log in
      for render in ["first", "second"] {
        gate.render {
          gate.motionBegins()
          return log.render(render)
        }
      }
      log.expect("first", "second", "first completes")
    }
  }

  func testAMotionThatEndsInAChangeCompletesItsRendersAfterIt() {
    onGate { gate, log in
      gate.render {
        gate.motionBegins()
        return log.render("render")
      }
      gate.change {
        gate.motionEnds()
        log.note("change ends")
      }
      log.expect("render", "change ends", "render completes")
    }
  }

  func testARenderFromACompletionOfAMotionWaitsUntilAllWereCalled() {
    onGate { gate, log in
      gate.render {
        gate.motionBegins()
        log.note("first")
        return { gate.render { log.render("inner") } }
      }
      gate.render { log.render("second") }
      gate.react { gate.motionEnds() }
      log.expect("first", "second", "second completes", "inner", "inner completes")
    }
  }

  private func onGate(_ test: @MainActor (RenderGate, Log) -> Void) {
    MainActor.assumeIsolated { test(RenderGate(), Log()) }
  }
}

/// What happened, in order.
private final class Log {
  private(set) var notes: [String] = []

  func note(_ what: String) { notes.append(what) }

  /// A render: notes that it runs, and that it completes.
  func render(_ what: String) -> () -> Void {
    note(what)
    return { [self] in note("\(what) completes") }
  }

  func expect(_ expected: String..., file: StaticString = #filePath, line: UInt = #line) {
    XCTAssertEqual(notes, expected, file: file, line: line)
  }
}
