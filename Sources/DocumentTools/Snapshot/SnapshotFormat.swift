public import ArgumentParser
import TerminalDriver
public import TerminalViews

/// The form in which a frame is printed.
public nonisolated enum SnapshotFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// The characters alone.
  case text

  /// The characters with SGR sequences for colours and attributes.
  case ansi

  /// A picture.
  case svg

  /// Returns a frame in this form.
  ///
  /// - Parameters:
  ///   - rows: The cells, row by row.
  ///   - colors: How many colours are used.
  /// - Returns: The text of the form, with a line ending at its end.
  public func text(of rows: [[Cell]], colors: ColorDepth) -> String {
    switch self {
    case .text: FrameText.plain.text(of: rows)
    case .ansi: FrameText(colors: colors).text(of: rows)
    case .svg: FramePicture(rows).svg
    }
  }
}
