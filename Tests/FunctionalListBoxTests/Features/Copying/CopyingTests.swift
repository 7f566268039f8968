import CFunctionalListGtk
import FunctionalListWidgets
import XCTest

@testable import FunctionalListBox
@testable import FunctionalListHost

/// Rows that are copied, with real keys and the clipboard of the display.
nonisolated final class CopyingTests: GtkTestCase {
  func testControlAndCCopyTheRowWithTheFocusOrAllSelectedRows() {
    onList { stage, list in
      list.row("b").grabFocus()
      stage.press("ctrl+c", in: list.window)
      XCTAssertEqual(list.clipboardText, "text b")
      list.table.selectAll()
      stage.press("ctrl+c", in: list.window)
      XCTAssertEqual(list.clipboardText, "text a\ntext b\ntext d")
      list.table.deselectAll()
      list.table.select(path("a"))
      list.row("d").grabFocus()
      stage.press("ctrl+Insert", in: list.window)
      XCTAssertEqual(list.clipboardText, "text a")
    }
  }

  func testRowsThatAreNotLiveAreCopiedToo() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.table.selectionMode = .multiple
      list.table.renderAndDiff([
        TableSection(key: "s", items: 0..<1_000, id: \.self) { number in
          Self.row("\(number)", .text("\(number)"))
        }
      ])
      stage.waitForFrame(in: list.window)
      list.table.selectAll()
      list.row("0").grabFocus()
      stage.press("ctrl+c", in: list.window)
      XCTAssertEqual(
        list.clipboardText, (0..<1_000).map { "\($0)" }.joined(separator: "\n"))
    }
  }

  func testTheAppCopies() {
    onStage { stage in
      let list = ListUnderTest(stage)
      list.show([Self.row("a", .text("a"))])
      list.table.copy([.text("one"), .text("two")])
      XCTAssertEqual(list.clipboardText, "one\ntwo")
      list.table.copy([DragPayload]())
      XCTAssertEqual(list.clipboardText, "one\ntwo", "nothing is copied")
      list.table.listBox = nil
      list.table.copy([.text("three")])
      XCTAssertEqual(list.clipboardText, "one\ntwo", "there is no box")
    }
  }

  func testFilesAreCopiedAsFilesAndAddressesAsText() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.show([
        Self.row("a", .files(["/tmp/a b", "/tmp/c"])), Self.row("b", .uris(["https://swift.org"])),
        Self.row("c", .forms([.files(["/tmp/d"]), .text("d")])),
      ])
      list.row("a").grabFocus()
      stage.press("ctrl+c", in: list.window)
      XCTAssertEqual(list.clipboardFiles, ["/tmp/a b", "/tmp/c"])
      list.row("b").grabFocus()
      stage.press("ctrl+c", in: list.window)
      XCTAssertEqual(list.clipboardText, "https://swift.org")
      list.row("c").grabFocus()
      stage.press("ctrl+c", in: list.window)
      XCTAssertEqual(list.clipboardFiles, ["/tmp/d"])
      XCTAssertEqual(list.clipboardText, "d")
    }
  }

  func testCellsAreCopiedAsATableThatSpreadsheetsTake() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.table.selectionMode = .multiple
      list.table.columns = [ListColumn("x", title: "X"), ListColumn("y", title: "Y")]
      list.show(["a", "b"].map { Self.row($0, .cells(["x": $0, "y": "é"])) })
      list.table.selectAll()
      list.row("a").grabFocus()
      stage.press("ctrl+c", in: list.window)
      XCTAssertEqual(list.clipboardText, "a\té\nb\té")
      XCTAssertEqual(list.clipboardData("text/csv"), "X,Y\r\na,é\r\nb,é\r\n")
      let rows = "<tr><td>a</td><td>é</td></tr><tr><td>b</td><td>é</td></tr>"
      XCTAssertEqual(
        list.clipboardData("text/html"),
        "<meta charset=\"utf-8\"><table><thead><tr><th>X</th><th>Y</th></tr></thead>"
          + "<tbody>\(rows)</tbody></table>")
    }
  }

  func testTheMenuHasCopyWithItsKeyForARowThatCanBeCopied() {
    onList { stage, list in
      let menu = list.openMenu("b")
      XCTAssertEqual(menu?.items, ["Copy"])
      XCTAssertEqual(menu?.labels(of: "Copy"), ["Copy", "Ctrl+C"])
      menu.map { stage.click($0.item("Copy")) }
      stage.pump(until: list.clipboardText == "text b", "the text on the clipboard")
      list.table.selectAll()
      let other = list.openMenu("c")
      other.map { stage.click($0.item("Copy")) }
      stage.pump(until: list.clipboardText == "text a\ntext b\ntext d", "the texts")
    }
  }

  func testThereIsNoMenuAndNoKeyForARowThatCannotBeCopied() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      var isNil = Self.row("b", .text(""))
      isNil.actions = CellActions(dragPayload: { nil })
      list.show([
        Self.row("a", nil), isNil, Self.row("c", .value(1)), Self.row("d", .text("d")),
      ])
      var keys: [String] = []
      list.window.onKeyPressed = { key in
        if key.matches("<Control>c") { keys.append(list.focusedText ?? "") }
        return false
      }
      list.row("d").grabFocus()
      stage.press("ctrl+c", in: list.window)
      for key in ["a", "b", "c"] {
        list.row(key).grabFocus()
        stage.press("ctrl+c", in: list.window)
        XCTAssertNil(list.offer(of: path(key)))
      }
      XCTAssertEqual(keys, ["a", "b", "c"])
      XCTAssertEqual(list.clipboardText, "d")
    }
  }

  func testAnEntryAndALabelWithASelectionKeepTheKey() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      var entry = ListUnderTest.entry("a", "entry text")
      entry.actions = CellActions(dragPayload: { .text("row a") })
      let label = HostCell<Label, String, EdgeBasedTableItemLayout>(
        key: "b", state: "label text", actions: CellActions(dragPayload: { .text("row b") })
      ) {
        $0.text = $1 ?? ""
        unsafe gtk_label_set_selectable($0.pointer, 1)
      }
      list.show([entry, label])
      list.entry("entry text").grabFocus()
      stage.press("ctrl+a", "ctrl+c", in: list.window)
      XCTAssertEqual(list.clipboardText, "entry text")
      list.content("label text").grabFocus()
      stage.press("ctrl+a", "ctrl+c", in: list.window)
      XCTAssertEqual(list.clipboardText, "label text")
    }
  }

  func testAnActionOfTheAppWithTheKeyTakesItsPlace() {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      var count = 0
      var cell = Self.row("a", .text("a"))
      cell.actions.rowActions = { [.action(RowAction("Mine", shortcut: "<Ctrl>C") { count += 1 })] }
      list.show([cell])
      list.row("a").grabFocus()
      stage.press("ctrl+c", in: list.window)
      XCTAssertEqual(count, 1)
      XCTAssertEqual(list.openMenu("a")?.items, ["Mine"])
    }
  }

  func testTheAppCanTurnItOff() {
    onList { stage, list in
      list.row("a").grabFocus()
      stage.press("ctrl+c", in: list.window)
      list.table.copiesRows = false
      list.row("b").grabFocus()
      stage.press("ctrl+c", in: list.window)
      XCTAssertEqual(list.clipboardText, "text a")
      XCTAssertNil(list.offer(of: path("b")))
    }
  }

  // MARK: - Lists

  /// A list of four rows. "c" has no payload.
  private func onList(_ body: @escaping @MainActor (Stage, ListUnderTest) -> Void) {
    onStage { stage in
      let list = ListUnderTest(stage, height: 400)
      list.table.selectionMode = .multiple
      list.show(["a", "b", "c", "d"].map { Self.row($0, $0 == "c" ? nil : .text("text \($0)")) })
      body(stage, list)
    }
  }

  @MainActor private static func row(_ key: String, _ payload: DragPayload?) -> TextCell {
    var cell = ListUnderTest.cell(key, key)
    if let payload { cell.actions = CellActions(dragPayload: { payload }) }
    return cell
  }
}

private nonisolated func path(_ key: String) -> ItemPath {
  ItemPath(sectionKey: "s", itemKey: key)
}

extension ListUnderTest {
  /// What is offered for a row.
  fileprivate func offer(of path: ItemPath) -> ActionOffer? {
    table.host.flatMap { host in table.slot(of: path).flatMap(host.offer) }
  }

  fileprivate var clipboardText: String? {
    guard case .text(let text)? = unsafe read(g_type_from_name("gchararray")) else { return nil }
    return text
  }

  fileprivate var clipboardFiles: [String] {
    guard case .files(let paths)? = read(gdk_file_list_get_type()) else { return [] }
    return paths
  }

  /// Reads the clipboard of the display (`gdk_clipboard_read_value_async`).
  private func read(_ type: GType) -> RowDrop.Content? {
    let reading = Reading()
    unsafe gdk_clipboard_read_value_async(
      gtk_widget_get_clipboard(window.gtk), type, G_PRIORITY_DEFAULT, nil, valueRead,
      Unmanaged.passRetained(reading).toOpaque())
    stage.pump(until: reading.isDone, "the clipboard")
    return reading.content
  }

  /// The data of a type on the clipboard as text (`gdk_clipboard_read_async`).
  fileprivate func clipboardData(_ type: String) -> String? {
    let reading = Reading()
    var types: [UnsafePointer<CChar>?] = unsafe [UnsafePointer(g_intern_string(type)), nil]
    unsafe gdk_clipboard_read_async(
      gtk_widget_get_clipboard(window.gtk), &types, G_PRIORITY_DEFAULT, nil, streamOpened,
      Unmanaged.passRetained(reading).toOpaque())
    stage.pump(until: reading.isDone, "the clipboard")
    return reading.data
  }
}

/// A value that is read from the clipboard.
private nonisolated final class Reading {
  var content: RowDrop.Content?
  var data: String?
  var isDone = false
}

/// Mirrors `GAsyncReadyCallback`.
private nonisolated let valueRead: GAsyncReadyCallback = { clipboard, result, data in
  guard let data = unsafe data else { return }
  let reading = unsafe Unmanaged<Reading>.fromOpaque(data).takeRetainedValue()
  let value = unsafe gdk_clipboard_read_value_finish(
    clipboard.map { OpaquePointer($0) }, result, nil)
  if let value = unsafe value { unsafe reading.content = DragContent.content(of: value) }
  reading.isDone = true
}

/// Reads the stream to its end. Mirrors `GAsyncReadyCallback`.
private nonisolated let streamOpened: GAsyncReadyCallback = { clipboard, result, data in
  let stream = unsafe gdk_clipboard_read_finish(
    clipboard.map { OpaquePointer($0) }, result, nil, nil)
  guard let stream = unsafe stream else {
    unsafe data.map { unsafe Unmanaged<Reading>.fromOpaque($0).takeRetainedValue().isDone = true }
    return
  }
  let memory = unsafe g_memory_output_stream_new_resizable()
  unsafe g_output_stream_splice_async(
    memory, stream, G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET, G_PRIORITY_DEFAULT, nil, streamRead, data)
  unsafe g_object_unref(stream)
}

/// Mirrors `GAsyncReadyCallback`.
private nonisolated let streamRead: GAsyncReadyCallback = { memory, _, data in
  guard let data = unsafe data, let memory = unsafe memory else { return }
  let reading = unsafe Unmanaged<Reading>.fromOpaque(data).takeRetainedValue()
  let stream = unsafe UnsafeMutableRawPointer(memory).assumingMemoryBound(
    to: GMemoryOutputStream.self)
  let bytes = unsafe UnsafeRawBufferPointer(
    start: g_memory_output_stream_get_data(stream),
    count: Int(g_memory_output_stream_get_data_size(stream)))
  unsafe reading.data = String(decoding: bytes, as: UTF8.self)
  reading.isDone = true
  unsafe g_object_unref(memory)
}
