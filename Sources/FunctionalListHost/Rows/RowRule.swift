import FunctionalListGtk
import FunctionalListCore

/// A rule of the style sheet for the rows of one CSS class.
enum RowRule: Hashable {
  /// Draws separators above and below, in a row whose text begins at a distance from its edge, in pixels.
  case lines(top: RowSeparator?, bottom: RowSeparator?, CSSColor?, textStart: Int? = nil)
  /// Fills the background.
  case background(CSSColor)
  /// Rounds the corners, with a radius in pixels.
  case corners(Int)

  /// The colour that the app has chosen.
  var color: CSSColor? {
    switch self {
    case .lines(_, _, let color, _): color
    case .background(let color): color
    case .corners: nil
    }
  }

  /// The classes of the rows besides that of the rule, which do not depend on the text.
  var commonClasses: [String] {
    guard case .lines(let top, let bottom, _, _) = self else { return [] }
    let names = beginsAtText ? ["flb-separators-\(className(top))-\(className(bottom))"] : []
    return bottom == nil ? names : names + [ListClassStyleSheet.separators]
  }

  private var beginsAtText: Bool {
    guard case .lines(let top, let bottom, _, _) = self else { return false }
    return [top, bottom].contains { $0?.beginsAtText ?? false }
  }

  /// The class of the rows, with a number for the colour.
  func cssClass(color: Int?) -> String {
    let suffix = color.map { "-color-\($0)" } ?? ""
    return switch self {
    case .lines(let top, let bottom, _, let textStart):
      "flb-separators-\(className(top))-\(className(bottom))"
        + (beginsAtText ? "-at-\(textStart ?? RowSeparator.inset.leadingInset)" : "") + suffix
    case .background: "flb-background\(suffix)"
    case .corners(let radius): "flb-corners-\(radius)"
    }
  }

  /// The rule in CSS.
  func css(for cssClass: String) -> String {
    switch self {
    case .lines(let top, let bottom, let color, let textStart):
      lines(
        cssClass,
        [
          (top?.beginning(atText: textStart), "top"),
          (bottom?.beginning(atText: textStart), "bottom"),
        ], color?.css ?? "@borders")
    case .background(let color):
      // Hovered and pressed rows are as much darker or lighter as in libadwaita; tiles are not.
      """
      row.\(cssClass):not(:selected), flowboxchild.\(cssClass):not(:selected) {
        background-color: \(color.css);
      }
      row.\(cssClass).activatable:hover:not(:selected) {
        background-color: mix(\(color.css), currentColor, 0.07);
      }
      row.\(cssClass).activatable:active:not(:selected) {
        background-color: mix(\(color.css), currentColor, 0.16);
      }

      """
    case .corners(let radius):
      "row.\(cssClass), flowboxchild.\(cssClass) { border-radius: \(radius)px; }\n"
    }
  }

  /// The separators in CSS, each a strip of the background.
  ///
  /// The upper one is omitted below a separator of the list, and both are omitted at the edge of a card.
  private func lines(
    _ cssClass: String, _ lines: [(line: RowSeparator?, edge: String)], _ color: String
  ) -> String {
    let lines = lines.compactMap { line, edge in line.map { ($0, edge) } }
    let sizes = { (hidden: String) in
      lines.map { $1 == hidden ? "0 0" : "100% \($0.thickness)px" }.joined(separator: ", ")
    }
    let lined = ":not(.\(ListClassStyleSheet.header)):not(.\(ListClassStyleSheet.separators))"
    let hiding = [
      ("top", ListClassStyleSheet.withLines.map { "\($0) > row\(lined) + row.\(cssClass)" }),
      ("top", ["list.boxed-list > row.\(cssClass):first-child"]),
      ("bottom", ["list.boxed-list > row.\(cssClass):last-child"]),
    ].map { edge, selectors in
      "\(selectors.joined(separator: ", ")) { background-size: \(sizes(edge)); }\n"
    }
    return [("ltr", "right"), ("rtl", "left")].map { direction, end in
      let images = lines.map { line, _ in
        let (start, stop) = ("\(line.leadingInset)px", "calc(100% - \(line.trailingInset)px)")
        return """
          linear-gradient(to \(end), transparent \(start), \(color) \(start), \(color) \(stop), \
          transparent \(stop))
          """
      }
      return """
        row.\(cssClass):dir(\(direction)) {
          background-image: \(images.joined(separator: ", "));
          background-position: \(lines.map(\.1).joined(separator: ", "));
          background-size: \(sizes(""));
          background-repeat: no-repeat;
        }

        """
    }.joined() + hiding.joined()
  }
}

/// The part of a class name that stands for a line.
private func className(_ separator: RowSeparator?) -> String {
  switch separator {
  case nil: "none"
  case RowSeparator.full: "full"
  case RowSeparator.inset: "inset"
  case let line?: "\(line.leadingInset)_\(line.trailingInset)_\(line.thickness)"
  }
}

extension CellStyle {
  /// The rules of the style, for a row whose text begins at a distance from its edge.
  func rules(textStart: Int?) -> [RowRule] {
    var rules: [RowRule] = []
    if topSeparator != nil || bottomSeparator != nil {
      rules.append(
        .lines(
          top: topSeparator, bottom: bottomSeparator, separatorColor,
          textStart: hasLineAtText ? textStart ?? RowSeparator.inset.leadingInset : nil))
    }
    if let backgroundColor { rules.append(.background(backgroundColor)) }
    if let cornerRadius { rules.append(.corners(max(cornerRadius, 0))) }
    return rules
  }

  /// Whether a line of the row begins where the text does.
  var hasLineAtText: Bool {
    topSeparator?.beginsAtText ?? false || bottomSeparator?.beginsAtText ?? false
  }

  /// The CSS classes of the app, without those that GTK rejects: empty ones, and those with a leading full
  /// stop.
  var validClasses: [String] { cssClasses.filter(isCSSClass) }
}
