// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Contacts",
  products: [
    .library(name: "contacts", type: .dynamic, targets: ["Contacts"]),
    .library(name: "contacts-static", type: .static, targets: ["Contacts"]),
  ],
  dependencies: [.package(name: "FunctionalListBox", path: "../../../..")],
  targets: [
    // The header, which the C program includes and the compiler compares with the functions in Swift.
    .systemLibrary(name: "CContacts", pkgConfig: "gtk4"),
    .target(
      name: "Contacts",
      dependencies: [
        "CContacts", .product(name: "FunctionalListBox", package: "FunctionalListBox"),
      ],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ]
)
