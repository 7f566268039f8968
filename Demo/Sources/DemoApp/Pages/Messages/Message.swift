/// A message by an author.
struct Message: Identifiable, Equatable {
  let id: Int
  var sender: String
  var handle: String
  var text: String
  /// How long ago it was sent, in minutes.
  var age = 0
  var favouriteCount = 0
  var reshareCount = 0
  /// Whether the user has marked it.
  var isFavourite = false
  /// Whether the user has reshared it.
  var isReshared = false
  /// Whether its details are shown.
  var isExpanded = false

  mutating func toggleFavourite() {
    isFavourite.toggle()
    favouriteCount += isFavourite ? 1 : -1
  }

  mutating func toggleReshared() {
    isReshared.toggle()
    reshareCount += isReshared ? 1 : -1
  }

  /// How long ago it was sent, in one unit: `3 h`.
  var time: String {
    switch age {
    case ..<1: "now"
    case ..<60: "\(age) min"
    case ..<1_440: "\(age / 60) h"
    default: "\(age / 1_440) d"
    }
  }

  /// The details, which are shown on request.
  var details: String {
    let marks = [isFavourite ? "a favourite of yours" : nil, isReshared ? "sent on by you" : nil]
    return (["\(favouriteCount) favourites", "\(reshareCount) reshares"] + marks.compactMap { $0 })
      .joined(separator: " · ")
  }
}
