// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Mail",
  dependencies: [.package(url: "…/FunctionalListBox", branch: "main")],
  targets: [
    .executableTarget(
      name: "Mail",
      dependencies: [.product(name: "FunctionalListBox", package: "FunctionalListBox")],
      swiftSettings: [.defaultIsolation(MainActor.self)])
  ])
