public import FunctionalListGtk
import CFunctionalListGtk

/// A picture in its natural size, or scaled to the space that it is given (`GtkPicture`).
@MainActor
public final class Picture: Widget, CellView {
  /// How a picture fills a space of other proportions (`GtkContentFit`).
  public nonisolated enum ContentFit: Hashable, Sendable {
    /// It is distorted.
    case fill
    /// All of it is visible.
    case contain
    /// It fills the space, and is cut off.
    case cover
    /// All of it is visible, and it is not enlarged.
    case scaleDown

    init(_ fit: GtkContentFit) {
      self =
        switch fit {
        case GTK_CONTENT_FIT_FILL: .fill
        case GTK_CONTENT_FIT_COVER: .cover
        case GTK_CONTENT_FIT_SCALE_DOWN: .scaleDown
        default: .contain
        }
    }

    var gtk: GtkContentFit {
      switch self {
      case .fill: GTK_CONTENT_FIT_FILL
      case .contain: GTK_CONTENT_FIT_CONTAIN
      case .cover: GTK_CONTENT_FIT_COVER
      case .scaleDown: GTK_CONTENT_FIT_SCALE_DOWN
      }
    }
  }

  /// Makes a picture that shows nothing.
  public init() {
    unsafe super.init(sinking: gtk_picture_new())
  }

  /// Makes a picture of a file.
  public convenience init(path: String) {
    self.init()
    self.path = path
  }

  /// Makes a handle for an existing `GtkPicture`.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_picture_get_type())
  }

  /// The path of the file that is shown, or `nil` if the picture shows nothing or something else
  /// (`gtk_picture_set_filename`).
  ///
  /// The file is loaded at once, on the main thread. For one that cannot be loaded GTK shows an icon, or
  /// nothing.
  /// Setting the same path again does nothing.
  public var path: String? {
    get {
      guard let file = unsafe gtk_picture_get_file(pointer), let path = unsafe g_file_get_path(file)
      else { return nil }
      defer { unsafe g_free(path) }
      return unsafe String(cString: path)
    }
    set {
      let newValue = newValue?.cText
      guard newValue == nil || newValue != path else { return }
      if newValue == nil { unsafe gtk_picture_set_paintable(pointer, nil) }
      unsafe gtk_picture_set_filename(pointer, newValue)
    }
  }

  /// The picture as a `GdkPaintable *`, for example a texture (`gtk_picture_set_paintable`).
  ///
  /// It replaces a file. The picture adds a reference of its own.
  public var paintable: OpaquePointer? {
    get { unsafe gtk_picture_get_paintable(pointer) }
    set {
      // GTK would keep the path of a file that is no longer shown.
      unsafe gtk_picture_set_file(pointer, nil)
      unsafe gtk_picture_set_paintable(pointer, newValue)
    }
  }

  /// How the picture fills the space that it is given, by default ``ContentFit/contain``
  /// (`gtk_picture_set_content_fit`).
  public var contentFit: ContentFit {
    get { unsafe ContentFit(gtk_picture_get_content_fit(pointer)) }
    set { unsafe gtk_picture_set_content_fit(pointer, newValue.gtk) }
  }

  /// A description of the picture for a screen reader (`gtk_picture_set_alternative_text`).
  public var alternativeText: String? {
    get { unsafe gtk_picture_get_alternative_text(pointer).map { unsafe String(cString: $0) } }
    set { unsafe gtk_picture_set_alternative_text(pointer, newValue?.cText) }
  }
}
