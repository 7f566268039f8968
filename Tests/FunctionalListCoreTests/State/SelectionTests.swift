import FunctionalListCore
import Testing

/// What the user, the app, the styles of rows and renders do to the selection.
@Suite struct SelectionTests {
  // MARK: Questions

  /// A row refuses if its number is divisible by three.
  private func refusing(_ mode: SelectionMode = .multiple, lazily: Bool) -> StateView {
    let view = StateView(mode, 0..<20, lazily: lazily)
    view.live = RangeSet([0..<5])
    view.answer = { Int($0).map { $0 % 3 != 0 } ?? false }
    return view
  }

  @Test func `plain rows are asked, live or not, in the order of the list`() throws {
    let view = refusing(lazily: false)
    #expect(try view.state.select(RangeSet([3..<12]), isUserInitiated: true, in: view))
    #expect(view.selected == slots(4, 5, 7, 8, 10, 11))
    #expect(view.asked == (3..<12).map(String.init))
  }

  @Test func `lazy rows are asked when they become live`() throws {
    let view = refusing(lazily: true)
    try view.state.select(RangeSet([3..<12]), isUserInitiated: false, in: view)
    #expect(view.selected == RangeSet([4..<12]))
    #expect(view.asked == ["3", "4"])
    try view.state.select(RangeSet([4..<10]), isUserInitiated: false, in: view)
    view.forgetAsked()
    view.live = RangeSet([0..<20])
    try view.state.applyStyles(entered: RangeSet([5..<20]), in: view)
    #expect(view.asked == ["5", "6", "7", "8", "9"])
    #expect(view.selected == slots(4, 5, 7, 8))
    view.forgetAsked()
    try view.state.applyStyles(entered: RangeSet([5..<20]), in: view)
    #expect(view.asked.isEmpty)
  }

  @Test func `rows that were not asked yet are where they have moved to`() throws {
    let view = refusing(lazily: true)
    try view.state.select(RangeSet([6..<8]), isUserInitiated: false, in: view)
    view.show([StateView.section(2..<20, lazily: true)])
    view.live = RangeSet([4..<6])
    try view.state.applyStyles(entered: RangeSet([4..<6]), in: view)
    #expect(view.asked == ["6", "7"])
    #expect(view.selected == slots(5))
  }

  @Test func `nobody is asked after an answer that ends the view`() {
    let view = StateView(.multiple, 0..<9)
    view.answer = { _ throws(StateView.End) in throw StateView.End() }
    #expect(throws: StateView.End.self) {
      try view.state.select(RangeSet([0..<9]), isUserInitiated: true, in: view)
    }
    #expect(view.asked == ["0"])
  }

  @Test func `a row is asked while those before it are selected`() throws {
    let view = StateView(.multiple, 0..<6)
    view.answer = { [unowned view] _ in view.selected.slotCount < 3 }
    try view.state.selectAll(in: view)
    #expect(view.selected == RangeSet([0..<3]))
    try view.state.select(5, isUserInitiated: true, in: view)
    #expect(view.selected == RangeSet([0..<3]))
    try view.state.deselect(1, isUserInitiated: true, in: view)
    try view.state.select(5, isUserInitiated: true, in: view)
    #expect(view.selected == slots(0, 2, 5))
  }

  @Test func `where one row can be selected the others are gone while it is asked`() throws {
    let view = StateView(.single, 0..<6)
    view.answer = { [unowned view] _ in view.selected.isEmpty }
    for slot in [2, 4] { try view.state.select(slot, isUserInitiated: true, in: view) }
    #expect(view.selected == slots(4))
    view.answer = { _ in false }
    #expect(try view.state.select(1, isUserInitiated: true, in: view))
    #expect(view.selected == slots(4))
  }

  // MARK: Acts

  @Test func `all is what is neither hidden nor kept from being selected`() throws {
    let header = StateRow(key: "h")
    let section = TableSection(
      key: "s",
      rows: (0..<6).map {
        StateRow(key: "\($0)", style: $0 == 3 ? CellStyle(isSelectable: false) : nil)
      }, header: header)
    let view = StateView(.multiple, [section])
    view.hidden = slots(2)
    try view.state.selectAll(in: view)
    #expect(view.selected == slots(1, 3, 5, 6))
  }

  @Test func `a selection is extended from its anchor, which a deselected row may be`() throws {
    let view = StateView(.multiple, 0..<30)
    try view.state.select(2, isUserInitiated: true, in: view)
    for slot in [25, 22] {
      try view.state.moveSelection(to: slot, extending: true, adding: false, in: view)
      #expect(view.selected == RangeSet([2..<slot + 1]))
      #expect(view.state.selection.anchor == 2)
    }
    try view.state.toggle(22, in: view)
    #expect(view.selected == RangeSet([2..<22]))
    #expect(view.state.selection.anchor == 22)
    #expect(view.state.selection.selectedAnchor == nil)
    try view.state.moveSelection(to: 24, extending: true, adding: true, in: view)
    #expect(view.selected == RangeSet([2..<25]))
    try view.state.moveSelection(to: 21, extending: false, adding: false, in: view)
    #expect(view.selected == slots(21))
    #expect(view.state.selection.anchor == 21)
    try view.state.deselectAll(isUserInitiated: true, in: view)
    try view.state.moveSelection(to: 9, extending: true, adding: false, in: view)
    #expect(view.selected == slots(9), "no anchor is left")
    try view.state.deselect(9, isUserInitiated: true, in: view)
    try view.state.moveSelection(to: 11, extending: true, adding: false, in: view)
    #expect(view.selected == RangeSet([9..<12]), "a row that is deselected stays the anchor")
  }

  @Test
  func `the cursor selects rows that can be, and in the selection mode only while it extends`()
    throws
  {
    let rows = (0..<6).map {
      StateRow(key: "\($0)", style: $0 == 3 ? CellStyle(isSelectable: false) : nil)
    }
    let view = StateView(.multiple, [TableSection(key: "s", rows: rows)])
    for (slot, selected) in [(1, slots(1)), (3, slots(1)), (2, slots(2))] {
      try view.state.cursorMoved(to: slot, in: view)
      #expect(view.selected == selected)
    }
    view.state.enterSelecting()
    try view.state.cursorMoved(to: 5, in: view)
    #expect(view.selected == slots(2))
    try view.state.cursorMoved(to: 4, extending: true, in: view)
    #expect(view.selected == slots(2, 4))
  }

  @Test func `the mode decides how many rows are selected`() throws {
    for (mode, selected) in [
      (SelectionMode.none, slots()), (.single, slots(5)), (.browse, slots(5)),
      (.multiple, slots(3, 5)),
    ] {
      let view = StateView(mode, 0..<9)
      for slot in [3, 5] { try view.state.select(slot, isUserInitiated: true, in: view) }
      #expect(view.selected == selected, "\(mode)")
      try view.state.deselectAll(isUserInitiated: true, in: view)
      #expect(view.selected == (mode == .browse ? slots(5) : slots()), "\(mode)")
    }
  }

  // MARK: Notifications

  @Test func `the app is notified once of what the user does, at the slots of now`() throws {
    let view = StateView(.single, 0..<9)
    try view.state.select(3, isUserInitiated: false, in: view)
    #expect(view.notified() == nil)
    try view.state.select(3, isUserInitiated: true, in: view)
    #expect(view.notified() == nil, "it was selected before")
    try view.state.select(4, isUserInitiated: true, in: view)
    view.show([StateView.section(-1..<9)])
    let told = try #require(view.notified())
    #expect(told == ([4], [5]))
    #expect(view.notified() == nil)
  }

  @Test func `what is done and undone before the app is notified calls no action`() throws {
    let view = StateView(.multiple, 0..<9)
    try view.state.toggle(3, in: view)
    try view.state.toggle(3, in: view)
    let told = try #require(view.notified())
    #expect(told == ([3], []))
  }

  @Test func `actions of lazy rows that are not live are not called`() throws {
    let view = StateView(.multiple, 0..<9, lazily: true)
    view.live = slots(2, 7)
    try view.state.select(RangeSet([1..<4]), isUserInitiated: true, in: view)
    let told = try #require(view.notified())
    #expect(told == ([], [2]))
  }

  // MARK: Styles

  @Test func `what styles ask for is done once`() throws {
    let view = StateView(.multiple, 0..<4)
    view.show([StateView.section(0..<4) { [0: CellStyle(selected: true)][$0] }])
    try view.state.applyStyles(entered: slots(), in: view)
    #expect(view.selected == slots(0))
    try view.state.deselect(0, isUserInitiated: true, in: view)
    try view.state.applyStyles(entered: slots(), in: view)
    #expect(view.selected == slots())
    #expect(view.notified()?.deselected == [0], "the app does what styles ask for")
  }

  @Test func `of several styles the last that agrees is followed where one row can be selected`()
    throws
  {
    let view = StateView(.single, [])
    view.answer = { $0 != "5" }
    view.show([StateView.section(0..<9) { $0 % 2 == 1 && $0 < 7 ? CellStyle(selected: true) : nil }]
    )
    try view.state.applyStyles(entered: slots(), in: view)
    #expect(view.selected == slots(3))
  }

  @Test func `a lazy row asks when it is live, and again when its value differs`() throws {
    let view = StateView(.multiple, [])
    view.live = RangeSet([0..<5])
    let section = { (keys: Range<Int>) in
      StateView.section(keys, lazily: true) { $0 == 10 ? CellStyle(selected: true) : nil }
    }
    view.show([section(0..<20)])
    let look = { (live: Range<Int>) in
      view.live = RangeSet([live])
      try view.state.applyStyles(entered: RangeSet([live]), in: view)
    }
    try look(0..<5)
    #expect(view.selected == slots())
    try look(8..<12)
    #expect(view.selected == slots(10))
    try view.state.deselect(10, isUserInitiated: true, in: view)
    try look(0..<5)
    view.show([section(2..<20)])
    try look(6..<10)
    #expect(view.selected == slots(), "the row has another slot")
  }

  @Test func `a list that is forgotten leaves nothing to ask or to do`() throws {
    let view = StateView(.multiple, [])
    view.live = RangeSet([0..<3])
    view.show([StateView.section(0..<6, lazily: true) { $0 == 1 ? CellStyle(selected: true) : nil }]
    )
    try view.state.applyStyles(entered: slots(), in: view)
    try view.state.select(RangeSet([3..<6]), isUserInitiated: true, in: view)
    view.state.forget()
    view.forgetAsked()
    #expect(view.selected == slots())
    #expect(view.notified() == nil)
    try view.state.applyStyles(entered: RangeSet([3..<6]), in: view)
    #expect(view.selected == slots(1), "the style of a lazy row is new again")
    #expect(view.asked == ["1"])
  }

  @Test func `a row that may not be selected any more is not`() throws {
    let view = StateView(.multiple, 0..<6)
    for slot in [1, 4] { try view.state.select(slot, isUserInitiated: false, in: view) }
    view.show([StateView.section(0..<6) { $0 == 4 ? CellStyle(isSelectable: false) : nil }])
    try view.state.applyStyles(entered: slots(), in: view)
    #expect(view.selected == slots(1))
  }

  // MARK: Renders

  @Test func `selected slots are where their rows have moved to`() throws {
    let view = StateView(.multiple, 0..<9)
    for slot in [2, 5, 7] { try view.state.select(slot, isUserInitiated: false, in: view) }
    view.show([TableSection(key: "s", rows: ["new", "7", "0", "2"].map { StateRow(key: $0) })])
    #expect(view.selected == slots(1, 3))
    #expect(view.state.selection.anchor == 1)
  }

  @Test func `a row inherits the selection as if the user did it`() throws {
    for (mode, selected) in [(SelectionMode.single, slots(4)), (.multiple, slots(1, 2, 4))] {
      let view = StateView(mode, 0..<6)
      view.show([StateView.section(0..<6) { $0 == 5 ? CellStyle(isSelectable: false) : nil }])
      try view.state.select(1, isUserInitiated: false, in: view)
      try view.state.selectSuccessors(slots(2, 4, 5), in: view)
      #expect(view.selected == selected, "\(mode)")
      #expect(view.notified()?.selected.last == 4, "\(mode)")
    }
  }

  @Test func `rows that come back replace no selected row`() throws {
    for (mode, selected) in [(SelectionMode.single, slots(1)), (.multiple, slots(1, 3, 4))] {
      let view = StateView(mode, 0..<6)
      try view.state.restore(slots(1), in: view)
      #expect(view.selected == slots(1), "\(mode)")
      try view.state.restore(slots(3, 4), in: view)
      #expect(view.selected == selected, "\(mode)")
      #expect(view.notified() == nil, "\(mode)")
    }
  }

  @Test func `a lazy row that comes back is not selected against its style`() throws {
    let view = StateView(.multiple, [])
    view.show([
      StateView.section(0..<6, lazily: true) { $0 == 3 ? CellStyle(selected: false) : nil }
    ])
    try view.state.applyStyles(entered: RangeSet([0..<6]), in: view)
    try view.state.restore(slots(2, 3), in: view)
    #expect(view.selected == slots(2))
  }

  @Test func `the mode that the toolkit has deselects nothing by itself`() throws {
    let view = StateView(.multiple, 0..<6)
    for slot in [1, 3] { try view.state.select(slot, isUserInitiated: false, in: view) }
    view.state.noteSelectionMode(.single)
    #expect(view.selected == slots(1, 3), "the toolkit tells that it has deselected")
    try view.state.select(slots(), isUserInitiated: true, in: view)
    #expect(view.notified()?.deselected == [1, 3])
  }

  // MARK: Modes

  @Test func `what was selected before the selection mode is selected again where it is now`()
    throws
  {
    let view = StateView(.single, 0..<9)
    try view.state.select(5, isUserInitiated: true, in: view)
    view.state.enterSelecting()
    #expect(view.selected == slots())
    #expect(view.state.selection.mode == .multiple)
    #expect(view.state.selection.usualMode == .single)
    for slot in [2, 3] { try view.state.select(slot, isUserInitiated: true, in: view) }
    #expect(view.selected == slots(2, 3))
    view.show([StateView.section(-1..<9)])
    view.state.leaveSelecting()
    #expect(view.selected == slots(6))
    #expect(view.state.selection.mode == .single)
  }

  @Test func `the selection of several rows stays when the selection mode is entered`() throws {
    let view = StateView(.multiple, 0..<9)
    for slot in [2, 3] { try view.state.select(slot, isUserInitiated: true, in: view) }
    view.state.enterSelecting()
    #expect(view.selected == slots(2, 3))
    view.state.leaveSelecting()
    #expect(view.selected == slots())
  }

  @Test func `another usual mode counts when the selection mode is left`() throws {
    let view = StateView(.single, 0..<9)
    try view.state.select(5, isUserInitiated: true, in: view)
    view.state.enterSelecting()
    view.state.setSelectionMode(.none)
    #expect(view.state.selection.mode == .multiple)
    view.state.leaveSelecting()
    #expect(view.state.selection.mode == .none)
    #expect(view.selected == slots())
  }

  @Test func `another mode deselects where GTK does`() throws {
    for (old, new, stays) in [
      (SelectionMode.single, SelectionMode.browse, true), (.single, .multiple, true),
      (.browse, .none, false), (.multiple, .single, false),
    ] {
      let view = StateView(old, 0..<9)
      try view.state.select(5, isUserInitiated: true, in: view)
      view.state.setSelectionMode(new)
      #expect(view.selected == (stays ? slots(5) : slots()), "\(old) to \(new)")
    }
  }
}
