// swift-tools-version: 6.2

import Foundation
import PackageDescription

/// The settings of all Swift targets.
let core: [SwiftSetting] = [
  // A section for each function, which lets the linker order them. The names of generic types are not
  // looked up in the runtime's tables: that makes the code a little larger and a start a tenth faster.
  .unsafeFlags(
    [
      "-Xfrontend", "-function-sections",
      "-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors",
    ],
    .when(configuration: .release)
  ),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The settings of UI targets, whose declarations are isolated to the main actor by default.
let ui: [SwiftSetting] = core + [.defaultIsolation(MainActor.self)]

let linking = "\(Context.packageDirectory)/Resources/linking"

/// Packs the addresses that the loader adapts, 1.4 MB at 24 bytes each, into a bitmap.
///
/// Loaders know this format since version 2.36 of glibc.
let packedRelocations: [String] = {
  var version = [UInt8](repeating: 0, count: 32)
  version.withUnsafeMutableBytes { _ = confstr(Int32(_CS_GNU_LIBC_VERSION), $0.baseAddress, 32) }
  let name = String(decoding: version.prefix { $0 != 0 }, as: UTF8.self)
  guard name.compare("glibc 2.36", options: .numeric) != .orderedAscending else { return [] }
  return ["-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"]
}()

/// Links the Swift runtime statically in release builds, which start faster and use less memory.
///
/// The functions that run for each key and at the start are placed side by side. After a pause a key
/// finds neither code nor page tables in the caches, so its latency depends on the number of pages it
/// touches, and so do the time of a start and resident memory.
///
/// Nothing loads an app as a library, so it exports no symbols.
let standalone: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-static-stdlib", "-l_FoundationCollections", "-l_FoundationCShims", "-use-ld=lld",
      "-Xlinker", "--symbol-ordering-file=\(linking)/functions.txt",
      "-Xlinker", "--no-warn-symbol-ordering",
      "-Xlinker", "--version-script=\(linking)/exports.map",
    ] + packedRelocations,
    .when(configuration: .release)
  )
]

/// Specializes the generic code of a target for the types of its clients in release builds.
///
/// Packages can depend on this one in spite of the flag: since tools version 6.2 the package manager
/// accepts unsafe flags in dependencies.
let specialized: SwiftSetting = .unsafeFlags(
  ["-cross-module-optimization"],
  .when(configuration: .release)
)

/// Optimizes a target in debug builds, too, with assertions.
///
/// Loops over long tables and signals are several times slower without.
let optimized: SwiftSetting = .unsafeFlags(
  ["-O", "-assert-config", "Debug"],
  .when(configuration: .debug)
)

let arguments = Target.Dependency.product(
  name: "ArgumentParser",
  package: "swift-argument-parser"
)
let deques = Target.Dependency.product(name: "DequeModule", package: "swift-collections")
let hashTrees = Target.Dependency.product(
  name: "HashTreeCollections",
  package: "swift-collections"
)
let heaps = Target.Dependency.product(name: "HeapModule", package: "swift-collections")
let systemPackage = Target.Dependency.product(name: "SystemPackage", package: "swift-system")
let ropes = Target.Dependency.product(name: "_RopeModule", package: "swift-collections")

/// The dependencies of test targets: one per module, the structure of the package, the executables in
/// a terminal.
let coreTests: KeyValuePairs<String, [Target.Dependency]> = [
  "SignalsTests": ["Signals", "TestSupport"],
  "TextMetricsTests": ["TextMetrics", "TestSupport"],
  "JSONTreeTests": ["JSONTree", "TestSupport"],
  "ModelAdaptersTests": ["ModelAdapters", "TestSupport"],
  "ViewBindersTests": ["ModelAdapters", "ViewBinders"],
  "LocalizationTests": ["Localization", "TestSupport"],
  "TimeZoneCatalogTests": ["TimeZoneCatalog", "Localization", "TestSupport"],
  "DocumentsTests": ["Documents", "DocumentsTesting", "TestSupport"],
  "RowEngineTests": ["DocumentsTesting", "RowEngine", "RowTesting", "TestSupport"],
  "TerminalDriverTests": ["TerminalDriver", "TestSupport"],
  "RowsTests": ["rows", "MAVBTesting", "RowTesting", "TestSupport", arguments],
  "TemplatesTests": ["Templates", arguments],
  "StructureTests": [],
  "EndToEndTests": ["clocks", "rows", "catalog", "TestSupport"],
]

/// The same for tests of views, which are isolated to the main actor.
let uiTests: KeyValuePairs<String, [Target.Dependency]> = [
  "TerminalViewsTests": ["TerminalViews", "TestSupport"],
  "TerminalBindersTests": ["MAVB", "MAVBTesting", "TestSupport"],
  "OpenDocumentsTests": [
    "OpenDocuments", "DocumentsTesting", "OpenDocumentTesting", "MAVBTesting", "TestSupport",
  ],
  "DocumentAppTests": [
    "DocumentApp", "OpenDocumentTesting", "MAVBTesting", "TerminalDriver", "TestSupport",
  ],
  "DocumentToolsTests": ["DocumentTools", "OpenDocumentTesting", "MAVBTesting", "TestSupport"],
  "MAVBTestingTests": ["MAVB", "MAVBTesting", "TestSupport"],
  "ClocksTests": ["clocks", "MAVBTesting", "TestSupport"],
  "CatalogTests": ["catalog", "MAVBTesting", "TestSupport"],
]

/// The folders of tests with files that aren't compiled.
let testFiles = [
  "TimeZoneCatalogTests": ["Fixtures"], "StructureTests": ["Fixtures"],
  "RowsTests": ["App/Snapshots", "Fixtures"], "ClocksTests": ["App/Snapshots", "Fixtures"],
  "CatalogTests": ["Snapshots"],
]

let testTargets = [(coreTests, core), (uiTests, ui)].flatMap { targets, settings in
  targets.map { name, dependencies in
    Target.testTarget(
      name: name,
      dependencies: dependencies,
      exclude: testFiles[name] ?? [],
      swiftSettings: settings
    )
  }
}

let package = Package(
  name: "MAVB",
  products: [
    .library(name: "MAVB", targets: ["MAVB"]),
    .library(name: "MAVBTesting", targets: ["MAVBTesting"]),
    .library(name: "DocumentApp", targets: ["DocumentApp"]),
    .library(name: "DocumentTools", targets: ["DocumentTools"]),
    .library(name: "Documents", targets: ["Documents"]),
    .library(name: "DocumentsTesting", targets: ["DocumentsTesting"]),
    .library(name: "JSONTree", targets: ["JSONTree"]),
    .library(name: "Localization", targets: ["Localization"]),
    .library(name: "OpenDocuments", targets: ["OpenDocuments"]),
    .library(name: "RowEngine", targets: ["RowEngine"]),
    .library(name: "TimeZoneCatalog", targets: ["TimeZoneCatalog"]),
    .executable(name: "clocks", targets: ["clocks"]),
    .executable(name: "rows", targets: ["rows"]),
    .executable(name: "catalog", targets: ["catalog"]),
    .plugin(name: "NewApp", targets: ["NewApp"]),
    .plugin(name: "NewBinder", targets: ["NewBinder"]),
  ],
  dependencies: [
    // Exact versions, for reproducible builds and because the rope module of swift-collections isn't
    // stable API.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
  ],
  targets: [
    // Floor 0: C. Wrappers that hide the headers of system libraries from clients; the scan for line
    // ends, the checksum and the embedded data; memory of a thread. The cities have a target of their
    // own, which only the clock links.
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
    .target(name: "CDelivery"),
    .target(
      name: "CResources",
      path: "Resources",
      sources: ["CResources.c"],
      publicHeadersPath: "include"
    ),

    .target(
      name: "CCities",
      path: "Resources/cities",
      sources: ["CCities.c"],
      publicHeadersPath: "include"
    ),

    .target(name: "CClocksTexts", path: "Apps/Clocks/Texts"),
    .target(name: "CRowsTexts", path: "Apps/Rows/Texts"),
    .target(name: "CCatalogCode", path: "Apps/Catalog/Code"),

    // Floor 1: signals, text metrics and JSON.
    .target(
      name: "Signals",
      dependencies: ["CDelivery", heaps],
      swiftSettings: core + [optimized]
    ),
    .target(name: "TextMetrics", dependencies: ["CICU"], swiftSettings: core + [optimized]),
    .target(name: "JSONTree", swiftSettings: core),

    // Floor 2: adapters, bindings, and localized texts and numbers.
    .target(
      name: "ModelAdapters",
      dependencies: ["Signals"],
      swiftSettings: core + [specialized, optimized]
    ),
    .target(name: "ViewBinders", dependencies: ["Signals"], swiftSettings: core + [optimized]),
    .target(
      name: "Localization",
      dependencies: ["TextMetrics", "CICU", "CResources"],
      swiftSettings: core
    ),

    // Floor 3: views, time zones, documents.
    .target(
      name: "TerminalViews",
      dependencies: ["Signals", "TextMetrics"],
      swiftSettings: ui + [optimized]
    ),
    .target(
      name: "TimeZoneCatalog",
      dependencies: ["TextMetrics", "CICU", "CCities"],
      swiftSettings: core + [optimized]
    ),
    .target(
      name: "Documents",
      dependencies: ["JSONTree", "CBytes", systemPackage],
      swiftSettings: core
    ),

    // Floor 4: services in memory for tests, open documents, rows of text of any size, the binding
    // names of the views, and the terminal driver.
    .target(name: "DocumentsTesting", dependencies: ["Documents"], swiftSettings: core),
    .target(
      name: "OpenDocuments",
      dependencies: [
        "Signals", "ModelAdapters", "ViewBinders", "Localization", "Documents", systemPackage,
      ],
      swiftSettings: ui + [specialized]
    ),
    .target(
      name: "RowEngine",
      dependencies: ["TextMetrics", "Localization", "Documents", "CBytes", deques, ropes],
      swiftSettings: core + [specialized, optimized]
    ),
    .target(
      name: "TerminalBinders",
      dependencies: ["Signals", "ModelAdapters", "ViewBinders", "TerminalViews"],
      swiftSettings: ui + [specialized, optimized]
    ),
    .target(
      name: "TerminalDriver",
      dependencies: ["Signals", "TextMetrics", "TerminalViews", "CNCurses", "CRunLoop"],
      swiftSettings: ui
    ),

    // Floor 5: document apps, the umbrella module, and headless tests.
    .target(
      name: "DocumentApp",
      dependencies: [
        "Signals", "TextMetrics", "ModelAdapters", "ViewBinders", "Localization", "TerminalViews",
        "Documents", "OpenDocuments", "TerminalBinders", "TerminalDriver", arguments, systemPackage,
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
      dependencies: [
        "Signals", "ViewBinders", "TerminalViews", "Documents", "DocumentsTesting", "Localization",
        "TextMetrics",
      ],
      swiftSettings: ui
    ),

    // Floor 6: what shows a running app to its developer.
    .target(
      name: "DocumentTools",
      dependencies: [
        "Signals", "TextMetrics", "ModelAdapters", "ViewBinders", "Localization", "TerminalViews",
        "Documents", "TerminalBinders", "TerminalDriver", "DocumentApp", arguments,
      ],
      swiftSettings: ui
    ),

    // Floor 7: the apps.
    .executableTarget(
      name: "clocks",
      dependencies: [
        "MAVB", "DocumentApp", "DocumentTools", "Documents", "TimeZoneCatalog", "CClocksTexts",
        arguments, hashTrees,
      ],
      path: "Apps/Clocks",
      exclude: ["README.md", "ReadingTheCode.md", "Texts"],
      swiftSettings: ui,
      linkerSettings: standalone
    ),
    .executableTarget(
      name: "rows",
      dependencies: [
        "MAVB", "DocumentApp", "DocumentTools", "Documents", "RowEngine", "CRowsTexts", arguments,
      ],
      path: "Apps/Rows",
      exclude: ["README.md", "ReadingTheCode.md", "Texts"],
      swiftSettings: ui,
      linkerSettings: standalone
    ),

    .executableTarget(
      name: "catalog",
      dependencies: ["MAVB", "DocumentApp", "DocumentTools", "CCatalogCode", arguments],
      path: "Apps/Catalog",
      exclude: ["Code", "README.md"],
      swiftSettings: ui,
      linkerSettings: standalone
    ),

    // Command plugins that write the first files of an app or a view, and the tool that they run.
    .executableTarget(
      name: "Templates",
      dependencies: [arguments],
      path: "Sources/Plugins/Templates",
      swiftSettings: core
    ),
    .plugin(
      name: "NewApp",
      capability: .command(
        intent: .custom(verb: "new-app", description: "Write a document app and its tests"),
        permissions: [.writeToPackageDirectory(reason: "to add the files of the app")]
      ),
      dependencies: ["Templates"],
      path: "Sources/Plugins",
      sources: ["NewApp.swift"]
    ),
    .plugin(
      name: "NewBinder",
      capability: .command(
        intent: .custom(verb: "new-binder", description: "Write a view, its binder and a test"),
        permissions: [.writeToPackageDirectory(reason: "to add the files of the view")]
      ),
      dependencies: ["Templates"],
      path: "Sources/Plugins",
      sources: ["NewBinder.swift"]
    ),

    // Support for tests.
    .target(name: "CTestEnvironment", path: "Tests/TestSupport/Environment"),
    .target(
      name: "TestSupport",
      dependencies: ["CTestEnvironment"],
      path: "Tests/TestSupport",
      exclude: ["Environment", "zoneinfo"],
      swiftSettings: core
    ),
    .target(
      name: "RowTesting",
      dependencies: ["RowEngine", "TestSupport"],
      path: "Tests/RowTesting",
      swiftSettings: core
    ),
    .target(
      name: "OpenDocumentTesting",
      dependencies: ["OpenDocuments", "MAVBTesting"],
      path: "Tests/OpenDocumentTesting",
      swiftSettings: ui
    ),
  ] + testTargets,
  cLanguageStandard: .gnu2x
)
