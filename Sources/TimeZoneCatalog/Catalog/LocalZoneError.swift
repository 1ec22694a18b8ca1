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
