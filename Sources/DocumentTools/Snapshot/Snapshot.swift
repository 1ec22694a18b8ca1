public import DocumentApp
import Documents
import Signals
public import TerminalViews

/// A frame of an app without a terminal.
///
/// ```swift
/// let services = Services.system(app: "notes").forSnapshot
/// let snapshot = Snapshot(size: Size(width: 80, height: 24), services)
/// let window = TUIWindow(screen: snapshot.screen)
/// window.contentView = TUILabel("Hello")
/// print(withExtendedLifetime(window) { snapshot.text(.text) })
/// ```
public struct Snapshot {
  /// The screen for the app's window.
  public let screen: HeadlessScreen

  private let colors: ColorDepth
  private let services: Services

  /// Makes a frame.
  ///
  /// - Parameters:
  ///   - size: The columns and rows.
  ///   - colors: How many colours are used.
  ///   - services: The services of the app (`Services/forSnapshot`).
  public init(size: Size, colors: ColorDepth = .truecolor, _ services: Services) {
    screen = HeadlessScreen(size: size, colors: colors)
    self.colors = colors
    self.services = services
  }

  /// Draws the app when the work of its start is done, and returns the frame.
  ///
  /// - Parameter format: The form of the frame.
  /// - Returns: The frame, with a line ending at its end.
  public func text(_ format: SnapshotFormat) -> String {
    services.background.finish()
    // A search of the start, which may request more work.
    services.slices.finish()
    services.background.finish()
    (services.scheduler as? VirtualScheduler)?.advance(by: .zero)
    screen.flush()
    return format.text(of: screen.rows, colors: colors)
  }
}
