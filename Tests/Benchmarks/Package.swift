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

    // The rows of a text beside grep, sort, sed and uniq.
    .executableTarget(
      name: "rows-benchmark",
      dependencies: ["Measuring"]
        + ["Documents", "Localization", "RowEngine"].map { .product(name: $0, package: "MAVB") },
      path: "Sources/RowsBenchmark",
      swiftSettings: [.defaultIsolation(MainActor.self)]
    ),

    // Pseudo terminals.
    .target(name: "CTerminal"),

    // The apps beside vim, nano and programs in Textual, each in a pseudo terminal, and commands of
    // `rows` in a large file.
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
