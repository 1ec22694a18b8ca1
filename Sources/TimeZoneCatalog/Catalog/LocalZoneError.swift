/// Why nobody can say what the local zone is.
public enum LocalZoneError: Error, Hashable {
  /// The variable `TZ` names a FIFO, a socket or a device.
  case variable(String)

  /// The file that the machine's zone is read from is a FIFO, a socket or a device.
  case file(String)
}

extension LocalZoneError: CustomStringConvertible {
  /// What is wrong and the way out, in one line.
  public var description: String {
    switch self {
    case .variable(let value):
      "TZ=\(value): is not a regular file; name a time zone, as in TZ=Europe/Berlin, or unset TZ"
    case .file(let path):
      "\(path): is not a regular file; replace it, or set TZ, as in TZ=Europe/Berlin"
    }
  }
}
