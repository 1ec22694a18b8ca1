import Glibc

/// The holder of a document's lock, according to the lock file.
public struct LockHolder: Sendable, Hashable {
  /// The process identifier.
  public let process: Int32

  /// The host name of the process, or nil if the file doesn't contain it.
  public let host: String?

  /// The time when the lock was taken, in seconds since 1970, or nil if the file doesn't contain
  /// it.
  public let since: Int?

  /// Creates the description of a holder.
  public init(process: Int32, host: String? = nil, since: Int? = nil) {
    self.process = process
    self.host = host
    self.since = since
  }

  /// Returns this process as a holder.
  static func current(since: Int) -> LockHolder {
    var name = [CChar](repeating: 0, count: 257)
    gethostname(&name, name.count - 1)
    let host = text(of: name)
    return LockHolder(process: getpid(), host: host.isEmpty ? nil : host, since: since)
  }

  /// Returns the text of a NUL-terminated buffer.
  private static func text(of buffer: [CChar]) -> String {
    String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

// MARK: - The text of a lock file

extension LockHolder {
  /// The maximum number of bytes that are read from a lock file.
  static let longestLine = 512

  /// The process, the time and the host in one readable line.
  var line: String {
    "\(process) \(since.map(String.init) ?? "?")\(host.map { " " + $0 } ?? "")\n"
  }

  /// Parses the first line of a lock file; nil if the line is incomplete.
  ///
  /// Earlier versions wrote the process only.
  init?(parsing bytes: [UInt8]) {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let line = String(decoding: bytes[..<end], as: UTF8.self)
    let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard let process = Int32(parts[0]), process > 0 else { return nil }
    self.process = process
    since = parts.count > 1 ? Int(parts[1]) : nil
    host = parts.count > 2 ? Self.harmless(parts[2]) : nil
  }

  /// Returns a host name, unless it contains characters that could control a terminal.
  private static func harmless(_ name: Substring) -> String? {
    guard !name.isEmpty, !name.unicodeScalars.contains(where: \.isObeyedByTerminals) else {
      return nil
    }
    return String(name)
  }
}

// MARK: - Messages

extension LockHolder {
  /// The holder with the local time, for messages.
  var text: String {
    var text = "process \(process)"
    if let host { text += " on \(host)" }
    if let localTime { text += " since \(localTime)" }
    return text
  }

  /// The local time when the lock was taken, such as `2026-07-01 12:00`, or nil if it isn't known.
  package var localTime: String? { since.flatMap(Self.localTime) }

  private static func localTime(_ seconds: Int) -> String? {
    var seconds = time_t(seconds)
    var parts = tm()
    var buffer = [CChar](repeating: 0, count: 64)
    guard localtime_r(&seconds, &parts) != nil,
      strftime(&buffer, buffer.count, "%Y-%m-%d %H:%M", &parts) > 0
    else { return nil }
    return text(of: buffer)
  }
}
