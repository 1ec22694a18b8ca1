public import ModelAdapters
public import TerminalViews

/// The state that all document apps have: the clipboard, the palette, and the messages of the key
/// bar.
///
/// It lasts as long as the window and isn't saved. An app has it beside its own state, passes it to
/// ``documentApplication(_:_:_:_:_:on:endpoints:_:)``, and binds its views to the parts that they
/// show.
public struct AppState: UnsavedContainer {
  // MARK: The clipboard

  /// Texts for the clipboard.
  public let copy = TempVar<CopiedText>()

  /// Requests to paste.
  public let pasteRequests = TempVar<Void>()

  /// Texts from the clipboard.
  public let pasted = TempVar<CopiedText>()

  // MARK: Commands

  /// The command palette, while it is open.
  public let palette = SessionVar<PaletteState?>(nil)

  /// The names of the commands that were used last.
  public let usedCommands = SessionVar<[String]>([])

  /// The sheet with the keys, while it is open; for ``documentWindow(_:_:_:_:_:_:)``.
  public let keys = SessionVar<KeyListState?>(nil)

  /// Whether the sheet about the app is open.
  public let showsAbout = SessionVar(false)

  // MARK: The terminal

  /// Messages that the key bar shows for a short time.
  public let message = TempVar<ToldText>()

  /// Sent at each key and each time that the terminal's window gets the focus.
  public let activity = TempVar<Void>()

  /// Requests to suspend the program.
  public let suspending = TempVar<Void>()

  /// Makes the state of a start.
  public init() {}
}
