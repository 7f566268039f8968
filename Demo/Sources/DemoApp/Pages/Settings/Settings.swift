/// The settings of the settings page.
struct Settings: Equatable {
  var name = "Ada"
  var pronouns = "she/her"
  var isNotified = true
  var isSoundPlayed = false
  var quietFrom = 22
  var quietUntil = 7
  var textSize = TextSize.medium
  var lineSpacing = 1.2
  var isAdvancedShown = false
  var proxy = ""
  var port = 8_080

  enum TextSize: String, CaseIterable { case small = "Small", medium = "Medium", large = "Large" }
}
