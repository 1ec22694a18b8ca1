import TextMetrics

/// The lines in which a frame differs from its golden frame, as a report.
///
/// ```text
/// Snapshots/opened.txt has another line 2:
/// -  Oslo   12:00
/// +  Oslo   13:00
///            ^
/// If the new frame is right, record it: MAVB_RECORD_FRAMES=1 swift test
/// ```
public struct FrameDifferences: CustomStringConvertible {
  /// A line of both frames; nil where a frame has no more lines.
  private typealias Line = (golden: String?, frame: String?)

  /// Whether the frames are the same.
  public let isEmpty: Bool

  /// The lines that differ, marked in their columns, and how to record the frame.
  public let description: String

  /// Compares two frames.
  ///
  /// - Parameters:
  ///   - golden: The golden frame; nil if there is no file.
  ///   - frame: The frame that was drawn.
  ///   - file: The name of the golden frame's file.
  /// - Complexity: O(*n*) in the length of the frames.
  init(from golden: String?, to frame: String, file: String) {
    isEmpty = golden == frame
    if isEmpty {
      description = "no differences from \(file)"
    } else if let golden {
      let lines = Self.lines(golden, frame)
      let numbers = lines.indices.filter { lines[$0].golden != lines[$0].frame }
      description = Self.report("\(file) has", numbers.map { ($0 + 1, lines[$0]) })
    } else {
      description = "\(file) doesn't exist. \(Self.cure)"
    }
  }

  private static let cure =
    "If the new frame is right, record it: MAVB_RECORD_FRAMES=1 swift test"

  private static func lines(_ golden: String, _ frame: String) -> [Line] {
    let (golden, frame) = (golden.lines, frame.lines)
    return (0..<max(golden.count, frame.count)).map { index in
      (
        index < golden.count ? golden[index] : nil,
        index < frame.count ? frame[index] : nil
      )
    }
  }

  private static func report(_ start: String, _ lines: [(number: Int, line: Line)]) -> String {
    let parts = lines.flatMap { number, line in
      ["\(start) another line \(number):"] + (line.golden.map { ["-  \($0)"] } ?? [])
        + (line.frame.map { ["+  \($0)"] } ?? []) + ["   \(marks(line))"]
    }
    return "\n" + (parts + [cure]).joined(separator: "\n")
  }

  /// A caret below each column that differs.
  private static func marks(_ line: Line) -> String {
    let (golden, frame) = (columns(line.golden ?? ""), columns(line.frame ?? ""))
    let marks = (0..<max(golden.count, frame.count)).map { column in
      let isSame =
        column < golden.count && column < frame.count && golden[column] == frame[column]
      return isSame ? " " : "^"
    }
    return String(marks.joined().reversed().drop { $0 == " " }.reversed())
  }

  /// The characters of a line by column; the further columns of a wide one are empty.
  private static func columns(_ line: String) -> [String] {
    line.flatMap { character in
      [String(character)] + Array(repeating: "", count: max(0, character.displayWidth - 1))
    }
  }
}

extension String {
  fileprivate var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
