public import ArgumentParser

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

  /// Makes the options of an empty command line.
  public init() {}
}
