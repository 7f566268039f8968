import FunctionalListCore
import XCTest

@testable import FunctionalListCells

/// What a menu shows of the actions of a row.
nonisolated final class MenuContentTests: XCTestCase {
  func testActionsBetweenGroupsAreSectionsOfTheirOwn() {
    XCTAssertEqual(
      text {
        action("a")
        RowActionGroup {
          action("b")
          action("c")
        }
        action("d")
      }, ["a", "-", "b", "c", "-", "d"])
  }

  func testASectionMayHaveAHeadingAndASubmenuHasATitle() {
    XCTAssertEqual(
      text {
        RowActionGroup("Heading", style: .section) { action("a") }
        RowActionGroup("Menu") {
          action("b")
          RowActionGroup("Inner") { action("c") }
        }
      }, ["# Heading", "a", "-", "Menu > b", "Menu > Inner > c"])
  }

  func testGroupsOfASectionFollowIt() {
    XCTAssertEqual(
      text {
        RowActionGroup("One", style: .section) {
          action("a")
          RowActionGroup { action("b") }
        }
        action("c")
      }, ["# One", "a", "-", "b", "-", "c"])
  }

  func testGroupsWithoutActionsAreLeftOut() {
    XCTAssertEqual(
      text {
        RowActionGroup("Menu") { RowActionGroup { [RowActionElement]() } }
        RowActionGroup("Heading", style: .section) { [RowActionElement]() }
        action("a")
      }, ["a"])
    XCTAssert(MenuContent(ActionOffer([], isForSeveral: false)).isEmpty)
  }

  func testForSeveralRowsOnlyActionsForSeveralAreLeft() {
    let elements = elements {
      action("a")
      RowAction("all", performAll: { _ in })
      RowActionGroup("Menu") { action("b") }
      RowActionGroup("More") { RowAction("each", performAll: { _ in }) }
    }
    XCTAssertEqual(
      text(MenuContent(ActionOffer(elements, isForSeveral: true))), ["all", "More > each"])
  }

  func testAnActionIsFoundAgainUnlessAnotherOneIsThere() {
    let old = ActionOffer(
      elements {
        action("a")
        RowActionGroup("Menu") { action("b") }
      }, isForSeveral: false)
    let address = old.actions[1].address
    XCTAssertEqual(old.action(at: address)?.title, "b")
    let same = elements {
      action("other")
      RowActionGroup("Menu") { action("b") }
    }
    XCTAssertEqual(ActionOffer(same, isForSeveral: false).action(at: address)?.title, "b")
    let other = elements {
      action("a")
      RowActionGroup("Menu") { action("c") }
    }
    XCTAssertNil(ActionOffer(other, isForSeveral: false).action(at: address))
    XCTAssertEqual(Set(old.actions.map(\.address.actionName)).count, 2)
  }

  func testWhatDiffersInAMenuIsWhatAUserSees() {
    let content = { (isEnabled: Bool, isChecked: Bool?) in
      MenuContent(
        ActionOffer(
          self.elements { RowAction("a", isEnabled: isEnabled, isChecked: isChecked) {} },
          isForSeveral: false))
    }
    XCTAssertEqual(content(true, nil), content(true, nil))
    XCTAssertNotEqual(content(true, nil), content(false, nil))
    XCTAssertNotEqual(content(true, false), content(true, true))
  }

  private func action(_ title: String) -> RowAction { RowAction(title) {} }

  private func elements(
    @RowActionBuilder _ elements: () -> [RowActionElement]
  ) -> [RowActionElement] { elements() }

  private func text(@RowActionBuilder _ elements: () -> [RowActionElement]) -> [String] {
    text(MenuContent(ActionOffer(elements(), isForSeveral: false)))
  }

  /// The lines of a menu: `-` between sections, `#` before headings, `>` behind submenus.
  private func text(_ content: MenuContent) -> [String] {
    content.sections.enumerated().flatMap { offset, section in
      (offset > 0 ? ["-"] : []) + (section.title.map { ["# \($0)"] } ?? [])
        + section.items.flatMap { item in
          switch item {
          case .action(let item): [item.address.title]
          case .submenu(let title, let content): text(content).map { "\(title) > \($0)" }
          }
        }
    }
  }
}
