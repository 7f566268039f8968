/// A part of a screen: something that describes sections, and can stand in any list.
///
/// ```swift
/// struct Team: SectionSource {
///   var members: [Person]
///
///   @TableBuilder var sections: [TableSection] {
///     TableSection(key: "members") { for person in members { cell(person) } }
///   }
/// }
/// ```
///
/// A source is a statement of a ``TableBuilder``, so sources hold others. With ``prefixed(_:)`` two of a
/// kind stand in one list.
@MainActor
public protocol SectionSource {
  /// The sections of this part, from top to bottom.
  @TableBuilder var sections: [TableSection] { get }
}

extension TableBuilder {
  /// The sections of a source.
  @MainActor
  public static func buildExpression(_ source: some SectionSource) -> Component {
    .several(source.sections)
  }
}
