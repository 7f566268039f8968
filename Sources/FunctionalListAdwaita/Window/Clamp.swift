import CFunctionalListAdwaita
public import FunctionalListGtk

/// Limits the width of its child, which is centred in a wider window (`AdwClamp`).
@MainActor
public final class Clamp: Widget {
  /// Makes a clamp.
  ///
  /// - Parameters:
  ///   - child: the widget inside.
  ///   - maximumWidth: the width of the child in a window that is much wider, in pixels.
  public init(_ child: Widget, maximumWidth: Int = 600) {
    unsafe super.init(sinking: OpaquePointer(makeAdwaita(adw_clamp_new())))
    unsafe flb_adw_set_object(object, "child", child.object)
    self.maximumWidth = maximumWidth
  }

  /// The width of the child in a window that is much wider, in pixels (`adw_clamp_set_maximum_size`).
  public var maximumWidth: Int {
    get { unsafe Int(adw_clamp_get_maximum_size(pointer)) }
    set { unsafe adw_clamp_set_maximum_size(pointer, Int32(length: newValue)) }
  }
}
