import Glibc

/// Who holds the lock of a document, as the lock file says.
public struct LockHolder: Sendable, Hashable {
  /// The number of the process.
  public let process: Int32

  /// The name of the computer that the process runs on, or nil if the file doesn't say.
  public let host: String?

  /// When the lock was taken, in seconds since 1970, or nil if the file doesn't say.
  public let since: Int?

  /// Creates the description of a holder.
  public init(process: Int32, host: String? = nil, since: Int? = nil) {
    self.process = process
    self.host = host
    self.since = since
  }

  /// This process.
  static func current(since: Int) -> LockHolder {
    var name = [CChar](repeating: 0, count: 257)
    gethostname(&name, name.count - 1)
    let host = text(of: name)
    return LockHolder(process: getpid(), host: host.isEmpty ? nil : host, since: since)
  }

  /// The text that the system has put into a buffer.
  private static func text(of buffer: [CChar]) -> String {
    String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

// MARK: - The text of a lock file

extension LockHolder {
  /// The most bytes of a lock file that are read.
  static let longestLine = 512

  /// The process, the time and the host, in one line that people can read.
  var line: String {
    "\(process) \(since.map(String.init) ?? "?")\(host.map { " " + $0 } ?? "")\n"
  }

  /// Reads the first line of a lock file, or nothing if the line isn't whole.
  ///
  /// Earlier versions wrote only the process.
  init?(parsing bytes: [UInt8]) {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let line = String(decoding: bytes[..<end], as: UTF8.self)
    let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard let process = Int32(parts[0]), process > 0 else { return nil }
    self.process = process
    since = parts.count > 1 ? Int(parts[1]) : nil
    host = parts.count > 2 ? Self.harmless(parts[2]) : nil
  }

  /// A host's name, unless it is one that a terminal would obey.
  private static func harmless(_ name: Substring) -> String? {
    guard !name.isEmpty, !name.unicodeScalars.contains(where: \.isObeyedByTerminals) else {
      return nil
    }
    return String(name)
  }
}

// MARK: - Messages

extension LockHolder {
  /// The holder as a part of a message, with the local time.
  var text: String {
    var text = "process \(process)"
    if let host { text += " on \(host)" }
    if let since, let time = Self.localTime(since) { text += " since \(time)" }
    return text
  }

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
