/// The floors of the house: a module imports directly, from lower floors only, what its row names.
enum House {
  struct Room {
    let name: String
    let floor: Int
    let imports: Set<String>
    let products: Set<String>

    init(_ floor: Int, _ name: String, _ imports: Set<String> = [], products: Set<String> = []) {
      self.name = name
      self.floor = floor
      self.imports = imports
      self.products = products
    }
  }

  static let rooms: [String: Room] = Dictionary(
    uniqueKeysWithValues: (below5 + floor5 + apps).map { ($0.name, $0) }
  )

  /// Modules of the toolchain and the system that any Swift module may use.
  static let systemModules: Set<String> = ["Dispatch", "Glibc", "Swift", "Synchronization"]

  /// Modules of the system that only some may use, because they cost start-up time.
  static let rareSystemModules: [String: Set<String>] = [
    "TerminalDriver": ["FoundationEssentials"],
    "clocks": ["FoundationEssentials"],
  ]

  private static let collections: Set<String> = [
    "BasicContainers", "BitCollections", "Collections", "DequeModule", "HashTreeCollections",
    "HeapModule", "OrderedCollections", "_RopeModule",
  ]

  private static let below5 = [
    Room(0, "CNCurses"),
    Room(0, "CRunLoop"),
    Room(0, "CICU"),
    Room(0, "CBytes"),
    Room(0, "CResources"),
    Room(0, "CClocksTexts"),
    Room(0, "CRowsTexts"),

    Room(1, "Signals"),
    Room(1, "TextMetrics", ["CICU"]),

    Room(2, "ModelAdapters", ["Signals"], products: collections),
    Room(2, "ViewBinders", ["Signals"]),
    Room(2, "Localization", ["TextMetrics", "CICU", "CResources"]),

    Room(3, "TerminalViews", ["Signals", "TextMetrics"]),
    Room(3, "TimeZoneCatalog", ["TextMetrics", "Localization", "CICU", "CResources"]),
    Room(
      3,
      "Documents",
      ["Signals", "ModelAdapters", "CBytes"],
      products: ["SystemPackage"]
    ),

    Room(
      4,
      "TerminalBinders",
      ["Signals", "ModelAdapters", "ViewBinders", "TextMetrics", "TerminalViews"]
    ),
    Room(4, "TerminalDriver", ["Signals", "TextMetrics", "TerminalViews", "CNCurses", "CRunLoop"]),
  ]

  private static let floors1to4 = Set(below5.filter { $0.floor > 0 }.map(\.name))

  private static let floor5 = [
    Room(5, "DocumentApp", floors1to4, products: ["ArgumentParser", "SystemPackage"]),
    Room(5, "MAVB", floors1to4),
    Room(5, "MAVBTesting", floors1to4),
  ]

  private static let everythingBelow = Set((below5 + floor5).map(\.name))

  private static let apps = ["clocks", "rows"].map { name in
    Room(6, name, everythingBelow, products: collections.union(["ArgumentParser"]))
  }
}
