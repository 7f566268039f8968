import FunctionalListCore
import Testing

/// A gesture moves the content by its own steps, whatever else moves it.
@Suite struct ScrollGestureTests {
  var gesture = ScrollGesture()

  @Test mutating func `a gesture alone goes where it wants`() {
    #expect(gesture.scrollPosition(forWritten: 100, from: 90, scale: 1) == 100)
    #expect(gesture.scrollPosition(forWritten: 117, from: 100, scale: 1) == 117)
    // GTK rounds a position down to whole pixels.
    gesture.end()
    #expect(gesture.scrollPosition(forWritten: 717.1, from: 3_068, scale: 1) == 717.1)
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

  @Test mutating func `an animation that takes the place of another begins where the content is`() {
    for moves in [[], [700.0], [700, 900]] {
      gesture.end()
      _ = gesture.scrollPosition(forWritten: 100, from: 90, scale: 1)
      gesture.contentMoves(at: 100, scale: 1)
      #expect(gesture.scrollPosition(forWritten: 110, from: 400, scale: 1) == 410)
      gesture.mayBeginAnew()
      var position = 410.0
      for move in moves {
        gesture.contentMoves(at: position, scale: 1)
        position = move
      }
      position += 5
      #expect(gesture.scrollPosition(forWritten: 415, from: position - 5, scale: 1) == position)
      #expect(gesture.scrollPosition(forWritten: 420, from: position, scale: 1) == position + 5)
    }
  }

  @Test mutating func `an animation that goes on although another might have begun is that one`() {
    _ = gesture.scrollPosition(forWritten: 100, from: 90, scale: 1)
    gesture.contentMoves(at: 100, scale: 1)
    #expect(gesture.scrollPosition(forWritten: 110, from: 400, scale: 1) == 410)
    gesture.mayBeginAnew()
    gesture.contentMoves(at: 410, scale: 1)
    #expect(gesture.scrollPosition(forWritten: 120, from: 700, scale: 1) == 710)
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
