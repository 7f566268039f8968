/// A header, a row or a footer of a list, identified by keys.
public enum ListElement: Hashable, Sendable, Codable {
  /// The header of the section with this key.
  case header(String)
  /// The row at this path.
  case row(ItemPath)
  /// The footer of the section with this key.
  case footer(String)

  /// The key of the section that the element belongs to.
  public var sectionKey: String {
    switch self {
    case .header(let key), .footer(let key): key
    case .row(let path): path.sectionKey
    }
  }
}

extension ListElement: CustomStringConvertible {
  /// The path of a row, or `header` or `footer` with the key of the section.
  public var description: String {
    switch self {
    case .header(let key): "header of \(key)"
    case .row(let path): path.description
    case .footer(let key): "footer of \(key)"
    }
  }
}

extension FlatList {
  /// The element in a slot; no row is described for it.
  package func element(ofSlot slot: Int) -> ListElement {
    switch self[slot] {
    case .header(let section): .header(sections[section].key)
    case .footer(let section): .footer(sections[section].key)
    case .row(let index):
      .row(
        ItemPath(
          sectionKey: sections[index.section].key,
          itemKey: sections[index.section].rowKey(at: index.row)))
    }
  }
}
