/// An error of any type, compared by its description.
///
/// A value that keeps the cause of a failure stays comparable, and a program can still explain the
/// cause by its type.
public struct AnyError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The error.
  public let error: any Error

  /// Wraps an error, unless it is wrapped already.
  public init(_ error: any Error) { self.error = (error as? AnyError)?.error ?? error }

  /// The description of the error.
  public var description: String { "\(error)" }

  /// Returns whether two errors have the same description.
  public static func == (one: AnyError, other: AnyError) -> Bool {
    one.description == other.description
  }

  /// Hashes the description.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
