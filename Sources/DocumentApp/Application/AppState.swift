public import ModelAdapters
public import Signals
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
  public let message = TempVar<StatusMessage>()

  /// Sent at each key and each time that the terminal's window gets the focus.
  public let activity = TempVar<Void>()

  /// Requests to suspend the program.
  public let suspending = TempVar<Void>()

  /// Makes the state of a start.
  public init() {}
}

extension SignalInterface {
  /// Returns the latest value until the next key, and nil after it.
  ///
  /// A value stays for at least two and at most six seconds, so that fast typing doesn't hide it.
  ///
  /// ```swift
  /// let messages = TempVar<StatusMessage>()
  /// let activity = TempVar<Void>()
  /// KeyBar(.message <-- messages.shownBriefly(until: activity, services.scheduler))
  /// ```
  ///
  /// - Parameters:
  ///   - keys: Sends at each key.
  ///   - scheduler: The clock and timers to use.
  /// - Returns: The signal, for the key bar's `message` binding.
  public func shownBriefly<Keys: SignalInterface>(
    until keys: Keys,
    _ scheduler: any Scheduler
  ) -> Signal<OutputValue?> where Keys.OutputValue == Void {
    let keys = keys.signal
    return flatMapLatest { value -> Signal<OutputValue?> in
      let readable = Signal.timer(.seconds(2), value: (), scheduler: scheduler)
      let over = Signal.timer(.seconds(6), value: (), scheduler: scheduler)
      let end = keys.combineLatest(readable) { _, _ in () }.merge(over).first()
      return Signal.just(value).concat(end.map { nil })
    }
  }
}
