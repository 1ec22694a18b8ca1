public import Localization
public import ModelAdapters
public import Signals

/// The adapter of an open document: messages go in, changes and requests come out.
///
/// An app declares an alias for its own document, and slices for its views:
///
/// ```swift
/// typealias NotesAdapter = OpenDocumentAdapter<Notes>
/// ```
public typealias OpenDocumentAdapter<Document: EditableDocument> = Adapter<DocumentState<Document>>

/// The state of an open document.
public typealias DocumentState<Document: EditableDocument> = ModelState<
  OpenDocument<Document>, DocumentMessage<Document>, DocumentEvent<Document>
>

extension Adapter {
  /// Makes the adapter of an open document.
  ///
  /// - Parameters:
  ///   - open: The document.
  ///   - scheduler: The clock that timestamps messages; changes in quick succession are one step.
  public init<Document>(
    _ open: OpenDocument<Document>,
    _ scheduler: any Scheduler
  ) where State == DocumentState<Document> {
    self.init(
      adapterState: ModelState(
        initial: open,
        resumer: { _ in nil },
        topics: { $0.topics },
        reducer: { open, message, _ in
          let event = open.reduce(message, at: scheduler.wallTime)
          return event.isEmpty ? nil : event
        }
      )
    )
  }

  /// Returns a slice of the document for its changes.
  ///
  /// - Parameters:
  ///   - resume: The change to pass to `select` at subscription; nil delivers nothing then.
  ///   - select: Selects the part of the document that a change affects.
  /// - Returns: The signal of the parts.
  public func changes<Document, Value>(
    resume: Document.Change?,
    _ select: @escaping (Document, Document.Change) -> Slice<Value>
  ) -> Signal<Value> where State == DocumentState<Document> {
    let first = resume.map { DocumentEvent<Document>(change: $0) }
    // Closures are faster here: generic key paths are instantiated again for each event.
    return slice(
      resume: first,
      about: .document,
      { open, event in event.change.map { select(open.document, $0) } ?? .none }
    )
  }

  /// Returns a signal of the current document and each new version.
  public func versions<Document>() -> Signal<Document> where State == DocumentState<Document> {
    changes(resume: Document.reload) { document, _ in .value(document) }
  }

  /// Returns a signal of the shown document and the contents of its file, after each message that
  /// may have changed one of them.
  public func versionsWithSaved<Document>() -> Signal<(shown: Document, saved: Document?)>
  where State == DocumentState<Document> {
    slice(
      resume: DocumentEvent(),
      about: [.state, .document],
      { open, _ in .value((open.document, open.saved)) }
    )
  }

  /// Returns a signal of a part of the state: its current value and each different value.
  ///
  /// A closure is faster than a key path, which is evaluated at run time.
  ///
  /// - Parameter part: Returns the part, such as `{ $0.isModified }`.
  /// - Returns: The signal of the values.
  /// - Complexity: That of `part`, for each message.
  public func state<Document, Value: Equatable>(
    _ part: @escaping (OpenDocument<Document>) -> Value
  ) -> Signal<Value> where State == DocumentState<Document> {
    slice(
      resume: DocumentEvent(),
      about: .state,
      { open, _ in .value(part(open)) }
    )
    .distinctUntilChanged()
  }

  /// Returns a signal of the requests of one kind; an event has at most one of each kind.
  ///
  /// Events without such a request are skipped without a call.
  ///
  /// - Parameter kind: The kind, such as `.save`.
  /// - Returns: The signal of the payloads.
  public func requests<Document, Value>(
    _ kind: DocumentRequestKind<Document, Value>
  ) -> Signal<Value> where State == DocumentState<Document> {
    requests(about: kind.tag.topic, kind.payload)
  }

  /// Returns a signal of the requests that a closure picks, at most one of each event.
  ///
  /// - Parameter pick: Returns the payload of a request, nil for requests of other kinds.
  /// - Returns: The signal of the payloads.
  public func requests<Document, Value>(
    _ pick: @escaping (DocumentRequest<Document>) -> Value?
  ) -> Signal<Value> where State == DocumentState<Document> {
    requests(about: .requests, pick)
  }

  private func requests<Document, Value>(
    about topics: NotificationTopics,
    _ pick: @escaping (DocumentRequest<Document>) -> Value?
  ) -> Signal<Value> where State == DocumentState<Document> {
    notifications(about: topics).compactMap { event in
      for request in event.requests {
        if let value = pick(request) { return value }
      }
      return nil
    }
  }

  /// Returns a signal that fires when the open field has to close, because its text was applied.
  public func closesField<Document>() -> Signal<Void> where State == DocumentState<Document> {
    requests(.closeField)
  }

  /// Returns a signal that fires when the text of the open field was applied and the field stays open.
  ///
  /// Subscribed before the document's versions, it fires before the one that contains the text.
  public func keepsField<Document>() -> Signal<Void> where State == DocumentState<Document> {
    requests(.keepField)
  }

  /// Returns a signal that fires when the document refuses the text of the open field.
  public func refusesField<Document>() -> Signal<Void> where State == DocumentState<Document> {
    requests(.refuseField)
  }

  /// Returns a signal that fires when a save has succeeded and there is no newer work.
  public func isSaved<Document>() -> Signal<Void> where State == DocumentState<Document> {
    requests(.showSaved)
  }

  /// Returns a signal of the comparisons to show.
  public func comparisons<Document>() -> Signal<ComparedDocument<Document>>
  where State == DocumentState<Document> {
    requests(.showDifferences)
  }

  /// Returns a signal of the names of the encodings in which the user wants to read the file.
  public func readings<Document>() -> Signal<String> where State == DocumentState<Document> {
    requests(.readAs)
  }

  /// Returns a signal of how preparations have ended.
  public func preparationEnds<Document>() -> Signal<PreparationEnd<Document>>
  where State == DocumentState<Document> {
    requests(.showPreparation)
  }

  /// Returns a signal that delivers the conflicts of the current question once, at subscription.
  public func conflicts<Document>() -> Signal<Document.Conflicts>
  where State == DocumentState<Document> {
    slice(resume: DocumentEvent(), about: []) { open, _ in
      open.conflicts.map { .value($0) } ?? .none
    }
  }

  /// Makes a signal of the program's ending.
  ///
  /// - Parameter texts: The texts of the message on standard error.
  /// - Returns: The signal.
  public func endings<Document>(_ texts: Texts) -> Signal<Ending>
  where State == DocumentState<Document> {
    requests(.end).map { $0.explained(texts) }
  }
}
