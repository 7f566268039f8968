// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "FunctionalListBox", path: "..")],
  targets: [
    .target(name: "Harness", swiftSettings: settings),
    .executableTarget(
      name: "DiffBenchmarks",
      dependencies: [
        "Harness", .product(name: "FunctionalListBox", package: "FunctionalListBox"),
      ],
      swiftSettings: settings + [.defaultIsolation(MainActor.self)]
    ),
  ],
  swiftLanguageModes: [.v6]
)
