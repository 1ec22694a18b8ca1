import MAVB

/// The state of pasting: the search for the clocks of pasted lines.
///
/// It works in slices off the main actor. Its clocks are added together when all lines are looked
/// up; a cancelled search adds nothing. Further pastes wait for their turn, and a result waits
/// while the history shows an older document.
struct PastingState: SessionValue {
  static let atStart = PastingState()

  /// The work in progress and those that wait.
  private var works: [PastingWork] = []

  private var number = 0

  /// Whether results have to wait.
  private var isHeld = false

  /// The clocks to add, in one state only.
  private(set) var result: PastedClocks?

  /// A message from the user or the background.
  enum Message {
    /// Looks up a pasted text.
    case paste(PastingWork)
    /// A slice of the work is done.
    case advanced(PastingWork)
    /// Keeps results back from now on, or delivers them again.
    case hold(Bool)
    /// Ends the work in progress, and those that wait, without a result.
    case cancel
  }

  /// The work to advance.
  var work: PastingWork? { works.first.flatMap { $0.isDone ? nil : $0 } }

  /// Handles a message.
  mutating func reduce(_ message: Message) {
    result = nil
    switch message {
    case .paste(var work):
      number += 1
      work.number = number
      works.append(work)
      finish()
    case .advanced(let work) where work.number == works.first?.number:
      works[0] = work
      finish()
    case .advanced: break
    case .hold(let isHeld):
      self.isHeld = isHeld
      finish()
    case .cancel: works = []
    }
  }

  private mutating func finish() {
    guard !isHeld, let result = works.first?.result else { return }
    self.result = result
    works.removeFirst()
  }
}

extension SplitState {
  /// Handles messages about pasting.
  var pasting: SignalInput<PastingState.Message> {
    Input()
      .withLatestFrom(pastes) { message, pastes in
        var new = pastes
        new.reduce(message)
        return new
      }
      .bind(to: pastes)
  }

  /// The work to advance.
  var pastingWork: Signal<PastingWork> { pastes.compactMap(\.work).distinctUntilChanged() }

  /// The progress in percent while the work takes long.
  var pastingPercent: Signal<Int?> { pastes.map { $0.work?.percent }.distinctUntilChanged() }
}
