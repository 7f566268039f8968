import CFunctionalListGtk
import FunctionalListWidgets
import FunctionalListBox
import XCTest

/// Tab, and what the user does in a row, in a virtualized list.
nonisolated final class VirtualizedFocusTests: GtkTestCase {
  // Long: long lists, a key at a time
  func testTabGoesThroughTheWidgetsOfRowsThatAreNotLive() {
    onStage { stage in
      let lists = InputPair(stage) { Self.mixed() }
      lists.expectSame("from the top") { list in
        list.before.grabFocus()
        return InputPair.press(Array(repeating: "Tab", count: 40), in: list)
      }
      lists.expectSame("back") { list in
        InputPair.press(Array(repeating: "shift+Tab", count: 41), in: list)
      }
    }
  }

  func testTabComesToWhatIsSeenOfTheList() {
    onStage { stage in
      let lists = InputPair(stage, .none) { Self.mixed() }
      for list in [lists.full, lists.virtualized] {
        for position in [0.0, 700, 4_000, 1e9] {
          list.scroll(to: position)
          let offset = list.scrolled.verticalOffset
          for (other, key) in [(list.before, "Tab"), (list.after, "shift+Tab")] {
            other.grabFocus()
            let state = InputPair.press([key], in: list)[0]
            XCTAssertFalse(
              ["none", "before", "after"].contains(state.focus), "\(key) at \(position): \(state)")
            XCTAssert(state.isFocusSeen, "\(key) at \(position): \(state)")
            XCTAssertEqual(list.scrolled.verticalOffset, offset, "\(key) at \(position)")
          }
        }
      }
    }
  }

  func testAnArrowKeyComesFromBesideTheListToWhatIsSeen() {
    onStage { stage in
      let (row, beside, scrolled) = (
        Box(orientation: .horizontal), Button("pages"), ScrolledWindow()
      )
      let (listBox, table) = (ListBox(), FunctionalTableData(name: "beside"))
      scrolled.child = listBox
      scrolled.expandsHorizontally = true
      row.append(beside)
      row.append(scrolled)
      table.listBox = listBox
      table.selectionMode = .none
      table.renderAndDiff([
        TableSection(key: "s", rows: (0..<500).map { ListUnderTest.cell("\($0)", "\($0)") })
      ])
      let window = stage.present(row, width: 300, height: 200)
      let path = ItemPath(sectionKey: "s", itemKey: "250")
      table.scroll(to: path, animated: false, scrollPosition: .top)
      stage.waitForFrame(in: window)
      let offset = scrolled.verticalOffset
      beside.grabFocus()
      stage.press("Right", in: window)
      XCTAssertEqual(table.focusedItemPath, path)
      XCTAssertEqual(scrolled.verticalOffset, offset)
    }
  }

  // Long: long lists, a key at a time
  func testTabFromARowThatWasScrolledAwayGoesToItsNeighbour() {
    onStage { stage in
      let lists = InputPair(stage, .single) { Self.mixed() }
      lists.expectSame { list in
        list.scroll(toKey: "20")
        list.row("20").grabFocus()
        return [8_000.0, 0, 1e9].flatMap { position in
          ["Tab", "Tab", "shift+Tab"].flatMap { key in
            list.scroll(to: position)
            return InputPair.press([key], in: list)
          }
        }
      }
    }
  }

  func testTabPassesOverManyHeadersWithoutWidgets() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.renderAndDiff(
        (0..<1_000).map { TableSection(key: "\($0)", header: ListUnderTest.cell("", "H")) }
          + [TableSection(key: "last", rows: [ListUnderTest.cell("a", "a")])])
      stage.waitForFrame(in: list.window)
      XCTAssertLessThan(list.widgets.count, 100)
      list.before.grabFocus()
      stage.press("Tab", in: list.window)
      XCTAssertEqual(list.focusedText, "a")
      XCTAssert(list.isSeen(list.widget("a")))
      stage.press("Tab", in: list.window)
      XCTAssert(list.after.containsFocus)
    }
  }

  func testTypingGoesOnInARowThatIsScrolledAway() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.show((0..<1_000).map { ListUnderTest.entry("\($0)", "text \($0)") })
      let entry = list.entry("text 3")
      entry.grabFocus()
      entry.caretPosition = 2
      stage.press("a", in: list.window)
      for position in [3_000.0, 20_000, 1e9] {
        list.scroll(to: position)
        XCTAssertLessThan(list.widgets.count, 60)
        stage.press("b", in: list.window)
        XCTAssertEqual(list.focusedText, entry.text)
      }
      XCTAssertEqual(entry.text, "teabbbxt 3")
      XCTAssertEqual(entry.caretPosition, 6)
      list.scroll(to: 0)
      XCTAssert(list.isSeen(list.widget("teabbbxt 3")))
      XCTAssertEqual(entry.caretPosition, 6)
    }
  }

  func testWhatWasTypedIsToldBeforeTheRowIsScrolledAwayAndShownWhenItComesBack() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      var texts = (0..<1_000).map { "text \($0)" }
      var told: [String] = []
      @MainActor func render() {
        list.render(
          texts.enumerated().map { number, text in
            EntryCell(
              key: "\(number)", state: text,
              behavior: { view in
                view.onChanged = { text in
                  told.append("\(number) \(text)")
                  texts[number] = text
                }
              }
            )
          })
      }
      render()
      stage.waitForFrame(in: list.window)
      let entry = list.entry("text 3")
      entry.grabFocus()
      entry.caretPosition = -1
      stage.press("x", in: list.window)
      XCTAssertEqual(told, ["3 text 3x"])
      render()
      list.before.grabFocus()
      for position in [20_000.0, 1e9, 15_000] { list.scroll(to: position) }
      XCTAssertFalse(list.widgets.contains { $0.text == "text 3x" })
      list.scroll(to: 0)
      XCTAssertEqual(list.entry("text 3x").text, "text 3x")
      XCTAssertEqual(told, ["3 text 3x"])
    }
  }

  // Long: long lists, a key at a time
  func testAFocusedAndSelectedRowThatMovesFarAwayKeepsItsState() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.listBox.selectionMode = .multiple
      var keys = Array(0..<100_000)
      @MainActor func render() {
        list.table.renderAndDiff([
          TableSection(key: "s", items: keys, id: \.self) { key in
            ListUnderTest.entry("\(key)", "text \(key)")
          }
        ])
        stage.waitForFrame(in: list.window)
      }
      render()
      let entry = list.entry("text 3")
      let row = list.widget("text 3")
      entry.grabFocus()
      list.select("text 3")
      unsafe gtk_editable_select_region(entry.pointer, 2, 5)
      for place in [99_999, 50_000, 0, 200, 99_000] {
        keys.removeAll { $0 == 3 }
        keys.insert(3, at: place)
        render()
        XCTAssertEqual(list.widget("text 3"), row)
        XCTAssertEqual(list.focusedText, "text 3")
        XCTAssertEqual(list.selectedTexts, ["text 3"])
        XCTAssertEqual(list.table.selectedItemPaths.map(\.itemKey), ["3"])
        XCTAssertEqual(list.table.index(of: list.path(3))?.row, place)
        XCTAssertEqual(entry.caretPosition, 5)
        stage.press("shift+Left", "shift+Right", in: list.window)
        XCTAssertEqual(entry.caretPosition, 5)
      }
      XCTAssertLessThan(list.widgets.count, 60)
    }
  }

  // Long: long lists, a key at a time
  func testTheFocusOfARowThatGoesIsHandedOnAsIfAllRowsWereLive() {
    onStage { stage in
      for mode in [SelectionMode.single, .multiple] {
        let lists = InputPair(stage, mode) { InputPair.decorated(InputPair.rows()) }
        lists.expectSame("\(mode)") { list in
          var rows = InputPair.rows()
          var states: [InputPair.State] = []
          @MainActor func render(scrolledTo position: Double, _ change: () -> Void) {
            list.scroll(to: position)
            change()
            list.table.renderAndDiff(InputPair.decorated(rows))
            stage.waitForFrame(in: list.window)
            var state = list.state
            state.isFocusSeen = true
            states.append(state)
          }
          list.row("5").grabFocus()
          list.select("5")
          render(scrolledTo: 0) { rows.remove(at: 5) }
          render(scrolledTo: 9_000) { rows.remove(at: 5) }
          render(scrolledTo: 0) { rows.removeSubrange(5..<60) }
          render(scrolledTo: 1e9) { rows.removeSubrange(3..<100) }
          render(scrolledTo: 3_000) { rows.removeSubrange(3..<rows.count - 1) }
          render(scrolledTo: 0) { rows.insert(contentsOf: InputPair.rows(), at: 0) }
          render(scrolledTo: 4_000) { rows.removeLast() }
          render(scrolledTo: 0) { rows = (0..<300).map { .init(key: "new \($0)") } }
          states += InputPair.press(["Up", "shift+Up"], in: list)
          render(scrolledTo: 0) { rows = [] }
          return states
        }
        stage.clear()
      }
    }
  }

  func testTheFocusOfAHeadersButtonGoesToARowWhenTheHeaderGoesOrIsReplaced() {
    onStage { stage in
      let headers: [(any RowDescription)?] = [nil, ListUnderTest.cell("", "plain")]
      for header in headers {
        for position in [0.0, 5_000] {
          let lists = InputPair(stage, .single) { Self.headed(ListUnderTest.button("", "press")) }
          lists.expectSame { list in
            list.content("press").grabFocus()
            list.scroll(to: position)
            list.table.renderAndDiff(Self.headed(header))
            stage.pump()
            var state = list.state
            state.isFocusSeen = true
            return [state]
          }
          stage.clear()
        }
      }
    }
  }

  func testAnotherKindOfViewReplacesTheOneOfAFocusedRow() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      @MainActor func render(_ editable: Set<Int>) {
        let items = (0..<5_000).map { Item(number: $0, isEditable: editable.contains($0)) }
        list.table.renderAndDiff([
          TableSection(key: "s", items: items, id: \.number) { item -> any RowDescription in
            item.isEditable
              ? ListUnderTest.entry("", "entry \(item.number)")
              : ListUnderTest.cell("", "row \(item.number)")
          }
        ])
        stage.waitForFrame(in: list.window)
      }
      render([2, 3])
      list.entry("entry 3").grabFocus()
      list.scroll(to: 9_000)
      render([])
      XCTAssertEqual(list.focusedText, "row 3")
      render([3, 4_000])
      XCTAssertEqual(list.focusedText, "entry 3")
      list.scroll(to: 0)
      XCTAssertEqual(list.widget("row 2").text, "row 2")
      list.scroll(toKey: "4000")
      XCTAssertEqual(list.entry("entry 4000").text, "entry 4000")
    }
  }

  private struct Item: Equatable {
    var number: Int
    var isEditable: Bool
  }

  /// Rows between headers; some have a button or an entry.
  @MainActor private static func mixed() -> [TableSection] {
    (0..<40).map { section in
      let keys = (0..<10).map { "\(section * 10 + $0)" }
      return TableSection(
        key: "\(section)",
        rows: keys.enumerated().map { offset, key -> any RowDescription in
          switch offset % 4 {
          case 1: ListUnderTest.button(key, key)
          case 2: ListUnderTest.entry(key, key)
          default: ListUnderTest.cell(key, height: 30)
          }
        },
        header: section % 3 == 0
          ? ListUnderTest.button("", "H\(section)") : ListUnderTest.cell("", "H\(section)"))
    }
  }

  @MainActor private static func headed(_ header: (any RowDescription)?) -> [TableSection] {
    [
      TableSection(
        key: "s", rows: InputPair.rows().map { InputPair.cell($0) }, header: header)
    ]
  }
}
