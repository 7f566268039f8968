// swift-tools-version: 6.2
import PackageDescription

let onMainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "Notes",
  dependencies: [.package(name: "FunctionalListBox", path: "../../..")],
  targets: [
    // A binding of GTK, as another project has it: its modules and classes have the usual names.
    .systemLibrary(name: "CGtk", pkgConfig: "gtk4"),
    .target(name: "Gtk", dependencies: ["CGtk"], swiftSettings: onMainActor),
    .executableTarget(
      name: "Notes",
      dependencies: ["Gtk", .product(name: "FunctionalListBox", package: "FunctionalListBox")],
      swiftSettings: onMainActor),
  ]
)
