/// The modifier keys that are down during a key press or a click (`GdkModifierType`).
public nonisolated struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The bits of `GdkModifierType`.
  public let rawValue: UInt32

  /// Makes a set of the bits of `GdkModifierType`.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Shift (`GDK_SHIFT_MASK`).
  public static let shift = KeyModifiers(rawValue: 1 << 0)
  /// Control (`GDK_CONTROL_MASK`).
  public static let control = KeyModifiers(rawValue: 1 << 2)
  /// Alt (`GDK_ALT_MASK`).
  public static let alt = KeyModifiers(rawValue: 1 << 3)
  /// Super, which has a logo on most keyboards (`GDK_SUPER_MASK`).
  public static let `super` = KeyModifiers(rawValue: 1 << 26)
  /// Hyper (`GDK_HYPER_MASK`).
  package static let hyper = KeyModifiers(rawValue: 1 << 27)
  /// Meta (`GDK_META_MASK`).
  package static let meta = KeyModifiers(rawValue: 1 << 28)

  private static let all: KeyModifiers = [.shift, .control, .alt, .super, .hyper, .meta]

  /// The modifier keys of an event's state, without pressed buttons and locks.
  init(state: UInt32) {
    self = KeyModifiers(rawValue: state).intersection(.all)
  }
}
