/// The items of a section that are loaded when they are needed, with their types erased.
@usableFromInline
package protocol SectionPaging: AnyObject {
  /// The items that the section shows, which may be those of other sections, too.
  @MainActor var pages: any PagedRows { get }
  /// What identifies the items: rows with equal ids of other items show something else.
  var identity: ObjectIdentifier { get }
  /// Wants the item of a row, between ``PagedRows/beginWants(of:)`` and ``PagedRows/endWants(of:)``.
  @MainActor func want(_ offset: Int, isVisible: Bool)
  /// Whether a row shows something else since the last notification.
  @MainActor func isChanged(_ offset: Int) -> Bool
  /// Whether the section has only the rows that a search has found.
  var isFound: Bool { get }
  /// Asks the store for the first row that a text finds; `nil` if the store cannot be asked.
  func scan(for text: String) -> ItemScan?
  /// The rows of the present ids; `nil` if they are those of this section.
  func present() -> (any RowItems)?
}

/// A ``PagedItems`` with its types erased.
@MainActor @usableFromInline
package protocol PagedRows: AnyObject {
  /// How many rows are loaded together.
  nonisolated var batchSize: Int { get }
  func beginWants(of list: any PagingList)
  func endWants(of list: any PagingList)
  /// Returns when no batch is in flight.
  func loaded() async
  /// Notifies a list no more, and loads nothing more for it.
  func leave(_ list: any PagingList)
}

/// A list that shows items which are loaded when they are needed.
@MainActor @usableFromInline
package protocol PagingList: AnyObject {
  /// Rows show something else, for which ``SectionPaging/isChanged(_:)`` holds until the function returns.
  func itemsDidChange()
  /// Sections have other rows (``SectionPaging/present()``).
  func idsDidChange()
}

/// A list, and the ids that it wants.
struct PageFollower<ID> {
  weak var list: (any PagingList)?
  /// In the order of need.
  var wanted: [ID] = []
  var visible: [ID] = []
}

extension PagedItems: PagedRows {
  @usableFromInline package func beginWants(of list: any PagingList) {
    lists.removeAll { $0.list == nil }
    let index = lists.firstIndex { $0.list === list }
    // The last one is what ids are added to.
    lists.append(PageFollower(list: list))
    if let index { lists.remove(at: index) }
  }

  @usableFromInline package func endWants(of list: any PagingList) { wantsChanged() }

  @usableFromInline package func leave(_ list: any PagingList) {
    lists.removeAll { $0.list === list }
    wantsChanged()
  }
}

/// A section of a ``PagedItems``.
final class SectionPages<ID: ListKey & Sendable, Item: Sendable>: SectionPaging {
  private let items: PagedItems<ID, Item>
  private let ids: ListItems<ID>
  private let revision: Int
  /// Whether the section has the rows of all ids.
  private let isWhole: Bool
  let isFound: Bool
  private let describe: (ID, PageContent<Item>) -> any RowDescription
  /// Makes rows, in the module of the caller, where the optimiser knows the type of the ids.
  private let makeRows: Make

  typealias Make = (ListItems<ID>, @escaping (ID) -> any RowDescription) -> any RowItems

  init(
    _ items: PagedItems<ID, Item>, _ ids: ListItems<ID>?,
    describe: @escaping (ID, PageContent<Item>) -> any RowDescription, makeRows: @escaping Make
  ) {
    let version = items.cache.version
    self.items = items
    self.ids = ids.map { items.cache.existing($0) } ?? version.ids
    isWhole = ids == nil
    isFound = isWhole && version.isFound
    revision = version.revision
    self.describe = describe
    self.makeRows = makeRows
  }

  /// The rows, which are compared by their ids.
  var rowItems: any RowItems {
    let rows = makeRows(ids) { [cache = items.cache, describe] id in
      describe(id, cache.content(id))
    }
    rows.paging = self
    return rows
  }

  @MainActor var pages: any PagedRows { items }

  var identity: ObjectIdentifier { ObjectIdentifier(items) }

  @MainActor func want(_ offset: Int, isVisible: Bool) {
    guard !items.lists.isEmpty, offset < ids.count else { return }
    let id = ids[offset]
    items.lists[items.lists.count - 1].wanted.append(id)
    if isVisible { items.lists[items.lists.count - 1].visible.append(id) }
  }

  @MainActor func isChanged(_ offset: Int) -> Bool {
    offset < ids.count && items.changed.contains(ids[offset])
  }

  func scan(for text: String) -> ItemScan? {
    guard let match = items.match else { return nil }
    return ItemScan { [ids] offsets, _ in
      guard let found = try? await Set(match(text)) else { return nil }
      return offsets.first { found.contains(ids[$0]) }
    }
  }

  func present() -> (any RowItems)? {
    guard items.cache.revision != revision else { return nil }
    return SectionPages(items, isWhole ? nil : ids, describe: describe, makeRows: makeRows).rowItems
  }
}
