import Synchronization

/// A store of numbered items, which a test makes slow, and lets fail.
public final class BatchStore: Sendable {
  /// An item.
  public struct Item: Hashable, Identifiable, Sendable {
    /// Its number.
    public let id: Int
    /// How often it was changed.
    public var version: Int

    /// Makes an item.
    public init(id: Int, version: Int) { (self.id, self.version) = (id, version) }

    /// What a row shows.
    public var text: String { "\(id) v\(version)" }
  }

  /// What the store does with batches.
  public struct Behavior: Sendable {
    /// The time that a batch takes, in milliseconds.
    public var milliseconds = 0
    /// The ids of batches that fail.
    public var failing: Set<Int> = []
    /// All ids, for searches.
    public var all: [Int] = []
    /// The ids that do not exist.
    public var gone: Set<Int> = []
    /// The versions of changed items.
    public var versions: [Int: Int] = [:]
    /// Whether a cancelled batch goes on.
    public var ignoresCancellation = false
    /// Whether no batch ends before this is set to `false`.
    public var isHeld = false
  }

  private struct State {
    var behavior = Behavior()
    var batches: [[Int]] = []
    var inFlight: [Int] = []
    var running = 0
    var most = 0
    var repeated: [Int] = []
    var cancelled = 0
  }

  private let state = Mutex(State())

  /// Makes a store.
  public init() {}

  /// What the store does from now on.
  public var behavior: Behavior {
    get { state.withLock { $0.behavior } }
    set { state.withLock { $0.behavior = newValue } }
  }

  /// The ids of each batch, in order.
  public var batches: [[Int]] { state.withLock { $0.batches } }
  /// How many batches were in flight at most.
  public var mostInFlight: Int { state.withLock { $0.most } }
  /// The ids that were asked for while they were in flight.
  public var repeatedIDs: [Int] { state.withLock { $0.repeated } }
  /// How many batches have ended because they were cancelled.
  public var cancelCount: Int { state.withLock { $0.cancelled } }

  /// Forgets the batches.
  public func clear() { state.withLock { $0.batches = [] } }

  /// Returns the items of ids.
  public func items(_ ids: [Int]) async throws -> [Item] {
    state.withLock { state in
      state.repeated += ids.filter(state.inFlight.contains)
      state.inFlight += ids
      state.batches.append(ids)
      state.running += 1
      state.most = max(state.most, state.running)
    }
    defer {
      state.withLock { state in
        state.running -= 1
        for id in ids {
          if let index = state.inFlight.firstIndex(of: id) { state.inFlight.remove(at: index) }
        }
      }
    }
    let versions = behavior.versions
    do {
      try await pause()
    } catch  where !behavior.ignoresCancellation {
      state.withLock { $0.cancelled += 1 }
      throw error
    }
    let behavior = behavior
    if ids.contains(where: behavior.failing.contains) { throw LoadFailure("The store is away") }
    return ids.filter { !behavior.gone.contains($0) }
      .map { Item(id: $0, version: versions[$0] ?? 0) }
  }

  /// Takes as long as a batch.
  public func pause() async throws {
    try await sleep(behavior.milliseconds)
    while behavior.isHeld { try await sleep(1) }
  }

  private func sleep(_ milliseconds: Int) async throws {
    guard behavior.ignoresCancellation else {
      return try await Task.sleep(for: .milliseconds(milliseconds))
    }
    await Task.detached { try? await Task.sleep(for: .milliseconds(milliseconds)) }.value
  }
}
