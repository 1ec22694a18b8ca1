/// What the text of an identifier tells without any data.
enum ZoneIdentifier {
  /// The areas of the world in which tzdata names places.
  private static let areas: Set<Substring> = [
    "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe",
    "Indian", "Pacific",
  ]

  /// Files and folders beside the zones: other forms of the same zones, and what is no zone.
  private static let reserved: Set<Substring> = [
    "posix", "right", "localtime", "posixrules", "Factory",
  ]

  /// Whether a text may name a zone, and a file inside of the folder of zones.
  static func isValid(_ text: String) -> Bool {
    guard text.utf8.allSatisfy(isAllowed) else { return false }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = parts.first, !reserved.contains(first) else { return false }
    return parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }

  /// Whether a zone is named by area and place, such as Europe/Kyiv, and not Etc/GMT+5 or US/Pacific.
  static func isPlace(_ identifier: String) -> Bool {
    guard let slash = identifier.firstIndex(of: "/") else { return false }
    return areas.contains(identifier[..<slash])
  }

  /// The last part, readable: New York of America/New_York.
  ///
  /// `Etc/GMT+5` is five hours west of Greenwich, by POSIX's sign, and becomes UTC−5.
  static func title(_ identifier: String) -> String {
    if let west = gmtOffset(identifier) {
      return west == 0 ? "UTC" : "UTC\(west > 0 ? "−" : "+")\(west.magnitude)"
    }
    // By scalars: an identifier may be any text, and comparing clusters sorts their marks.
    let last = identifier.unicodeScalars.split(separator: "/").last ?? "".unicodeScalars[...]
    return String(String.UnicodeScalarView(last.map { $0 == "_" ? " " : $0 }))
  }

  /// The hours west of Greenwich that `Etc/GMT+5` says.
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
