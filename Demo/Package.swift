// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let onMainActor = strict + [.defaultIsolation(MainActor.self)]
let adwaita = Target.Dependency.product(
  name: "FunctionalListAdwaita", package: "FunctionalListBox")
let library = Target.Dependency.product(name: "FunctionalListBox", package: "FunctionalListBox")

// A package of its own, so that users of the library never resolve swift-argument-parser and GRDB. SwiftPM
// wants the names of targets to be unique in a whole package graph; the folders have short ones.
let package = Package(
  name: "FunctionalListDemo",
  products: [
    .executable(name: "functional-list-box-demo", targets: ["FunctionalListDemo"]),
    .executable(
      name: "functional-list-adwaita-demo", targets: ["FunctionalListAdwaitaDemo"]),
  ],
  dependencies: [
    .package(name: "FunctionalListBox", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(name: "FunctionalListDemoText", path: "Sources/ListText", swiftSettings: strict),
    .testTarget(
      name: "FunctionalListDemoTextTests", dependencies: ["FunctionalListDemoText"],
      path: "Tests/ListTextTests", swiftSettings: strict),
    .target(
      name: "FunctionalListDemoUserFolders", path: "Sources/UserFolders", swiftSettings: strict),
    .testTarget(
      name: "FunctionalListDemoUserFoldersTests", dependencies: ["FunctionalListDemoUserFolders"],
      path: "Tests/UserFoldersTests", swiftSettings: strict),
    .target(
      name: "FunctionalListDemoFiles",
      dependencies: [
        "FunctionalListDemoText",
        .product(name: "FunctionalListCore", package: "FunctionalListBox"),
      ],
      path: "Sources/FileList", swiftSettings: strict),
    .testTarget(
      name: "FunctionalListDemoFilesTests", dependencies: ["FunctionalListDemoFiles"],
      path: "Tests/FileListTests", swiftSettings: strict),
    .target(
      name: "FunctionalListDemoLog",
      dependencies: [
        "FunctionalListDemoText",
        .product(name: "FunctionalListCore", package: "FunctionalListBox"),
      ],
      path: "Sources/Log", swiftSettings: strict),
    .testTarget(
      name: "FunctionalListDemoLogTests", dependencies: ["FunctionalListDemoLog"],
      path: "Tests/LogTests", swiftSettings: strict),
    .target(
      name: "FunctionalListDemoCSV",
      dependencies: [
        "FunctionalListDemoText",
        .product(name: "FunctionalListCore", package: "FunctionalListBox"),
      ],
      path: "Sources/CSV", swiftSettings: strict),
    .testTarget(
      name: "FunctionalListDemoCSVTests",
      dependencies: [
        "FunctionalListDemoCSV", "FunctionalListDemoText",
        .product(name: "FunctionalListCore", package: "FunctionalListBox"),
      ],
      path: "Tests/CSVTests", swiftSettings: strict),
    .target(
      name: "FunctionalListDemoMail", dependencies: ["FunctionalListDemoText"],
      path: "Sources/Mail", swiftSettings: strict),
    .testTarget(
      name: "FunctionalListDemoMailTests",
      dependencies: ["FunctionalListDemoMail", "FunctionalListDemoText"],
      path: "Tests/MailTests", swiftSettings: strict),
    .target(
      name: "FunctionalListDemoMailDatabase",
      dependencies: [
        "FunctionalListDemoMail",
        "FunctionalListDemoUserFolders",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Sources/MailDatabase", swiftSettings: strict),
    .target(
      name: "FunctionalListDemoMailModel",
      dependencies: [
        "FunctionalListDemoMail", "FunctionalListDemoMailDatabase",
        .product(name: "FunctionalListCore", package: "FunctionalListBox"),
      ],
      path: "Sources/MailModel", swiftSettings: strict),
    .testTarget(
      name: "FunctionalListDemoMailModelTests",
      dependencies: [
        "FunctionalListDemoMail", "FunctionalListDemoMailDatabase", "FunctionalListDemoMailModel",
        "FunctionalListDemoMailSteps",
      ],
      path: "Tests/MailModelTests", resources: [.copy("Fixtures")], swiftSettings: strict),
    // A program that the tests kill while it writes.
    .target(
      name: "FunctionalListDemoMailSteps",
      dependencies: [
        "FunctionalListDemoMail", "FunctionalListDemoMailDatabase",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Tests/MailSteps", swiftSettings: strict),
    .executableTarget(
      name: "FunctionalListDemoMailWriter", dependencies: ["FunctionalListDemoMailSteps"],
      path: "Tests/MailWriter", swiftSettings: strict),
    .testTarget(
      name: "FunctionalListDemoMailDatabaseTests",
      dependencies: [
        "FunctionalListDemoMail", "FunctionalListDemoMailDatabase", "FunctionalListDemoMailSteps",
        "FunctionalListDemoMailWriter",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Tests/MailDatabaseTests", swiftSettings: strict),
    .target(
      name: "FunctionalListDemoProcesses", dependencies: ["FunctionalListDemoText"],
      path: "Sources/ProcessList", swiftSettings: strict),
    .testTarget(
      name: "FunctionalListDemoProcessesTests",
      dependencies: ["FunctionalListDemoProcesses"],
      path: "Tests/ProcessListTests",
      resources: [.copy("Fixtures")],
      swiftSettings: strict
    ),
    .target(
      name: "FunctionalListDemoTimeline", dependencies: ["FunctionalListDemoUserFolders"],
      path: "Sources/Timeline", swiftSettings: strict),
    .testTarget(
      name: "FunctionalListDemoTimelineTests", dependencies: ["FunctionalListDemoTimeline"],
      path: "Tests/TimelineTests", swiftSettings: strict),
    .target(
      name: "FunctionalListDemoToDo", dependencies: ["FunctionalListDemoUserFolders"],
      path: "Sources/ToDoList", swiftSettings: strict),
    .testTarget(
      name: "FunctionalListDemoToDoTests", dependencies: ["FunctionalListDemoToDo"],
      path: "Tests/ToDoListTests", swiftSettings: strict),
    .systemLibrary(
      name: "CFunctionalListDemoGtk", path: "Sources/CDemoGtk", pkgConfig: "gtk4",
      providers: [.apt(["libgtk-4-dev"])]),
    .target(
      name: "CFunctionalListDemoDesktop", dependencies: ["CFunctionalListDemoGtk"],
      path: "Sources/CDesktop"),
    // The rows of both programs.
    .target(
      name: "FunctionalListDemoMailViews",
      dependencies: [
        "FunctionalListDemoMail", "FunctionalListDemoMailDatabase", "FunctionalListDemoMailModel",
        "FunctionalListDemoText", library,
      ],
      path: "Sources/MailViews", swiftSettings: onMainActor),
    .target(
      name: "FunctionalListDemoApp",
      dependencies: [
        "CFunctionalListDemoDesktop",
        "FunctionalListDemoCSV",
        "FunctionalListDemoFiles",
        "FunctionalListDemoLog",
        "FunctionalListDemoMail",
        "FunctionalListDemoMailDatabase",
        "FunctionalListDemoMailModel",
        "FunctionalListDemoMailViews",
        "FunctionalListDemoProcesses",
        "FunctionalListDemoText",
        "FunctionalListDemoTimeline",
        "FunctionalListDemoToDo",
        "FunctionalListDemoUserFolders",
        library,
      ],
      path: "Sources/DemoApp",
      resources: [.embedInCode("Pages/GettingStarted/PlacesExample.swift.txt")],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "FunctionalListDemoAppTests",
      dependencies: [
        "CFunctionalListDemoDesktop",
        "CFunctionalListDemoGtk",
        "FunctionalListDemo",
        "FunctionalListDemoApp",
        "FunctionalListDemoCSV",
        "FunctionalListDemoFiles",
        "FunctionalListDemoLog",
        "FunctionalListDemoMail",
        "FunctionalListDemoMailDatabase",
        "FunctionalListDemoMailModel",
        "FunctionalListDemoMailSteps",
        "FunctionalListDemoMailViews",
        "FunctionalListDemoProcesses",
        "FunctionalListDemoTimeline",
        "FunctionalListDemoToDo",
        library,
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "ListBoxTesting", package: "FunctionalListBox"),
      ],
      path: "Tests/DemoAppTests",
      swiftSettings: onMainActor
    ),
    .executableTarget(
      name: "FunctionalListDemo",
      dependencies: [
        "FunctionalListDemoApp",
        "FunctionalListDemoCSV",
        "FunctionalListDemoFiles",
        "FunctionalListDemoLog",
        "FunctionalListDemoMail",
        "FunctionalListDemoMailDatabase",
        "FunctionalListDemoProcesses",
        "FunctionalListDemoTimeline",
        "FunctionalListDemoToDo",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Demo",
      swiftSettings: strict
    ),
    // The program in libadwaita's style, which is built by who asks for it.
    .target(
      name: "FunctionalListAdwaitaDemoApp",
      dependencies: [
        "FunctionalListDemoMail", "FunctionalListDemoMailDatabase", "FunctionalListDemoMailModel",
        "FunctionalListDemoMailViews", adwaita, library,
      ],
      path: "Sources/AdwaitaApp", swiftSettings: onMainActor),
    .executableTarget(
      name: "FunctionalListAdwaitaDemo",
      dependencies: ["FunctionalListAdwaitaDemoApp", "FunctionalListDemoMailDatabase"],
      path: "Sources/AdwaitaDemo", swiftSettings: strict),
    .testTarget(
      name: "FunctionalListDemoCommandTests",
      dependencies: [
        "FunctionalListDemo", "FunctionalListDemoMail", "FunctionalListDemoMailDatabase",
      ],
      path: "Tests/DemoCommandTests", swiftSettings: strict),
    // The program with real keys and a real pointer, as assistive technologies see it.
    .testTarget(
      name: "FunctionalListDemoInputTests",
      dependencies: [
        "CFunctionalListDemoGtk", "FunctionalListDemo", "FunctionalListDemoMail",
        "FunctionalListDemoTimeline",
      ],
      path: "Tests/InputTests", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
