public import ArgumentParser
public import DocumentApp
import Documents
import Localization
public import TerminalViews

/// The options of a command line that concern the terminal.
///
/// ```swift
/// import ArgumentParser
/// import DocumentTools
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

  /// The new file into which the events of the run are written; nil writes none.
  @Option(
    help: ArgumentHelp("Write the events of the run into a new file.", valueName: "file"),
    transform: FilePath.parsing
  )
  public var record: FilePath?

  /// The recording that is played back instead of using the terminal.
  @Option(
    help: ArgumentHelp(
      "Play a recording back, and print its last frame instead of using the terminal.",
      valueName: "file"
    ),
    transform: Recording.reading
  )
  public var replay: Recording?

  /// Makes the description of the options, as the parser needs it; they have no values.
  public init() {}

  /// The options of an empty command line, without the parser.
  public static var withoutArguments: Self {
    var options = Self()
    (options.bidi, options.snapshot, options.format) = (.app, nil, nil)
    (options.record, options.replay) = (nil, nil)
    return options
  }

  /// Rejects options that exclude each other.
  ///
  /// The process gets the environment of a recording that is played back, before anything reads it.
  public func validate() throws {
    if format != nil, !printsFrame {
      let texts = Texts.system()
      throw ValidationError(
        texts.format("argument.formatAlone", .text("--format"), .text("--snapshot"))
      )
    }
    if [snapshot != nil, record != nil, replay != nil].count(where: \.self) > 1 {
      let options = ["--snapshot", "--record", "--replay"].map { TextArgument.text($0) }
      throw ValidationError(Texts.system().format("argument.exclusive", options))
    }
    replay?.useEnvironment()
  }

  /// The arguments of another run with the same options, for a file that is opened from this one.
  ///
  /// A recording is of one document, so the next one is written into another new file.
  public var lasting: [String] {
    // In one argument, because a name may begin like an option.
    let next = record.map { ["--record=" + ArgumentText(bytes: $0.nextFree.bytes).text] } ?? []
    return ["--bidi", bidi.rawValue] + next
  }

  /// The names of the options on the command line, such as "--snapshot".
  public var given: [String] {
    let options = [
      (bidi != .app, "--bidi"), (snapshot != nil, "--snapshot"), (format != nil, "--format"),
      (record != nil, "--record"), (replay != nil, "--replay"),
    ]
    return options.filter(\.0).map(\.1)
  }

  /// Whether a frame is printed instead of using the terminal.
  public var printsFrame: Bool { snapshot != nil || replay != nil }

  /// Whether the run starts without unsaved work of earlier runs and without view state.
  ///
  /// A recording can be played back only from a known start.
  public var startsAnew: Bool { printsFrame || record != nil }

  /// The journal of a run.
  ///
  /// - Parameter mode: The journal of a usual run.
  /// - Returns: The mode; none if the run starts anew, when no view state is restored either.
  public func journal(_ mode: JournalMode) -> JournalMode { startsAnew ? .none : mode }
}
