public import FunctionalListCore

/// Content that the user has dropped on a list.
public nonisolated struct RowDrop: Sendable {
  /// What was dropped.
  public nonisolated enum Content: Hashable, Sendable {
    /// A text.
    case text(String)
    /// The absolute paths of files; a file without one is given by its address.
    case files([String])
    /// The paths of rows of this list or of another list of this program.
    case rows([ItemPath])

    /// The form of the content.
    public var kind: Kind {
      switch self {
      case .text: .text
      case .files: .files
      case .rows: .rows
      }
    }
  }

  /// The forms of dropped content that a list accepts.
  public nonisolated enum Kind: Hashable, Sendable {
    /// Texts of any program.
    case text
    /// Files of any program.
    case files
    /// Rows of lists of this program.
    case rows
  }

  /// What was dropped.
  public let content: Content
  /// Where it was dropped.
  public let target: DropTarget
  /// The name of the list that the rows come from; `nil` for content from elsewhere.
  public let sourceName: String?
  private let values: [any Sendable]

  package init(
    content: Content, target: DropTarget, sourceName: String? = nil, values: [any Sendable] = []
  ) {
    self.content = content
    self.target = target
    self.sourceName = sourceName
    self.values = values
  }

  /// The values of a type that the dragged rows carry (``DragPayload/value(_:)``).
  public func values<Value>(of type: Value.Type = Value.self) -> [Value] {
    values.compactMap { $0 as? Value }
  }
}

/// The position in a list at which the user drops something.
///
/// A position between two rows is named by the row below it.
public nonisolated enum DropTarget: Hashable, Sendable {
  /// Above a row.
  case before(ItemPath)
  /// On a row, where the list allows it.
  case on(ItemPath)
  /// Below the last row of a section.
  case after(ItemPath)
  /// In a section without rows, which has this key.
  case section(String)
  /// In a list without sections.
  case list

  /// The key of the section; `nil` in a list without sections.
  public var sectionKey: String? {
    switch self {
    case .before(let path), .on(let path), .after(let path): path.sectionKey
    case .section(let key): key
    case .list: nil
    }
  }
}
