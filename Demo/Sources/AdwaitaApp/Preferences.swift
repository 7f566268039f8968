import Observation

/// What the user has set.
@Observable final class Preferences {
  /// An account that fetches its messages.
  struct Account: Identifiable, Equatable {
    let id: String
    let title: String
    var name = "Ada Lovelace"
    var address: String
    var password = ""
    var fetches = true
    var minutes = 15.0
  }

  /// How wide a conversation is at most.
  enum Width: String, CaseIterable {
    case narrow = "Narrow"
    case medium = "Medium"
    case wide = "Wide"

    var pixels: Int {
      switch self {
      case .narrow: 480
      case .medium: 700
      case .wide: 1_000
      }
    }
  }

  var width = Width.medium
  var titleCountsUnread = true
  var accounts = [
    Account(id: "home", title: "Home", address: "ada@example.org"),
    Account(id: "work", title: "Work", address: "lovelace@example.com"),
  ]
}
