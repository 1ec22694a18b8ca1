// swift-tools-version: 6.2

import PackageDescription

let mavb: [Target.Dependency] = ["MAVB", "MAVBTesting", "DocumentApp", "Documents"].map {
  .product(name: $0, package: "MAVB")
}

let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "MAVB", path: "../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
  ],
  targets: [
    // Replaces malloc to count allocations.
    .target(name: "CAllocations"),

    // Medians and tables.
    .target(name: "Measuring"),

    // Signals against plain closures and OpenCombine.
    .executableTarget(
      name: "signals-benchmark",
      dependencies: [
        "CAllocations", "Measuring", "OpenCombine", .product(name: "MAVB", package: "MAVB"),
      ],
      path: "Sources/SignalsBenchmark"
    ),

    // The time for checking the types of constructors.
    .executableTarget(
      name: "typecheck-benchmark",
      dependencies: ["Measuring"],
      path: "Sources/TypecheckBenchmark"
    ),

    // Changes of one row in a short and in a long table.
    .executableTarget(
      name: "table-benchmark",
      dependencies: ["Measuring", .product(name: "MAVB", package: "MAVB")],
      path: "Sources/TableBenchmark",
      swiftSettings: [.defaultIsolation(MainActor.self)]
    ),

    // The search for places, for each beginning of each query of its tests.
    .executableTarget(
      name: "places-benchmark",
      dependencies: [.product(name: "TimeZoneCatalog", package: "MAVB")],
      path: "Sources/PlacesBenchmark"
    ),

    // The work of `rows` beside grep, sort, sed and uniq. Links to the folders of the app make its
    // code a part of this target, because an executable can't be imported.
    .executableTarget(
      name: "rows-benchmark",
      dependencies: mavb + [
        "Measuring", .product(name: "_RopeModule", package: "swift-collections"),
      ],
      path: "Sources/RowsBenchmark",
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .defaultIsolation(MainActor.self),
      ]
    ),

    // Pseudo terminals.
    .target(name: "CTerminal"),

    // The apps beside vim, nano and programs in Textual, each in a pseudo terminal.
    .executableTarget(
      name: "terminal-benchmark",
      dependencies: ["CTerminal", "Measuring"],
      path: "Sources/TerminalBenchmark",
      exclude: ["Peers"],
      swiftSettings: [.defaultIsolation(MainActor.self)]
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
