import CVanilla
import FunctionalListBox
import Glibc
import Harness
import Synchronization

/// What is measured of lists over a database, whose items are loaded when they are needed.
struct DatabaseList {
  nonisolated struct Message: Identifiable, Sendable {
    let id: Int64
    let texts: BenchRow.ViewData
  }

  let ours = Ours(liveRows: .automatic)
  private let file: DatabaseFile
  private let count: Int

  /// - Parameters:
  ///   - count: the number of messages.
  ///   - findsTexts: whether there is an index of their texts.
  init(count: Int, findsTexts: Bool = false) {
    self.count = count
    file = DatabaseFile(count: count, findsTexts: findsTexts)
  }

  /// The query of all ids and the first frame that shows messages, beside the query.
  func open(_ name: String, runs: Int) -> Comparison {
    let query = "SELECT id FROM message"
    return Comparison(
      "\(name), first frame", goal: 1.1, runs: runs,
      ours: {
        ours.start(with: [])
        stage_settle()
        var kept: PagedItems<Int64, Message>?
        defer { withExtendedLifetime(kept) {} }
        return secondsToMessages {
          let items = file.items(file.ids(query))
          ours.render([section(items)])
          kept = items
        }
      }, reference: { seconds { use(file.ids(query).count) } })
  }

  /// The bytes of a row that was never seen, with its id, beside those of an id.
  func memory(runs: Int) -> Comparison {
    let reference = Double(MemoryLayout<Int64>.size)
    let bytes = (0..<runs).map { _ in
      ours.start(with: [])
      stage_settle()
      let before = stage_memory()
      let items = file.items(file.ids("SELECT id FROM message"))
      ours.render([section(items)])
      stage_settle()
      return Double(stage_memory() - before) / Double(count)
    }
    return Comparison(
      "memory of an unseen row", goal: 9 / 8, runs: runs, ours: median(bytes),
      reference: reference, ratio: median(bytes) / reference, unit: "B")
  }

  /// A fast scroll through messages that are not loaded, beside a GtkListView over a model that reads each message
  /// when it is shown.
  ///
  /// The last figure counts the rows that still show placeholders a tenth of a second after the scroll has ended; the
  /// goal is none.
  func scroll(frames: Int) -> [Comparison] {
    let items = file.items(file.ids("SELECT id FROM message"))
    ours.start(with: [section(items)])
    let view: OpaquePointer = database_view_new(file.connection, Int32(count))
    stage_add(view)
    let scrolling = Scrolling(ours: ours.container, view: view)
    let figures = scrolling.fall("scroll-unloaded", frames: frames)
    stage_show(ours.container)
    stage_scroll_by(ours.container, 15_000)
    let end = ContinuousClock.now + .milliseconds(100)
    while ContinuousClock.now < end { stage_frame() }
    let left = ours.data.visibleItemPaths.count { path in
      path.itemID(as: Int64.self).map { items[$0] == nil } ?? true
    }
    return figures + [
      Comparison(
        "scroll-unloaded, placeholders left", goal: 0, runs: 1, ours: Double(left), reference: 1,
        ratio: Double(left), unit: "rows")
    ]
  }

  /// A search for a word that a fifth of the messages have, until matches are on screen in place of the first messages,
  /// beside the query: with the first matches before all are found, and without.
  func find(runs: Int) -> [Comparison] {
    let query = "SELECT rowid FROM found WHERE found MATCH 'bob*'"
    let all = file.ids("SELECT id FROM message")
    func find(_ name: String, goal: Double?, isQuick: Bool) -> Comparison {
      let items = file.items(all, query: query, isQuick: isQuick)
      return Comparison(
        name, goal: goal, runs: runs,
        ours: {
          Task { try await items.search("") }
          ours.start(with: [section(items)])
          stage_settle()
          // The clock of frames would delay the next one until the display has shown the last.
          stage_rest()
          let seconds = secondsToMessages("Bob") {
            Task { try await items.search("bob") }
            // A frame without matches would delay the one with them until the next refresh of the display.
            while items.ids.count == all.count { _ = stage_iterate() }
          }
          // The query for all must not go on beside the other one.
          while items.ids.count <= 20 { _ = stage_iterate() }
          return seconds
        }, reference: { seconds { use(file.ids(query).count) } })
    }
    return [
      find("find-in-1m, first frame", goal: 1.2, isQuick: true),
      find("find-in-1m, all at once", goal: nil, isQuick: false),
    ]
  }

  private func section(_ items: PagedItems<Int64, Message>) -> TableSection {
    TableSection(key: "messages", items: items) { message in
      BenchCell(key: "", state: message.texts)
    } placeholder: { _ in
      BenchCell(key: "", state: .init(icon: "mail-unread-symbolic", title: "", detail: ""))
    }
  }

  /// The seconds until messages are on screen.
  private func secondsToMessages(_ word: String = "Message", after begin: () -> Void) -> Double {
    var time = seconds(begin)
    var frames = 0
    var isShown = false
    repeat {
      time += seconds(stage_frame)
      frames += 1
      precondition(frames < 1_000, "The list shows no messages")
      var top = 0.0
      if let text = stage_text_in_sight(ours.container, &top) {
        isShown = String(cString: text).contains(word)
        free(text)
      }
    } while !isShown
    return time
  }
}

/// A file of messages, which is removed with the object.
final class DatabaseFile {
  private let path: String
  /// The connection of the main thread.
  let connection: OpaquePointer
  private let count: Int
  private let loader: Loader
  /// Reads while the other one does, as in a pool of connections.
  private let searcher: Loader

  init(count: Int, findsTexts: Bool) {
    path = "/tmp/list-benchmarks-\(getpid())-\(count).db"
    unlink(path)
    connection = database_open(path)
    self.count = count
    database_fill(connection, Int64(count))
    if findsTexts { database_index_texts(connection) }
    (loader, searcher) = (Loader(path), Loader(path))
  }

  isolated deinit { unlink(path) }

  func ids(_ query: String) -> [Int64] {
    Array(unsafeUninitializedCapacity: count) { ids, found in
      found = Int(database_ids(connection, query, ids.baseAddress, Int64(count)))
    }
  }

  /// Messages, which a search for any text finds by a query, and the first of them sooner.
  func items(
    _ ids: [Int64], query: String = "", isQuick: Bool = false
  ) -> PagedItems<Int64, DatabaseList.Message> {
    let first: @Sendable (String) async throws -> [DatabaseList.Message] = { [searcher] _ in
      searcher.messages(searcher.ids("\(query) LIMIT 20", atMost: 20))
    }
    return PagedItems(
      ids: ids, match: { [searcher, count] _ in searcher.ids(query, atMost: count) },
      firstMatches: isQuick ? first : nil
    ) { [loader] ids in loader.messages(ids) }
  }

  /// Reads messages on other threads.
  nonisolated private final class Loader: Sendable {
    private let connection: Mutex<UInt>

    init(_ path: String) {
      connection = Mutex(UInt(bitPattern: UnsafeRawPointer(database_open(path))))
    }

    func ids(_ query: String, atMost count: Int) -> [Int64] {
      connection.withLock { address in
        Array(unsafeUninitializedCapacity: count) { ids, found in
          found = Int(
            database_ids(OpaquePointer(bitPattern: address), query, ids.baseAddress, Int64(count)))
        }
      }
    }

    func messages(_ ids: [Int64]) -> [DatabaseList.Message] {
      connection.withLock { address in
        ids.compactMap { id in
          withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { texts in
            guard let title = texts.baseAddress else { return nil }
            database_read(OpaquePointer(bitPattern: address), id, title, title + 64)
            return DatabaseList.Message(
              id: id,
              texts: BenchRow.ViewData(
                icon: "mail-unread-symbolic", title: String(cString: title),
                detail: String(cString: title + 64)))
          }
        }
      }
    }
  }
}
