import FunctionalListGtk

/// A picture in memory, such as a texture (`GdkPaintable`).
///
/// Two values are equal if they are the same object, so that a state of a row with a picture is compared
/// without a look at its pixels.
@safe
public nonisolated struct Paintable: Hashable, Sendable {
  private let reference: ObjectReference
  private let address: UInt

  /// Adds a reference to a `GdkPaintable *` that someone else owns, for example to a `GdkTexture`.
  @MainActor
  public init(retaining pointer: OpaquePointer) {
    unsafe reference = ObjectReference(retaining: pointer)
    address = UInt(bitPattern: pointer)
  }

  /// Takes over a reference to a `GdkPaintable *`.
  @MainActor
  init(taking pointer: OpaquePointer) {
    unsafe reference = ObjectReference(taking: UnsafeMutableRawPointer(pointer))
    address = UInt(bitPattern: pointer)
  }

  /// The `GdkPaintable *`, which the value owns.
  @MainActor
  public var pointer: OpaquePointer { unsafe reference.pointer }

  /// Whether both are the same object.
  public static func == (a: Paintable, b: Paintable) -> Bool { a.address == b.address }

  /// Hashes the address of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(address) }
}
