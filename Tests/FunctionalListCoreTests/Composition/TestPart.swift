import Observation

@testable import FunctionalListCore

/// An object that describes a part of a list, and counts how often.
@MainActor protocol TestPart: AnyObject, SectionSource {
  /// What its lazy rows show besides their items.
  var mark: Int { get }
  /// What is described.
  var content: PartContent { get set }
  /// Whether a description of the part is in progress.
  var isInProgress: Bool { get }
  var describeCount: Int { get set }
}

/// What a part of a list describes.
struct PartContent {
  /// What its other rows show besides their items; it is never lowered.
  var number = 0
  var statements: [PartStatement] = []
}

/// A statement in the description of a part.
enum PartStatement {
  case section(PartSection)
  /// An object, with prefixes from the inside to the outside.
  case object(any TestPart, prefixes: [String])
  /// A value, with prefixes from the inside to the outside.
  case value(PartContent, prefixes: [String])
  /// Raises the number of an object to that of the part which is described.
  case raise(any TestPart)
}

/// What rows show besides their items: that of the object whose description they are in.
struct PartDetails {
  var mark = 0
  var number = 0
}

/// A section of a part.
struct PartSection: Equatable {
  struct Item: Identifiable, Equatable {
    var id: String
    var state: Int
  }

  var key: String
  var items: [Item]
  var isLazy = false
}

/// A part that is a value.
struct ValuePart: SectionSource {
  let content: PartContent
  let details: PartDetails

  @TableBuilder var sections: [TableSection] { content.sections(details) }
}

/// A part whose model is observed.
@MainActor @Observable final class ObservedPart: TestPart {
  let mark: Int
  var content = PartContent()
  /// A property that is not described.
  var unread = 0
  @ObservationIgnored var describeCount = 0
  @ObservationIgnored private(set) var isInProgress = false

  init(mark: Int) { self.mark = mark }

  var sections: [TableSection] {
    describeCount += 1
    isInProgress = true
    defer { isInProgress = false }
    return content.sections(details)
  }
}

/// A part that says itself that it has changed.
@MainActor final class SilentPart: TestPart {
  let mark: Int
  var content = PartContent()
  var describeCount = 0
  private(set) var isInProgress = false

  init(mark: Int) { self.mark = mark }

  var sections: [TableSection] {
    describeCount += 1
    isInProgress = true
    defer { isInProgress = false }
    return content.sections(details)
  }
}

extension TestPart {
  fileprivate var details: PartDetails { PartDetails(mark: mark, number: content.number) }

  /// Raises the number of the part, and says so.
  func raise(to number: Int) {
    // Reads of a part whose description is in progress are not tracked yet.
    guard content.number < number, !isInProgress || self is SilentPart else { return }
    content.number = number
    if self is SilentPart { setNeedsDescription() }
  }
}

extension PartContent {
  /// The sections, as a part of an app describes them.
  @MainActor @TableBuilder func sections(_ details: PartDetails) -> [TableSection] {
    for statement in statements {
      switch statement {
      case .section(let section): section.described(details)
      case .object(let part, let prefixes): [prefixed(part, prefixes)]
      case .value(let content, let prefixes):
        [prefixed(ValuePart(content: content, details: details), prefixes)]
      case .raise(let part): part.raise(to: details.number)
      }
    }
  }

  /// The sections by definition, without a source that describes them, without sections whose key is
  /// repeated.
  @MainActor var reference: [PartSection] {
    var keys: Set<String> = []
    return allSections(PartDetails()).filter { keys.insert($0.key).inserted }
  }

  @MainActor private func allSections(_ details: PartDetails) -> [PartSection] {
    statements.flatMap { statement in
      switch statement {
      case .section(var section):
        for row in section.items.indices {
          section.items[row].state += section.isLazy ? details.mark : details.number
        }
        return [section]
      case .object(let part, let prefixes):
        return part.content.allSections(part.details).map { $0.prefixed(prefixes) }
      case .value(let content, let prefixes):
        return content.allSections(details).map { $0.prefixed(prefixes) }
      case .raise: return []
      }
    }
  }

  /// The objects that are described for these statements, without those that they contain.
  var parts: [any TestPart] {
    statements.flatMap { statement -> [any TestPart] in
      switch statement {
      case .section, .raise: []
      case .object(let part, _): [part]
      case .value(let content, _): content.parts
      }
    }
  }
}

@MainActor private func prefixed(
  _ source: some SectionSource, _ prefixes: [String]
) -> any SectionSource {
  guard let prefix = prefixes.first else { return source }
  return prefixed(source.prefixed(prefix), Array(prefixes.dropFirst()))
}

extension PartSection {
  fileprivate func described(_ details: PartDetails) -> TableSection {
    isLazy
      ? TableSection(key: key, items: items) { TestRow($0.id, state: $0.state + details.mark) }
      : TableSection(key: key, rows: items.map { TestRow($0.id, state: $0.state + details.number) })
  }

  fileprivate func prefixed(_ prefixes: [String]) -> PartSection {
    var section = self
    for prefix in prefixes { section.key = "\(prefix).\(section.key)" }
    return section
  }
}
