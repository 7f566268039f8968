import CVanilla
import FunctionalListBox
import Harness

/// The bytes that a list allocates, as the allocator counts them.
///
/// GLib must allocate with malloc alone (`G_SLICE=always-malloc`, as newer versions do).
extension Operations {
  /// The bytes of a live row, its description included, beside those of the reference's.
  func memoryPerRow(runs: Int) -> Comparison {
    let items = tenThousand
    let creating = Trial(
      start: {
        ours.start(with: [])
        ours.prepare(items.described())
      }, change: { ours.render() })
    let appending = Trial(
      start: { reference.start(with: []) }, change: { reference.append(items.map(\.id)) })
    let turns = Turn.take(
      runs, ours: { bytesPerRow(of: items.count, creating) },
      reference: { bytesPerRow(of: items.count, appending) })
    let (own, others) = (median(turns.map(\.ours)), median(turns.map(\.reference)))
    return Comparison(
      "memory per live row", goal: 1.15, runs: runs, ours: own, reference: others,
      ratio: own / others, unit: "B")
  }

  private func bytesPerRow(of count: Int, _ trial: Trial) -> Double {
    ours.start(with: [])
    reference.start(with: [])
    return trial.bytes() / Double(count)
  }

  /// The memory after random renders, beside what it was at times in their second half.
  ///
  /// The last tenth adds nothing if it leaves the memory where it was before.
  func memoryOfRenders(_ count: Int) -> Comparison {
    var generator = SeededRandom(seed: 3)
    let items = Array(thousand.prefix(100))
    ours.start(with: items.described())
    func render(_ count: Int) -> Double {
      for _ in 0..<count {
        var changed = items.shuffled(using: &generator)
        changed.removeLast(.random(in: 0...items.count, using: &generator))
        for offset in changed.indices where Int.random(in: 0..<4, using: &generator) == 0 {
          changed[offset].state.title = "\(Int.random(in: 0..<1_000, using: &generator)) chairs"
          changed[offset].isMarked.toggle()
        }
        ours.prepare(changed.described())
        ours.render()
      }
      ours.start(with: items.described())
      stage_settle()
      return Double(stage_memory()) / 1_024
    }
    // What GTK and Pango keep in caches goes up and down between two looks.
    let earlier = (1...9).map { _ in render(count / 10) }.suffix(5)
    let last = render(count / 10)
    let usual = median(Array(earlier))
    return Comparison(
      "memory after \(count) renders", goal: max(1, (earlier.max() ?? usual) / usual), runs: 1,
      ours: last, reference: usual, ratio: last / usual, unit: "KiB")
  }
}
