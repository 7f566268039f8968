import FunctionalListGtk
import FunctionalListCore

/// The look of the rows of a list during a drag.
nonisolated struct DragLook: Equatable {
  /// The rows that are dragged.
  var dragged = RangeSet<Int>()
  /// The gap that the other rows make for the dragged ones; `nil` if they make none.
  var room: Room?
  /// The mark at the drop target; `nil` if the gap shows it.
  var mark: Mark?

  /// A gap for dragged rows.
  struct Room: Equatable {
    /// The current slots of the dragged rows.
    var moving: Range<Int>
    /// The slot above which they would be dropped.
    var gap: Int
    /// The height of the dragged rows in pixels.
    var height: Int
  }

  /// A mark at a row.
  enum Mark: Hashable {
    case above(Int)
    case below(Int)
    case on(Int)
  }

  /// The marks of a row.
  func marks(ofSlot slot: Int) -> [RowMark] {
    var marks: [RowMark] = []
    if dragged.contains(slot) { marks.append(.dragged) }
    if let room {
      marks.append(.yields)
      if room.moving.contains(slot) { marks.append(.lifted) }
      if (room.moving.upperBound..<max(room.moving.upperBound, room.gap)).contains(slot) {
        marks.append(.yieldsUp)
      }
      if (min(room.gap, room.moving.lowerBound)..<room.moving.lowerBound).contains(slot) {
        marks.append(.yieldsDown)
      }
    }
    switch mark {
    case .above(slot): marks.append(.dropAbove)
    case .below(slot): marks.append(.dropBelow)
    case .on(slot): marks.append(.dropOn)
    default: break
    }
    return marks
  }
}

/// The marks of rows during a drag.
nonisolated extension RowMark {
  /// The row is dragged.
  static let dragged = RowMark("flb-dragged")
  /// The row is dragged, and hidden, because the gap shows its position.
  static let lifted = RowMark("flb-lifted")
  /// The row may move aside for the gap.
  static let yields = RowMark("flb-yields")
  /// The row has moved up.
  static let yieldsUp = RowMark("flb-yields-up")
  /// The row has moved down.
  static let yieldsDown = RowMark("flb-yields-down")
  /// Something would be dropped above the row.
  static let dropAbove = RowMark("flb-drop-above")
  /// Something would be dropped below the row.
  static let dropBelow = RowMark("flb-drop-below")
  /// Something would be dropped on the row.
  static let dropOn = RowMark("flb-drop-on")

  /// The marks that a look gives to rows.
  static let ofDragLook: [RowMark] = [
    .dragged, .lifted, .yields, .yieldsUp, .yieldsDown, .dropAbove, .dropBelow, .dropOn,
  ]

  /// The CSS transitions of the row are disabled.
  static let settling = RowMark("flb-settles")
}

/// The style sheets of drags, installed with the first one.
package enum DragStyleSheet {
  /// The CSS class of the box while its rows show a drop target.
  static let boxClass = "flb-shows-drop"
  /// The CSS class of the drag icon, through which the drop position is visible.
  static let iconClass = "flb-drag-icon"
  private static var room: StyleSheet?

  package static func install() {
    StyleSheet(
      """
      list.\(boxClass):drop(active), flowbox.\(boxClass):drop(active) { box-shadow: none; }
      list.boxed-list.\(boxClass):drop(active), list.content.\(boxClass):drop(active) {
        box-shadow: \(ListClassStyleSheet.cardShadow);
      }
      row.flb-dragged, flowboxchild.flb-dragged { opacity: 0.5; }
      row.flb-lifted { opacity: 0; }
      row.flb-yields { transition: transform 200ms ease-out; }
      row.\(RowMark.settling.name) { transition: none; }
      \(rules(for: "flb-drop-above", shadow: "inset 0 2px"))
      \(rules(for: "flb-drop-below", shadow: "inset 0 -2px"))
      \(rules(for: "flb-drop-on", shadow: "inset 0 0 0 2px"))
      \(tileRule("flb-drop-above:dir(ltr)", "inset 4px 0"))
      \(tileRule("flb-drop-above:dir(rtl)", "inset -4px 0"))
      \(tileRule("flb-drop-below:dir(ltr)", "inset -4px 0"))
      \(tileRule("flb-drop-below:dir(rtl)", "inset 4px 0"))
      \(tileRule("flb-drop-on", "inset 0 0 0 2px"))
      .\(iconClass) {
        background-color: @theme_base_color; color: @theme_text_color;
        border-radius: 6px; box-shadow: 0 2px 8px 2px alpha(black, 0.2); margin: 10px;
        opacity: 0.7;
      }
      .\(iconClass) > label {
        min-width: 20px; min-height: 20px; border-radius: 10px; margin: 2px;
        background-color: @theme_selected_bg_color; color: @theme_selected_fg_color;
      }

      """
    ).install()
  }

  /// The rules of a mark, whose colour contrasts with the background of dark themes and of selected rows too.
  private static func rules(for mark: String, shadow: String) -> String {
    """
    row.\(mark) { box-shadow: \(shadow) \(color); }
    row.\(mark):selected { box-shadow: \(shadow) @theme_text_color; }
    list.boxed-list-separate > row.\(mark) {
      box-shadow: \(shadow) \(color), \(ListClassStyleSheet.cardShadow);
    }

    """
  }

  private static func tileRule(_ mark: String, _ shadow: String) -> String {
    """
    flowboxchild.\(mark) { box-shadow: \(shadow) \(color); }
    flowboxchild.\(mark):selected { box-shadow: \(shadow) @theme_text_color; }
    """
  }

  private static let color = "mix(@theme_selected_bg_color, @theme_text_color, 0.35)"

  /// Sets how far rows move for the gap, in pixels; there is one drag at a time.
  static func setRoom(height: Int) {
    let sheet = StyleSheet(
      """
      row.flb-yields-up { transform: translateY(-\(height)px); }
      row.flb-yields-down { transform: translateY(\(height)px); }

      """)
    guard sheet != room else { return }
    room?.remove()
    room = sheet
    sheet.install()
  }
}
