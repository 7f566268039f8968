import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import FunctionalListTestSupport
import XCTest

/// Random descriptions of a grid, one after the other: its tiles are those of the description, where their slots
/// are, and each that was there before has kept its widget.
nonisolated final class RandomGridTests: GtkTestCase {
  func testTilesAreThoseOfTheDescriptionAndKeepTheirWidgets() {
    onStage { stage in
      for seed in 1...6 {
        check(on: stage, seed: seed, areAnimated: seed.isMultiple(of: 2), isMeasured: seed > 4)
      }
    }
  }

  func testOfALongGridTheVisibleTilesAreLiveAndInTheirPlaces() {
    onStage { stage in
      for seed in 1...2 { checkScrolling(on: stage, seed: seed) }
    }
  }

  // Long: more random scrolls
  func testTheVisibleTilesAreLiveAndInTheirPlacesWhereverOneScrolls() {
    onStage { stage in
      for seed in 3...8 { checkScrolling(on: stage, seed: seed) }
    }
  }
}

private func check(on stage: Stage, seed: Int, areAnimated: Bool, isMeasured: Bool) {
  var random = SeededRandom(seed: seed)
  let test = GridUnderTest(stage, size: isMeasured ? nil : ItemSize(width: 70, height: 30))
  test.grid.liveRows = .all
  var keys: [String] = []
  for step in 0..<60 {
    let before = Dictionary(uniqueKeysWithValues: zip(test.texts, test.tiles))
    keys = keys.filter { _ in Int.random(in: 0...4, using: &random) > 0 }
    if Bool.random(using: &random) { keys.shuffle(using: &random) }
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let key = "\(Int.random(in: 0...40, using: &random))"
      let index = Int.random(in: 0...keys.count, using: &random)
      if !keys.contains(key) { keys.insert(key, at: index) }
    }
    test.grid.renderAndDiff(
      [TableSection(key: "s", rows: keys.map(GridUnderTest.cell))],
      animated: areAnimated && Bool.random(using: &random))
    let what = "seed \(seed), step \(step)"
    XCTAssertEqual(test.texts, keys, what)
    for (text, tile) in zip(test.texts, test.tiles) {
      if let former = before[text] { XCTAssert(tile == former, "\(what): \(text) is another tile") }
    }
    if Int.random(in: 0...3, using: &random) == 0 { stage.waitForFrame(in: test.window) }
  }
  stage.pump(
    until: keys.allSatisfy { test.grid.rect(of: test.path($0)) == test.frame($0) },
    "the end of the motion of seed \(seed)")
  for key in keys {
    XCTAssertEqual(test.grid.rect(of: test.path(key)), test.frame(key), "seed \(seed), \(key)")
  }
  stage.destroy(test.window)
}

private func checkScrolling(on stage: Stage, seed: Int) {
  var random = SeededRandom(seed: seed)
  let test = GridUnderTest(stage, size: ItemSize(width: 70, height: 30))
  var numbers = Array(0..<3_000)
  for step in 0..<30 {
    if step > 0 {
      let first = Int.random(in: 0..<numbers.count - 40, using: &random)
      numbers.removeSubrange(first..<first + Int.random(in: 0...40, using: &random))
    }
    test.show(numbers.map { "\($0)" })
    test.scrolled.verticalOffset = .random(in: 0...12_000, using: &random)
    stage.waitForFrame(in: test.window)
    let visible = test.grid.visibleItemPaths.map(\.itemKey)
    XCTAssertFalse(visible.isEmpty)
    XCTAssertLessThan(test.grid.liveRowCount, 200)
    for key in visible {
      let rect = test.grid.rect(of: test.path(key))
      XCTAssertEqual(rect, test.frame(key), "seed \(seed), step \(step), \(key)")
    }
  }
  stage.destroy(test.window)
}
