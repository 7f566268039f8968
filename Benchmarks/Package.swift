// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let onMainActor = settings + [.defaultIsolation(MainActor.self)]
let library = Target.Dependency.product(name: "FunctionalListBox", package: "FunctionalListBox")

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "FunctionalListBox", path: "..")],
  targets: [
    .target(name: "Harness", swiftSettings: settings),
    .target(name: "CAllocations"),
    .executableTarget(
      name: "DiffBenchmarks", dependencies: ["CAllocations", "Harness", library],
      swiftSettings: onMainActor),

    .systemLibrary(
      name: "CGtkHeaders", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "CVanilla", dependencies: ["CGtkHeaders", "CSQLite"]),
    .executableTarget(
      name: "ListBenchmarks", dependencies: ["CVanilla", "Harness", library],
      swiftSettings: onMainActor),
  ],
  swiftLanguageModes: [.v6]
)
