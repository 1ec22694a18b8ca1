/// The version, zones and links in tzdata.zi, the source of the compiled zones.
struct ZoneText {
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
