/// A widget as an assistive technology sees it, at one moment.
struct AccessibleNode {
  /// The states that tests ask for, by their numbers in AT-SPI.
  enum State: UInt64 {
    case active = 1
    case checked = 4
    case expanded = 10
    case focused = 12
    case pressed = 20
    case selected = 23
    case sensitive = 24
  }

  typealias Address = (bus: String, path: String)

  let address: Address
  let role: String
  let name: String
  let description: String
  fileprivate let states: UInt64
  /// What is shown in it.
  let children: [AccessibleNode]

  func isIn(_ state: State) -> Bool { states & 1 << state.rawValue != 0 }

  /// It, and all that is in it, from top to bottom.
  var all: [AccessibleNode] { [self] + children.flatMap(\.all) }

  /// The first widget in it of a role, and of a name where one is given.
  func first(_ role: String, _ name: String? = nil) -> AccessibleNode? {
    all.first { $0.role == role && (name == nil || $0.name == name) }
  }

  /// The lists of the page, without the sidebar.
  var lists: [AccessibleNode] { Array(all.filter { $0.role == "list" }.dropFirst()) }

  /// The rows in it, from top to bottom.
  var rows: [AccessibleNode] { all.filter { $0.role == "list item" } }

  /// The row of the page that has a name.
  func row(_ name: String) -> AccessibleNode? {
    lists.lazy.flatMap(\.rows).first { $0.name == name }
  }

  /// The names of all rows of the page.
  var rowNames: [String] { lists.flatMap(\.rows).map(\.name) }

  /// The names of the rows that are selected.
  var selectedRowNames: [String] {
    lists.flatMap(\.rows).filter { $0.isIn(.selected) }.map(\.name)
  }
}

extension AccessibleNode {
  /// Asks for a widget, and for those in it if the look is deep; `nil` where it is gone.
  init?(_ address: Address, on bus: AccessibilityBus, isDeep: Bool = true) {
    let accessible = "org.a11y.atspi.Accessible"
    guard
      let properties = bus.call(
        address, "org.freedesktop.DBus.Properties.GetAll", "('\(accessible)',)"),
      let role = bus.call(address, "\(accessible).GetRoleName")?.items.first?.string,
      let states = bus.call(address, "\(accessible).GetState")?.items.first?.items.map(\.unsigned),
      states.count == 2
    else { return nil }
    var texts: [String: String] = [:]
    for entry in properties.items.first?.items ?? [] {
      let pair = entry.items
      guard ["Name", "Description"].contains(pair[0].string) else { continue }
      texts[pair[0].string] = pair[1].content?.string
    }
    self.address = address
    self.role = role
    name = texts["Name"] ?? ""
    description = texts["Description"] ?? ""
    self.states = UInt64(states[0]) | UInt64(states[1]) << 32
    children =
      !isDeep || Self.leaves.contains(role)
      ? [] : Self.children(of: address, on: bus).compactMap { AccessibleNode($0, on: bus) }
  }

  /// The roles of widgets in which no test looks for anything.
  private static let leaves: Set<String> = [
    "checkbox", "heading", "image", "label", "scroll bar", "switch", "text box",
  ]

  /// The addresses of the children of an object.
  static func children(of address: Address, on bus: AccessibilityBus) -> [Address] {
    bus.call(address, "org.a11y.atspi.Accessible.GetChildren")?.items.first?.items.map { child in
      (child.items[0].string, child.items[1].string)
    } ?? []
  }
}

extension AccessibleNode {
  /// Whether it is a window of its own over the one that it belongs to.
  var isPopover: Bool { role == "menu" }

  /// For messages: the role, the name and the states.
  var line: String {
    "\(role) “\(name)” \(description.isEmpty ? "" : "“\(description)” ")"
      + String(states, radix: 16)
  }

  /// For messages: a line for it and for each widget in it.
  var text: String {
    let children = children.flatMap { $0.text.split(separator: "\n") }
    return ([line] + children.map { "  \($0)" }).joined(separator: "\n")
  }
}
