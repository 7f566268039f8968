// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
]
let onMainActor = strict + [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "FunctionalListBox",
  products: [
    // An app that has another binding does not import the widgets.
    .library(
      name: "FunctionalListBox",
      targets: [
        "FunctionalListBox", "FunctionalListCells", "FunctionalListGtk", "FunctionalListWidgets",
      ]),
    .library(name: "FunctionalListCore", targets: ["FunctionalListCore"]),
    .library(name: "ListBoxTesting", targets: ["ListBoxTesting"]),
    // What a port imports until it is done.
    .library(name: "FunctionalListPorting", targets: ["FunctionalListPorting"]),
    // The only product that needs libadwaita.
    .library(name: "FunctionalListAdwaita", targets: ["FunctionalListAdwaita"]),
  ],
  targets: [
    // Rounding is a function of the C library's, which only a module that imports it would link.
    .target(
      name: "FunctionalListCore", swiftSettings: strict, linkerSettings: [.linkedLibrary("m")]
    ),
    // What the tests of several targets need; its sources need nothing but the standard library.
    .target(
      name: "FunctionalListTestSupport", path: "Tests/FunctionalListTestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "FunctionalListCoreTests",
      dependencies: ["FunctionalListCore", "FunctionalListTestSupport"], swiftSettings: strict),

    .systemLibrary(
      name: "CFunctionalListGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(
      name: "CFunctionalListSupport", dependencies: ["CFunctionalListGtk"],
      exclude: ["translations"], sources: ["all.c"]),
    // What of GTK any layer uses: the main loop, signals, the widget. It knows no list.
    .target(
      name: "FunctionalListGtk", dependencies: ["CFunctionalListGtk", "CFunctionalListSupport"],
      swiftSettings: onMainActor),
    // Handles of widgets, for apps that have no other binding.
    .target(
      name: "FunctionalListWidgets",
      dependencies: ["FunctionalListGtk", "CFunctionalListGtk", "CFunctionalListSupport"],
      swiftSettings: onMainActor),
    // What apps describe rows with, and the seam between a list and what shows it.
    .target(
      name: "FunctionalListCells",
      dependencies: [
        "FunctionalListCore", "FunctionalListGtk", "FunctionalListWidgets", "CFunctionalListGtk",
        "CFunctionalListSupport",
      ],
      swiftSettings: onMainActor),
    // Carries out renders in GTK's boxes, with the features of a list.
    .target(
      name: "FunctionalListHost",
      dependencies: [
        "FunctionalListCells", "FunctionalListCore", "FunctionalListGtk", "FunctionalListWidgets",
        "CFunctionalListGtk", "CFunctionalListSupport",
      ],
      swiftSettings: onMainActor),
    // What apps import. It re-exports the public names of the targets below it.
    .target(
      name: "FunctionalListBox",
      dependencies: [
        "FunctionalListCells", "FunctionalListHost", "FunctionalListCore", "FunctionalListGtk",
        "FunctionalListWidgets", "CFunctionalListGtk", "CFunctionalListSupport",
      ],
      swiftSettings: onMainActor),
    .target(
      name: "ListBoxTesting",
      dependencies: [
        "FunctionalListBox", "FunctionalListCells", "FunctionalListCore", "FunctionalListGtk",
        "FunctionalListWidgets",
      ],
      swiftSettings: onMainActor
    ),
    // The names of other libraries, which are unavailable and say what to write.
    .target(
      name: "FunctionalListPorting",
      dependencies: [
        "FunctionalListBox", "FunctionalListCore", "FunctionalListGtk", "FunctionalListWidgets",
      ],
      swiftSettings: onMainActor),
    // Not by libadwaita's own name, which SwiftPM would miss in apps that do not use the product, too.
    .systemLibrary(name: "CFunctionalListAdwaita", pkgConfig: "gtk4"),
    .target(
      name: "FunctionalListAdwaita",
      dependencies: [
        "FunctionalListBox", "FunctionalListCore", "FunctionalListGtk", "FunctionalListWidgets",
        "CFunctionalListAdwaita", "CFunctionalListSupport",
      ],
      swiftSettings: onMainActor),
    // What a screen reader is shown by the accessibility tests.
    .executableTarget(
      name: "FunctionalListAccessibilityFixture",
      dependencies: ["FunctionalListBox", "FunctionalListWidgets", "CFunctionalListGtk"],
      path: "Tests/FunctionalListAccessibilityFixture",
      swiftSettings: onMainActor
    ),
    // Writes pictures of lists in each style, to look at.
    .executableTarget(
      name: "FunctionalListStylePictures",
      dependencies: [
        "FunctionalListBox", "FunctionalListHost", "FunctionalListWidgets", "CFunctionalListGtk",
      ],
      path: "Tests/FunctionalListStylePictures",
      swiftSettings: onMainActor
    ),
    // GLib's time in the tests of widgets, which passes while the main loop waits.
    .target(
      name: "CFunctionalListTestClock", dependencies: ["CFunctionalListGtk"],
      path: "Tests/CFunctionalListTestClock", linkerSettings: [.linkedLibrary("dl")]),
    // What the documentation shows, compiled without settings of its own, for the tests that run it.
    .target(
      name: "FunctionalListExamples", dependencies: ["FunctionalListBox", "FunctionalListWidgets"],
      path: "Tests/Examples"),
    .testTarget(
      name: "FunctionalListBoxTests",
      dependencies: [
        "FunctionalListAdwaita", "FunctionalListBox", "FunctionalListCells", "FunctionalListHost",
        "FunctionalListWidgets", "CFunctionalListAdwaita", "CFunctionalListGtk",
        "CFunctionalListSupport",
        "ListBoxTesting",
        "FunctionalListAccessibilityFixture", "FunctionalListExamples", "FunctionalListTestSupport",
        "CFunctionalListTestClock",
      ],
      resources: [.copy("Fixtures")],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "ListBoxTestingTests",
      dependencies: [
        "ListBoxTesting", "FunctionalListExamples", "FunctionalListPorting",
        "FunctionalListTestSupport", "FunctionalListWidgets",
      ],
      swiftSettings: onMainActor
    ),
  ],
  swiftLanguageModes: [.v6]
)

// The core builds and tests on a machine without GTK's headers: FLB_CORE_ONLY=1 swift test
if Context.environment["FLB_CORE_ONLY"] != nil {
  package.products = package.products.filter { $0.name == "FunctionalListCore" }
  package.targets = package.targets.filter {
    $0.name.hasPrefix("FunctionalListCore") || $0.name == "FunctionalListTestSupport"
  }
}
