/// A collection that finds an element by its id faster than by reading.
@usableFromInline
package protocol ItemsIndexedByID {
  /// The offset of the first element with an id, or `nil` if there is none, or it is of another type.
  func firstOffset(ofID id: some Hashable) -> Int?
}
