import CVanilla
import FunctionalListBox
import Harness

/// Our list or grid and a GtkListView or GtkGridView of the same rows, scrolled in frames.
///
/// What is timed are the change of the position, the layout and the painting, until there are rows.
struct Scrolling {
  private let ours: OpaquePointer
  private let view: OpaquePointer

  /// - Parameter list: what both show.
  init(_ list: LongList) {
    list.ours.start(with: list.files.described())
    let view: OpaquePointer = vanilla_view_new(Int32(list.files.count))
    stage_add(view)
    self.init(ours: list.ours.container, view: view)
  }

  /// - Parameters:
  ///   - ours: the container of our rows.
  ///   - view: the view; both are on the stage.
  init(ours: OpaquePointer, view: OpaquePointer) {
    (self.ours, self.view) = (ours, view)
  }

  /// Frames at random places, which are the same for both: the median, and the 99th percentile.
  func jump(frames: Int) -> [Comparison] {
    let turns = take(frames) { list in
      var generator = SeededRandom(seed: 5)
      return { stage_scroll_to(list, .random(in: 0...1, using: &generator)) }
    }
    .map { turn in turn.map { $0.map(\.all) } }
    return [
      Comparison("jump", goal: 1, turns) { median($0) },
      Comparison("jump, 99th percentile", goal: 1.2, turns) { $0.sorted()[$0.count * 99 / 100] },
    ]
  }

  /// Frames of which each is 60 pixels further down: their mean, and the longest.
  ///
  /// What the lists do is compared without the painting too, which is the greater part of a frame where Cairo
  /// paints as here.
  func scroll(
    _ name: String = "scroll", goals: (mean: Double, longest: Double) = (1, 1), frames: Int
  ) -> [Comparison] {
    stage_scroll_to(ours, 0.25)
    stage_scroll_to(view, 0.25)
    let turns = take(frames) { list in { stage_scroll_by(list, 60) } }
    func figures(_ suffix: String, _ part: (Frame) -> Double) -> [Comparison] {
      let turns = turns.map { turn in turn.map { $0.map(part) } }
      let means = turns.map { turn in turn.map { $0.reduce(0, +) / Double($0.count) } }
      return [
        Comparison("\(name)\(suffix)", goal: goals.mean, means),
        Comparison("\(name)\(suffix), longest frame", goal: goals.longest, turns) { $0.max() ?? 0 },
      ]
    }
    return figures("", \.all) + figures(" without painting", \.unpainted)
  }

  /// The longest frame of a fast scroll.
  ///
  /// Each frame moves down by several viewports, so that all of its rows are new.
  func fall(_ name: String, frames: Int) -> [Comparison] {
    stage_scroll_to(ours, 0)
    stage_scroll_to(view, 0)
    let turns = take(frames) { list in { stage_scroll_by(list, 1_500) } }
      .map { turn in turn.map { $0.map(\.all) } }
    return [
      Comparison("\(name), longest frame", goal: 0.7, turns) { $0.max() ?? 0 },
      Comparison("\(name), median", turns) { median($0) },
    ]
  }

  /// The seconds of frames, some of ours and as many of the view's in turn.
  private func take(
    _ frames: Int, _ scroller: (OpaquePointer) -> () -> Void
  ) -> [Turn<[Frame]>] {
    let turns = min(25, frames)
    func run(_ list: OpaquePointer) -> () -> [Frame] {
      let scroll = scroller(list)
      return {
        stage_show(list)
        stage_settle()
        return (0..<frames / turns).map { _ in frame(of: list, after: scroll) }
      }
    }
    return Turn.take(turns, ours: run(ours), reference: run(view))
  }
}

/// The seconds of a frame, and those of them that are not painting.
typealias Frame = (all: Double, unpainted: Double)

/// The seconds of a change, the layout and the painting, until there are rows.
func frame(of list: OpaquePointer, after change: () -> Void) -> Frame {
  let painted = stage_paint_seconds()
  let all = secondsToRows(of: list, after: change)
  return (all, all - (stage_paint_seconds() - painted))
}

extension Comparison {
  /// One figure of the seconds of all turns together.
  fileprivate init(
    _ name: String, goal: Double? = nil, _ turns: [Turn<[Double]>], figure: ([Double]) -> Double
  ) {
    let ours = figure(turns.flatMap(\.ours))
    let reference = figure(turns.flatMap(\.reference))
    self.init(
      name, goal: goal, runs: turns.map(\.ours.count).reduce(0, +), ours: ours * 1_000,
      reference: reference * 1_000, ratio: ours / reference)
  }
}
