import CFunctionalListGtk
import CFunctionalListSupport
import FunctionalListCore

/// The one style sheet that draws what the styles of rows ask for.
///
/// It is added to the display when a row needs it, and grows with each new rule.
enum RowStyleSheet {
  /// The class of rows with something at their end.
  static let withAccessory = "flb-with-accessory"
  /// The class of what stands at the end of a row.
  static let accessory = "flb-accessory"

  private static var classes: [RowRule: String] = [:]
  private static var colors: [CSSColor: Int?] = [:]
  private static var css = ""
  private static var provider: ObjectReference?
  private static var isLoadDue = false

  /// The class for a rule, which is added, or `nil` if its colour is none.
  static func cssClass(for rule: RowRule) -> String? {
    if let known = classes[rule] { return known }
    var number: Int?
    if let color = rule.color {
      guard let valid = self.number(of: color) else { return nil }
      number = valid
    }
    let cssClass = rule.cssClass(color: number)
    classes[rule] = cssClass
    css += rule.css(for: cssClass)
    loadLater()
    return cssClass
  }

  /// Adds the style sheet, unless it is there.
  static func install() {
    guard provider == nil, let new = unsafe gtk_css_provider_new() else { return }
    ListClassStyleSheet.install()
    // The view makes room for the accessory: 12 pixels to the edge, the icon, and 6 between.
    let view = "> :not(.\(accessory)):not(.selection-mode)"
    css = """
      row.\(withAccessory):dir(ltr) \(view) { margin-right: 34px; }
      row.\(withAccessory):dir(rtl) \(view) { margin-left: 34px; }
      row > .\(accessory):disabled { -gtk-icon-filter: opacity(0.5); }

      """ + css
    provider = unsafe ObjectReference(taking: UnsafeMutableRawPointer(new))
    unsafe flb_css_provider_load(new, css)
    unsafe gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), OpaquePointer(new),
      guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }

  /// Loads the rules before the next frame, once for all that one render adds.
  ///
  /// They change no size, so that the layout need not wait for them.
  private static func loadLater() {
    install()
    guard !isLoadDue else { return }
    isLoadDue = true
    Task { loadIfDue() }
  }

  /// Loads the rules of rows that have become live while GTK scrolls or lays out, before it paints them.
  static func loadIfDue() {
    guard isLoadDue, let provider else { return }
    isLoadDue = false
    unsafe flb_css_provider_load(
      provider.object.assumingMemoryBound(to: GtkCssProvider.self), css)
  }

  /// The number of a colour, or `nil` if it is none, which is reported once.
  private static func number(of color: CSSColor) -> Int? {
    if let known = colors[color] { return known }
    let number = StyleSheet.isColor(color.css) ? colors.count + 1 : nil
    colors[color] = number
    if number == nil {
      FunctionalTableData.Diagnostic(list: "", problem: .invalidColor(color.css)).report()
    }
    return number
  }
}

extension StyleSheet {
  /// Whether GTK parses a text as a colour.
  fileprivate static func isColor(_ text: String) -> Bool {
    guard !text.contains(where: { "{};".contains($0) }),
      let provider = unsafe gtk_css_provider_new()
    else { return false }
    let reference = unsafe ObjectReference(taking: UnsafeMutableRawPointer(provider))
    return StyleSheet("row { background-color: \(text); }").load(into: reference).isEmpty
  }
}
