// swift-tools-version: 6.2
import PackageDescription

let onMainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "NAME",
  dependencies: [.package(path: "LIBRARY_PATH")],
  targets: [
    .executableTarget(
      name: "NAME", dependencies: ["NAMEList"], swiftSettings: onMainActor),
    .target(
      name: "NAMEList",
      dependencies: [.product(name: "FunctionalListBox", package: "LIBRARY_NAME")],
      swiftSettings: onMainActor),
    .testTarget(
      name: "NAMEListTests",
      dependencies: ["NAMEList", .product(name: "ListBoxTesting", package: "LIBRARY_NAME")],
      swiftSettings: onMainActor),
  ]
)
