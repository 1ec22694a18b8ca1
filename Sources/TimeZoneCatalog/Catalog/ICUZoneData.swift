import CICU

/// The zones and rules inside ICU, for systems without time zone data.
///
/// They are as old as ICU's data. ICU has only localized abbreviations, so offsets such as +0530
/// are used instead, as tzdata does for zones without an abbreviation.
final class ICUZoneData: ZoneData {
  /// The covered years: ICU enumerates changes one by one and has no rule for the time after the
  /// last.
  private static let years = 1_800...2_200

  /// Names from early Java and from ICU itself that are not in tzdata; ACT, for example, is Darwin.
  private static let foreign: Set<String> = [
    "ACT", "AET", "AGT", "ART", "AST", "BET", "BST", "CAT", "CNT", "CST", "CTT", "EAT", "ECT",
    "IET", "IST", "JST", "MIT", "NET", "NST", "PLT", "PNT", "PRT", "PST", "SST", "VST",
    "Etc/Unknown",
  ]

  let links: [String: String] = [:]
  private(set) lazy var territories = ICUZoneTable.territories()
  private(set) lazy var identifiers = territories.keys.filter(isOffered).sorted()

  var fileTime: Int? { nil }
  var source: ZoneDataSource { .icu(version: String(cString: icu_zone_data_version())) }

  func rules(for identifier: String) -> ZoneRules? {
    guard isOffered(identifier), ICUZoneTable.canonical(identifier) != nil,
      let calendar = icu_zone_calendar_open(identifier)
    else { return nil }
    defer { icu_zone_calendar_close(calendar) }
    return Self.rules(calendar)
  }

  private func isOffered(_ identifier: String) -> Bool {
    ZoneIdentifier.isValid(identifier) && !Self.foreign.contains(identifier)
      && !identifier.hasPrefix("SystemV/")
  }

  private static func rules(_ calendar: OpaquePointer) -> ZoneRules {
    let end = CivilTime(year: years.upperBound, month: 1, day: 1).epochSeconds()
    var instant = CivilTime(year: years.lowerBound, month: 1, day: 1).epochSeconds()
    var types = [localTime(calendar, at: instant)]
    var transitions: [Int] = []
    var indexes: [UInt8] = []
    var millis = 0.0
    while icu_zone_next_transition(calendar, Double(instant) * 1_000, &millis) {
      let next = Int((millis / 1_000).rounded(.down))
      guard next > instant, next < end else { break }
      let type = localTime(calendar, at: next)
      let index = types.firstIndex(of: type) ?? types.count
      guard index <= UInt8.max else { break }
      if index == types.count { types.append(type) }
      transitions.append(next)
      indexes.append(UInt8(index))
      instant = next
    }
    return ZoneRules(transitions: transitions, typeIndexes: indexes, types: types, tail: nil)
  }

  private static func localTime(
    _ calendar: OpaquePointer,
    at epochSeconds: Int
  ) -> LocalTimeType {
    var (total, daylight): (Int32, Int32) = (0, 0)
    guard icu_zone_offset(calendar, Double(epochSeconds) * 1_000, &total, &daylight) else {
      return LocalTimeType(utcOffset: 0, abbreviation: "UTC")
    }
    return LocalTimeType(unnamed: Int(total) / 1_000, isDaylight: daylight != 0)
  }
}

/// ICU's data about zones apart from their rules.
enum ICUZoneTable {
  /// Returns every zone of ICU with its ISO 3166 code, or 001 (world) without a territory.
  static func territories() -> [String: String] {
    let table = icu_zone_table_open()
    defer { icu_zone_table_close(table) }
    var territories: [String: String] = [:]
    for index in 0..<table.count {
      let name = text { icu_zone_table_text(table.names, index, $0, $1) }
      let territory = text { icu_zone_table_text(table.regions, index, $0, $1) }
      if let name, let territory { territories[name] = territory }
    }
    return territories
  }

  /// Returns ICU's canonical identifier of a zone, possibly an older one, or nil if it is unknown.
  static func canonical(_ identifier: String) -> String? {
    text { icu_zone_canonical(identifier, $0, $1) }
  }

  /// Returns the text that a C function writes, or nil if it writes none.
  static func text(_ write: (UnsafeMutablePointer<CChar>, Int32) -> Int32) -> String? {
    let capacity = Int(ICU_ZONE_NAME_CAPACITY) * 3
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
      guard let address = buffer.baseAddress else { return nil }
      let length = write(address, Int32(capacity))
      guard length > 0 else { return nil }
      return String(decoding: UnsafeRawBufferPointer(buffer).prefix(Int(length)), as: UTF8.self)
    }
  }
}
