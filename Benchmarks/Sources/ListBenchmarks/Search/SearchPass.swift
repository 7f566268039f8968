import CVanilla
import FunctionalListBox
import Harness

/// A search that is not shown, beside a loop over the array.
struct SearchPass {
  private let files: [File]
  /// A list, because the first one brings the main actor's tasks into the main loop.
  private let table = FunctionalTableData(name: "benchmark")

  init(_ files: [File]) { self.files = files }

  /// A word that few files have: the work on one core, and the time on the clock on two.
  func whole(runs: Int) -> [Comparison] {
    func turns(cores: Int32) -> [Turn<(work: Double, time: Double)>] {
      stage_use_cores(cores)
      defer { stage_use_cores(.max) }
      return Turn.take(
        runs, ours: { measured { search(for: ["summer"], in: newSearch()) } },
        reference: { measured { use(count("summer")) } })
    }
    return [
      Comparison("whole pass on one core", goal: 1.2, turns(cores: 1).map { $0.map(\.work) }),
      Comparison("whole pass on two cores", goal: 0.7, turns(cores: 2).map { $0.map(\.time) }),
    ]
  }

  /// The first ten letters of some files, letter by letter.
  ///
  /// They are measured beside the first letter of each, and beside a loop that looks at the matches of
  /// the last letter only: no search can call its closure for less. The loop takes two to three times
  /// the time of its first letter, because half of the names have that letter, and a name is read to
  /// its end where the next letter does not follow.
  ///
  /// Measured with two predicates: `contains`, as an app uses it, and a fast search of bytes. The fast one
  /// mostly waits for memory, because the matches of a letter are far apart.
  func typing(runs: Int) -> [Comparison] {
    typing("typing ten letters", runs: runs) { $0.path.contains($1) }
      + typing("typing ten letters, bytes", runs: runs) { hasBytes($0.path, $1) }
  }

  @inline(__always)
  private func typing(
    _ name: String, runs: Int, where isMatch: @escaping @Sendable (File, String) -> Bool
  ) -> [Comparison] {
    var generator = SeededRandom(seed: 7)
    let words = (0..<8).map { _ in files[generator.number(below: files.count)].path.prefix(10) }
    func typed(_ letters: Int, _ search: ([String]) -> Void) -> Double {
      words.reduce(0) { sum, word in
        let queries = (1...letters).map { String(word.prefix($0)) }
        return sum + measured { search(queries) }.work
      }
    }
    let turns = Turn.take(
      runs,
      ours: [1, 10].map { letters in
        { typed(letters) { search(for: $0, in: ListSearch(files, where: isMatch)) } }
      },
      reference: {
        typed(10) { queries in
          var places = Array(files.indices)
          for query in queries { places.removeAll { !isMatch(files[$0], query) } }
          use(places.count)
        }
      })
    return [
      Comparison(
        "\(name), of the first", goal: 2,
        zip(turns[0], turns[1]).map { Turn(ours: $1.ours, reference: $0.ours) }),
      Comparison("\(name), of a loop", goal: 1.2, turns[1]),
    ]
  }

  private func newSearch() -> ListSearch<File, String> {
    ListSearch(files) { file, query in hasBytes(file.path, query) }
  }

  @inline(never)
  private func count(_ query: String) -> Int {
    var count = 0
    for file in files where hasBytes(file.path, query) { count += 1 }
    return count
  }

  /// Searches for queries, one after the other, to the end of each.
  private func search(for queries: [String], in search: ListSearch<File, String>) {
    var isDone = false
    Task {
      for query in queries {
        for await matches in search.results(for: query) { use(matches.count) }
      }
      isDone = true
    }
    while !isDone { _ = stage_iterate() }
  }

  /// The CPU seconds of all threads, and the seconds on the clock.
  private func measured(_ work: () -> Void) -> (work: Double, time: Double) {
    let start = ContinuousClock.now
    let seconds = seconds(work)
    return (seconds, (ContinuousClock.now - start) / .seconds(1))
  }
}
