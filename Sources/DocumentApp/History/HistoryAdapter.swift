public import ModelAdapters
public import Signals

/// The steps of a document as a model of their own.
public typealias HistoryAdapter<Document, Place> = Adapter<
  ModelState<
    History<Document, Place>, HistoryMessage<Document, Place>, HistoryChange<Document, Place>
  >
>

/// What can be done to a history.
public nonisolated enum HistoryMessage<Document, Place> {
  /// The document was changed: where, in which group of changes, and when.
  case record(Document, Place, group: String?, time: Duration)

  /// The document was changed by others, or became this by going to a step: no step of its own.
  case follow(Document)

  /// The next change is a step of its own.
  case seal

  /// Goes back a step.
  case undo

  /// Goes forward again.
  case redo
}

/// What a history tells.
public nonisolated enum HistoryChange<Document, Place> {
  /// A step was added.
  case recorded

  /// A change is to be taken back or made again: the version that it leads to, the one that it starts
  /// from, and the place where they differ.
  case restored(Document, since: Document, Place)
}

extension Adapter {
  /// Makes a history that records what happens to a document and restores it.
  ///
  /// The two are bound in a loop: a change of the document is recorded, and a step that is gone to is
  /// sent to the document as an action, whose change is not recorded again. A document that others
  /// change too takes it as a three-way merge, and sends what came of it as `follow`.
  ///
  /// - Parameters:
  ///   - document: The document as it is.
  ///   - place: What is looked at.
  ///   - time: When it was opened.
  @inlinable
  public init<Document, Place>(
    recording document: Document,
    at place: Place,
    time: Duration
  )
  where
    State == ModelState<
      History<Document, Place>, HistoryMessage<Document, Place>, HistoryChange<Document, Place>
    >
  {
    self.init(
      adapterState: ModelState(
        initial: History(document: document, viewState: place, at: time),
        resumer: { _ in nil },
        reducer: { history, message, _ in history.reduce(message) }
      )
    )
  }

  /// Goes back a step.
  @inlinable
  public func undo<Document, Place>() -> SignalInput<Void>
  where
    State == ModelState<
      History<Document, Place>, HistoryMessage<Document, Place>, HistoryChange<Document, Place>
    >
  {
    Input().map { .undo }.bind(to: self)
  }

  /// Goes forward again.
  @inlinable
  public func redo<Document, Place>() -> SignalInput<Void>
  where
    State == ModelState<
      History<Document, Place>, HistoryMessage<Document, Place>, HistoryChange<Document, Place>
    >
  {
    Input().map { .redo }.bind(to: self)
  }

  /// Whether there is a step to go back to.
  @inlinable
  public func canUndo<Document, Place>() -> Signal<Bool>
  where
    State == ModelState<
      History<Document, Place>, HistoryMessage<Document, Place>, HistoryChange<Document, Place>
    >
  {
    slice(resume: .recorded) { history, _ in .value(history.canUndo) }.distinctUntilChanged()
  }

  /// Whether there is a step to go forward to.
  @inlinable
  public func canRedo<Document, Place>() -> Signal<Bool>
  where
    State == ModelState<
      History<Document, Place>, HistoryMessage<Document, Place>, HistoryChange<Document, Place>
    >
  {
    slice(resume: .recorded) { history, _ in .value(history.canRedo) }.distinctUntilChanged()
  }

  /// The versions to show, the versions that they were changed from, and where they differ.
  ///
  /// Where nobody else changes the document, `base` is what is shown already.
  @inlinable
  public func restored<Document, Place>()
    -> Signal<(document: Document, base: Document, place: Place)>
  where
    State == ModelState<
      History<Document, Place>, HistoryMessage<Document, Place>, HistoryChange<Document, Place>
    >
  {
    slice(resume: nil) { _, change in
      guard case .restored(let document, let base, let place) = change else { return .none }
      return .value((document, base, place))
    }
  }
}

extension History {
  @inlinable
  mutating func reduce(
    _ message: HistoryMessage<Document, ViewState>
  ) -> HistoryChange<Document, ViewState>? {
    switch message {
    case .record(let document, let place, let group, let time):
      record(document, viewState: place, group: group, at: time)
      return .recorded
    case .follow(let document):
      follow(document)
      return nil
    case .seal:
      seal()
      return nil
    case .undo:
      return undo().map { undone, _ in
        .restored(undone.base, since: undone.document, undone.viewState)
      }
    case .redo:
      return redo().map { .restored($0.document, since: $0.base, $0.viewState) }
    }
  }
}
