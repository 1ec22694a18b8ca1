/// A type that reads itself from a value of the tree, without a keyed container.
///
/// `Codable` makes a dictionary, a container and a coding path for each object, which takes most
/// of the time to open a document with many objects. Here a type can also read the members that
/// it doesn't know.
///
/// ```swift
/// struct Clock: JSONReadable {
///   let name: String
///   let note: String?
///
///   init(reading value: JSONValue) throws {
///     var object = try JSONObjectReader(value)
///     name = try object.string("name")
///     note = try object.optionalString("note")
///   }
/// }
/// ```
public protocol JSONReadable: Decodable {
  /// Reads a value.
  ///
  /// - Throws: `DecodingError` with the path from the value, or an error about the value itself.
  init(reading value: JSONValue) throws
}

extension JSONReadable {
  /// Reads the value of a decoder.
  public init(from decoder: any Decoder) throws {
    let value = try JSONValue(from: decoder)
    do {
      try self.init(reading: value)
    } catch let error as DecodingError {
      throw error.below(decoder.codingPath)
    }
  }
}

extension DecodingError {
  /// Returns the error with a path that starts further up.
  func below(_ path: [any CodingKey]) -> DecodingError {
    func below(_ context: Context) -> Context {
      Context(
        codingPath: path + context.codingPath,
        debugDescription: context.debugDescription,
        underlyingError: context.underlyingError
      )
    }
    return switch self {
    case .typeMismatch(let type, let context): .typeMismatch(type, below(context))
    case .valueNotFound(let type, let context): .valueNotFound(type, below(context))
    case .keyNotFound(let key, let context): .keyNotFound(key, below(context))
    case .dataCorrupted(let context): .dataCorrupted(below(context))
    @unknown default: self
    }
  }
}
