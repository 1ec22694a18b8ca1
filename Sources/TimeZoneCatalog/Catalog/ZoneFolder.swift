/// A folder of compiled zones as tzdata installs it, usually /usr/share/zoneinfo.
final class ZoneFolder: ZoneData {
  /// The zones and links as text, with the version in the first line.
  private static let text = "tzdata.zi"

  /// The file with the version that some systems have instead.
  private static let plain = "+VERSION"

  let path: String
  private let files: any ZoneFiles
  private lazy var text = ZoneText(contents(ZoneFolder.text) ?? [])

  private(set) lazy var territories = ZoneTable.territories(
    contents("zone.tab") ?? contents("zone1970.tab") ?? []
  )
  private(set) lazy var identifiers = zones(in: "", depth: 1).sorted()

  /// - Returns: Nil if the folder is missing or empty.
  init?(path: String, files: any ZoneFiles) {
    guard let entries = files.entries(of: path), !entries.isEmpty else { return nil }
    self.path = path
    self.files = files
  }

  var source: ZoneDataSource { .system(version: text.version ?? plainVersion) }

  var fileTime: Int? {
    files.modificationTime(of: "\(path)/\(text.version == nil ? Self.plain : Self.text)")
  }

  var links: [String: String] { text.links }

  func rules(for identifier: String) -> ZoneRules? {
    if let bytes = contents(identifier) { return try? ZoneRules(tzif: bytes) }
    // Distributions may install old names in a separate package; the table of links always exists.
    return links[identifier].flatMap(contents).flatMap { try? ZoneRules(tzif: $0) }
  }

  private var plainVersion: String? {
    let text = contents(Self.plain).map { String(decoding: $0, as: UTF8.self) }
    return text?.split(whereSeparator: \.isWhitespace).first.map(String.init)
  }

  private func contents(_ name: String) -> [UInt8]? {
    files.contents(of: "\(path)/\(name)")
  }

  private func zones(in folder: String, depth: Int) -> [String] {
    let entries = files.entries(of: folder.isEmpty ? path : "\(path)/\(folder)") ?? []
    return entries.flatMap { entry in
      let identifier = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
      guard ZoneIdentifier.isValid(identifier) else { return [String]() }
      // Zones are at most three levels deep (America/Argentina/Salta); the bound also ends link
      // loops.
      if entry.isDirectory { return depth < 3 ? zones(in: identifier, depth: depth + 1) : [] }
      return isZone(identifier) ? [identifier] : []
    }
  }

  /// Returns whether a file is a zone; files named in tzdata.zi are not opened.
  private func isZone(_ identifier: String) -> Bool {
    text.zones.contains(identifier) || text.links[identifier] != nil
      || contents(identifier)?.starts(with: "TZif".utf8) == true
  }
}

/// The version, zones and links in tzdata.zi, the source of the compiled zones.
private struct ZoneText {
  private(set) var version: String?
  private(set) var zones: Set<String> = []
  private(set) var links: [String: String] = [:]

  init(_ bytes: [UInt8]) {
    zones.reserveCapacity(400)
    links.reserveCapacity(300)
    // Read line by line: most of the 4,600 lines are rules, which are not needed.
    var rest = bytes[...]
    while let first = rest.first {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest[line.endIndex...].dropFirst()
      switch first {
      case UInt8(ascii: "L"):
        let fields = Self.fields(line)
        if fields.count == 3, fields[0] == "L" { links[fields[2]] = fields[1] }
      case UInt8(ascii: "Z"):
        let fields = Self.fields(line)
        if fields.count > 1, fields[0] == "Z" { zones.insert(fields[1]) }
      case UInt8(ascii: "#") where version == nil:
        let fields = Self.fields(line)
        if fields.count > 2, fields[1] == "version" { version = fields[2] }
      default: break
      }
    }
  }

  private static func fields(_ line: ArraySlice<UInt8>) -> [String] {
    line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// Parses tzdata's tables: tab-separated columns, comments after a number sign.
private enum ZoneTable {
  /// Returns the territory of each zone in zone.tab or zone1970.tab.
  ///
  /// zone1970.tab lists all territories of a zone, the most populous first.
  static func territories(_ bytes: [UInt8]) -> [String: String] {
    var territories: [String: String] = [:]
    for columns in rows(bytes) where columns.count > 2 {
      territories[columns[2]] = String(columns[0].prefix(2))
    }
    return territories
  }

  private static func rows(_ bytes: [UInt8]) -> [[String]] {
    bytes.split(separator: UInt8(ascii: "\n"))
      .filter { $0.first != UInt8(ascii: "#") }
      .map { line in
        line.split(separator: UInt8(ascii: "\t")).map { String(decoding: $0, as: UTF8.self) }
      }
  }
}
