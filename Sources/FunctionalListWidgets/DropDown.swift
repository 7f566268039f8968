public import FunctionalListGtk
import CFunctionalListGtk
import CFunctionalListSupport

/// A button that shows the selected one of several texts, and offers the others in a popover
/// (`GtkDropDown`).
@MainActor
public final class DropDown: Widget, CellView {
  private let selected = SignalHandler<(Int?) -> Void>()

  /// Makes a drop-down without texts.
  public init() {
    unsafe super.init(sinking: gtk_drop_down_new(nil, nil))
  }

  /// Makes a drop-down that offers texts; the first is selected.
  public convenience init(_ strings: [String]) {
    self.init()
    self.strings = strings
  }

  /// Makes a handle for an existing `GtkDropDown`.
  public init(adopting pointer: OpaquePointer) {
    unsafe super.init(adopting: pointer, as: gtk_drop_down_get_type())
  }

  /// The model if it is one of texts.
  private var stringList: OpaquePointer? {
    guard let model = unsafe gtk_drop_down_get_model(pointer) else { return nil }
    let isStringList =
      unsafe flb_is_a(UnsafeMutableRawPointer(model), gtk_string_list_get_type()) != 0
    return unsafe isStringList ? model : nil
  }

  /// The texts that are offered (`gtk_drop_down_set_model` with a `GtkStringList`).
  ///
  /// They are empty for a model of another type. Setting other texts selects the first; setting the
  /// same does nothing, so that an open popover stays.
  public var strings: [String] {
    get {
      guard let list = unsafe stringList else { return [] }
      return unsafe (0..<g_list_model_get_n_items(list)).compactMap { index in
        unsafe gtk_string_list_get_string(list, index).map { unsafe String(cString: $0) }
      }
    }
    set {
      let newValue = newValue.map(\.cText)
      if unsafe stringList != nil, newValue == strings { return }
      guard let list = unsafe gtk_string_list_new(nil) else { return }
      for string in newValue { unsafe gtk_string_list_append(list, string) }
      HandlerScope.asProgram { unsafe gtk_drop_down_set_model(pointer, list) }
      unsafe g_object_unref(UnsafeMutableRawPointer(list))
    }
  }

  /// The offset of the selected text, or `nil` if none is selected (`gtk_drop_down_set_selected`).
  ///
  /// `nil`, or an offset that no text has, selects none; newer versions of GTK, in which one is always
  /// selected, then select the first.
  public var selectedIndex: Int? {
    get { unsafe index(gtk_drop_down_get_selected(pointer)) }
    set {
      let position = newValue.flatMap(guint.init(exactly:)) ?? noPosition
      HandlerScope.asProgram {
        unsafe gtk_drop_down_set_selected(pointer, position)
        let isSelected = unsafe gtk_drop_down_get_selected(pointer) == position
        if !isSelected, selectedIndex != nil { unsafe gtk_drop_down_set_selected(pointer, 0) }
      }
    }
  }

  /// Called with the new ``selectedIndex`` when the user has changed it, and not when the
  /// program has
  /// (`notify::selected`).
  public var onSelected: ((_ index: Int?) -> Void)? {
    get { selected.handler { newest in { newest()?($0) } } }
    set {
      selected.body = newValue
      unsafe selected.connect("notify::selected", of: self, to: selectedChanged)
    }
  }
}

/// `GTK_INVALID_LIST_POSITION`.
private nonisolated let noPosition = guint.max

private nonisolated func index(_ position: guint) -> Int? {
  position == noPosition ? nil : Int(position)
}

/// Mirrors `void notify (GObject *self, GParamSpec *pspec, gpointer user_data)`.
private nonisolated let selectedChanged:
  @convention(c) (
    UnsafeMutablePointer<GObject>, UnsafeMutablePointer<GParamSpec>, UnsafeMutableRawPointer
  ) -> Void = { object, _, data in
    let handler = unsafe SignalHandler<(Int?) -> Void>.at(data)
    let selected = unsafe index(gtk_drop_down_get_selected(OpaquePointer(object)))
    MainActor.assumeIsolated { handler.currentIfByUser()?(selected) }
  }
