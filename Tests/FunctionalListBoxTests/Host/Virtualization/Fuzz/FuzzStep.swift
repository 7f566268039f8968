import FunctionalListTestSupport
import CFunctionalListGtk
import FunctionalListBox

/// What a closure of the app, or the app itself, asks for.
nonisolated enum FuzzWish {
  /// Renders another list, which follows from the seed.
  case render(seed: UInt64)
  /// Scrolls to the row at a part of the list.
  case scroll(Double, ScrollPosition, animated: Bool)
  case select(Double, notifying: Bool)
  case deselect(Double)
  case selectAll
  case deselectAll
  case focus(Double)
  /// Gives the focus to one of the live rows with `gtk_widget_grab_focus`.
  case grabFocus(Double)
  /// Lets the window have no focus.
  case dropFocus
  /// Gives the focus to the button below the list.
  case leaveFocus
  /// Scrolls the adjustment to a part of its way.
  case adjust(Double)
  case liveRows(LiveRows)
  case scrollAnchor(ScrollAnchor)
  case detach
  case attach
  case detachAndAttach
  /// Disposes of the box.
  case destroy
  case openMenu(Double)
  case highlight(Double)
  case selecting(Bool)
  case drag(FuzzDrag)
  case swipe(FuzzSwipe)
  case describe(FuzzDescribing)
  /// Lets the table go in the middle of everything; another one fills the box.
  case release
  /// Does something to one of the other lists in the viewport.
  case neighbour(Double, FuzzNeighbourWish)

  enum Kind {
    case render, scroll, select, focus, adjust, options, attachment, gesture, describing, neighbour

    /// The kinds of wishes that are no gestures.
    static let plain = [
      Kind.render, .scroll, .select, .focus, .adjust, .options, .attachment,
    ]
  }

  init(_ kind: Kind, _ random: inout SeededRandom) {
    let part = Double(Int.random(in: 0...100, using: &random)) / 100
    let choice = Int.random(in: 0..<12, using: &random)
    switch kind {
    case .render: self = .render(seed: random.next())
    case .scroll:
      let positions = [ScrollPosition.top, .middle, .bottom, .nearest]
      let position = positions.randomElement(using: &random) ?? .top
      self = .scroll(part, position, animated: choice < 6)
    case .select:
      switch choice {
      case 0: self = .selectAll
      case 1: self = .deselectAll
      case 2, 3: self = .deselect(part)
      default: self = .select(part, notifying: choice < 8)
      }
    case .focus:
      switch choice {
      case 0...5: self = .grabFocus(part)
      case 6: self = .dropFocus
      case 7: self = .leaveFocus
      default: self = .focus(part)
      }
    case .adjust: self = .adjust(choice < 3 ? (part * 2).rounded(.down) : part)
    case .options:
      let liveRows = [
        LiveRows.automatic, .all, .nearViewport(margin: 0),
        .nearViewport(margin: 50), .nearViewport(margin: 700),
      ]
      let anchors = [ScrollAnchor.top, .reading, .bottom, .none]
      self =
        choice < 8
        ? .liveRows(liveRows.randomElement(using: &random) ?? .automatic)
        : .scrollAnchor(anchors.randomElement(using: &random) ?? .top)
    case .attachment:
      switch choice {
      case 0...2: self = .detach
      case 3...5: self = .attach
      case 6...8: self = .detachAndAttach
      case 9: self = .release
      default: self = .destroy
      }
    case .gesture:
      switch choice {
      case 0, 1: self = .openMenu(part)
      case 2: self = .highlight(part)
      case 3: self = .selecting(part < 0.6)
      case 4: self = .swipe(.begin(part, distance: part < 0.7 ? -40 : 40))
      case 5: self = .swipe(.move(distance: (part - 0.7) * 300))
      case 6: self = .swipe(.end(isCancelled: part < 0.3))
      case 7: self = .drag(.begin(part))
      case 8: self = .drag(.move(part))
      case 9: self = .drag(.leave)
      case 10: self = .drag(.drop)
      default: self = .drag(.end)
      }
    case .describing: self = .describe(FuzzDescribing(&random))
    case .neighbour: self = .neighbour(part, FuzzNeighbourWish(&random))
    }
  }
}

/// A step of a drag, as the controllers of the box tell of it.
nonisolated enum FuzzDrag {
  /// A drag of the row that is at a part of the viewport begins.
  case begin(Double)
  /// It, or something else, is over a part of the viewport.
  case move(Double)
  case leave
  case drop
  case end
}

/// A step of a swipe, as the gesture of the box tells of it.
nonisolated enum FuzzSwipe {
  /// A finger begins to move the row that is at a part of the viewport.
  case begin(Double, distance: Double)
  case move(distance: Double)
  case end(isCancelled: Bool)
}

/// A kind of closure that the library, or GTK, calls.
nonisolated enum FuzzSite {
  case describe, configure, reset, behavior, activation, selection, visibility, headerVisibility
  case selectionChanged, edge, focusEntered, focusLeft, completion, clicked, scrolled
  case rowActions, canSelect, payload, canDropOn, moved, dropped, opened, selectingChanged
  case expansion, found, rendered, observed

  /// The closures of rows without actions.
  static let plain = [
    FuzzSite.describe, .configure, .reset, .behavior, .activation, .selection, .visibility,
    .headerVisibility, .selectionChanged, .edge, .focusEntered, .focusLeft, .completion, .clicked,
    .scrolled,
  ]
  /// Those that are called for trees, searches and observations.
  static let ofDescribing = [
    FuzzSite.expansion, .expansion, .found, .found, .rendered, .observed, .observed, .completion,
    .completion, .describe, .configure,
  ]
  /// Those that gestures call.
  static let ofGestures = [
    FuzzSite.rowActions, .canSelect, .payload, .canDropOn, .moved, .dropped, .opened,
    .selectingChanged, .rowActions, .selectionChanged, .configure, .describe,
  ]
}

/// What is done from outside of a closure.
nonisolated enum FuzzInput {
  case wish(FuzzWish)
  case key(Int32, holding: [Int32])
  /// Clicks on the row that is seen at a part of the viewport, so far from its left.
  case click(Double, x: Double, holding: [Int32])
  /// Shows or hides the scrolled window.
  case toggleVisibility
  case resize(height: Int)
  case nothing

  init(_ kinds: [FuzzWish.Kind], _ random: inout SeededRandom) {
    let modifiers: [Int32] =
      [[], [], [], [GDK_KEY_Shift_L], [GDK_KEY_Control_L]].randomElement(using: &random) ?? []
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<9:
      self = .wish(FuzzWish(kinds.randomElement(using: &random) ?? .render, &random))
    case 9..<15:
      var keys: [Int32] = [
        GDK_KEY_Down, GDK_KEY_Down, GDK_KEY_Up, GDK_KEY_Page_Down, GDK_KEY_Page_Up, GDK_KEY_Home,
        GDK_KEY_End, GDK_KEY_Tab, GDK_KEY_Tab, GDK_KEY_space, GDK_KEY_Return, GDK_KEY_a,
        GDK_KEY_Menu,
      ]
      var modifiers = modifiers
      if kinds.contains(.gesture) {
        keys += [GDK_KEY_Escape, GDK_KEY_Delete]
        if Int.random(in: 0..<3, using: &random) == 0 {
          (keys, modifiers) = ([GDK_KEY_Up, GDK_KEY_Down], [GDK_KEY_Alt_L])
        }
      }
      if kinds.contains(.describing) {
        keys += [GDK_KEY_Right, GDK_KEY_Left, GDK_KEY_plus, GDK_KEY_minus]
      }
      self = .key(keys.randomElement(using: &random) ?? GDK_KEY_Down, holding: modifiers)
    case 15..<17:
      let xs = kinds.contains(.describing) ? [14, 14, 30, 46, 60] : [60.0]
      self = .click(
        .random(in: 0..<1, using: &random), x: xs.randomElement(using: &random) ?? 60,
        holding: modifiers)
    case 17: self = .toggleVisibility
    case 18: self = .resize(height: .random(in: 20...500, using: &random))
    default: self = .nothing
    }
  }
}

/// One step of a run: what closures do when they are called, and what lets them be called.
nonisolated struct FuzzStep: CustomStringConvertible {
  /// What a closure does once, when it is called.
  struct Interference {
    var site: FuzzSite
    /// How many calls pass before.
    var delay: Int
    var wish: FuzzWish
  }

  var interferences: [Interference]
  var input: FuzzInput

  /// - Returns: The step that follows from the seed of a run and the number of the step.
  init(_ number: Int, of seed: UInt64, _ mixture: FuzzMixture) {
    var random = SeededRandom(seed: seed &* 0x1_0000_0001 &+ UInt64(number))
    interferences = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      Interference(
        site: mixture.sites.randomElement(using: &random) ?? .configure,
        delay: Bool.random(using: &random) ? 0 : .random(in: 0..<12, using: &random),
        wish: FuzzWish(mixture.wishes.randomElement(using: &random) ?? .render, &random))
    }
    input = FuzzInput(mixture.inputs, &random)
  }

  var description: String {
    let what = interferences.map { "\($0.site)+\($0.delay): \($0.wish)" }
    let text = what.isEmpty ? "\(input)" : "\(input) while \(what.joined(separator: "; "))"
    // The names of modules and enumerations say nothing.
    let words = text.split(separator: " ").map { word in
      word.split(separator: "(", omittingEmptySubsequences: false)
        .map {
          $0.first?.isNumber == true
            ? String($0) : $0.split(separator: ".").last.map(String.init) ?? ""
        }.joined(separator: "(")
    }
    return words.joined(separator: " ")
  }
}

/// What the closures and the steps of a run do.
nonisolated enum FuzzMixture: String, CaseIterable {
  case renders, scrolls, selection, attachment, everything, gestures, descriptions
  case gesturesInDescriptions, shared, gesturesInShared

  /// What closures ask for.
  var wishes: [FuzzWish.Kind] {
    switch self {
    case .renders: [.render]
    case .scrolls: [.render, .scroll, .scroll, .adjust]
    case .selection: [.render, .select, .focus]
    case .attachment: [.render, .scroll, .attachment, .attachment]
    case .everything: FuzzWish.Kind.plain
    case .gestures: FuzzWish.Kind.plain + Array(repeating: .gesture, count: 6)
    case .descriptions: FuzzWish.Kind.plain + Array(repeating: .describing, count: 12)
    case .gesturesInDescriptions:
      FuzzWish.Kind.plain + Array(repeating: .describing, count: 6)
        + Array(repeating: .gesture, count: 6)
    case .shared:
      FuzzWish.Kind.plain + Array(repeating: .describing, count: 3)
        + Array(repeating: .neighbour, count: 8)
    case .gesturesInShared:
      FuzzWish.Kind.plain + Array(repeating: .gesture, count: 5)
        + Array(repeating: .neighbour, count: 5)
    }
  }

  /// The closures that do something.
  var sites: [FuzzSite] {
    switch self {
    case .renders, .scrolls, .selection, .attachment, .everything: FuzzSite.plain
    case .gestures: FuzzSite.ofGestures
    case .descriptions, .shared: FuzzSite.plain + FuzzSite.ofDescribing
    case .gesturesInDescriptions, .gesturesInShared: FuzzSite.ofGestures + FuzzSite.ofDescribing
    }
  }

  /// What the app asks for outside of closures.
  var inputs: [FuzzWish.Kind] {
    self == .renders ? [.render, .adjust] : wishes + [.render, .adjust]
  }

  /// Whether the rows have actions.
  var hasGestures: Bool {
    [.gestures, .gesturesInDescriptions, .gesturesInShared].contains(self)
  }

  /// Whether other lists share the viewport.
  var hasNeighbours: Bool { self == .shared || self == .gesturesInShared }

  /// Whether the list is described in all ways that there are.
  var hasForms: Bool {
    [.descriptions, .gesturesInDescriptions, .shared, .gesturesInShared].contains(self)
  }

  /// How sections are described.
  var forms: [FuzzModel.Form] {
    hasForms ? FuzzModel.Form.allCases + [.tree] : [.cells, .items]
  }
}
