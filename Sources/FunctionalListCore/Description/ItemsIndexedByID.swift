/// A collection that finds an element by its id without reading all elements.
@usableFromInline
package protocol ItemsIndexedByID {
  /// The offset of the first element with an id, or `nil` if there is none or the id is of another
  /// type.
  func firstOffset(ofID id: some Hashable) -> Int?
}
