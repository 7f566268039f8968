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
///
/// A source that is an object is described anew only if it says that it has changed. It says so by what its
/// `sections` have read of observable models, if the list observes, or with ``setNeedsDescription()``.
/// If a source in the list changes while the list is described, after its own turn, the next description has
/// it. A source that holds itself shows nothing there.
@MainActor
public protocol SectionSource {
  /// The sections of this part, from top to bottom.
  @TableBuilder var sections: [TableSection] { get }
}

extension SectionSource {
  /// The source with a prefix and a full stop in front of the keys of its sections.
  ///
  /// What tells the source of paths tells them without the prefix; see ``TableSection/prefixed(_:)``.
  public func prefixed(_ prefix: String) -> PrefixedSource<Self> {
    PrefixedSource(source: self, prefix: prefix)
  }
}

extension SectionSource where Self: AnyObject {
  /// Lets lists that observe describe the source anew, before their next frame.
  ///
  /// It is needed for a source that reads models which are not observable.
  public func setNeedsDescription() { SourceDescriber.sourceChanged(self) }
}

/// A source whose sections have a prefix in front of their keys.
public struct PrefixedSource<Source: SectionSource>: SectionSource {
  private let source: Source
  private let prefix: String

  init(source: Source, prefix: String) {
    self.source = source
    self.prefix = prefix
  }

  /// The sections of the source, with other keys.
  public var sections: [TableSection] {
    SourceDescriber.sections(of: source).map { $0.prefixed(prefix) }
  }
}

extension TableBuilder {
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
