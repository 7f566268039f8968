import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import FunctionalListTestSupport
import XCTest

/// A run of random changes to a list that is being read, which follow from its seed.
@safe
final class ReadingSoakRun {
  /// What a step lets the list keep in its place.
  private enum Held {
    /// The first row whose top is seen before the step.
    case first
    /// The row that the step before has kept: a list that is only made wider or narrower keeps it, so
    /// that the old width brings back the old picture.
    case same
  }

  /// What a frame shows.
  private struct Frame {
    var places: [ReadingSoakList.Place]
    var isAtTop: Bool
    var isAtEnd: Bool
    var flaw: String?
  }

  let scene: ReadingSoakList
  private let seed: UInt64
  private let isLog: Bool
  private var random: SeededRandom
  private var step = 0
  private var log: [String] = []
  /// The row that the last step has kept, if that is known.
  private var held: String?
  /// The ends that the step has scrolled to for want of rows, before it loaded some there.
  private var reachedEnds: Set<Int> = []
  /// Whether the step has rendered several times before a frame.
  private var hasRenderedBetween = false
  /// Whether the step has moved rows: which of them stay depends on which are the fewest that move.
  private var hasMovedRows = false
  /// What was seen before the last step.
  private var before: [ReadingSoakList.Place] = []
  private var classes: Set<String> = []
  private var hasBar = false
  /// The number of steps in which a row was seen to stay.
  private(set) var restCount = 0

  init(_ stage: Stage, seed: UInt64, isLog: Bool = false) {
    self.seed = seed
    self.isLog = isLog
    random = SeededRandom(seed: seed)
    let margin = Double([0, 30, 150].randomElement(using: &random) ?? 0)
    let liveRows: LiveRows =
      .random(using: &random) ? .all : .nearViewport(margin: margin)
    scene = ReadingSoakList(stage, liveRows, anchor: isLog ? .bottom : .reading)
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      scene.sections.append(scene.newSection(rows: .random(in: 5...40, using: &random), &random))
    }
    log.append("live rows: \(liveRows)")
    addLoading()
    scene.render()
    stage.waitUntilQuiet(scene.list.window)
    if !isLog { scroll() }
  }

  /// Does steps as long as what is read stays.
  ///
  /// - Returns: What is wrong and what led to it, or `nil`.
  func run(steps: Int) -> String? {
    for _ in 0..<steps {
      step += 1
      guard let flaw = advance() else { continue }
      return """
        seed \(seed), step \(step): \(flaw)
        after:
          \(log.suffix(8).joined(separator: "\n  "))
        before: \(before)
        now: \(scene.seen), at \
        \(scene.list.scrolled.verticalOffset) of \(scene.list.scrolled.contentHeight), page \
        \(scene.list.scrolled.viewportHeight)
        """
    }
    return nil
  }

  private func advance() -> String? {
    let number = Int.random(in: 0..<100, using: &random)
    var flaw: String?
    switch number {
    case 0..<15:
      log.append("\(step): \(scroll())")
      return nil
    case 15..<55: flaw = observe(.first) { change() }
    case 55..<60:
      let distance = Double(Int.random(in: 1...40, using: &random))
      flaw = observe(.first, scrolling: distance) { "scroll by \(distance) px; " + change() }
    case 60..<75: flaw = observe(.first) { grow() }
    case 75..<85: flaw = observe(.same) { resize() }
    case 85..<92: flaw = observe(.same) { toggleBar() }
    default: flaw = observe(.first) { toggleClass() }
    }
    return flaw ?? (isLog ? flawInCount() : nil)
  }
}

// MARK: - Steps

extension ReadingSoakRun {
  /// Scrolls as the user does.
  @discardableResult
  private func scroll() -> String {
    let scrolled = scene.list.scrolled
    let old = scrolled.verticalOffset
    let end = scrolled.contentHeight - scrolled.viewportHeight
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4: scrolled.verticalOffset += .random(in: -150...150, using: &random).rounded()
    case 4: scrolled.verticalOffset = 0
    case 5: scrolled.verticalOffset = end
    case 6 where isLog, 7 where isLog, 8 where isLog: scrolled.verticalOffset = end
    default: scrolled.verticalOffset = .random(in: 0...max(1, end), using: &random).rounded()
    }
    scene.settle()
    held = first(in: scene.seen)
    return "scroll from \(old) to \(scrolled.verticalOffset)"
  }

  private func change() -> String {
    let changes = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let what = changeOnce()
      guard Int.random(in: 0..<8, using: &random) == 0 else { return what }
      scene.render()
      hasRenderedBetween = true
      return what + ", render"
    }
    scene.render()
    return changes.joined(separator: "; ")
  }

  private func changeOnce() -> String {
    let sections = scene.sections.indices.filter { !scene.sections[$0].rows.isEmpty }
    guard let section = sections.randomElement(using: &random) else {
      scene.sections.append(scene.newSection(rows: 30, &random))
      return "fill"
    }
    let rows = scene.sections[section].rows
    let row = Int.random(in: rows.indices, using: &random)
    let end = min(rows.count, row + .random(in: 1...6, using: &random))
    let what = "\(scene.sections[section].key).\(row)..<\(end)"
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<6 where scene.rows.count < 250:
      return insert(section, .random(in: 1...8, using: &random))
    case 0..<10:
      scene.forget(rows[row..<end])
      scene.sections[section].rows.removeSubrange(row..<end)
      return "remove \(what)"
    case 10..<13:
      scene.sections[section].rows.removeSubrange(row..<end)
      let target = scene.sections.indices.randomElement(using: &random) ?? section
      let index = Int.random(in: 0...scene.sections[target].rows.count, using: &random)
      scene.sections[target].rows.insert(contentsOf: rows[row..<end], at: index)
      hasMovedRows = true
      return "move \(what) to \(scene.sections[target].key).\(index)"
    case 13..<17:
      for row in row..<end {
        scene.sections[section].rows[row].words = .random(in: 0...8, using: &random)
        scene.sections[section].rows[row].height = .random(in: 10...90, using: &random)
      }
      return "change \(what)"
    default:
      return changeSection(section)
    }
  }

  private func insert(_ section: Int, _ count: Int) -> String {
    let end = scene.sections[section].rows.count
    let index =
      [0, end, .random(in: 0...end, using: &random)].randomElement(using: &random) ?? 0
    let new = (0..<count).map { _ in scene.newRow(&random) }
    scene.sections[section].rows.insert(contentsOf: new, at: index)
    return "insert \(count) at \(scene.sections[section].key).\(index)"
  }

  private func changeSection(_ section: Int) -> String {
    let key = scene.sections[section].key
    switch Int.random(in: 0..<7, using: &random) {
    case 0:
      let isNew = scene.sections[section].header == nil
      scene.sections[section].header = isNew ? .random(in: 20...50, using: &random) : nil
      return "header \(key)"
    case 1:
      let isNew = scene.sections[section].footer == nil
      scene.sections[section].footer = isNew ? .random(in: 20...50, using: &random) : nil
      return "footer \(key)"
    case 2:
      scene.sections[section].isSticky.toggle()
      return "sticky \(key) \(scene.sections[section].isSticky)"
    case 3:
      scene.sections[section].isLazy.toggle()
      return "lazy \(key) \(scene.sections[section].isLazy)"
    case 4 where scene.sections.count < 8:
      let index = Int.random(in: 0...scene.sections.count, using: &random)
      scene.sections.insert(scene.newSection(rows: 10, &random), at: index)
      return "insert section at \(index)"
    case 5 where scene.sections.count > 2:
      scene.forget(scene.sections.remove(at: section).rows)
      return "remove section \(key)"
    default:
      let moving = scene.sections.remove(at: section)
      let index = Int.random(in: 0...scene.sections.count, using: &random)
      scene.sections.insert(moving, at: index)
      hasMovedRows = true
      return "move section \(key) to \(index)"
    }
  }

  /// Lets rows that are live get other heights by themselves.
  private func grow() -> String {
    let rows = scene.places.filter { $0.text.hasPrefix("r") }
    let grown = (0..<Int.random(in: 1...3, using: &random)).compactMap { _ in
      rows.randomElement(using: &random)
    }
    return grown.map { row in
      let height = Int.random(in: 10...160, using: &random)
      scene.grow(row, to: height)
      return "\(row.text) becomes \(height) px high"
    }.joined(separator: "; ")
  }

  private func resize() -> String {
    let (width, height) = (
      Int.random(in: 22...45, using: &random) * 10, Int.random(in: 30...60, using: &random) * 10
    )
    scene.resize(width: width, height: height)
    return "resize to \(width) × \(height)"
  }

  private func toggleBar() -> String {
    hasBar.toggle()
    scene.setBar(hasBar)
    return "scroll bar: \(hasBar)"
  }

  private func toggleClass() -> String {
    let name = Bool.random(using: &random) ? "large" : "tight"
    classes.formSymmetricDifference([name])
    if classes.contains(name) {
      scene.list.scrolled.addCSSClass(name)
    } else {
      scene.list.scrolled.removeCSSClass(name)
    }
    return "\(name): \(classes.contains(name))"
  }

  /// Lets the ends load more, in some runs.
  private func addLoading() {
    let kind = Int.random(in: 0..<3, using: &random)
    log.append("loading: \(["none", "at the ends", "rows that load"][kind])")
    for (number, edge) in [ListEdge.top, .bottom].enumerated() {
      if kind == 1, !(isLog && edge == .bottom) {
        scene.list.table.onEdgeReached(edge, distance: 60) { [unowned self] in load(at: number) }
      }
      if kind == 2, !(isLog && edge == .bottom) {
        scene.loaders[number] = LoadMoreCell(key: "loader") { [weak self] in
          await Task.yield()
          self?.load(at: number)
          return (self?.scene.rows.count ?? 0) < 200
        }
      }
    }
  }

  private func load(at end: Int) {
    guard scene.rows.count < 200, !scene.sections.isEmpty else { return }
    let section = end == 0 ? 0 : scene.sections.count - 1
    if end == 0 ? scene.isAtTop : scene.isAtEnd { reachedEnds.insert(end) }
    let new = (0..<Int.random(in: 1...6, using: &random)).map { _ in scene.newRow(&random) }
    let rows = scene.sections[section].rows
    scene.sections[section].rows.insert(contentsOf: new, at: end == 0 ? 0 : rows.count)
    log.append("\(step): \(new.count) rows are loaded at the \(end == 0 ? "top" : "bottom")")
    scene.render()
  }
}

// MARK: - What stays

extension ReadingSoakRun {
  /// Does a step, and looks at each frame that is painted until nothing changes any more.
  ///
  /// - Returns: What did not stay, or `nil`.
  private func observe(_ kind: Held, scrolling: Double = 0, _ body: () -> String) -> String? {
    let wasAtEnd = isLog && scene.isAtEnd
    let wasAtTop = isLog && scene.isAtTop
    if kind == .same, held == nil, !wasAtEnd {
      log.append("\(step): \(scroll())")
      return nil
    }
    before = places(afterScrollingBy: scrolling)
    let wanted = kind == .same ? held : first(in: before)
    scene.kept = Set(scene.texts)
    reachedEnds = []
    hasRenderedBetween = false
    hasMovedRows = false
    var read = wanted
    let frames = FrameRecorder(scene.list.window) { [unowned self] in frame(of: read) }
    log.append("\(step): " + body())
    read = wanted.flatMap { kept(instead: $0, in: before) }
    scene.settle()
    frames.stop()
    held = nil
    if let flaw = frames.values.compactMap(\.flaw).first { return flaw }
    if wasAtEnd {
      held = first(in: scene.seen)
      restCount += 1
      return frames.values.contains { !$0.isAtEnd } ? "a frame did not show the end" : nil
    }
    if hasMovedRows {
      read = before.first { $0.text.hasPrefix("r") && scene.seen.contains($0) }?.text
      let isAtLimit = scene.isAtTop || scene.isAtEnd || !reachedEnds.isEmpty
      let isKept = wanted.map(scene.kept.contains) == true && !isAtLimit && !hasRenderedBetween
      if isKept, read == nil { return "no row that was seen has stayed" }
    }
    // A log at its very top shows the rows that come above.
    guard !wasAtTop, let read, let y = before.first(where: { $0.text == read })?.y else {
      return nil
    }
    // Where the row that is read goes, a render after another one, or after a scroll, keeps what would be
    // seen by then, which may be a row that has yet to be painted.
    if read != wanted, hasRenderedBetween || scrolling != 0 { return nil }
    held = read
    for (number, frame) in frames.values.enumerated() {
      guard let now = frame.places.first(where: { $0.text == read })?.y else {
        return "\(read) at \(y) was not there in frame \(number)"
      }
      if now == y { continue }
      // No more content above or below.
      held = nil
      let isAtLimit =
        now < y
        ? frame.isAtTop || reachedEnds.contains(0) : frame.isAtEnd || reachedEnds.contains(1)
      if !isAtLimit {
        return "\(read) at \(y) was at \(now) in frame \(number) of \(frames.values.count)"
      }
    }
    restCount += held == nil ? 0 : 1
    if hasMovedRows { held = nil }
    return nil
  }

  /// What is seen, after the user has scrolled by so many pixels since the last frame.
  private func places(afterScrollingBy distance: Double) -> [ReadingSoakList.Place] {
    let seen = scene.seen
    guard distance != 0 else { return seen }
    let scrolled = scene.list.scrolled
    let end = scrolled.contentHeight - scrolled.viewportHeight
    let shift = max(0, min(distance, end - scrolled.verticalOffset))
    // Where heights become known, the list takes another position than this.
    scrolled.verticalOffset += shift
    return seen.map { .init(text: $0.text, y: $0.y - shift, height: $0.height) }
      .filter { $0.y + $0.height > 0 }
  }

  private func first(in places: [ReadingSoakList.Place]) -> String? {
    places.first { $0.text.hasPrefix("r") && $0.y >= 0 }?.text
  }

  /// What is kept of what was seen: the row that was read, the first below it, or the last above it.
  private func kept(instead text: String, in seen: [ReadingSoakList.Place]) -> String? {
    guard let index = seen.firstIndex(where: { $0.text == text }) else {
      return scene.kept.contains(text) ? text : nil
    }
    let isKept = { [scene] (place: ReadingSoakList.Place) in scene.kept.contains(place.text) }
    return (seen[index...].first(where: isKept) ?? seen[..<index].last(where: isKept))?.text
  }

  private func frame(of read: String?) -> Frame {
    let places = scene.places
    var frame = Frame(places: places, isAtTop: scene.isAtTop, isAtEnd: scene.isAtEnd)
    let row = scene.rows.first { "r\($0.key)" == (scene.isAtEnd && isLog ? scene.lastRow : read) }
    if let row, let place = places.first(where: { $0.text == "r\(row.key)" }) {
      frame.flaw = scene.flawInPicture(of: row, at: place.y, height: place.height)
    }
    return frame
  }

  /// What is wrong with a count of the rows that are yet to be seen, or `nil`.
  private func flawInCount() -> String? {
    guard let row = scene.rows.randomElement(using: &random), let path = scene.path(row.key) else {
      return nil
    }
    let texts = scene.texts
    let seen = scene.seen.compactMap { texts.firstIndex(of: $0.text) }.max() ?? -1
    let first = max(seen, texts.firstIndex(of: "r\(row.key)") ?? 0) + 1
    let expected = texts[first...].count { $0.hasPrefix("r") }
    let count = scene.list.table.unseenCount(after: path)
    return count == expected ? nil : "\(count) rows are unseen after r\(row.key), not \(expected)"
  }
}
