internal import CFunctionalListDemoDesktop
internal import FunctionalListBox
internal import Observation

/// The icons of the theme, and which of them are favourites.
@Observable final class IconsModel {
  /// An icon by its name.
  nonisolated struct Icon: Identifiable, Equatable, Sendable {
    let id: String
  }

  var query = ""
  /// The favourites in the order that the user gave them.
  private(set) var favourites: [Icon]
  private let icons: [Icon]

  /// - Parameter icons: the names of the icons.
  init(icons: [String]) {
    self.icons = icons.map(Icon.init)
    favourites = ["folder", "user-home", "user-trash", "computer"]
      .filter(Set(icons).contains).map(Icon.init)
  }

  /// The symbolic icons and the others of the theme of the desktop, by name.
  static func ofTheme() -> IconsModel {
    let names = Names()
    unsafe desktop_for_each_icon(
      { name, names in
        guard let name = unsafe name, let names = unsafe names else { return }
        unsafe Unmanaged<Names>.fromOpaque(names).takeUnretainedValue().all
          .insert(String(cString: name))
      }, Unmanaged.passUnretained(names).toOpaque())
    return IconsModel(icons: names.all.sorted())
  }

  private nonisolated final class Names {
    var all: Set<String> = []
  }

  /// The favourites that match the query.
  var shownFavourites: [Icon] { favourites.filter(matches) }

  /// The other icons that match the query.
  var shownOthers: [Icon] {
    let chosen = Set(favourites.map(\.id))
    return icons.filter { !chosen.contains($0.id) && matches($0) }
  }

  func isFavourite(_ id: Icon.ID) -> Bool { favourites.contains { $0.id == id } }

  /// Makes an icon the last favourite, or no longer one.
  func toggle(_ id: Icon.ID) {
    if isFavourite(id) {
      favourites.removeAll { $0.id == id }
    } else {
      favourites.append(Icon(id: id))
    }
  }

  /// Applies a move of favourites.
  func move(_ move: RowMove) { favourites.apply(move) }

  private func matches(_ icon: Icon) -> Bool {
    query.isEmpty || icon.id.contains(query.lowercased())
  }
}
