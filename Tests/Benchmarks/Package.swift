// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "MAVB", path: "../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    // Replaces malloc to count allocations.
    .target(name: "CAllocations"),

    // Signals against plain closures and OpenCombine.
    .executableTarget(
      name: "signals-benchmark",
      dependencies: ["CAllocations", "OpenCombine", .product(name: "MAVB", package: "MAVB")],
      path: "Sources/SignalsBenchmark"
    ),

    // The search for places, for each beginning of each query of its tests.
    .executableTarget(
      name: "places-benchmark",
      dependencies: [.product(name: "TimeZoneCatalog", package: "MAVB")],
      path: "Sources/PlacesBenchmark"
    ),

    // The minimal start-up cost of a Swift program that links ncursesw and ICU.
    .target(
      name: "CFloor",
      linkerSettings: [
        .linkedLibrary("ncursesw"), .linkedLibrary("tinfo"),
        .linkedLibrary("icui18n"), .linkedLibrary("icuuc"),
      ]
    ),
    .executableTarget(name: "swift-floor", dependencies: ["CFloor"], path: "Sources/SwiftFloor"),
  ]
)
