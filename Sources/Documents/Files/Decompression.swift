import Glibc

/// The tool that reads a compressed file.
package struct Decompression: Sendable {
  /// The names of the tools and the first bytes of their files (RFC 1952, RFC 8878, the formats of
  /// xz and bzip2).
  private static let tools: [(name: String, magic: [UInt8])] = [
    ("gzip", [0x1F, 0x8B, 0x08]),
    ("zstd", [0x28, 0xB5, 0x2F, 0xFD]),
    ("xz", [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]),
    ("bzip2", Array("BZh".utf8)),
  ]

  /// The maximum number of the first bytes.
  private static let magicLength = 6

  /// The path of the tool, which reads the file from its standard input.
  private let tool: String

  /// Finds the tool for a file; nil if the file isn't compressed, can't be read, or the tool isn't
  /// there.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - files: The file service.
  ///   - folders: The folders of programs, as in `PATH`.
  package init?(for path: FilePath, _ files: some FileService, folders: String) {
    // What is read of a pipe is gone.
    guard let file = try? files.open(path), !(file is any ArrivingFile) else { return nil }
    var start = [UInt8](repeating: 0, count: Self.magicLength)
    let count = start.withUnsafeMutableBytes { (try? file.read(into: $0, at: 0)) ?? 0 }
    let known = Self.tools.first { start.prefix(count).starts(with: $0.magic) }
    guard let known else { return nil }
    let paths = folders.split(separator: ":").map { "\($0)/\(known.name)" }
    guard let tool = paths.first(where: { access($0, X_OK) == 0 }) else { return nil }
    self.tool = tool
  }

  /// Starts the tool.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - spillFolder: The folder of a file for bytes that would take too much memory.
  ///   - onRead: Called with the number of bytes so far; nil at the end.
  /// - Returns: The text, which ends with an error if the tool fails.
  /// - Throws: `FileError` if the file can't be opened or the tool not be started.
  package func start(
    _ path: FilePath,
    spillFolder: FilePath,
    onRead: @escaping @Sendable (Int?) -> Void
  ) throws(FileError) -> PipeReading {
    let (id, output) = try FileError.attempt(.read, path) {
      () throws(SystemError) -> (pid_t, Int32) in
      let calls = SystemCalls()
      let (file, null) = (try calls.open(path, O_RDONLY), try calls.open("/dev/null", O_RDWR))
      let pipe = try ShellProcess.makePipe()
      defer { close(pipe.write) }
      do throws(SystemError) {
        let descriptors = [file.raw, pipe.write, null.raw]
        return (
          try ShellProcess.spawn("env", [tool, "-dc"], descriptors, inSession: true), pipe.read
        )
      } catch {
        close(pipe.read)
        throw error
      }
    }
    return PipeReading(
      path: path,
      descriptor: output,
      closes: true,
      spillFolder: spillFolder,
      onRead: onRead
    ) { () throws(FileError) in
      var status: Int32 = 0
      while waitpid(id, &status, 0) < 0, errno == EINTR {}
      if status != 0 { throw FileError(path: path, operation: .read, reason: .badCompression) }
    }
  }
}
