/// The floors of the package and the dependencies that each module may have, on lower floors only.
enum ModuleMap {
  struct Module {
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

  static let modules: [String: Module] = Dictionary(
    uniqueKeysWithValues: (below5 + floor5 + floor6 + apps + tools).map { ($0.name, $0) }
  )

  /// Modules of the toolchain and the system that any Swift module may use.
  static let systemModules: Set<String> = ["Dispatch", "Glibc", "Swift", "Synchronization"]

  /// Modules of the system that only some may use, because they cost start-up time.
  static let rareSystemModules: [String: Set<String>] = [
    "TerminalDriver": ["FoundationEssentials"],
    "clocks": ["FoundationEssentials"],
    "MAVBTesting": ["FoundationEssentials"],
    "Templates": ["FoundationEssentials"],
  ]

  private static let collections: Set<String> = [
    "BasicContainers", "BitCollections", "Collections", "DequeModule", "HashTreeCollections",
    "HeapModule", "OrderedCollections", "_RopeModule",
  ]

  private static let below5 = [
    Module(0, "CNCurses"),
    Module(0, "CRunLoop"),
    Module(0, "CICU"),
    Module(0, "CBytes"),
    Module(0, "CDelivery"),
    Module(0, "CResources"),
    Module(0, "CCities"),
    Module(0, "CClocksTexts"),
    Module(0, "CRowsTexts"),
    Module(0, "CCatalogCode"),

    Module(1, "Signals", ["CDelivery"], products: ["HeapModule"]),
    Module(1, "TextMetrics", ["CICU"]),
    Module(1, "JSONTree"),

    Module(2, "ModelAdapters", ["Signals"], products: collections),
    Module(2, "ViewBinders", ["Signals"]),
    Module(2, "Localization", ["TextMetrics", "CICU", "CResources"]),

    Module(3, "TerminalViews", ["Signals", "TextMetrics"]),
    Module(
      3,
      "TimeZoneCatalog",
      ["TextMetrics", "Localization", "CICU", "CResources", "CCities"]
    ),
    Module(
      3,
      "Documents",
      ["JSONTree", "Signals", "ModelAdapters", "CBytes"],
      products: ["SystemPackage"]
    ),

    Module(4, "DocumentsTesting", ["Documents"]),
    Module(
      4,
      "OpenDocuments",
      ["Signals", "ModelAdapters", "ViewBinders", "Localization", "Documents"],
      products: ["SystemPackage"]
    ),
    Module(
      4,
      "RowEngine",
      ["TextMetrics", "Localization", "Documents", "CBytes"],
      products: ["DequeModule", "_RopeModule"]
    ),
    Module(
      4,
      "TerminalBinders",
      ["Signals", "ModelAdapters", "ViewBinders", "TextMetrics", "TerminalViews"]
    ),
    Module(
      4,
      "TerminalDriver",
      ["Signals", "TextMetrics", "TerminalViews", "CNCurses", "CRunLoop"]
    ),
  ]

  private static let floors1to4 = Set(below5.filter { $0.floor > 0 }.map(\.name))

  private static let floor5 = [
    Module(5, "DocumentApp", floors1to4, products: ["ArgumentParser", "SystemPackage"]),
    Module(5, "MAVB", floors1to4),
    Module(5, "MAVBTesting", floors1to4),
  ]

  private static let floor6 = [
    Module(
      6,
      "DocumentTools",
      floors1to4.union(["DocumentApp"]),
      products: ["ArgumentParser"]
    )
  ]

  private static let everythingBelow = Set((below5 + floor5 + floor6).map(\.name))

  /// What the command plugins run; it writes files and uses no other module.
  private static let tools = [Module(7, "Templates", products: ["ArgumentParser"])]

  private static let apps = ["clocks", "rows", "catalog"].map { name in
    Module(7, name, everythingBelow, products: collections.union(["ArgumentParser"]))
  }
}
