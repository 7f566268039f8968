import Testing

/// What an app sees of the layers.
@Suite struct LayerTests {
  @Test func `an app with another binding of GTK meets no second widget`() throws {
    let widgets = ["Application", "Box", "Button", "Entry", "Label", "Window"]
    let lines = widgets.map { "_ = \($0).self" }
    let check = try Typecheck((["import FunctionalListBox"] + lines).joined(separator: "\n"))
    let errors = check.output.matches(of: /main\.swift:\d+:\d+: error: (.*)/).map(\.1)
    #expect(errors == widgets.map { "cannot find '\($0)' in scope" })
  }

  @Test func `an app without one imports the widgets, too`() throws {
    let check = try Typecheck(
      """
      import FunctionalListBox
      import FunctionalListWidgets
      @MainActor func list() -> FunctionalTableData {
        let (table, window, listBox) = (FunctionalTableData(name: "names"), Window(), ListBox())
        (table.listBox, window.child) = (listBox, listBox)
        table.renderAndDiff([
          TableSection(key: "s", rows: [Label.cell(key: "a", state: "A")])
        ])
        return table
      }
      """)
    #expect(check.isAccepted, "\(check.output)")
  }
}
