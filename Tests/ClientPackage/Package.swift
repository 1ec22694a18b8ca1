// swift-tools-version: 6.2

import PackageDescription

/// User interface code is on the main actor; the document, which is read and saved off it, is
/// `nonisolated`.
let ui: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "Todo",
  dependencies: [.package(name: "MAVB", path: "../..")],
  targets: [
    .executableTarget(
      name: "todo",
      dependencies: [
        .product(name: "DocumentApp", package: "MAVB"),
        .product(name: "Documents", package: "MAVB"),
        .product(name: "MAVB", package: "MAVB"),
      ],
      swiftSettings: ui
    ),
    .testTarget(
      name: "TodoTests",
      dependencies: ["todo", .product(name: "MAVBTesting", package: "MAVB")],
      swiftSettings: ui
    ),
  ]
)
