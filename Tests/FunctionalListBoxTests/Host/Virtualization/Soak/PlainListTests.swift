import FunctionalListTestSupport
import CFunctionalListGtk
import Foundation
import FunctionalListBox
import XCTest

// Long: random changes, beside a plain GtkListBox
/// Lists of the library look and answer the user as a plain `GtkListBox` of the same rows does.
///
/// - `FLB_SOAK=100000` gives about so many inputs, in runs of 40 from a seed each.
/// - `FLB_SOAK_SEED=7` begins with this seed, and without `FLB_SOAK` does the run of this one alone.
nonisolated final class PlainListTests: GtkTestCase {
  private static let inputsInARun = 40

  func testListsAreLikeAPlainListBoxThatIsEmptiedAndFilled() {
    onStage { stage in
      let environment = ProcessInfo.processInfo.environment
      let seed = environment["FLB_SOAK_SEED"].flatMap(UInt64.init)
      let usual = (seed == nil ? 3 : 1) * Self.inputsInARun
      let inputs = environment["FLB_SOAK"].flatMap(Int.init) ?? usual
      let first = seed ?? 1
      stage.disableAnimations()
      defer { stage.disableAnimations(false) }
      var failures = 0
      for seed in first..<first + UInt64(max(1, inputs / Self.inputsInARun)) where failures < 5 {
        var run = PlainRun(stage, seed: seed)
        if let failure = run.operate(times: Self.inputsInARun) {
          XCTFail("seed \(seed): \(failure)")
          failures += 1
        }
        run.list.lists.stop()
        stage.clear()
      }
    }
  }
}

/// A run of random descriptions and inputs, which follow from its seed.
private struct PlainRun {
  let list: PlainList
  private var random: SeededRandom
  private var model: SoakModel
  /// Whether keys are pressed, and rows are plain labels: GTK's cursor stops at a header, and counts
  /// from the row that had the focus last where the focus is in an entry.
  private let pressesKeys: Bool
  private var log: [String] = []

  init(_ stage: Stage, seed: UInt64) {
    random = SeededRandom(seed: seed)
    let mode =
      [SelectionMode.multiple, .multiple, .single, .browse].randomElement(using: &random)
      ?? .multiple
    pressesKeys = .random(using: &random)
    list = PlainList(stage, mode: mode)
    model = SoakModel(rows: .random(in: 1...400, using: &random), SoakVariant(), &random)
  }

  /// - Returns: What differs, or `nil`.
  mutating func operate(times: Int) -> String? {
    for number in 0..<times {
      if number % 10 == 0, let failure = show() { return failure }
      log.append(input())
      if let failure = list.difference() { return failed(failure) }
    }
    return nil
  }

  private mutating func show() -> String? {
    for _ in 0..<5 { log.append(model.change(seen: [], &random)) }
    if pressesKeys { model.keepLabels() }
    list.show(model)
    return (list.difference() ?? list.differenceOfAllRows()).map(failed)
  }

  private func failed(_ difference: String) -> String {
    "\(difference)\nafter:\n  \(log.suffix(12).joined(separator: "\n  "))"
  }

  private mutating func input() -> String {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<2:
      let position = Double.random(in: 0...list.height, using: &random).rounded()
      list.scroll(to: position)
      return "scroll to \(position)"
    case 2..<6:
      guard let text = list.seenTexts.randomElement(using: &random) else { return "nothing" }
      list.activate(text)
      return "activate \(text)"
    case _ where !pressesKeys: return "nothing"
    default:
      let steps = [GTK_MOVEMENT_DISPLAY_LINES, GTK_MOVEMENT_PAGES, GTK_MOVEMENT_BUFFER_ENDS]
      let step = steps.randomElement(using: &random) ?? GTK_MOVEMENT_DISPLAY_LINES
      let count: Int32 = Bool.random(using: &random) ? 1 : -1
      let (extends, modifies) = (Bool.random(using: &random), Bool.random(using: &random))
      list.moveCursor(step, by: count, extends: extends, modifies: modifies)
      return "move by \(count) \(step) \(extends ? "extending" : "") \(modifies ? "modifying" : "")"
    }
  }
}

extension SoakModel {
  /// Leaves out headers and footers, and entries and buttons.
  fileprivate mutating func keepLabels() {
    for index in sections.indices {
      for row in sections[index].rows.indices { sections[index].rows[row].kind = .label }
      sections[index].header = nil
      sections[index].footer = nil
    }
  }
}
