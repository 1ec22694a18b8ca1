import MAVB

/// The state of copying and pasting clocks; none of it is saved.
struct PastingState: UnsavedContainer {
  /// The clocks that were copied last.
  let copied = SessionVar<CopiedClocks?>(nil)

  /// The pasted texts whose clocks are being looked up.
  let queue = ReducedAdapter(PasteQueue())

  /// The pasted lines that are unknown or ambiguous, while they are reported.
  let report = SessionVar<PastedClocks?>(nil)
}

/// The pasted texts whose clocks are being looked up, one after the other.
///
/// The search works in slices off the main actor. The clocks of a text are added together when all
/// its lines are looked up; a cancelled search adds nothing. Results wait while the history shows an
/// older document.
struct PasteQueue: ReducedState {
  /// The work in progress and those that wait.
  private var works: [PastingWork] = []

  private var number = 0

  /// Whether results have to wait.
  private var isHeld = false

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

  /// Something that follows from a message outside of the queue.
  enum Effect {
    /// The clocks of a text are known.
    case found(PastedClocks)
    /// Performs a slice of the work.
    case advance(PastingWork)
  }

  /// The work to advance.
  private var work: PastingWork? { works.first.flatMap { $0.isDone ? nil : $0 } }

  /// The progress in percent while the work takes long.
  var percent: Int? { work?.percent }

  mutating func reduce(_ message: Message) -> [Effect] {
    let old = work
    switch message {
    case .paste(var work):
      number += 1
      work.number = number
      works.append(work)
    case .advanced(let work) where work.number == works.first?.number: works[0] = work
    case .advanced: break
    case .hold(let isHeld): self.isHeld = isHeld
    case .cancel: works = []
    }
    var effects: [Effect] = []
    while !isHeld, let result = works.first?.result {
      effects.append(.found(result))
      works.removeFirst()
    }
    return effects + (work == old ? [] : work.map { [.advance($0)] } ?? [])
  }
}

extension PastingState {
  /// The work to advance.
  var work: Signal<PastingWork> {
    queue.effects { if case .advance(let work) = $0 { work } else { nil } }
  }

  /// The clocks of each text.
  var found: Signal<PastedClocks> {
    queue.allEffects { if case .found(let clocks) = $0 { clocks } else { nil } }
  }
}
