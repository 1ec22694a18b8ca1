import Glibc

/// The file system interface of a catalog.
///
/// All failures, such as missing or unreadable files, are nil: a catalog then tries another source.
public protocol ZoneFiles {
  /// Returns the bytes of a regular file, following symbolic links.
  func contents(of path: String) -> [UInt8]?

  /// Returns the entries of a folder, unordered, without `.` and `..`.
  func entries(of directory: String) -> [ZoneFileEntry]?

  /// Returns whether a path, following symbolic links, exists and is neither a file nor a folder.
  ///
  /// It may be a FIFO or a terminal, on which a reader would block.
  func isSpecial(_ path: String) -> Bool

  /// Returns when a file was last changed, in seconds since 1970, following symbolic links.
  func modificationTime(of path: String) -> Int?

  /// Returns the target of a symbolic link as written, which need not exist.
  func linkTarget(of path: String) -> String?
}

/// An entry of a folder.
public struct ZoneFileEntry: Hashable, Sendable {
  /// The name, without its folder.
  public let name: String

  /// Whether it is a folder or a link to one.
  public let isDirectory: Bool

  /// Creates an entry.
  public init(name: String, isDirectory: Bool) {
    self.name = name
    self.isDirectory = isDirectory
  }
}

/// The files of this machine.
public struct SystemZoneFiles: ZoneFiles, Sendable {
  /// The maximum size of a file in bytes, because a `TZ` variable may name any file.
  private static let sizeLimit = 4 << 20

  /// Creates an accessor of the system's files; nothing is read yet.
  public init() {}

  /// Returns the value of an environment variable of this process.
  public static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Reads a file of at most 4 MiB.
  public func contents(of path: String) -> [UInt8]? {
    // O_NONBLOCK, because opening a FIFO would block.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= Self.sizeLimit
    else { return nil }
    return Self.read(descriptor, count: Int(status.st_size))
  }

  /// Lists a folder; links are followed to distinguish folders from files.
  public func entries(of directory: String) -> [ZoneFileEntry]? {
    guard let stream = opendir(directory) else { return nil }
    defer { closedir(stream) }
    var entries: [ZoneFileEntry] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name != ".", name != ".." else { continue }
      let isDirectory = Self.isDirectory(kind: entry.pointee.d_type, "\(directory)/\(name)")
      entries.append(ZoneFileEntry(name: name, isDirectory: isDirectory))
    }
    return entries
  }

  /// Returns whether a path is a FIFO, a socket or a device, without opening it.
  public func isSpecial(_ path: String) -> Bool {
    Self.type(of: path).map { $0 != S_IFREG && $0 != S_IFDIR } ?? false
  }

  /// Reads the time of the last change of a file's contents.
  public func modificationTime(of path: String) -> Int? {
    Self.status(of: path).map { $0.st_mtim.tv_sec }
  }

  /// Reads a symbolic link.
  public func linkTarget(of path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let address = buffer.baseAddress else { return nil }
      let length = readlink(path, address, buffer.count)
      guard length > 0 else { return nil }
      return String(decoding: UnsafeRawBufferPointer(buffer).prefix(length), as: UTF8.self)
    }
  }

  private static func read(_ descriptor: Int32, count: Int) -> [UInt8]? {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let read = Glibc.read(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled)
        if read < 0, errno == EINTR { continue }
        failed = read < 0
        guard read > 0 else { return }
        filled += read
      }
    }
    return failed ? nil : bytes
  }

  private static func isDirectory(kind: UInt8, _ path: String) -> Bool {
    // Some file systems report DT_UNKNOWN; links are followed.
    guard kind == DT_LNK || kind == DT_UNKNOWN else { return kind == DT_DIR }
    return type(of: path) == S_IFDIR
  }

  /// Returns the file type bits of a path's mode; nil if the path doesn't exist.
  private static func type(of path: String) -> mode_t? {
    status(of: path).map { $0.st_mode & S_IFMT }
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }
}
