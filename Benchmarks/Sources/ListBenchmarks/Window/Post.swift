import CVanilla
import FunctionalListWidgets
import FunctionalListBox
import Harness

/// A message of any height.
nonisolated struct Post: Equatable {
  var id: Int
  var text: String

  /// The posts of a conversation, from the oldest on, equal in every call.
  static func all(_ ids: Range<Int>) -> [Post] {
    ids.map { id in
      var random = SeededRandom(seed: id + 1_000_000)
      let count = Int.random(in: 1...60, using: &random)
      return Post(id: id, text: "\(id) " + String(repeating: "words that wrap ", count: count))
    }
  }
}

/// The row of a post: a text that wraps, above a button.
///
/// GTK 4.8 cannot measure some texts that wrap beside another widget.
final class PostRow: Box, Updatable {
  private let text = Label()

  required init() {
    super.init(orientation: .vertical)
    text.wraps = true
    let reply = Button("Reply")
    reply.horizontalAlignment = .start
    append(text)
    append(reply)
  }

  func update(with data: String?) { text.text = data ?? "" }
}

typealias PostCell = HostCell<PostRow, String, EdgeBasedTableItemLayout>

/// A conversation in our list, and the same in a GtkListView.
final class Conversation {
  let table = FunctionalTableData(name: "conversation")
  let ours: OpaquePointer
  let view: OpaquePointer
  private let box = ListBox()
  /// Whether each hundred posts have a header, and whether that is sticky.
  var header: (isThere: Bool, isSticky: Bool) = (false, false)
  private(set) var posts: [Post] = []

  init(restoring position: FunctionalTableData.ReadingPosition? = nil) {
    stage_add(box.pointer)
    ours = box.pointer
    view = vanilla_timeline_new()
    stage_add(view)
    table.scrollAnchor = .reading
    if let position { table.restore(position) }
    table.listBox = box
  }

  /// Shows posts in both.
  func fill(_ posts: [Post]) {
    render(posts)
    describe(posts)
    vanilla_timeline_fill(view, posts.map { Int32($0.id) }, Int32(posts.count))
  }

  /// Shows posts in our list.
  func render(_ posts: [Post]) {
    self.posts = posts
    guard header.isThere else { return table.renderAndDiff([section("posts", posts[...])]) }
    table.renderAndDiff(
      stride(from: 0, to: posts.count, by: 100).map { start in
        section("\(start)", posts[start..<min(posts.count, start + 100)])
      })
  }

  private func section(_ key: String, _ posts: ArraySlice<Post>) -> TableSection {
    TableSection(
      key: key, items: posts, id: \.id,
      header: header.isThere ? PostCell(key: "", state: key) : nil,
      style: SectionStyle(headerIsSticky: header.isSticky)
    ) { PostCell(key: $0.id, state: $0.text) }
  }

  /// Tells the reference what posts show, whose ids are not negative.
  func describe(_ posts: [Post]) {
    for post in posts { vanilla_describe(Int32(post.id), nil, post.text, "") }
  }
}

/// The row in the middle of the viewport of a list.
func rowInSight(_ list: OpaquePointer) -> (text: String, top: Double)? {
  var top = 0.0
  guard let text = stage_text_in_sight(list, &top) else { return nil }
  defer { text.deallocate() }
  return (String(cString: text), top)
}
