internal import ArgumentParser

@main
nonisolated struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "functional-list-box-demo")
}
