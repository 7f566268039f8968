/// Describes sources, and keeps the sections of those that have not changed.
@MainActor
package final class SourceDescriber {
  /// The describer of the description in progress.
  private static var running: SourceDescriber?
  private static var all: [WeakDescriber] = []

  private struct WeakDescriber {
    weak var describer: SourceDescriber?
  }

  /// A source, which is kept alive, and its sections; none while its description is in progress.
  private struct Kept {
    let source: AnyObject
    var sections: [TableSection] = []
    /// What follows the reads of the source.
    var reads: AnyObject?
    /// The sources that it holds.
    var parts: Set<ObjectIdentifier> = []
    /// Whether neither the source nor one that it holds has changed since its description began.
    var isCurrent = true
  }

  private var kept: [ObjectIdentifier: Kept] = [:]
  /// The sources of the last description.
  private var used: Set<ObjectIdentifier> = []
  /// The sources that the source in progress holds, as far as it is described.
  private var parts: Set<ObjectIdentifier> = []
  /// Calls a closure and calls `changed` when something changes that it has read, while the result is kept.
  private let follow:
    (_ changed: @escaping @MainActor @Sendable () -> Void, () -> Void) -> AnyObject
  private let onChange: () -> Void

  package init(
    follow:
      @escaping (_ changed: @escaping @MainActor @Sendable () -> Void, () -> Void) -> AnyObject,
    onChange: @escaping () -> Void
  ) {
    self.follow = follow
    self.onChange = onChange
    Self.all.removeAll { $0.describer == nil }
    Self.all.append(WeakDescriber(describer: self))
  }

  /// Describes a list, in which sources that have not changed are not described anew.
  package func describe(_ sections: () -> [TableSection]) -> [TableSection] {
    let outer = Self.running
    Self.running = self
    (used, parts) = ([], [])
    defer {
      Self.running = outer
      let last = kept
      kept = last.filter { used.contains($0.key) }
      // Sources go now, and may change others.
      withExtendedLifetime(last) {}
    }
    return sections()
  }

  /// The sections of a source in the description in progress.
  static func sections(of source: some SectionSource) -> [TableSection] {
    guard let running, type(of: source) is AnyClass else { return source.sections }
    return running.sections(of: source, source as AnyObject)
  }

  /// Notes that a source says that it has changed.
  static func sourceChanged(_ source: AnyObject) {
    for case let describer? in all.map(\.describer) { describer.changed(ObjectIdentifier(source)) }
  }

  private func sections(of source: some SectionSource, _ object: AnyObject) -> [TableSection] {
    let id = ObjectIdentifier(object)
    parts.insert(id)
    // A source is described once in a description of the list. If it changes after that, the next one has it.
    if let kept = kept[id], kept.isCurrent || used.contains(id) {
      use(id)
      return kept.sections
    }
    used.insert(id)
    // What the description itself changes is followed, too, if the last one has read it.
    keep(Kept(source: object, reads: kept[id]?.reads), id)
    let siblings = parts
    parts = []
    var sections: [TableSection] = []
    let reads = follow({ [weak self] in self?.changed(id) }) {
      sections = source.sections.map { $0.described(by: object) }
    }
    let isCurrent = parts.union([id]).allSatisfy { kept[$0]?.isCurrent == true }
    keep(
      Kept(source: object, sections: sections, reads: reads, parts: parts, isCurrent: isCurrent), id
    )
    parts = siblings
    return sections
  }

  private func keep(_ source: Kept, _ id: ObjectIdentifier) {
    let last = kept.updateValue(source, forKey: id)
    // What the last sections hold goes now, and may change sources.
    withExtendedLifetime(last) {}
  }

  /// Notes that a source is part of the description, with what it holds.
  private func use(_ id: ObjectIdentifier) {
    guard used.insert(id).inserted, let kept = kept[id] else { return }
    kept.parts.forEach(use)
  }

  private func changed(_ id: ObjectIdentifier) {
    guard let source = kept[id] else { return }
    if source.isCurrent {
      kept[id]?.isCurrent = false
      // What holds the source shows other sections, too.
      for (whole, kept) in kept where kept.parts.contains(id) { changed(whole) }
    }
    onChange()
  }
}
