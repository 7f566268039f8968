import FunctionalListCore
import Testing

/// A gesture moves the content by its own steps, whatever else moves it.
@Suite struct ScrollGestureTests {
  var gesture = ScrollGesture()

  @Test mutating func `a gesture alone goes where it wants`() {
    #expect(gesture.scrollPosition(forWritten: 100, from: 90, scale: 1) == 100)
    #expect(gesture.scrollPosition(forWritten: 117, from: 100, scale: 1) == 117)
  }

  @Test mutating func `rows above are added to all further steps`() {
    _ = gesture.scrollPosition(forWritten: 100, from: 90, scale: 1)
    gesture.contentMoves(at: 100, scale: 1)
    #expect(gesture.scrollPosition(forWritten: 117, from: 290, scale: 1) == 307)
    #expect(gesture.scrollPosition(forWritten: 130, from: 307, scale: 1) == 320)
    gesture.contentMoves(at: 320, scale: 1)
    #expect(gesture.scrollPosition(forWritten: 140, from: 220, scale: 1) == 230)
  }

  @Test mutating func `a gesture that had not written yet goes on too`() {
    gesture.contentMoves(at: 100, scale: 1)
    #expect(gesture.scrollPosition(forWritten: 105, from: 290, scale: 1) == 295)
  }

  @Test mutating func `a gesture that begins after rows have come begins where the content is`() {
    gesture.contentMoves(at: 100, scale: 1)
    #expect(gesture.scrollPosition(forWritten: 295, from: 290, scale: 1) == 295)
    gesture.contentMoves(at: 100, scale: 1)
    gesture.end()
    #expect(gesture.scrollPosition(forWritten: 105, from: 290, scale: 1) == 105)
  }

  @Test mutating func `a scroll bar goes on at the same pace through a higher list`() {
    _ = gesture.scrollPosition(forWritten: 500, from: 490, scale: 2)
    gesture.contentMoves(at: 500, scale: 2)
    // The pointer has not moved: the slider is at the same pixel.
    #expect(gesture.scrollPosition(forWritten: 1_000, from: 1_500, scale: 4) == 1_500)
    #expect(gesture.scrollPosition(forWritten: 1_020, from: 1_500, scale: 4) == 1_520)
  }

  @Test mutating func `a scroll bar whose slider becomes shorter goes on where it was`() {
    _ = gesture.scrollPosition(forWritten: 500, from: 490, scale: 2)
    #expect(gesture.scrollPosition(forWritten: 400, from: 700, scale: 1.6) == 700)
  }
}
