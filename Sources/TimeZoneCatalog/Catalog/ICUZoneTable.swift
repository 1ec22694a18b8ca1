import CICU

/// What ICU knows of zones beside their rules.
enum ICUZoneTable {
  /// Every zone of ICU with its ISO 3166 code, or 001, the world, where it belongs to none.
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

  /// The identifier by which ICU knows a zone, possibly an older one, or nil if it does not.
  static func canonical(_ identifier: String) -> String? {
    text { icu_zone_canonical(identifier, $0, $1) }
  }

  /// The three letters of ISO 3166 for a territory, given its two, or nil if ICU knows none.
  static func threeLetters(_ code: String) -> String? {
    text { icu_zone_country_three_letters(code, $0, $1) }
  }

  /// The text that a function of the shim writes, or nil if it writes none.
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
