public import FunctionalListGtk
package import CFunctionalListGtk

/// A label whose text the user edits in place, for example to rename a row.
///
/// ```swift
/// final class FileRow: Box, Updatable {
///   let name = EditableLabel()
///
///   required init() {
///     super.init(orientation: .horizontal, spacing: 12)
///     name.expandsHorizontally = true
///     name.selectsFileName = true
///     append(name)
///   }
///
///   func update(with name: String?) { self.name.update(with: name) }
/// }
/// ```
///
/// F2 begins the editing of the row with the focus, as does a double click on the text
/// (``clicksToEdit``). In a list that does not activate rows on a single click, so does a click on the text of the row
/// that has the focus already, after the time for a double click. Return ends it and calls ``onEdited``, Escape restores the text, and the focus
/// returns to the row. If the user moves the focus elsewhere, it ends as with Return. If the row leaves
/// the list or is hidden, the typed text is dropped.
///
/// All keys belong to the text while it is edited. A render meanwhile changes ``text``, but neither the
/// text that the user types nor the focus. `GtkEditableLabel` would take the focus in each row, and
/// has no selection without a suffix. The widget is a `GtkBox` with a `GtkLabel` and a
/// gesture; its `GtkEntry` is made when the text is first edited.
@MainActor
public final class EditableLabel: Box {
  /// The label that shows the text, for its look: `truncates`, `xAlignment`.
  public let label = Label()
  /// Whether the user can edit the text, by default `true`.
  public var isEditable = true
  /// The number of clicks on the text that begin the editing, by default 2; 0 for none, not even a single one in the row
  /// with the focus.
  ///
  /// Set it to 0 if a double click opens the row. In the selection mode of a list, clicks only select.
  public var clicksToEdit = 2
  /// Whether the text is selected without the suffix of a file name when the editing begins.
  ///
  /// Of `report.pdf` and `report.tar.gz` it is `report`. By default all of the text is selected.
  public var selectsFileName = false
  /// Whether the text is being edited.
  public private(set) var isEditing = false
  private var entry: Entry?
  private let edited = SignalHandler<(String) -> Void>()
  /// The text of the last update.
  private var described: String?

  /// Makes an empty label.
  public required init() {
    super.init()
    unsafe gtk_box_set_homogeneous(object.assumingMemoryBound(to: GtkBox.self), 1)
    append(label)
    _ = unsafe attachedObject(Self.key, of: object) { WeakLabel(self) }
    HandlerScope.outside {
      label.onClicked(button: .primary) { [weak self] click in self?.clicked(click) }
    }
  }

  /// The text, without what the user is typing (`gtk_label_set_text`).
  public var text: String {
    get { label.text }
    set { if newValue != label.text { label.text = newValue } }
  }

  /// The text that the user is typing, or `nil` if the text is not being edited.
  ///
  /// A test sets it to type; setting it while the text is not being edited does nothing.
  public var editedText: String? {
    get { isEditing ? entry?.text : nil }
    set { if isEditing, let newValue { entry?.text = newValue } }
  }

  /// Called with the new text when the user has edited it, and not if it is the same.
  ///
  /// ``text`` is the new text then. If the app refuses it, the handler sets the old one.
  public var onEdited: ((_ text: String) -> Void)? {
    get { edited.handler }
    set { edited.body = newValue }
  }

  /// Begins the editing, and moves the focus to the text.
  ///
  /// It does nothing if the text is being edited, or if it or the widget is not editable or is insensitive.
  public func beginEditing() {
    guard !isEditing, isEditable, unsafe gtk_widget_is_sensitive(widget) != 0 else { return }
    let entry = entry ?? makeEntry()
    let pointer = unsafe entry.pointer
    entry.text = text
    unsafe gtk_editable_set_enable_undo(pointer, 0)
    unsafe gtk_editable_set_enable_undo(pointer, 1)
    unsafe gtk_editable_set_alignment(pointer, Float(label.xAlignment))
    unsafe gtk_editable_set_max_width_chars(pointer, Int32(length: text.count, least: 4))
    entry.setAccessibleLabel(text)
    isEditing = true
    entry.isVisible = true
    label.isVisible = false
    entry.grabFocus()
    unsafe gtk_editable_select_region(
      pointer, 0, selectsFileName ? Int32(fileNameLength(text)) : -1)
  }

  /// Ends the editing, and moves the focus from the text to the row.
  ///
  /// - Parameter keeping: whether the new text stays and ``onEdited`` is called, as with Return; otherwise the
  ///   old text is restored, as with Escape.
  public func endEditing(keeping: Bool = true) {
    guard isEditing, let entry else { return }
    isEditing = false
    let (old, new) = (text, entry.text)
    if keeping { text = new }
    label.isVisible = true
    if entry.containsFocus { focusAncestor() }
    entry.isVisible = false
    if keeping, new != old { edited.current()?(new) }
  }

  private func makeEntry() -> Entry {
    EditableLabelStyleSheet.install()
    UserInput.start()
    let entry = Entry()
    self.entry = entry
    entry.isVisible = false
    entry.expandsHorizontally = true
    entry.addCSSClass(EditableLabelStyleSheet.entry)
    unsafe gtk_editable_set_width_chars(entry.pointer, 1)
    HandlerScope.outside {
      entry.onActivated = { [weak self] in self?.endEditing() }
      entry.onKeyPressed = { [weak self] key in self?.handled(key) ?? false }
      entry.onFocusChanged = { [weak self] isFocused in if !isFocused { self?.focusLeft() } }
      // An insensitive text loses the focus without an event.
      text(of: entry)?.connect("notify::has-focus") { [weak self] in
        MainLoop.soon { self?.focusLeft() }
      }
      entry.connect("unmap") { [weak self] in self?.endEditing(keeping: false) }
    }
    append(entry)
    return entry
  }

  private func text(of entry: Entry) -> Widget? {
    guard let text = unsafe gtk_editable_get_delegate(entry.pointer) else { return nil }
    return unsafe Widget(
      retaining: UnsafeMutableRawPointer(text).assumingMemoryBound(to: GtkWidget.self))
  }

  private func clicked(_ click: PointerClick) {
    guard clicksToEdit > 0, click.pressCount == clicksToEdit, click.modifiers.isEmpty,
      unsafe ListAround.of(widget)?.clicksOnlySelect != true
    else { return }
    // GTK moves the focus to the row when the handlers of its child have returned.
    MainLoop.soon { [weak self] in
      // The click may have opened another page.
      guard let self, unsafe gtk_widget_get_mapped(widget) != 0 else { return }
      beginEditing()
    }
  }

  /// - Returns: Whether the key that the text has not handled must not reach the row.
  private func handled(_ key: KeyPress) -> Bool {
    if key.name == "Escape" { endEditing(keeping: false) }
    return !key.passesText
  }

  /// Ends the editing because the focus has left the text, unless only its window is inactive.
  private func focusLeft() {
    guard isEditing, entry?.containsFocus == false else { return }
    let root = unsafe gtk_widget_get_root(widget)
    endEditing(keeping: unsafe UserInput.isHandled(in: root))
  }

  /// Moves the focus to the nearest widget around this one that takes it: in a list, the row.
  private func focusAncestor() {
    var next = unsafe gtk_widget_get_parent(widget)
    while let ancestor = unsafe next {
      if unsafe gtk_widget_get_focusable(ancestor) != 0 {
        unsafe _ = gtk_widget_grab_focus(ancestor)
        return
      }
      unsafe next = gtk_widget_get_parent(ancestor)
    }
  }
}

extension EditableLabel: Updatable {
  /// Shows a text, which the user can edit; the text of the last update does nothing.
  public func update(with text: String?) {
    if text == nil || text != described { self.text = text ?? "" }
    described = text
  }
}

extension EditableLabel {
  private static let key = "functional-list-editable-label"

  /// The first label in a view that the user can edit, or `nil` if there is none.
  package static func first(in view: Widget) -> EditableLabel? {
    unsafe first(in: view.widget)
  }

  /// The label that contains a widget, or `nil` if there is none.
  package static func around(_ widget: UnsafeMutablePointer<GtkWidget>) -> EditableLabel? {
    var next: UnsafeMutablePointer<GtkWidget>? = unsafe widget
    while let widget = unsafe next {
      let link: WeakLabel? = unsafe attachedObject(key, of: UnsafeMutableRawPointer(widget))
      if let label = link?.label { return label }
      unsafe next = gtk_widget_get_parent(widget)
    }
    return nil
  }

  /// The first label in a widget that the user can edit, or `nil` if there is none.
  package static func first(
    in widget: UnsafeMutablePointer<GtkWidget>
  ) -> EditableLabel? {
    guard unsafe gtk_widget_get_visible(widget) != 0 else { return nil }
    let link: WeakLabel? = unsafe attachedObject(key, of: UnsafeMutableRawPointer(widget))
    if let label = link?.label { return label.isEditable ? label : nil }
    var child = unsafe gtk_widget_get_first_child(widget)
    while let next = unsafe child {
      if let label = unsafe first(in: next) { return label }
      unsafe child = gtk_widget_get_next_sibling(next)
    }
    return nil
  }
}

/// Finds the label of a `GtkBox`.
private final class WeakLabel {
  weak var label: EditableLabel?

  init(_ label: EditableLabel) { self.label = label }
}

extension KeyPress {
  /// Whether the key, which a text does not handle, is for the widgets around it: Tab, the Menu key, a function
  /// key, or a shortcut with a letter.
  ///
  /// The arrow keys, the space bar and Control+A would act on the rows.
  fileprivate var passesText: Bool {
    guard let character, character != " " else {
      return ["Tab", "ISO_Left_Tab", "Menu"].contains(name)
        || (name.first == "F" && name.count > 1 && name != "F2")
    }
    return name.lowercased() != "a" && !modifiers.isDisjoint(with: [.control, .alt, .super])
  }
}

/// The number of Unicode scalars of a file name before its suffix; all of them if it has none.
private func fileNameLength(_ name: String) -> Int {
  let scalars = Array(name.unicodeScalars)
  func suffixStart(before end: Int) -> Int? {
    guard let dot = scalars[..<end].lastIndex(of: "."), dot > 0, dot < end - 1 else { return nil }
    return dot
  }
  guard let dot = suffixStart(before: scalars.count) else { return scalars.count }
  guard let outer = suffixStart(before: dot),
    String(name.unicodeScalars.dropFirst(outer + 1).prefix(3)) == "tar",
    dot == outer + 4
  else { return dot }
  return outer
}

/// Lets an entry be as high as the label that it replaces, on the background of a text.
private enum EditableLabelStyleSheet {
  static let entry = "flb-edited"

  static func install() { _ = installed }

  private static let installed: Void = {
    StyleSheet(
      """
      entry.\(entry) {
        min-height: 0; padding: 0; margin: 0; border: none; border-radius: 2px; box-shadow: none;
        background: @theme_base_color; color: @theme_text_color; transition: none;
        outline: 2px solid @theme_selected_bg_color; outline-offset: 1px;
      }

      """
    ).install()
  }()
}
