import CFunctionalListGtk

/// An icon, as large as text unless ``pixelSize`` says otherwise (`GtkImage`).
open class Image: Widget, CellView {
  /// Makes an image that shows nothing.
  public required init() {
    unsafe super.init(sinking: gtk_image_new())
  }

  /// Makes an image of an icon of the icon theme, `"go-next-symbolic"` say.
  public convenience init(iconName: String) {
    self.init()
    self.iconName = iconName
  }

  /// Makes a handle on a `GtkImage` that exists.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_image_get_type())
  }

  /// The icon's name; `nil` where the image shows nothing or something else
  /// (`gtk_image_set_from_icon_name`).
  ///
  /// Setting the name that is set does nothing, where GTK would lay out anew.
  public final var iconName: String? {
    get { unsafe gtk_image_get_icon_name(pointer).map { unsafe String(cString: $0) } }
    set {
      guard newValue == nil || newValue != iconName else { return }
      unsafe gtk_image_set_from_icon_name(pointer, newValue)
    }
  }

  /// Width and height of the icon in pixels; -1 is the theme's size (`gtk_image_set_pixel_size`).
  public final var pixelSize: Int {
    get { unsafe Int(gtk_image_get_pixel_size(pointer)) }
    set { unsafe gtk_image_set_pixel_size(pointer, Int32(clamping: newValue)) }
  }
}
