/// The name of a root in reports and traces: that of its adapter, or the place of an input.
///
/// The label of an input isn't an object, because the root uses most of the memory of
/// a short chain.
@usableFromInline
package enum RootLabel: CustomStringConvertible {
  /// The root of an adapter.
  case adapter(AdapterLabel)

  /// The root of an input that was made at a source location.
  case input(SourcePlace)

  /// The label of an input.
  @usableFromInline
  static func input(fileID: StaticString, line: UInt) -> Self {
    .input(SourcePlace(fileID: fileID, line: line))
  }

  @usableFromInline
  package var description: String {
    switch self {
    case .adapter(let label): label.description
    case .input(let place): place.description
    }
  }

  /// Returns the record of a value that is sent to the root.
  func record<Value>(of value: Value) -> OpenRecord {
    let text = String(tracing: value)
    return switch self {
    case .adapter(let label): label.record(.message, text)
    case .input(let place): OpenRecord(.input, name: "", place: place.description, value: text)
    }
  }
}

/// A source location, as the compiler has stored it.
@usableFromInline
package struct SourcePlace: CustomStringConvertible {
  /// The module and the file, ended by a zero; literals are never released.
  private let fileID: UnsafePointer<UInt8>
  private let line: UInt32

  /// Makes a place from `#fileID` and `#line`.
  @usableFromInline
  init(fileID: StaticString, line: UInt) {
    self.fileID = fileID.utf8Start
    self.line = UInt32(truncatingIfNeeded: line)
  }

  @usableFromInline
  package var description: String { "\(String(cString: fileID)):\(line)" }
}
