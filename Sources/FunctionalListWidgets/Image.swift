public import FunctionalListGtk
import CFunctionalListGtk

/// An icon or a thumbnail, as large as text unless ``pixelSize`` says otherwise (`GtkImage`).
@MainActor
public final class Image: Widget, CellView {
  /// The load of ``load(_:placeholder:fallback:bytes:)``; `nil` if there was none.
  var loading: ImageLoading?

  /// Makes an image that shows nothing.
  public init() {
    unsafe super.init(sinking: gtk_image_new())
  }

  /// Makes an image of an icon of the icon theme, for example
  /// `"go-next-symbolic"`.
  public convenience init(iconName: String) {
    self.init()
    self.iconName = iconName
  }

  /// Makes a handle for an existing `GtkImage`.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_image_get_type())
  }

  /// The name of the icon, or `nil` if the image shows nothing or something else
  /// (`gtk_image_set_from_icon_name`).
  ///
  /// Setting the same name again does nothing. GTK would lay out the image again.
  public var iconName: String? {
    get { unsafe gtk_image_get_icon_name(pointer).map { unsafe String(cString: $0) } }
    set {
      loading?.cancel()
      showIcon(newValue)
    }
  }

  /// Shows an icon, and nothing else.
  func showIcon(_ name: String?) {
    let name = name?.cText
    guard name == nil || name != iconName else { return }
    unsafe gtk_image_set_from_icon_name(pointer, name)
  }

  /// The picture in memory, or `nil` if the image shows nothing or something else
  /// (`gtk_image_set_from_paintable`).
  ///
  /// It is shown in the size of an icon. Setting the same object again does nothing.
  public var paintable: Paintable? {
    get { unsafe gtk_image_get_paintable(pointer).map { unsafe Paintable(retaining: $0) } }
    set {
      loading?.cancel()
      show(newValue)
    }
  }

  /// Shows a picture, and nothing else.
  func show(_ paintable: Paintable?) {
    guard paintable == nil || paintable != self.paintable else { return }
    unsafe gtk_image_set_from_paintable(pointer, paintable?.pointer)
  }

  /// The width and height of the icon in pixels, from 1 to 4,096 (`gtk_image_set_pixel_size`).
  ///
  /// -1 is the size of the theme.
  public var pixelSize: Int {
    get { unsafe Int(gtk_image_get_pixel_size(pointer)) }
    set {
      // GTK cannot load an icon of another size.
      let size = newValue < 0 ? -1 : min(max(newValue, 1), 4_096)
      unsafe gtk_image_set_pixel_size(pointer, Int32(size))
    }
  }
}

extension Image: Updatable {
  /// Shows the icon with a name.
  public func update(with iconName: String?) { self.iconName = iconName }
}
