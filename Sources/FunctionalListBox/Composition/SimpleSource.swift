public import FunctionalListCore
public import Observation

/// A source of one section: items, and the cell of each.
///
/// ```swift
/// let viewer = SimpleSource(key: "people", items: people) { person in
///   Label.cell(key: person.id, state: person.name)
/// }
/// table.observe { viewer }
/// viewer.items.append(Person(id: "ada", name: "Ada"))  // the list shows it
/// ```
///
/// The rows are lazy: the closure is called when a row becomes live, and again when its item
/// changes.
@Observable
@MainActor
public final class SimpleSource<Item: Equatable & Identifiable>: SectionSource
where Item.ID: ListKey {
  /// The items of the rows, from top to bottom.
  public var items: [Item]
  /// The key of the section.
  public let key: String
  private let header: (any RowDescription)?
  private let cell: (Item) -> any RowDescription

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - key: the key of the section.
  ///   - items: what the rows show, from top to bottom.
  ///   - header: the header of the section.
  ///   - cell: describes the row of an item.
  public init(
    key: some ListKey, items: [Item] = [], header: (any RowDescription)? = nil,
    cell: @escaping (Item) -> any RowDescription
  ) {
    self.key = key.keyText
    self.items = items
    self.header = header
    self.cell = cell
  }

  /// The section.
  public var sections: [TableSection] {
    [TableSection(key: key, items: items, header: header, row: cell)]
  }
}
