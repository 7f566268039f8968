import Foundation
import FunctionalListBox
import FunctionalListWidgets

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An article of the web service.
nonisolated struct Article: Identifiable, Equatable, Codable, Sendable {
  var id: Int
  var title: String
}

/// A web service that answers in JSON.
nonisolated struct ArticleService: Sendable {
  var address: URL

  /// The ids of all articles, the newest first.
  func ids() async throws -> [Int] { try await get("ids") }

  /// Some articles.
  func articles(_ ids: [Int]) async throws -> [Article] {
    try await get("articles", "ids", ids.map(String.init).joined(separator: ","))
  }

  /// The articles before one, the newest first, a page of them.
  func page(before id: Int?) async throws -> [Article] {
    try await get("page", "before", id.map(String.init) ?? "")
  }

  private func get<Answer: Decodable>(
    _ path: String, _ name: String = "", _ value: String = ""
  ) async throws -> Answer {
    let query = name.isEmpty ? [] : [URLQueryItem(name: name, value: value)]
    let url = address.appending(path: path).appending(queryItems: query)
    let (json, response) = try await URLSession.shared.data(from: url)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard status == 200 else { throw ArticleServiceError(status: status) }
    return try JSONDecoder().decode(Answer.self, from: json)
  }
}

nonisolated struct ArticleServiceError: Error, CustomStringConvertible {
  var status: Int
  var description: String { "The server has answered \(status)." }
}

/// The articles of a service that tells all ids.
@MainActor func articles(of service: ArticleService) async throws -> PagedItems<Int, Article> {
  PagedItems(ids: try await service.ids()) { ids in try await service.articles(ids) }
}

@MainActor func section(_ articles: PagedItems<Int, Article>) -> TableSection {
  TableSection(key: "articles", items: articles) { article in
    Label.cell(key: article.id, state: article.title)
  } placeholder: { id in
    Label.cell(key: id, state: "")
  }
}

/// The articles of a service that tells a page at a time.
@MainActor final class Feed {
  private(set) var articles = ListItems<Article>()
  private(set) var hasMore = true
  private let service: ArticleService

  init(_ service: ArticleService) { self.service = service }

  /// - Returns: Whether there is more.
  func loadPage() async throws -> Bool {
    let page = try await service.page(before: articles.last?.id)
    articles.append(contentsOf: page)
    hasMore = !page.isEmpty
    return hasMore
  }
}

/// Shows a feed, whose last row loads the next page.
@MainActor func show(_ feed: Feed, in table: FunctionalTableData) {
  table.renderAndDiff([
    TableSection(key: "articles", items: feed.articles) { article in
      Label.cell(key: article.id, state: article.title)
    },
    TableSection(
      key: "more",
      rows: [
        LoadMoreCell(key: "more") {
          let hasMore = try await feed.loadPage()
          show(feed, in: table)
          return hasMore
        }
      ]),
  ])
}
