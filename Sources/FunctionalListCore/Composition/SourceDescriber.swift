/// Describes sources, and caches the sections of those that have not changed.
@MainActor
package final class SourceDescriber {
  /// The describer of the description in progress.
  private static var running: SourceDescriber?
  private static var all: [WeakDescriber] = []

  private struct WeakDescriber {
    weak var describer: SourceDescriber?
  }

  /// A source, which is retained, and its sections; they are empty while its description is in
  /// progress.
  private struct Entry {
    let source: AnyObject
    var sections: [TableSection] = []
    /// The object that tracks what the source has read.
    var reads: AnyObject?
    /// The sources that it contains.
    var parts: Set<ObjectIdentifier> = []
    /// Whether neither the source nor one that it contains has changed since its description began.
    var isCurrent = true
  }

  private var cache: [ObjectIdentifier: Entry] = [:]
  /// The sources of the last description.
  private var used: Set<ObjectIdentifier> = []
  /// The sources that the source in progress contains, so far.
  private var parts: Set<ObjectIdentifier> = []
  /// Calls a closure, and calls `changed` when a model that it has read changes, while the result
  /// is retained.
  private let track: (_ changed: @escaping @MainActor @Sendable () -> Void, () -> Void) -> AnyObject
  private let onChange: () -> Void

  package init(
    track:
      @escaping (_ changed: @escaping @MainActor @Sendable () -> Void, () -> Void) -> AnyObject,
    onChange: @escaping () -> Void
  ) {
    self.track = track
    self.onChange = onChange
    Self.all.removeAll { $0.describer == nil }
    Self.all.append(WeakDescriber(describer: self))
  }

  /// Describes a list.
  ///
  /// Sources that have not changed are not described again.
  package func describe(_ sections: () -> [TableSection]) -> [TableSection] {
    let outer = Self.running
    Self.running = self
    (used, parts) = ([], [])
    defer {
      Self.running = outer
      let last = cache
      cache = last.filter { used.contains($0.key) }
      // Sources are released now, and their deinitialisers may change others.
      withExtendedLifetime(last) {}
    }
    return sections()
  }

  /// The sections of a source in the description in progress.
  static func sections(of source: some SectionSource) -> [TableSection] {
    guard let running, type(of: source) is AnyClass else { return source.sections }
    return running.sections(of: source, source as AnyObject)
  }

  /// Notes that a source has changed, in all describers.
  static func sourceChanged(_ source: AnyObject) {
    for case let describer? in all.map(\.describer) { describer.changed(ObjectIdentifier(source)) }
  }

  private func sections(of source: some SectionSource, _ object: AnyObject) -> [TableSection] {
    let id = ObjectIdentifier(object)
    parts.insert(id)
    // A source is described once per description of the list. The next one shows later changes.
    if let entry = cache[id], entry.isCurrent || used.contains(id) {
      use(id)
      return entry.sections
    }
    used.insert(id)
    // Changes by the description itself are tracked if the last description has read them.
    store(Entry(source: object, reads: cache[id]?.reads), id)
    let siblings = parts
    parts = []
    var sections: [TableSection] = []
    let reads = track({ [weak self] in self?.changed(id) }) {
      sections = source.sections.map { $0.described(by: object) }
    }
    let isCurrent = parts.union([id]).allSatisfy { cache[$0]?.isCurrent == true }
    store(
      Entry(source: object, sections: sections, reads: reads, parts: parts, isCurrent: isCurrent),
      id
    )
    parts = siblings
    return sections
  }

  private func store(_ entry: Entry, _ id: ObjectIdentifier) {
    let last = cache.updateValue(entry, forKey: id)
    // The last sections are released now, and deinitialisers may change sources.
    withExtendedLifetime(last) {}
  }

  /// Notes that a source, and the sources that it contains, are part of the description.
  private func use(_ id: ObjectIdentifier) {
    guard used.insert(id).inserted, let entry = cache[id] else { return }
    entry.parts.forEach(use)
  }

  private func changed(_ id: ObjectIdentifier) {
    guard let source = cache[id] else { return }
    if source.isCurrent {
      cache[id]?.isCurrent = false
      // The sources that contain this one have changed, too.
      for (container, entry) in cache where entry.parts.contains(id) { changed(container) }
    }
    onChange()
  }
}
