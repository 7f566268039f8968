import CFunctionalListAdwaita
public import FunctionalListGtk

/// The initials of a person in a coloured circle, which is the same for the same name (`AdwAvatar`).
@MainActor
public final class Avatar: Widget, CellView {
  /// Makes an avatar of 32 pixels, without a name.
  public convenience init() { self.init(size: 32) }

  /// Makes an avatar.
  ///
  /// - Parameters:
  ///   - name: the name of the person; without one a symbol of a person is shown.
  ///   - size: the diameter, from 1 to 32,767 pixels.
  public init(_ name: String = "", size: Int) {
    unsafe super.init(
      sinking: OpaquePointer(
        makeAdwaita(adw_avatar_new(Int32(length: size, least: 1), name.cText, 1))))
  }

  /// The name of the person (`adw_avatar_set_text`).
  public var name: String {
    get { string("text") ?? "" }
    set { set("text", to: newValue) }
  }
}

extension Avatar: Updatable {
  /// Shows the initials of a name.
  public func update(with name: String?) { self.name = name ?? "" }
}
