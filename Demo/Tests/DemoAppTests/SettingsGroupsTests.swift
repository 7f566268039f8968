import FunctionalListBox
import Testing

@testable import FunctionalListDemoApp

@Suite("The description of the settings")
struct SettingsGroupsTests {
  private let model = SettingsModel()

  private var keys: [String] {
    SettingsGroups(model: model).groups.flatMap(\.rows).map(\.key)
  }

  private func row(_ key: String) throws -> any CellConfigType {
    let rows = SettingsGroups(model: model).groups.flatMap(\.rows)
    return try #require(rows.first { $0.key == key }, "\(key) is not described")
  }

  @Test func `keys are unique in each group`() {
    for group in SettingsGroups(model: model).groups {
      #expect(Set(group.rows.map(\.key)).count == group.rows.count, "\(group.title)")
    }
  }

  @Test func `a click into the row of a switch changes the setting`() throws {
    try row("notify").actions.activationAction?()
    #expect(!model.settings.isNotified)
  }

  @Test func `what depends on a switch that is off is insensitive`() throws {
    #expect(try row("sound").style?.isSensitive == true)
    model.settings.isNotified = false
    for key in ["sound", "from", "until"] {
      #expect(try row(key).style?.isSensitive == false, "\(key)")
    }
  }

  @Test func `advanced settings are described only while they are shown`() throws {
    #expect(!keys.contains("port"))
    try row("advanced").actions.activationAction?()
    #expect(keys.contains("port"))
  }

  @Test func `only a change is told`() {
    var changeCount = 0
    model.onChange = { changeCount += 1 }
    model.settings.port = model.settings.port
    #expect(changeCount == 0)
    model.settings.port = 80
    #expect(changeCount == 1)
  }
}
