// swift-tools-version: 6.2

import PackageDescription

/// All code is isolated to the main actor by default; the documents are `nonisolated`, because they
/// are read and saved in the background.
let ui: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let products = [
  "DocumentApp", "DocumentTools", "Documents", "MAVB", "RowEngine", "TimeZoneCatalog",
].map(product)
let testing = ["DocumentsTesting", "MAVBTesting"].map(product)

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "MAVB") }

/// Tests of examples, without an app.
func examples(_ name: String) -> Target {
  .testTarget(name: name, dependencies: products + testing, swiftSettings: ui)
}

/// An app and its tests.
func app(_ name: String, tests: String, exclude: [String] = []) -> [Target] {
  [
    .executableTarget(name: name, dependencies: products, swiftSettings: ui),
    .testTarget(
      name: tests,
      dependencies: [.target(name: name)] + testing,
      exclude: exclude,
      swiftSettings: ui
    ),
  ]
}

let package = Package(
  name: "Todo",
  dependencies: [.package(name: "MAVB", path: "../..")],
  // The app of the tutorial after each of its first steps, and as it is at the end.
  targets: (1...7).flatMap { app("step\($0)", tests: "Step\($0)Tests") }
    + app("todo", tests: "TodoTests", exclude: ["Snapshots"])
    // The snippets of the articles that the library follows, the example of the comparison, and the
    // examples of the library's own articles, and a use of each part.
    + ["ArticlesTests", "ComparisonTests", "LearningTests", "PartsTests"].map(examples)
)
