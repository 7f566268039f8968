import FunctionalListWidgets
import XCTest

@testable import FunctionalListBox
@testable import FunctionalListHost

/// No feature or other part of a host is left when its list has left the box, whatever was on screen.
nonisolated final class HostLifetimeTests: GtkTestCase {
  func testNothingIsLeftOfTheHostOfAListBox() {
    let uses: [(String, @MainActor (ListUnderTest, _ end: () -> Void) -> Void)] = [
      ("nothing", { _, end in end() }),
      (
        "a menu",
        { list, end in
          list.table.openMenu(of: path(2))
          XCTAssertNotNil(list.waitForMenu())
          end()
        }
      ),
      (
        "check buttons",
        { list, end in
          list.table.isSelecting = true
          end()
        }
      ),
      (
        "letters",
        { list, end in
          list.row("2").grabFocus()
          list.stage.press("q", in: list.window)
          end()
        }
      ),
      (
        "scrolling to a row that flashes",
        { list, end in
          list.table.flash(path(2_900))
          list.stage.waitForFrame(in: list.window)
          end()
        }
      ),
      (
        "motion",
        { list, end in
          list.table.renderAndDiff(
            [TableSection(key: "s", rows: ["2", "x"].map { ListUnderTest.cell($0, $0) })],
            animated: true)
          list.stage.waitForFrame(in: list.window)
          end()
        }
      ),
      (
        "an offer to undo",
        { list, end in
          list.row("2").grabFocus()
          list.stage.press("Delete", in: list.window)
          XCTAssertNotNil(list.table.undoOffer)
          end()
        }
      ),
      (
        "a drag",
        { list, end in
          list.stage.drag(list.row("1"), from: (60, 8), through: [(64, 20), (70, 40)]) {
            _ = MainContext.idle(wakes: 30)
            list.stage.movePointer(to: list.listBox, at: (80, 90))
            end()
          }
        }
      ),
    ]
    onStage { stage in
      for (index, end) in Self.ends.enumerated() {
        for (name, use) in uses {
          let list = ListUnderTest(stage, height: 400)
          fill(list)
          let remains = Remains(list.table)
          use(list) {
            stage.movePointerOffPopovers()
            end(list)
          }
          stage.pump(until: remains.isEmpty, "end \(index) with \(name): \(remains)")
          stage.clear()
        }
      }
    }
  }

  func testNothingIsLeftOfTheHostOfAGrid() {
    onStage { stage in
      let grid = GridUnderTest(stage)
      grid.grid.typeAhead = .byText
      grid.show(0..<1_000)
      let remains = Remains(grid.grid)
      grid.tile("2").handle.grabFocus()
      stage.press("3", in: grid.window)
      stage.drag(grid.flowBox, from: (200, 30), through: [(220, 60), (240, 70)]) {
        grid.grid.flowBox = nil
      }
      stage.pump(until: remains.isEmpty, "\(remains)")
    }
  }

  /// What takes a list out of its box.
  @MainActor private static let ends: [@MainActor (ListUnderTest) -> Void] = [
    { $0.table.listBox = nil },
    { $0.table.listBox = ListBox() },
    { $0.destroyBox() },
    { $0.window.close() },
  ]
}

/// Shows rows that can be deleted, moved, found and selected.
private func fill(_ list: ListUnderTest) {
  list.table.typeAhead = .byText
  list.table.onSelectingChanged = { _ in }
  list.table.onMove = { _ in }
  @MainActor func show(_ numbers: Range<Int>) {
    list.table.renderAndDiff([
      TableSection(key: "s", items: numbers, id: \.self) { number in
        var cell = ListUnderTest.cell("\(number)", "\(number)")
        cell.actions = CellActions(
          canBeMoved: true,
          rowActions: {
            RowAction(
              "Delete", shortcut: "Delete", placement: .trailing,
              performAll: { _ in show(3..<20) }, undo: {})
          })
        return cell
      }
    ])
  }
  show(0..<3_000)
  list.stage.waitForFrame(in: list.window)
}

/// What is left of the host that a list has had.
@MainActor
private final class Remains: @MainActor CustomStringConvertible {
  private struct Weak {
    weak var part: AnyObject?
  }
  private let parts: [Weak]

  init(_ data: FunctionalData, file: StaticString = #filePath, line: UInt = #line) {
    guard let host = data.host as? BoxHost else {
      XCTFail("there is no host", file: file, line: line)
      parts = []
      return
    }
    let all: [any AnyObject] = [host, host.parts, host.features, host.changes] + host.all
    parts = all.map(Weak.init)
  }

  var isEmpty: Bool { parts.allSatisfy { $0.part == nil } }

  var description: String { "\(parts.compactMap { $0.part.map { "\(type(of: $0))" } })" }
}

private func path(_ number: Int) -> ItemPath {
  ItemPath(sectionKey: "s", itemKey: "\(number)")
}
