/// Decodes values from JSON and reports errors with their line and column.
///
/// ```swift
/// do {
///   let names = try JSONTreeDecoder().decode([String].self, from: contents.bytes)
///   print(names.count)
/// } catch {
///   // names.json: line 7, column 12: expected a string, found a number
///   print("\(path): \(error)")
/// }
/// ```
///
/// Integers are decoded from any whole number that fits (`12`, `12.0`, `1.2e1`), floating-point
/// numbers from any number that is not too large. Unknown members are ignored.
///
/// An error that a type throws in its own `init(from:)` is reported at the value that the type reads.
/// Around that type, it arrives as the underlying error of a `DecodingError`.
public struct JSONTreeDecoder: Sendable {
  /// Creates a decoder.
  public init() {}

  /// Decodes a value from a JSON text in UTF-8.
  ///
  /// - Throws: `JSONError` with the position of the invalid value, or of the object that lacks a
  ///   member.
  /// - Complexity: O(*n*) in the number of bytes, plus the cost of the type's own decoding.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self,
    from bytes: [UInt8]
  ) throws(JSONError) -> Value {
    try decode(type, from: JSONValue(parsing: bytes))
  }

  /// Decodes a value from a parsed tree.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self,
    from value: JSONValue
  ) throws(JSONError) -> Value {
    do {
      return try TreeDecoder(value: value, codingPath: []).decode(type)
    } catch let error as DecodingError {
      throw JSONError(error, in: value)
    } catch let error as JSONError {
      throw error
    } catch {
      throw JSONError(at: value.place, .refused(AnyError(error)))
    }
  }
}

extension JSONError {
  /// Locates a decoding error by following its coding path from the root.
  fileprivate init(_ error: DecodingError, in root: JSONValue) {
    let context = error.context
    let path = context?.codingPath ?? []
    let cause = context?.underlyingError
    let reason = cause as? JSONErrorReason
    let other = cause ?? UndescribedError(description: context?.debugDescription ?? "\(error)")
    let place = root.descendant(at: path).place
    self.init(at: place, reason ?? .refused(AnyError(other)), path: path.text)
  }
}

/// A decoding error of a type that gives no other reason than a text.
private struct UndescribedError: Error, CustomStringConvertible {
  let description: String
}

extension DecodingError.Context {
  /// Makes the context of an error whose reason `JSONError` keeps.
  init(_ path: [any CodingKey], _ reason: JSONErrorReason) {
    self.init(codingPath: path, debugDescription: "\(reason)", underlyingError: reason)
  }
}

extension DecodingError {
  fileprivate var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context): context
    case .keyNotFound(_, let context), .dataCorrupted(let context): context
    @unknown default: nil
    }
  }
}

extension Error {
  /// Returns the error with the path of the value whose type has thrown it, unless it has a place.
  func located(at path: [any CodingKey]) -> any Error {
    switch self {
    case is JSONError: self
    case let error as DecodingError:
      error.context?.codingPath.isEmpty == true ? error.below(path) : error
    default:
      DecodingError.dataCorrupted(
        .init(codingPath: path, debugDescription: "\(self)", underlyingError: self)
      )
    }
  }
}

extension JSONValue {
  /// Returns the value at a path, or the last existing value on the path.
  fileprivate func descendant(at path: [any CodingKey]) -> JSONValue {
    var value = self
    for key in path {
      if let elements = value.elements, let index = key.intValue, elements.indices.contains(index) {
        value = elements[index]
      } else if let member = value[key.stringValue] {
        value = member
      } else {
        break
      }
    }
    return value
  }
}

extension [any CodingKey] {
  /// The path as text, such as `clocks[2].name`.
  fileprivate var text: String {
    reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : "." + key.stringValue
      }
    }
  }
}
