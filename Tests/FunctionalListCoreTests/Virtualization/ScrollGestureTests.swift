import FunctionalListCore
import Testing

/// A gesture moves the content by its own steps, whatever else moves it.
@Suite struct ScrollGestureTests {
  var gesture = ScrollGesture()

  @Test mutating func `a gesture alone goes where it wants`() {
    #expect(gesture.follow(100, from: 90, range: 1_000, isScaled: false) == 100)
    #expect(gesture.follow(117, from: 100, range: 1_000, isScaled: false) == 117)
  }

  @Test mutating func `rows above are added to all further steps`() {
    _ = gesture.follow(100, from: 90, range: 1_000, isScaled: false)
    gesture.hold(at: 100, range: 1_000)
    #expect(gesture.follow(117, from: 290, range: 1_190, isScaled: false) == 307)
    #expect(gesture.follow(130, from: 307, range: 1_190, isScaled: false) == 320)
    gesture.hold(at: 320, range: 1_190)
    #expect(gesture.follow(140, from: 220, range: 1_090, isScaled: false) == 230)
  }

  @Test mutating func `a gesture that had not written yet goes on too`() {
    gesture.hold(at: 100, range: 1_000)
    #expect(gesture.follow(105, from: 290, range: 1_190, isScaled: false) == 295)
  }

  @Test mutating func `a gesture that begins after rows have come begins where the content is`() {
    gesture.hold(at: 100, range: 1_000)
    #expect(gesture.follow(295, from: 290, range: 1_190, isScaled: false) == 295)
    gesture.hold(at: 100, range: 1_000)
    gesture.end()
    #expect(gesture.follow(105, from: 290, range: 1_190, isScaled: false) == 105)
  }

  @Test mutating func `a scroll bar goes on at the same pace through a higher list`() {
    _ = gesture.follow(500, from: 490, range: 1_000, isScaled: true)
    gesture.hold(at: 500, range: 1_000)
    // The pointer has not moved: the same part of the new range.
    #expect(gesture.follow(1_000, from: 1_500, range: 2_000, isScaled: true) == 1_500)
    #expect(gesture.follow(1_020, from: 1_500, range: 2_000, isScaled: true) == 1_520)
  }
}
