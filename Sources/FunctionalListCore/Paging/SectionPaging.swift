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
  private let count: Int
  /// The id of the item of a row; `nil` if the row needs none.
  private let id: (_ offset: Int) -> ID?
  let isFound: Bool
  /// Makes a closure like ``id`` for any thread.
  private let sendableID: () -> @Sendable (_ offset: Int) -> ID?
  private let makePresent: () -> (any RowItems)?

  init(
    _ items: PagedItems<ID, Item>, count: Int, isFound: Bool = false,
    present: @escaping () -> (any RowItems)? = { nil }, id: @escaping (_ offset: Int) -> ID?,
    sendableID: @escaping () -> @Sendable (_ offset: Int) -> ID?
  ) {
    self.items = items
    self.count = count
    self.isFound = isFound
    makePresent = present
    self.id = id
    self.sendableID = sendableID
  }

  @MainActor var pages: any PagedRows { items }

  var identity: ObjectIdentifier { ObjectIdentifier(items) }

  @MainActor func want(_ offset: Int, isVisible: Bool) {
    guard !items.lists.isEmpty, offset < count, let id = id(offset) else { return }
    items.lists[items.lists.count - 1].wanted.append(id)
    if isVisible { items.lists[items.lists.count - 1].visible.append(id) }
  }

  @MainActor func isChanged(_ offset: Int) -> Bool {
    offset < count && id(offset).map(items.changed.contains) == true
  }

  func scan(for text: String) -> ItemScan? {
    guard let match = items.match else { return nil }
    return ItemScan { [id = sendableID()] offsets, _ in
      guard let found = try? await Set(match(text)) else { return nil }
      return offsets.first { id($0).map(found.contains) == true }
    }
  }

  func present() -> (any RowItems)? { makePresent() }
}

extension PagedItems {
  /// Makes rows of ids, in the module of the caller, where the optimiser knows their type.
  typealias MakeRows = (ListItems<ID>, @escaping (ID) -> any RowDescription) -> any RowItems

  /// The rows of a section, which are compared by their ids; those of all items without `ids`.
  nonisolated func rows(
    of ids: ListItems<ID>?, describe: @escaping (ID, PageContent<Item>) -> any RowDescription,
    makeRows: @escaping MakeRows
  ) -> any RowItems {
    let version = cache.version
    let shown = ids.map(cache.existing) ?? version.ids
    let rows = makeRows(shown) { [cache] id in describe(id, cache.content(id)) }
    rows.paging = SectionPages(
      self, count: shown.count, isFound: ids == nil && version.isFound,
      present: { [unowned self] in
        guard cache.revision != version.revision else { return nil }
        return self.rows(of: ids.map { _ in shown }, describe: describe, makeRows: makeRows)
      },
      id: { shown[$0] }, sendableID: { { shown[$0] } })
    return rows
  }
}
