public import ArgumentParser
import Localization
public import TerminalViews

/// The options of a command line that concern the terminal.
///
/// ```swift
/// import ArgumentParser
/// import DocumentApp
///
/// struct Arguments: ParsableCommand {
///   @OptionGroup var terminal: TerminalOptions
/// }
/// ```
public nonisolated struct TerminalOptions: ParsableArguments {
  /// Where right-to-left text is put into visual order.
  public enum Ordering: String, CaseIterable, ExpressibleByArgument, Sendable {
    /// In the app, which tells the terminal to leave the text as it is.
    case app
    /// In the terminal, which gets the text in logical order.
    case terminal
  }

  /// Where right-to-left text is put into visual order.
  @Option(help: ArgumentHelp("Where right-to-left text is ordered.", valueName: "place"))
  public var bidi = Ordering.app

  /// The size of the frame that is printed instead of using the terminal.
  @Option(
    help: ArgumentHelp("Print one frame of this size, such as 80x24.", valueName: "size"),
    transform: Size.parsing
  )
  public var snapshot: Size?

  /// The form of the printed frame; nil is text.
  @Option(help: ArgumentHelp("The form of the frame, text by default.", valueName: "form"))
  public var format: SnapshotFormat?

  /// Makes the options of an empty command line.
  public init() {}

  /// Rejects a form without a frame.
  public func validate() throws {
    if format != nil, snapshot == nil {
      let texts = Texts.system()
      throw ValidationError(
        texts.format("argument.formatAlone", .text("--format"), .text("--snapshot"))
      )
    }
  }

  /// The journal of a run.
  ///
  /// - Parameter mode: The journal of a run in the terminal.
  /// - Returns: The mode; none if a frame is printed, in which case no view state is restored either.
  public func journal(_ mode: JournalMode) -> JournalMode { snapshot == nil ? mode : .none }
}
