import CICU

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
