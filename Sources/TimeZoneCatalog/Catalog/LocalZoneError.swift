/// The reason why the local zone can't be determined.
public enum LocalZoneError: Error, Hashable {
  /// The variable `TZ` names a FIFO, a socket or a device.
  case variable(String)

  /// The file that the machine's zone is read from is a FIFO, a socket or a device.
  case file(String)
}

extension LocalZoneError: CustomStringConvertible {
  /// A one-line message with a way to resolve the problem.
  public var description: String {
    switch self {
    case .variable(let value):
      "TZ=\(value): is not a regular file; name a time zone, as in TZ=Europe/Berlin, or unset TZ"
    case .file(let path):
      "\(path): is not a regular file; replace it, or set TZ, as in TZ=Europe/Berlin"
    }
  }
}
