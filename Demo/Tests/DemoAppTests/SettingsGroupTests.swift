import FunctionalListBox
import ListBoxTesting
import Testing

@testable import FunctionalListDemoApp

@Suite("The description of the settings")
struct SettingsGroupTests {
  private let model = SettingsModel()

  private var rows: [any RowDescription] {
    SettingsGroup.allCases.flatMap { $0.rows(of: model) }
  }

  private var keys: [String] { rows.map(\.key) }

  private func row(_ key: String) throws -> any CellConfigType {
    try #require(rows.first { $0.key == key } as? any CellConfigType, "\(key) is not described")
  }

  @Test(arguments: SettingsGroup.allCases)
  func `keys are unique in each group`(group: SettingsGroup) {
    let keys = group.rows(of: model).map(\.key)
    #expect(!keys.isEmpty)
    #expect(Set(keys).count == keys.count)
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

  @Test func `a list follows the settings, and only a change is rendered`() {
    model.settings.isAdvancedShown = true
    let recorder = ListRecorder()
    let table = FunctionalTableData(name: "network", recorder: recorder)
    table.observe { [model] in
      TableSection(key: "settings") { SettingsGroup.network.rows(of: model) }
    }
    recorder.clear()
    model.settings.port = model.settings.port
    recorder.drawFrame()
    #expect(recorder.calls.isEmpty)
    model.settings.port = 80
    recorder.drawFrame()
    let port = ItemPath(sectionKey: "settings", itemKey: "port")
    #expect(recorder.calls == [.update(.row(port))])
  }
}
