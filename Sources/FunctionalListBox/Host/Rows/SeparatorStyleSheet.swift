import CFunctionalListSupport
import FunctionalListCore

/// The style sheet that draws the separators of sections, added to the display when one is needed.
enum SeparatorStyleSheet {
  private static var isInstalled = false

  static func install() {
    guard !isInstalled else { return }
    isInstalled = true
    let lines: [Separator?] = [nil, .full, .inset]
    let rules = lines.flatMap { top in
      lines.flatMap { bottom in
        [rule(top, bottom, direction: "ltr", end: "right")]
          + [rule(top, bottom, direction: "rtl", end: "left")]
      }
    }
    unsafe flb_add_style_sheet(rules.joined())
  }

  /// The rule for rows with these lines.
  ///
  /// A line is a strip of background one pixel high.
  private static func rule(
    _ top: Separator?, _ bottom: Separator?, direction: String, end: String
  ) -> String {
    let lines = [top.map { ($0, "top") }, bottom.map { ($0, "bottom") }].compactMap { $0 }
    guard !lines.isEmpty else { return "" }
    let images = lines.map { line, _ in
      "linear-gradient(to \(end), transparent \(line.indent)px, "
        + "alpha(currentColor, 0.15) \(line.indent)px)"
    }
    return """
      row.\(Separator.cssClass(top: top, bottom: bottom)):dir(\(direction)) {
        background-image: \(images.joined(separator: ", "));
        background-position: \(lines.map(\.1).joined(separator: ", "));
        background-size: 100% 1px;
        background-repeat: no-repeat;
      }

      """
  }
}

extension Separator {
  /// How far the line is indented, in pixels: to where the text of GNOME's rows starts.
  fileprivate var indent: Int {
    switch self {
    case .full: 0
    case .inset: 12
    }
  }

  fileprivate static func cssClass(top: Separator?, bottom: Separator?) -> String {
    "separators-\(name(of: top))-\(name(of: bottom))"
  }

  private static func name(of line: Separator?) -> String {
    switch line {
    case nil: "none"
    case .full: "full"
    case .inset: "inset"
    }
  }
}

extension CellStyle {
  /// Whether the style draws a line.
  var hasSeparators: Bool { topSeparator != nil || bottomSeparator != nil }

  /// The CSS classes that the style gives a row; without those that GTK refuses, which are empty or
  /// begin with a full stop.
  var rowClasses: [String] {
    let classes = cssClasses.filter { !$0.isEmpty && !$0.hasPrefix(".") }
    guard hasSeparators else { return classes }
    return classes + [Separator.cssClass(top: topSeparator, bottom: bottomSeparator)]
  }
}
