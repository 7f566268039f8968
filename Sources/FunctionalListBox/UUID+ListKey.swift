// Not all of Foundation, which takes longer to load.
public import FoundationEssentials
public import FunctionalListCore

extension UUID: ListKey {
  /// The text of the UUID (`uuidString`).
  public nonisolated var keyText: String { uuidString }

  /// Returns the UUID that has a text; `nil` if there is none.
  public nonisolated static func key(fromText text: String) -> UUID? { UUID(uuidString: text) }
}
