import Glibc

/// An approved frame, stored in a file `Snapshots/NAME.txt` next to the test.
///
/// ```swift
/// #expect(GoldenFrame("opened-100x30", of: app.picture).differences.isEmpty)
/// ```
///
/// If `MAVB_RECORD_FRAMES` is set in the environment, the file is written again, and its folder is
/// created if needed: review it before you commit it. If the file can't be written, the test run
/// ends. Name the folder in the `exclude` list of the test target.
public struct GoldenFrame {
  /// The lines of the frame that aren't as in the file.
  public let differences: FrameDifferences

  /// Compares a frame with its file, or records it.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - frame: The frame.
  ///   - test: The source file of the test.
  public init(_ name: String, of frame: String, beside test: StaticString = #filePath) {
    let folder = test.description.split(separator: "/").dropLast().joined(separator: "/")
    let path = "/\(folder)/Snapshots/\(name).txt"
    if getenv("MAVB_RECORD_FRAMES") != nil { Self.write(frame + "\n", to: path) }
    let golden = Self.contents(of: path).map { String($0.dropLast($0.hasSuffix("\n") ? 1 : 0)) }
    differences = FrameDifferences(from: golden, to: frame, file: "Snapshots/\(name).txt")
  }

  static func write(_ text: String, to path: String) {
    // Only the last folder can be missing, because the test is next to it.
    if let slash = path.lastIndex(of: "/") { mkdir(String(path[..<slash]), 0o777) }
    guard let file = fopen(path, "w"), fputs(text, file) >= 0, fclose(file) == 0 else {
      fatalError("\(path) can't be recorded: \(String(cString: strerror(errno)))")
    }
  }

  static func contents(of path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
