public import Documents
public import Localization

/// An error that is explained in the user's language.
///
/// The modules below this one report errors as values with the parts of a sentence. Their
/// descriptions are English, for programmers; this module and the apps explain them to the user.
///
/// ```swift
/// import OpenDocuments
/// import Localization
///
/// nonisolated enum NotesError: ExplainedError {
///   case tooLong(line: Int)
///
///   func explanation(_ texts: Texts) -> String {
///     switch self {
///     case .tooLong(let line): texts.format("notes.tooLong", .integer(line))
///     }
///   }
/// }
/// ```
public nonisolated protocol ExplainedError: Error {
  /// Explains what is wrong and how to resolve it.
  ///
  /// - Parameter texts: The texts of the app.
  /// - Returns: The explanation, without a full stop.
  func explanation(_ texts: Texts) -> String

  /// Explains what is wrong for a sentence that already names the file; by default as
  /// ``explanation(_:)``.
  ///
  /// - Parameter texts: The texts of the app.
  /// - Returns: The explanation, without a full stop.
  func cause(_ texts: Texts) -> String

  /// The exit status of a program that ends because of the error; 1 by default.
  var exitStatus: Int32 { get }
}

nonisolated extension ExplainedError {
  /// Returns the whole explanation.
  public func cause(_ texts: Texts) -> String { explanation(texts) }

  /// The usual status of a failure.
  public var exitStatus: Int32 { 1 }
}

nonisolated extension Texts {
  /// Explains an error.
  ///
  /// - Parameter error: The error.
  /// - Returns: The explanation; the description of an error that isn't explained in any language.
  public func explanation(of error: any Error) -> String {
    (error as? any ExplainedError)?.explanation(self) ?? "\(error)"
  }
}

nonisolated extension Texts {
  /// Joins the parts of a message.
  package func joined(_ parts: [String]) -> String {
    parts.dropFirst().reduce(parts.first ?? "") { text, part in
      format("error.then", .text(text), .text(part))
    }
  }
}

nonisolated extension AnyError: ExplainedError {
  /// Returns the explanation of the wrapped error.
  public func explanation(_ texts: Texts) -> String { texts.explanation(of: error) }

  /// Returns the explanation of the wrapped error without the file.
  public func cause(_ texts: Texts) -> String {
    (error as? any ExplainedError)?.cause(texts) ?? explanation(texts)
  }
}

nonisolated extension Texts {
  /// Looks up the system's message for an error number.
  ///
  /// - Parameter errno: The error number.
  /// - Returns: The message, in the language of the texts if the system has that locale,
  ///   otherwise in English.
  public func message(ofSystemError errno: Int32) -> String {
    systemMessage(errno, locale: "\(locale.identifier).UTF-8")
  }
}
