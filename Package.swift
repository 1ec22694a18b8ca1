// swift-tools-version: 6.2

import PackageDescription

/// Settings of every Swift target.
let core: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Settings of the targets that touch a screen: whatever they declare lives on the main actor.
let ui: [SwiftSetting] = core + [.defaultIsolation(MainActor.self)]

/// Release builds carry the Swift runtime in them: they start faster and take less memory.
let standalone: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-stdlib", "-l_FoundationCollections", "-l_FoundationCShims"],
    .when(configuration: .release)
  )
]

/// Release builds specialize the generic code of a target for the types of its clients.
///
/// The flag is no obstacle to packages that depend on a version of this one: since tools version 6.2
/// the package manager accepts unsafe flags of dependencies.
let specialized: SwiftSetting = .unsafeFlags(
  ["-cross-module-optimization"],
  .when(configuration: .release)
)

let arguments = Target.Dependency.product(
  name: "ArgumentParser",
  package: "swift-argument-parser"
)
let hashTrees = Target.Dependency.product(
  name: "HashTreeCollections",
  package: "swift-collections"
)
let systemPackage = Target.Dependency.product(name: "SystemPackage", package: "swift-system")
let ropes = Target.Dependency.product(name: "_RopeModule", package: "swift-collections")

let package = Package(
  name: "MAVB",
  products: [
    .library(name: "MAVB", targets: ["MAVB"]),
    .library(name: "MAVBTesting", targets: ["MAVBTesting"]),
    .library(name: "DocumentApp", targets: ["DocumentApp"]),
    .library(name: "Documents", targets: ["Documents"]),
    .library(name: "Localization", targets: ["Localization"]),
    .library(name: "TimeZoneCatalog", targets: ["TimeZoneCatalog"]),
    .executable(name: "clocks", targets: ["clocks"]),
    .executable(name: "rows", targets: ["rows"]),
  ],
  dependencies: [
    // Exactly, so that each build has the same code; the ropes of the second are not yet promised to stay as
    // they are.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
  ],
  targets: [
    // Floor 0: C. The system's libraries behind headers of our own, so that no header of theirs
    // reaches a client; the scan for line ends, the checksum, the embedded data.
    .target(
      name: "CNCurses",
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]
    ),
    .target(name: "CRunLoop"),
    .target(
      name: "CICU",
      linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]
    ),
    .target(name: "CBytes"),
    .target(
      name: "CResources",
      path: "Resources",
      sources: ["CResources.c"],
      publicHeadersPath: "include"
    ),

    .target(name: "CClocksTexts", path: "Apps/Clocks/Texts"),
    .target(name: "CRowsTexts", path: "Apps/Rows/Texts"),

    // Floor 1: values over time, and the measures of text.
    .target(name: "Signals", swiftSettings: core),
    .target(name: "TextMetrics", dependencies: ["CICU"], swiftSettings: core),

    // Floor 2: state that reduces, names that bind, words and numbers in the user's language.
    .target(name: "ModelAdapters", dependencies: ["Signals"], swiftSettings: core),
    .target(name: "ViewBinders", dependencies: ["Signals"], swiftSettings: core),
    .target(
      name: "Localization",
      dependencies: ["TextMetrics", "CICU", "CResources"],
      swiftSettings: core
    ),

    // Floor 3: views, zones, documents.
    .target(name: "TerminalViews", dependencies: ["Signals", "TextMetrics"], swiftSettings: ui),
    .target(name: "TimeZoneCatalog", dependencies: ["TextMetrics", "CICU"], swiftSettings: core),
    .target(name: "Documents", dependencies: ["CBytes", systemPackage], swiftSettings: core),

    // Floor 4: the names of the views, and the real terminal.
    .target(
      name: "TerminalBinders",
      dependencies: ["Signals", "TextMetrics", "ModelAdapters", "ViewBinders", "TerminalViews"],
      swiftSettings: ui
    ),
    .target(
      name: "TerminalDriver",
      dependencies: ["Signals", "TextMetrics", "TerminalViews", "CNCurses", "CRunLoop"],
      swiftSettings: ui
    ),

    // Floor 5: what document apps share, the umbrella, and tests without a screen.
    .target(
      name: "DocumentApp",
      dependencies: [
        "Signals", "ModelAdapters", "ViewBinders", "Localization", "TerminalViews", "Documents",
        "TerminalBinders", "TerminalDriver", arguments, systemPackage,
      ],
      swiftSettings: ui + [specialized]
    ),
    .target(
      name: "MAVB",
      dependencies: [
        "Signals", "TextMetrics", "ModelAdapters", "ViewBinders", "Localization", "TerminalViews",
        "TerminalBinders", "TerminalDriver",
      ],
      swiftSettings: ui
    ),
    .target(
      name: "MAVBTesting",
      dependencies: ["Signals", "ViewBinders", "TerminalViews", "Documents"],
      swiftSettings: ui
    ),

    // Floor 6: the apps.
    .executableTarget(
      name: "clocks",
      dependencies: [
        "MAVB", "DocumentApp", "Documents", "TimeZoneCatalog", "CClocksTexts", arguments, hashTrees,
      ],
      path: "Apps/Clocks",
      exclude: ["README.md", "Texts"],
      swiftSettings: ui,
      linkerSettings: standalone
    ),
    .executableTarget(
      name: "rows",
      dependencies: [
        "MAVB", "DocumentApp", "Documents", "CBytes", "CRowsTexts", arguments, ropes,
      ],
      path: "Apps/Rows",
      exclude: ["README.md", "Texts"],
      swiftSettings: ui,
      linkerSettings: standalone
    ),

    // Tests: one target a module, the structure of the house, the executables in a terminal.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: core),
    .testTarget(name: "SignalsTests", dependencies: ["Signals"], swiftSettings: core),
    .testTarget(
      name: "TextMetricsTests",
      dependencies: ["TextMetrics", "TestSupport"],
      swiftSettings: core
    ),
    .testTarget(
      name: "ModelAdaptersTests",
      dependencies: ["ModelAdapters", "TestSupport"],
      swiftSettings: core
    ),
    .testTarget(
      name: "ViewBindersTests",
      dependencies: ["ModelAdapters", "ViewBinders"],
      swiftSettings: core
    ),
    .testTarget(
      name: "LocalizationTests",
      dependencies: ["Localization", "TestSupport"],
      swiftSettings: core
    ),
    .testTarget(
      name: "TerminalViewsTests",
      dependencies: ["TerminalViews", "TestSupport"],
      swiftSettings: ui
    ),
    .testTarget(
      name: "TimeZoneCatalogTests",
      dependencies: ["TimeZoneCatalog", "TestSupport"],
      swiftSettings: core
    ),
    .testTarget(
      name: "DocumentsTests",
      dependencies: ["Documents", "TestSupport"],
      swiftSettings: core
    ),
    .testTarget(
      name: "TerminalDriverTests",
      dependencies: ["TerminalDriver", "TestSupport"],
      swiftSettings: core
    ),
    .testTarget(
      name: "TerminalBindersTests",
      dependencies: ["MAVB", "MAVBTesting"],
      swiftSettings: ui
    ),
    .testTarget(
      name: "DocumentAppTests",
      dependencies: ["DocumentApp", "MAVBTesting", "TerminalDriver", "TestSupport"],
      swiftSettings: ui
    ),
    .testTarget(
      name: "MAVBTestingTests",
      dependencies: ["MAVB", "MAVBTesting"],
      swiftSettings: ui
    ),
    .testTarget(
      name: "ClocksTests",
      dependencies: ["clocks", "MAVBTesting", "TestSupport"],
      exclude: ["App/Snapshots", "Fixtures"],
      swiftSettings: ui
    ),
    .testTarget(
      name: "RowsTests",
      dependencies: ["rows", "MAVBTesting", "TestSupport"],
      exclude: ["App/Snapshots", "Fixtures"],
      swiftSettings: core
    ),
    .testTarget(name: "StructureTests", exclude: ["Fixtures"], swiftSettings: core),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["clocks", "rows", "TestSupport"],
      swiftSettings: core
    ),
  ],
  cLanguageStandard: .gnu2x
)
