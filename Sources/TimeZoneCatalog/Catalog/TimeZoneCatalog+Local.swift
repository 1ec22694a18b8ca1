extension TimeZoneCatalog {
  /// The identifier of the local zone, or nil where its rules are given without one.
  public var localIdentifier: String? { localZone.identifier }

  /// The rules of the local zone.
  public var localRules: ZoneRules { localZone.rules }

  /// Refuses a zone that is named by a FIFO, a socket or a device instead of a file.
  ///
  /// The C library would wait for the end of such a thing. A catalog never reads it and takes UTC,
  /// so an app that doesn't ask shows the wrong zone.
  ///
  /// - Throws: `LocalZoneError` with what to tell the user.
  public func checkLocalZone() throws(LocalZoneError) {
    guard let variable = environment("TZ") else {
      guard !files.isSpecial(Self.localtime) else { throw .file(Self.localtime) }
      return
    }
    let text = Self.withoutColon(variable)
    let paths = text.isAbsolutePath ? [text] : directories.map { "\($0)/\(text)" }
    guard !paths.contains(where: files.isSpecial) else { throw .variable(variable) }
  }

  /// Reads the variable `TZ` as the C library does, else what the machine is set to.
  ///
  /// An identifier, a colon before it or not; the path of a file; a rule of POSIX. Empty, or
  /// anything else, is UTC.
  func findLocalZone() -> LocalZone {
    guard let variable = environment("TZ") else { return machineZone ?? .utc }
    let text = Self.withoutColon(variable)
    if text.isAbsolutePath { return zone(atPath: text) ?? .utc }
    if let zone = zone(named: text) { return zone }
    return ZoneRules(posix: text).map { LocalZone(identifier: nil, rules: $0) } ?? .utc
  }

  private var machineZone: LocalZone? {
    guard let zone = zone(atPath: Self.localtime) else { return namedZone }
    // A copy in place of a link does not tell its name. The other file does, unless it is stale.
    guard zone.identifier == nil, let named = namedZone, named.rules == zone.rules else {
      return zone
    }
    return named
  }

  private static let localtime = "/etc/localtime"

  private static func withoutColon(_ variable: String) -> String {
    guard variable.utf8.first == UInt8(ascii: ":") else { return variable }
    return String(variable.unicodeScalars.dropFirst())
  }

  /// What Debian's /etc/timezone names.
  private var namedZone: LocalZone? {
    guard let bytes = files.contents(of: "/etc/timezone") else { return nil }
    let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    return words.first.flatMap { zone(named: String($0)) }
  }

  private func zone(named identifier: String) -> LocalZone? {
    rules(for: identifier).map { LocalZone(identifier: identifier, rules: $0) }
  }

  /// The zone whose file or link lies at a path.
  ///
  /// Links are followed one by one, up to the first that lies among zones: further on the
  /// identifier might become another name of the same zone.
  private func zone(atPath path: String) -> LocalZone? {
    var next = path
    for _ in 0..<16 {
      if let zone = Self.identifier(inPath: next).flatMap(zone(named:)) { return zone }
      guard let target = files.linkTarget(of: next) else { break }
      next = target.isAbsolutePath ? target : "\(Self.folder(of: next))/\(target)"
    }
    guard let bytes = files.contents(of: path), let rules = try? ZoneRules(tzif: bytes) else {
      return nil
    }
    return LocalZone(identifier: nil, rules: rules)
  }

  /// What follows `zoneinfo/` in a path, such as that of /usr/share/zoneinfo/Europe/Paris.
  private static func identifier(inPath path: String) -> String? {
    let parts = path.split(separator: "/")
    guard let folder = parts.lastIndex(of: "zoneinfo") else { return nil }
    let rest = parts[(folder + 1)...]
    return (rest.first == "posix" ? rest.dropFirst() : rest).joined(separator: "/")
  }

  private static func folder(of path: String) -> Substring {
    path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
  }
}

extension String {
  /// Whether the first byte is a slash; the first cluster may be one with marks.
  fileprivate var isAbsolutePath: Bool { utf8.first == UInt8(ascii: "/") }
}
