/// Properties of an identifier that follow from its text.
enum ZoneIdentifier {
  /// The areas of tzdata with places.
  private static let areas: Set<Substring> = [
    "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe",
    "Indian", "Pacific",
  ]

  /// Files and folders in zone folders that are other forms of the zones, or not zones.
  private static let reserved: Set<Substring> = [
    "posix", "right", "localtime", "posixrules", "Factory",
  ]

  /// Returns whether a text may be an identifier and names a file inside the zone folder.
  static func isValid(_ text: String) -> Bool {
    guard text.utf8.allSatisfy(isAllowed) else { return false }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = parts.first, !reserved.contains(first) else { return false }
    return parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }

  /// Returns whether a zone is named by area and place, such as Europe/Kyiv, unlike Etc/GMT+5 or
  /// US/Pacific.
  static func isPlace(_ identifier: String) -> Bool {
    guard let slash = identifier.firstIndex(of: "/") else { return false }
    return areas.contains(identifier[..<slash])
  }

  /// Returns the last part in readable form: New York for America/New_York.
  ///
  /// `Etc/GMT+5` is five hours west of Greenwich, with POSIX's sign, and becomes UTC−5. `-03:30`
  /// becomes UTC−3:30.
  static func title(_ identifier: String) -> String {
    if let offset = fixedOffset(identifier) {
      let minutes = Int(offset.magnitude) / 60
      return "UTC\(offset < 0 ? "−" : "+")\(minutes / 60):\((minutes % 60).twoDigits)"
    }
    if let west = gmtOffset(identifier) {
      return west == 0 ? "UTC" : "UTC\(west > 0 ? "−" : "+")\(west.magnitude)"
    }
    // By scalars: an identifier may be any text, and comparing clusters is quadratic in their
    // marks.
    let last = identifier.unicodeScalars.split(separator: "/").last ?? "".unicodeScalars[...]
    return String(String.UnicodeScalarView(last.map { $0 == "_" ? " " : $0 }))
  }

  /// Returns the seconds of an identifier of a fixed offset, such as +05:30; nil for any other.
  ///
  /// It has the form of ISO 8601, like ECMAScript's offset time zones, because tzdata has only
  /// zones of full hours.
  static func fixedOffset(_ identifier: String) -> Int? {
    guard identifier.utf8.count == 6, let hours = Int(identifier.prefix(3)),
      let minutes = Int(identifier.suffix(2))
    else { return nil }
    let isNegative = identifier.utf8.first == UInt8(ascii: "-")
    let offset = hours * 3_600 + (isNegative ? -minutes : minutes) * 60
    return CivilTime.iso8601(offset: offset) == identifier ? offset : nil
  }

  /// Returns the hours west of Greenwich of an identifier such as `Etc/GMT+5`.
  private static func gmtOffset(_ identifier: String) -> Int? {
    guard isValid(identifier), identifier.hasPrefix("Etc/GMT") else { return nil }
    return Int(identifier.dropFirst(7))
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", "+", "-", "_", ".", "/": true
    default: false
    }
  }
}
