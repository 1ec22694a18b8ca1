public import ModelAdapters
public import Signals

/// An open document as views and endpoints see it: messages go in, changes and requests come out.
///
/// An app gives it the name of its own document, and slices of what its views show:
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
  ///   - scheduler: Tells when a message came: changes that follow each other closely are one step.
  public init<Document>(
    _ open: OpenDocument<Document>,
    _ scheduler: any Scheduler
  ) where State == DocumentState<Document> {
    self.init(
      adapterState: ModelState(
        initial: open,
        resumer: { _ in nil },
        reducer: { open, message, _ in
          let event = open.reduce(message, at: scheduler.wallTime)
          return event.isEmpty ? nil : event
        }
      )
    )
  }

  /// Tells what views need to know of changes of the document.
  ///
  /// - Parameters:
  ///   - resume: Stands for a change when somebody subscribes; nil tells nothing then.
  ///   - select: Picks from the document what a change means.
  /// - Returns: The signal of the parts.
  public func changes<Document, Value>(
    resume: Document.Change?,
    _ select: @escaping (Document, Document.Change) -> Slice<Value>
  ) -> Signal<Value> where State == DocumentState<Document> {
    let first = resume.map { DocumentEvent<Document>(change: $0) }
    // Closures, because generic key paths are looked up anew for each event.
    return slice(
      resume: first,
      where: { $0.changesDocument },
      { open, event in event.change.map { select(open.document, $0) } ?? .none }
    )
  }

  /// The document as it is now, and each new version.
  public func versions<Document>() -> Signal<Document> where State == DocumentState<Document> {
    changes(resume: Document.reload) { document, _ in .value(document) }
  }

  /// A part of the state as it is now, and each other value of it.
  ///
  /// - Parameter part: The part, such as `\.isModified`.
  /// - Returns: The signal of the values.
  /// - Complexity: That of the part, for each message.
  public func state<Document, Value: Equatable>(
    _ part: @escaping (OpenDocument<Document>) -> Value
  ) -> Signal<Value> where State == DocumentState<Document> {
    slice(
      resume: DocumentEvent(),
      where: { $0.changesState },
      { open, _ in .value(part(open)) }
    )
    .distinctUntilChanged()
  }

  /// Requests of one kind; an event has at most one of each.
  ///
  /// - Parameter pick: Takes what is requested out of a request of that kind.
  /// - Returns: The signal of what is requested.
  public func requests<Document, Value>(
    _ pick: @escaping (DocumentRequest<Document>) -> Value?
  ) -> Signal<Value> where State == DocumentState<Document> {
    compactMap { event in
      for request in event.requests {
        if let value = pick(request) { return value }
      }
      return nil
    }
  }

  /// Tells that what was typed in the open field is in the document, so that the field is to close.
  public func closesField<Document>() -> Signal<Void> where State == DocumentState<Document> {
    requests { if case .closeField = $0 { () } else { nil } }
  }

  /// Tells that the user asked for a save, and that the file holds the document now.
  public func isSaved<Document>() -> Signal<Void> where State == DocumentState<Document> {
    requests { if case .tellSaved = $0 { () } else { nil } }
  }

  /// What differs between two versions that the user wants to see.
  public func comparisons<Document>() -> Signal<ComparedDocument<Document>>
  where State == DocumentState<Document> {
    requests { if case .showDifferences(let compared) = $0 { compared } else { nil } }
  }

  /// The conflicts that the question is about now, if it is about any; told once.
  public func conflicts<Document>() -> Signal<Document.Conflicts>
  where State == DocumentState<Document> {
    func isNever(_ event: DocumentEvent<Document>) -> Bool { false }
    return slice(resume: DocumentEvent(), where: isNever) { open, _ in
      open.conflicts.map { .value($0) } ?? .none
    }
  }

  /// How the program ends.
  public func endings<Document>() -> Signal<Ending> where State == DocumentState<Document> {
    requests { if case .end(let ending) = $0 { ending } else { nil } }
  }
}
