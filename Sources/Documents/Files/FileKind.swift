/// What kind of thing lies at a path.
public enum FileKind: Sendable, Hashable {
  /// A file that holds bytes.
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
  /// The kind with its article, as a part of a message.
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
