/// The type of a file system entry.
public enum FileKind: Sendable, Hashable {
  /// A regular file.
  case regular

  /// A folder.
  case folder

  /// A symbolic link.
  case link

  /// A named pipe.
  case pipe

  /// A socket.
  case socket

  /// A device, such as a terminal or a disk.
  case device
}

extension FileKind {
  /// The kind with its article, for messages.
  var text: String {
    switch self {
    case .regular: "a regular file"
    case .folder: "a folder"
    case .link: "a symbolic link"
    case .pipe: "a pipe"
    case .socket: "a socket"
    case .device: "a device"
    }
  }
}
