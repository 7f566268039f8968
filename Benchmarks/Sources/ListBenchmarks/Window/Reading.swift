import CVanilla
import FunctionalListBox
import Harness

/// What is measured of a conversation whose messages have very different heights.
struct Reading {
  private let isSmokeTest: Bool
  private var runs: Int { isSmokeTest ? 1 : 7 }
  private var many: Int { isSmokeTest ? 2_000 : 100_000 }

  init(isSmokeTest: Bool) { self.isSmokeTest = isSmokeTest }

  /// A hundred sorts of a scrolled list, in each of which a tenth of the posts and the first visible one move: by
  /// how much the row below that one is beside its place in the end.
  func sort() -> Comparison {
    let sorts = isSmokeTest ? 5 : 100
    let conversation = Conversation()
    var random = SeededRandom(seed: 12)
    var posts = Post.all(0..<1_000)
    stage_show(conversation.ours)
    conversation.render(posts)
    stage_settle()
    stage_scroll_to(conversation.ours, 0.5)
    stage_settle()
    var moved = 0.0
    for _ in 0..<sorts {
      guard let first = conversation.table.readingPosition?.path.itemKey,
        let slot = posts.firstIndex(where: { "\($0.id)" == first })
      else { return .pixels("sort", .infinity, runs: 0) }
      let row = (posts[slot + 1].text, stage_top_of_text(conversation.ours, posts[slot + 1].text))
      // Where the first one fills the viewport, the one above it stays.
      let isSeen = conversation.table.visibleItemPaths.contains {
        $0.itemKey == "\(posts[slot + 1].id)"
      }
      posts.append(posts.remove(at: slot))
      for _ in 0..<100 {
        let place = Int.random(in: 0..<posts.count, using: &random)
        // Of two rows that change places either could be the one that stays.
        guard abs(place - slot) > 30 else { continue }
        let post = posts.remove(at: place)
        posts.insert(post, at: .random(in: 0...posts.count, using: &random))
      }
      conversation.render(posts)
      stage_frame()
      if isSeen { moved = max(moved, distance(conversation.ours, row)) }
    }
    return .pixels("sort of a scrolled list, what is read moved by", moved, runs: sorts)
  }

  /// Fifty posts above what is read, in a hundred thousand, beside the same in a thousand.
  func prepend() -> [Comparison] {
    var moved = 0.0
    func trial(_ count: Int) -> () -> Trial.Time {
      let conversation = Conversation()
      let posts = Post.all(50..<50 + count)
      // The array is the app's to make.
      let all = Post.all(0..<50) + posts
      return {
        stage_show(conversation.ours)
        conversation.render(posts)
        stage_scroll_to(conversation.ours, 0.5)
        stage_settle()
        let row = rowInSight(conversation.ours)
        let call = seconds { conversation.render(all) }
        let frame = seconds(stage_frame)
        if let row { moved = max(moved, distance(conversation.ours, row)) }
        return (call, call + frame)
      }
    }
    let turns = Turn.take(runs, ours: trial(many), reference: trial(1_000))
    return [
      Comparison("prepend-50 to 100k, call", turns.map { $0.map(\.call) }),
      Comparison("prepend-50 to 100k, with frame", goal: 1.2, turns.map { $0.map(\.frame) }),
      .pixels("prepend-50 to 100k, what is read moved by", moved, runs: runs),
    ]
  }

  /// The first frame of a hundred thousand posts that opens in the middle, beside that of fifty.
  func restore() -> Comparison {
    let all = Post.all(0..<many)
    let few = Array(all.prefix(50))
    let path = ItemPath(sectionKey: "posts", itemKey: "\(many / 2)")
    let position = FunctionalTableData.ReadingPosition(path: path, offset: -5, isAtEnd: false)
    func open(_ posts: [Post], at position: FunctionalTableData.ReadingPosition?) -> Double {
      // A list that was never on screen.
      let conversation = Conversation(restoring: position)
      stage_show(conversation.view)
      stage_settle()
      stage_show(conversation.ours)
      return secondsToRows(of: conversation.ours) { conversation.render(posts) }
    }
    return Comparison(
      "restore in 100k", goal: 1.3, runs: runs, ours: { open(all, at: position) },
      reference: { open(few, at: nil) })
  }

  /// Frames that each give the list another width, beside GtkListView.
  func resize() -> Comparison {
    let conversation = Conversation()
    conversation.fill(Post.all(0..<1_000))
    func frames(_ list: OpaquePointer) -> () -> Double {
      var width = Int32(0)
      return {
        stage_show(list)
        stage_scroll_to(list, 0.5)
        stage_settle()
        let times = (0..<10).map { _ in
          width = (width + 7) % 200
          return secondsToRows(of: list) { stage_narrow(list, width) }
        }
        return median(times)
      }
    }
    return Comparison(
      "resize", goal: 1.2, runs: runs, ours: frames(conversation.ours),
      reference: frames(conversation.view))
  }

  /// Frames of a scroll under headers that stick, beside the same headers that do not.
  func sticky() -> Comparison {
    func frames(_ isSticky: Bool) -> () -> Double {
      let conversation = Conversation()
      conversation.header = (true, isSticky)
      conversation.render(Post.all(0..<many))
      return {
        stage_show(conversation.ours)
        stage_scroll_to(conversation.ours, 0.5)
        stage_settle()
        return (0..<100).map { _ in
          secondsToRows(of: conversation.ours) { stage_scroll_by(conversation.ours, 60) }
        }.reduce(0, +)
      }
    }
    return Comparison(
      "scroll under sticky headers", goal: 1.1, runs: runs, ours: frames(true),
      reference: frames(false))
  }

  /// Two minutes of a fling at 83 frames a second, while posts arrive at both ends, beside GtkListView:
  /// the longest frame of each, and by how much the most displaced row was beside its place.
  func fling() -> [Comparison] {
    let frames = isSmokeTest ? 20 : 10_000
    let conversation = Conversation()
    let (first, count, page) = (1_000_000, isSmokeTest ? 2_000 : 20_000, 50)
    conversation.fill(Post.all(first..<first + count))
    var results: [(longest: Double, jump: Double)] = []
    for isOurs in [true, false] {
      let list = isOurs ? conversation.ours : conversation.view
      stage_show(list)
      stage_scroll_to(list, 0.5)
      stage_settle()
      var (longest, jump) = (0.0, 0.0)
      var (older, newer) = (first, first + count)
      for frame in 0..<frames {
        let row = rowInSight(list)
        // There and back again, so that no end is reached.
        let step = frame / 500 % 2 == 0 ? 60.0 : -60
        let isArrival = frame % 100 == 99
        let above = isArrival ? Post.all(older - page..<older) : []
        let below = isArrival ? Post.all(newer..<newer + page) : []
        conversation.describe(above + below)
        let time = secondsToRows(of: list) {
          stage_scroll_by(list, step)
          guard isArrival else { return }
          if isOurs {
            conversation.render(above + conversation.posts + below)
          } else {
            vanilla_timeline_prepend(list, above.map { Int32($0.id) }, Int32(page))
            vanilla_timeline_append(list, below.map { Int32($0.id) }, Int32(page))
          }
        }
        if isArrival { (older, newer) = (older - page, newer + page) }
        longest = max(longest, time)
        if let row { jump = max(jump, distance(list, (row.text, row.top - step))) }
      }
      results.append((longest, jump))
    }
    return [
      Comparison(
        "fling with arrivals, longest frame", goal: 1, runs: frames,
        ours: results[0].longest * 1_000, reference: results[1].longest * 1_000,
        ratio: results[0].longest / results[1].longest),
      Comparison(
        "fling with arrivals, longest jump", goal: 0, runs: frames, ours: results[0].jump,
        reference: results[1].jump, ratio: results[0].jump, unit: "px"),
    ]
  }

  /// Random changes around what is read, each with a frame: how far it is from its place in the end.
  func drift() -> Comparison {
    let operations = isSmokeTest ? 20 : 10_000
    let conversation = Conversation()
    var random = SeededRandom(seed: 21)
    var posts = Post.all(0..<400)
    var next = posts.count
    conversation.render(posts)
    stage_show(conversation.ours)
    stage_scroll_to(conversation.ours, 0.5)
    stage_settle()
    let key = conversation.table.readingPosition?.path.itemKey
    guard let read = posts.first(where: { "\($0.id)" == key }) else {
      return .pixels("drift", .infinity, runs: 0)
    }
    let row = (read.text, stage_top_of_text(conversation.ours, read.text))
    for _ in 0..<operations {
      let place = Int.random(in: 0..<posts.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let count = Int.random(in: 1...5, using: &random)
        posts.insert(contentsOf: Post.all(next..<next + count), at: place)
        next += count
      case 1 where posts.count > 400:
        posts.removeSubrange(max(0, place - 5)..<place)
        if !posts.contains(read) { posts.insert(read, at: max(0, place - 5)) }
      case 2 where posts[place] != read: posts[place].text += " more words that wrap"
      case 3 where posts[place] != read: posts.append(posts.remove(at: place))
      default: break
      }
      conversation.render(posts)
      stage_frame()
    }
    return .pixels("drift", distance(conversation.ours, row), runs: operations)
  }
}

/// The distance of a row from a place in the viewport, in pixels.
private func distance(_ list: OpaquePointer, _ row: (text: String, top: Double)) -> Double {
  let top = stage_top_of_text(list, row.text)
  return top.isNaN ? .infinity : abs(top - row.top)
}

extension Comparison {
  /// A distance that is to be nothing.
  fileprivate static func pixels(_ name: String, _ distance: Double, runs: Int) -> Comparison {
    Comparison(
      name, goal: 0, runs: runs, ours: distance, reference: 0, ratio: distance, unit: "px")
  }
}
