import Foundation
import FunctionalListBox
import FunctionalListTestSupport
import ListBoxTesting
import Synchronization
import Testing

@testable import FunctionalListExamples

/// The lists over a web service of the article, with a server of this machine.
@Suite @MainActor struct WebListTests {
  let recorder = ListRecorder()
  let table: FunctionalTableData
  let server: LocalServer
  let service: ArticleService
  private let state = ServerState()

  private nonisolated final class ServerState: Sendable {
    let isDown = Mutex(false)
  }

  init() throws {
    recorder.viewportRows = 10
    table = FunctionalTableData(name: "articles", recorder: recorder)
    server = try LocalServer { [state] path, query in
      if state.isDown.withLock({ $0 }), path == "/articles" { return (503, "") }
      func json(_ ids: some Sequence<Int>) -> String {
        "[" + ids.map { #"{"id":\#($0),"title":"Article \#($0)"}"# }.joined(separator: ",") + "]"
      }
      switch path {
      case "/ids": return (200, "\(Array((1...5_000).reversed()))")
      case "/articles":
        return (200, json((query["ids"] ?? "").split(separator: ",").compactMap { Int($0) }))
      case "/page":
        let end = Int(query["before"] ?? "") ?? 101
        return (200, json((max(1, end - 20)..<end).reversed()))
      default: return (404, "")
      }
    }
    service = ArticleService(address: server.address)
  }

  @Test func `a server that tells all ids is asked for the rows that are seen`() async throws {
    let articles = try await articles(of: service)
    await table.renderAndDiff([section(articles)])
    await recorder.loaded()
    #expect(recorder.text.contains("Article 5000"))
    #expect(server.paths.first?.hasPrefix("/ids") == true)
    try recorder.scroll(by: 2_000)
    await recorder.loaded()
    #expect(recorder.text.contains("Article 3000"))
    #expect(server.paths.count < 12)
    server.stop()
  }

  @Test func `a server that is down is said in the rows, and asked again`() async throws {
    let articles = try await articles(of: service)
    state.isDown.withLock { $0 = true }
    await table.renderAndDiff([section(articles)])
    await recorder.loaded()
    #expect(recorder.text.contains("The server has answered 503."))
    state.isDown.withLock { $0 = false }
    articles.retry()
    await recorder.loaded()
    #expect(recorder.text.contains("Article 5000"))
    server.stop()
  }

  @Test func `a server that tells pages is asked for the next at the end`() async throws {
    let feed = Feed(service)
    show(feed, in: table)
    #expect(await wait { feed.articles.count >= 20 })
    while feed.hasMore {
      let count = feed.articles.count
      try recorder.scroll(by: 100)
      #expect(await wait { feed.articles.count > count || !feed.hasMore })
    }
    #expect(feed.articles.map(\.id) == Array((1...100).reversed()))
    server.stop()
  }

  /// What the article prints is the example.
  @Test func `the article prints this code`() throws {
    let root = ReadmeTests.root
    let article = try String(
      contentsOf: root.appending(
        path: "Sources/FunctionalListBox/FunctionalListBox.docc/ListsOverAWebService.md"),
      encoding: .utf8)
    let example = try String(
      contentsOf: root.appending(path: "Tests/Examples/WebList.swift"), encoding: .utf8)
    #expect(article.contains("```swift\n\(example)```"))
  }
}
