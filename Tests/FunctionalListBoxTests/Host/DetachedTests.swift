@testable import FunctionalListHost
import XCTest

/// The end of an attachment ends the change in progress; needs no display.
nonisolated final class DetachedTests: XCTestCase {
  func testItEndsOnce() {
    MainActor.assumeIsolated {
      let attachment = Attachment()
      XCTAssertFalse(attachment.isDetached)
      XCTAssert(attachment.end())
      XCTAssert(attachment.isDetached)
      XCTAssertFalse(attachment.end())
      XCTAssert(attachment.isDetached)
    }
  }

  func testCodeThatDetachesEndsTheChangeAfterwards() {
    MainActor.assumeIsolated {
      let attachment = Attachment()
      XCTAssertEqual(steps(attachment) { _ = attachment.end() }, [1, 2])
      XCTAssertEqual(steps(attachment) {}, [])
    }
  }

  func testAChangeGoesOnWhileTheBoxIsThere() {
    MainActor.assumeIsolated {
      XCTAssertEqual(steps(Attachment()) {}, [1, 2, 3])
    }
  }
}

/// The steps that a change runs if its second step calls `body`.
private func steps(_ attachment: Attachment, _ body: () -> Void) -> [Int] {
  var steps: [Int] = []
  func change() throws(Detached) {
    try attachment.check()
    let result = try attachment.call { 1 }
    steps.append(result)
    try attachment.call {
      body()
      steps.append(2)
    }
    steps.append(3)
  }
  do { try change() } catch { return steps }
  return steps
}
