/// A part of a screen that describes sections and can be used in any list.
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
/// A source is a statement of a ``TableBuilder``, so a source can contain others. With
/// ``prefixed(_:)`` several sources of one type can be used in one list.
///
/// A source that is an object is described again only if it has changed: an observable model that
/// its `sections` have read has changed while the list observes, or ``setNeedsDescription()`` was
/// called. If a source changes after it was described in a description in progress, the next
/// description shows the change. A source that contains itself has no sections in the inner
/// position.
@MainActor
public protocol SectionSource {
  /// The sections of this part, from top to bottom.
  @TableBuilder var sections: [TableSection] { get }
}

extension SectionSource {
  /// The source with a prefix and a full stop in front of the keys of its sections.
  ///
  /// Handlers of the source get paths without the prefix; see ``TableSection/prefixed(_:)``.
  public func prefixed(_ prefix: String) -> some SectionSource {
    PrefixedSource(source: self, prefix: prefix)
  }
}

extension SectionSource where Self: AnyObject {
  /// Has lists that observe describe the source again, before their next frame.
  ///
  /// Call it for a source that reads models which are not observable.
  public func setNeedsDescription() { SourceDescriber.sourceChanged(self) }
}

/// A source whose sections have a prefix in front of their keys.
private struct PrefixedSource<Source: SectionSource>: SectionSource {
  let source: Source
  let prefix: String

  var sections: [TableSection] {
    SourceDescriber.sections(of: source).map { $0.prefixed(prefix) }
  }
}

extension ListBuilder where Element == TableSection {
  /// The sections of a source.
  @MainActor
  public static func buildExpression(_ source: some SectionSource) -> Component {
    .several(SourceDescriber.sections(of: source))
  }

  /// The sections of sources, from top to bottom.
  @MainActor @_disfavoredOverload
  public static func buildExpression(_ sources: [any SectionSource]) -> Component {
    .several(sources.flatMap { SourceDescriber.sections(of: $0) })
  }
}
