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

  /// Returns a signal for a view with a field: the current document, then that after each event
  /// which changes it or is about the field.
  ///
  /// - Returns: The signal of the documents, each with its change and the request to the field.
  public func fieldUpdates<Document>() -> Signal<
    (document: Document, change: Document.Change?, field: FieldRequest?)
  > where State == DocumentState<Document> {
    slice(
      resume: DocumentEvent(change: Document.reload),
      about: [.document, .field],
      { open, event in .value((open.document, event.change, event.field)) }
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

  /// Returns a signal of the requests to the disk, one by one and in order.
  ///
  /// ``DocumentDisk`` carries them out. A test can be the disk, and answer as it likes.
  ///
  /// - Returns: The signal of the requests.
  public func requests<Document>() -> Signal<DocumentRequest<Document>>
  where State == DocumentState<Document> {
    let events = notifications(about: .disk)
    return Signal { sink in
      events.subscribe(
        Sink({ event in for request in event.requests { sink.send(request) } }, onEnd: sink.end)
      )
    }
  }

  /// Returns a signal of the requests to views that a closure picks, at most one of each event.
  ///
  /// - Parameter pick: Returns the payload of a request, nil for other requests.
  /// - Returns: The signal of the payloads.
  public func viewRequests<Document, Value>(
    _ pick: @escaping (ViewRequest<Document>) -> Value?
  ) -> Signal<Value> where State == DocumentState<Document> {
    notifications(about: .views).compactMap { event in
      for request in event.viewRequests {
        if let value = pick(request) { return value }
      }
      return nil
    }
  }

  /// Returns a signal that fires when a save has succeeded and there is no newer work.
  public func isSaved<Document>() -> Signal<Void> where State == DocumentState<Document> {
    viewRequests { if case .showSaved = $0 { () } else { nil } }
  }

  /// Returns a signal of the comparisons to show.
  public func comparisons<Document>() -> Signal<ComparedDocument<Document>>
  where State == DocumentState<Document> {
    viewRequests { if case .showDifferences(let compared) = $0 { compared } else { nil } }
  }

  /// Returns a signal of the names of the encodings in which the user wants to read the file.
  public func readings<Document>() -> Signal<String> where State == DocumentState<Document> {
    viewRequests { if case .readAs(let encoding) = $0 { encoding } else { nil } }
  }

  /// Returns a signal of how preparations have ended.
  public func preparationEnds<Document>() -> Signal<PreparationEnd<Document>>
  where State == DocumentState<Document> {
    viewRequests { if case .showPreparation(let end) = $0 { end } else { nil } }
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
    notifications(about: .views).compactMap { $0.ending?.explained(texts) }
  }
}
