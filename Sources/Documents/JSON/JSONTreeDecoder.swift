/// Decodes values from JSON and reports every mistake with its line and column.
///
/// ```swift
/// do {
///   let names = try JSONTreeDecoder().decode([String].self, from: contents.bytes)
///   print(names.count)
/// } catch {
///   print("\(path): \(error)")  // names.json: line 7, column 12: expected a string, found a number
/// }
/// ```
///
/// Integers are decoded from any number that is one and fits (`12`, `12.0`, `1.2e1`), floating-point
/// numbers from any that is not too large. Members that the type doesn't ask for are passed over.
public struct JSONTreeDecoder: Sendable {
  /// Creates a decoder.
  public init() {}

  /// Decodes a value from a JSON text in UTF-8.
  ///
  /// - Throws: `JSONError`: at the value that doesn't fit, or at the object that lacks a member.
  /// - Complexity: O(*n*) in the number of bytes, apart from what the type itself does.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self,
    from bytes: [UInt8]
  ) throws(JSONError) -> Value {
    try decode(type, from: JSONValue(parsing: bytes))
  }

  /// Decodes a value from a tree that was parsed before.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self,
    from value: JSONValue
  ) throws(JSONError) -> Value {
    do {
      return try Value(from: TreeDecoder(value: value, codingPath: []))
    } catch let error as DecodingError {
      throw JSONError(error, in: value)
    } catch let error as JSONError {
      throw error
    } catch {
      throw JSONError(at: value.place, "\(error)")
    }
  }
}

extension JSONError {
  /// Finds the place of a decoding error by following its coding path from the root.
  fileprivate init(_ error: DecodingError, in root: JSONValue) {
    let context: DecodingError.Context? =
      switch error {
      case .typeMismatch(_, let context), .valueNotFound(_, let context): context
      case .keyNotFound(_, let context), .dataCorrupted(let context): context
      @unknown default: nil
      }
    let path = context?.codingPath ?? []
    let message = context?.debugDescription ?? "\(error)"
    let place = root.descendant(at: path).place
    self.init(at: place, path.isEmpty ? message : "\(message) (\(path.text))")
  }
}

extension JSONValue {
  /// The value that a path leads to, or the last one on the way if the path breaks off.
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
  /// `clocks[2].name`.
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
