import CVanilla
import FunctionalListBox
import Harness

/// What is measured of a list of very many rows, of which only those near the viewport are live.
struct LongList {
  let ours = Ours(liveRows: .automatic)
  let reference = Reference()
  let files: [File]

  /// - Parameter count: the number of rows.
  init(count: Int) {
    files = File.all(count)
    files.describeToReference()
  }

  /// From an empty list to the first frame with rows, beside the same with 50 rows.
  func open(runs: Int) -> Comparison {
    let few = Array(files.prefix(50))
    func open(_ files: [File]) -> Double {
      ours.start(with: [])
      stage_settle()
      return secondsToRows(of: ours.box.pointer) { ours.render(files.described()) }
    }
    return Comparison(
      "open-1m", goal: 1.3, runs: runs, ours: { open(files) }, reference: { open(few) })
  }

  /// A hundredth of the rows in an empty list, beside C by hand that makes them all.
  func create(runs: Int) -> [Comparison] {
    let files = Array(files.prefix(files.count / 100))
    let ids = files.indices.map(Int32.init)
    let creating = Trial(
      start: { ours.start(with: []) }, change: { ours.render(files.described()) })
    let appending = Trial(start: { reference.start(with: []) }, change: { reference.append(ids) })
    // So many widgets would slow down what is measured next.
    defer { reference.start(with: []) }
    return rows(
      "create-10k, items", goals: (0.1, 0.1),
      Turn.take(runs, ours: creating.run, reference: appending.run))
  }

  /// One other item far from the viewport, beside a comparison of the two arrays.
  ///
  /// The strings of an array that is read anew are others, as those of an app that reads all of its
  /// data again.
  func changeOne(_ name: String, goal: Double?, isReadAnew: Bool, runs: Int) -> [Comparison] {
    // A comparison of the changed array would end at the change.
    let equal = isReadAnew ? File.all(files.count) : files.map { $0 }
    var changed = equal
    changed[files.count / 2].size += 1
    return renders(name, goal: goal, runs: runs, changed) { use(files == equal) }
  }

  /// The same array again, beside a comparison of two arrays that are equal.
  func same(runs: Int) -> [Comparison] {
    let copy = files.map { $0 }
    return renders("same-1m, rendered", goal: 0.05, runs: runs, files) { use(files == copy) }
  }

  /// Every tenth item stays, beside a dictionary of the old keys and a look-up of the new ones.
  func filter(runs: Int) -> [Comparison] {
    let tenth = stride(from: 0, to: files.count, by: 10).map { files[$0] }
    return renders("filter-1m, rendered", goal: 1.5, runs: runs, tenth) { floor(files, tenth) }
  }

  /// A render from all files to others, beside what must be done with the arrays at least.
  private func renders(
    _ name: String, goal: Double?, runs: Int, _ others: [File], reference: @escaping () -> Void
  ) -> [Comparison] {
    let render = Trial(
      start: { ours.start(with: files.described()) }, change: { ours.render(others.described()) })
    let turns = Turn.take(
      runs, ours: render.run,
      reference: {
        let time = seconds(reference)
        return (time, time)
      })
    return rows(name, goals: (goal, nil), turns)
  }

  private func rows(
    _ name: String, goals: (call: Double?, frame: Double?), _ turns: [Turn<Trial.Time>]
  ) -> [Comparison] {
    [
      Comparison(name, goal: goals.call, turns.map { $0.map(\.call) }),
      Comparison("\(name), with frame", goal: goals.frame, turns.map { $0.map(\.frame) }),
    ]
  }

  /// The bytes of a row above those of its item, beside 48.
  func memory(runs: Int) -> Comparison {
    let reference = 48.0
    let creating = Trial(
      start: { ours.start(with: []) }, change: { ours.render(files.described()) })
    _ = creating.bytes()
    let bytes = median((0..<runs).map { _ in creating.bytes() / Double(files.count) })
    return Comparison(
      "memory of 1m, per row", goal: 1, runs: runs, ours: bytes, reference: reference,
      ratio: bytes / reference, unit: "B")
  }
}

/// What a comparison of keys must do at least with the tools of the standard library.
private func floor(_ old: [File], _ new: [File]) {
  var offsets: [String: Int] = [:]
  offsets.reserveCapacity(old.count)
  for (offset, file) in old.enumerated() { offsets[file.path] = offset }
  var found = 0
  for file in new where offsets[file.path] != nil { found += 1 }
  use(found)
}

/// The seconds of a change and the frames after it, until one shows rows in the middle of the list.
func secondsToRows(of list: OpaquePointer, after change: () -> Void) -> Double {
  var time = seconds(change)
  var frames = 0
  repeat {
    time += seconds(stage_frame)
    frames += 1
    precondition(frames < 10, "The list shows no rows")
  } while stage_has_row_in_sight(list) == 0
  return time
}
