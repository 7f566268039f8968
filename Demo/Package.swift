// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let onMainActor = strict + [.defaultIsolation(MainActor.self)]

// A package of its own, so that users of the library never resolve swift-argument-parser.
let package = Package(
  name: "Demo",
  products: [
    .executable(name: "functional-list-box-demo", targets: ["Demo"])
  ],
  dependencies: [
    .package(name: "FunctionalListBox", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .target(name: "ListText", swiftSettings: strict),
    .testTarget(name: "ListTextTests", dependencies: ["ListText"], swiftSettings: strict),
    .target(name: "FileList", dependencies: ["ListText"], swiftSettings: strict),
    .testTarget(name: "FileListTests", dependencies: ["FileList"], swiftSettings: strict),
    .target(name: "ProcessList", dependencies: ["ListText"], swiftSettings: strict),
    .testTarget(
      name: "ProcessListTests",
      dependencies: ["ProcessList"],
      resources: [.copy("Fixtures")],
      swiftSettings: strict
    ),
    .systemLibrary(name: "CDemoGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(name: "CDesktop", dependencies: ["CDemoGtk"]),
    .target(
      name: "DemoApp",
      dependencies: [
        "CDesktop",
        "FileList",
        "ListText",
        "ProcessList",
        .product(name: "FunctionalListBox", package: "FunctionalListBox"),
      ],
      resources: [.embedInCode("Pages/GettingStarted/PlacesExample.swift.txt")],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "DemoAppTests",
      dependencies: [
        "CDesktop",
        "DemoApp",
        "FileList",
        "ProcessList",
        .product(name: "FunctionalListBox", package: "FunctionalListBox"),
      ],
      swiftSettings: onMainActor
    ),
    // The program of the README.
    .executableTarget(
      name: "Shuffle",
      dependencies: [.product(name: "FunctionalListBox", package: "FunctionalListBox")],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "Demo",
      dependencies: [
        "DemoApp",
        "FileList",
        "ProcessList",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),
    .testTarget(name: "DemoCommandTests", dependencies: ["Demo"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
