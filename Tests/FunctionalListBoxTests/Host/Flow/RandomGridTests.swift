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
  let test = GridUnderTest(stage, size: ItemSize(width: 70, height: 40))
  var numbers = Array(0..<3_000)
  for step in 0..<30 {
    if step > 0 {
      let first = Int.random(in: 0..<numbers.count - 40, using: &random)
      numbers.removeSubrange(first..<first + Int.random(in: 0...40, using: &random))
      move(Array(test.grid.visibleItemPaths), in: &numbers, using: &random)
    }
    // Tiles of two kinds, so that some that leave are not reused.
    test.grid.renderAndDiff([
      TableSection(
        key: "s",
        rows: numbers.map { number -> any RowDescription in
          number.isMultiple(of: 7)
            ? ListUnderTest.button("\(number)", "\(number)") : GridUnderTest.cell("\(number)")
        })
    ])
    if Bool.random(using: &random) {
      test.scrolled.verticalOffset = .random(in: 0...12_000, using: &random)
    }
    stage.waitForFrame(in: test.window)
    expectDescribed(numbers, in: test, "seed \(seed), step \(step)")
  }
  stage.destroy(test.window)
}

/// Moves some of the visible tiles to an end of the grid, or anywhere.
private func move(
  _ visible: [ItemPath], in numbers: inout [Int], using random: inout SeededRandom
) {
  for _ in 0..<Int.random(in: 0...3, using: &random) {
    guard let number = visible.randomElement(using: &random).flatMap({ Int($0.itemKey) }),
      let index = numbers.firstIndex(of: number)
    else { continue }
    numbers.remove(at: index)
    let end = Int.random(in: 0...2, using: &random)
    let random = Int.random(in: 0...numbers.count, using: &random)
    numbers.insert(number, at: [0, numbers.count, random][end])
  }
}

/// Fails unless the flow box has the live tiles and no other widget, in the order of the description, and the
/// visible ones are where their slots are.
private func expectDescribed(_ numbers: [Int], in test: GridUnderTest, _ what: String) {
  XCTAssertLessThan(test.grid.liveRowCount, 200, what)
  XCTAssertEqual(test.tiles.count, test.grid.liveRowCount, what)
  let live = test.texts.compactMap { text in numbers.firstIndex { "\($0)" == text } }
  XCTAssertEqual(live.count, test.tiles.count, what)
  XCTAssertEqual(live, live.sorted(), what)
  let visible = test.grid.visibleItemPaths.map(\.itemKey)
  XCTAssertFalse(visible.isEmpty, what)
  for key in visible {
    XCTAssertEqual(test.grid.rect(of: test.path(key)), test.frame(key), "\(what), \(key)")
  }
}
