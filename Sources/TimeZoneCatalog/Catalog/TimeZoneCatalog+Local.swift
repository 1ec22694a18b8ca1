extension TimeZoneCatalog {
  /// The identifier of the local zone, or nil if only rules are given.
  public var localIdentifier: String? { localZone.identifier }

  /// The rules of the local zone.
  public var localRules: ZoneRules { localZone.rules }

  /// Why UTC is the local zone although another one is set; nil if it isn't.
  ///
  /// An empty variable `TZ` and a machine without a setting mean UTC.
  public var localZoneProblem: LocalZoneError? {
    guard let variable = zoneVariable else {
      // It may be a folder, which container tools make, or a link to nothing.
      let isSet =
        files.modificationTime(of: Self.localtime) != nil
        || files.linkTarget(of: Self.localtime) != nil
      return isSet && machineZone == nil ? .unreadableFile(Self.localtime) : nil
    }
    let text = Self.withoutColon(variable)
    return text.isEmpty || zone(ofVariable: text) != nil ? nil : .unknownVariable(variable)
  }

  /// Throws if the local zone is named by a FIFO, a socket or a device instead of a file.
  ///
  /// The C library would block on reading it. A catalog never reads it and uses UTC, so an app
  /// should call this method to report the wrong zone.
  ///
  /// - Throws: `LocalZoneError` with a message for the user.
  public func checkLocalZone() throws(LocalZoneError) {
    guard let variable = zoneVariable else {
      guard !files.isSpecial(Self.localtime) else { throw .file(Self.localtime) }
      return
    }
    let text = Self.withoutColon(variable)
    let paths = text.isAbsolutePath ? [text] : directories.map { "\($0)/\(text)" }
    guard !paths.contains(where: files.isSpecial) else { throw .variable(variable) }
  }

  /// Determines the local zone from the variable `TZ`, as the C library does, or from the system's
  /// setting.
  ///
  /// `TZ` may be an identifier with or without a leading colon, the path of a file, or a POSIX
  /// rule. An empty or invalid value means UTC.
  func findLocalZone() -> LocalZone {
    guard let variable = zoneVariable else { return machineZone ?? .utc }
    return zone(ofVariable: Self.withoutColon(variable)) ?? .utc
  }

  private func zone(ofVariable text: String) -> LocalZone? {
    if text.isAbsolutePath { return zone(atPath: text) }
    if let zone = zone(named: text) { return zone }
    // Such as posix/Europe/Berlin and localtime.
    let path = directories.lazy.map { "\($0)/\(text)" }.first { self.files.contents(of: $0) != nil }
    if let zone = path.flatMap(zone(atPath:)) { return zone }
    return ZoneRules(posix: text).map { LocalZone(identifier: nil, rules: $0) }
  }

  private var machineZone: LocalZone? {
    guard let zone = zone(atPath: Self.localtime) else { return namedZone }
    // A copied file has no name, unlike a link; /etc/timezone provides the name if its rules are
    // equal.
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

  /// The zone in Debian's /etc/timezone.
  private var namedZone: LocalZone? {
    guard let bytes = files.contents(of: "/etc/timezone") else { return nil }
    let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    return words.first.flatMap { zone(named: String($0)) }
  }

  private func zone(named identifier: String) -> LocalZone? {
    rules(for: identifier).map { LocalZone(identifier: identifier, rules: $0) }
  }

  /// Returns the zone of a file or link.
  ///
  /// Links are followed one by one, up to the first path in a zone folder, because further links
  /// may lead to another name of the same zone.
  private func zone(atPath path: String) -> LocalZone? {
    var next = path
    for _ in 0..<16 {
      if let zone = identifier(inPath: next).flatMap(zone(named:)) { return zone }
      guard let target = files.linkTarget(of: next) else { break }
      next = target.isAbsolutePath ? target : "\(Self.folder(of: next))/\(target)"
    }
    guard let bytes = files.contents(of: path), let rules = try? ZoneRules(tzif: bytes) else {
      return nil
    }
    return LocalZone(identifier: nil, rules: rules)
  }

  /// Returns the part of a path such as /usr/share/zoneinfo/Europe/Paris after the folder of zones.
  ///
  /// The zones in the folder `right` count leap seconds, which no clock here does.
  private func identifier(inPath path: String) -> String? {
    let parts = path.split(separator: "/")
    let folders = directories.map { $0.split(separator: "/") }
    let folder = parts.lastIndex(of: "zoneinfo").map { $0 + 1 }
    guard let start = folder ?? folders.first(where: parts.starts)?.count else { return nil }
    let rest = parts[start...]
    let isForm = rest.first == "posix" || rest.first == "right"
    return (isForm ? rest.dropFirst() : rest).joined(separator: "/")
  }

  private static func folder(of path: String) -> Substring {
    path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
  }
}

extension String {
  /// Whether the first byte is a slash; as a `Character` it may have combining marks.
  fileprivate var isAbsolutePath: Bool { utf8.first == UInt8(ascii: "/") }
}

/// The local time zone.
public struct LocalZone: Hashable, Sendable {
  /// The identifier, or nil if only rules are given, as in `TZ=CET-1CEST`.
  public let identifier: String?

  /// The rules.
  public let rules: ZoneRules

  /// Creates a local zone.
  public init(identifier: String?, rules: ZoneRules) {
    self.identifier = identifier
    self.rules = rules
  }

  /// UTC, the C library's default without a valid setting.
  static let utc = LocalZone(identifier: "UTC", rules: .utc)
}

/// The reason why the local zone can't be determined.
public enum LocalZoneError: Error, Hashable {
  /// The variable `TZ` names a FIFO, a socket or a device.
  case variable(String)

  /// The file that the machine's zone is read from is a FIFO, a socket or a device.
  case file(String)

  /// The variable `TZ` names no zone, so that UTC is used.
  case unknownVariable(String)

  /// The file that the machine's zone is read from isn't one of a zone, so that UTC is used.
  case unreadableFile(String)
}

extension LocalZoneError: CustomStringConvertible {
  /// A one-line message with a way to resolve the problem.
  public var description: String {
    switch self {
    case .variable(let value):
      "TZ=\(value): is not a regular file; name a time zone, as in TZ=Europe/Berlin, or unset TZ"
    case .file(let path):
      "\(path): is not a regular file; replace it, or set TZ, as in TZ=Europe/Berlin"
    case .unknownVariable(let value):
      "TZ=\(value): is no time zone, so UTC is used; name one, as in TZ=Europe/Berlin, or unset TZ"
    case .unreadableFile(let path):
      "\(path): is no time zone, so UTC is used; replace it, or set TZ, as in TZ=Europe/Berlin"
    }
  }
}
