// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "MAVB", path: "../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    // Counts what malloc gives, by taking its place.
    .target(name: "CAllocations"),

    // Signals against plain closures and OpenCombine.
    .executableTarget(
      name: "signals-benchmark",
      dependencies: ["CAllocations", "OpenCombine", .product(name: "MAVB", package: "MAVB")],
      path: "Sources/SignalsBenchmark"
    ),

    // What any Swift program costs at its start that is linked with ncursesw and ICU.
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
