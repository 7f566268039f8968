/// Whether letters that the user types go to the next row whose text begins so.
///
/// ```swift
/// table.typeAhead = .byText
/// table.typeAhead = .byText { (person: Person) in person.name }
/// ```
///
/// A letter that is a shortcut of the row with the focus or of the list does not begin a text. Within a text it is a
/// letter like others.
public struct TypeAhead: Sendable {
  /// Returns the texts of items; `nil` if only rows have texts.
  package let items: (any ItemTexts)?
  /// Whether letters go to rows.
  package let isOn: Bool

  /// Letters do nothing.
  public static let off = TypeAhead(items: nil, isOn: false)

  /// Letters go to rows by what their descriptions say.
  ///
  /// The text of a row is the name that its accessibility gives it, or else its state if that is a text or
  /// a number, or else the first text in the state, or else the text of its labels. A row that loads
  /// more has none.
  ///
  /// - Complexity: Lazy rows are described until one is found, on the main actor, for a millisecond at a time
  ///   while it has nothing else to do.
  public static let byText = TypeAhead(items: nil, isOn: true)

  /// Letters go to lazy rows by the text of their items, and to other rows by what their descriptions say.
  ///
  /// ```swift
  /// table.typeAhead = .byText { (person: Person) in person.name }
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type of the items, also of those of a tree or of a search.
  ///   - text: the text of an item. It is called off the main actor if the items of a section are an array,
  ///     or the results of a search or of a sort.
  /// - Returns: What a list is told that its letters do.
  /// - Complexity: At most one call for each item. Off the main actor if it can be, but for the first
  ///   millisecond.
  public static func byText<Item: Sendable>(
    of type: Item.Type = Item.self, _ text: @escaping @Sendable (_ item: Item) -> String
  ) -> TypeAhead {
    TypeAhead(items: TypedItemTexts(text: text), isOn: true)
  }
}

extension TypeAhead: CustomStringConvertible {
  /// `off` or `byText`, or `byText { … }` for the texts of items.
  public var description: String {
    if !isOn { "off" } else if items == nil { "byText" } else { "byText { … }" }
  }
}
