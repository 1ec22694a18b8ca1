/// The description of any value, with limits for its depth, its parts and its length.
///
/// A message may contain a document of ten million rows. The text is therefore made by
/// reflection, part by part, and ends at the limits. `String(describing:)` would describe the
/// whole value first.
struct TraceText {
  /// The number of levels below the value.
  static let depthLimit = 4

  /// The number of parts of a value.
  static let partLimit = 8

  /// The number of characters of the whole text, and of a string in it.
  static let lengthLimit = 200

  /// The text.
  private(set) var text = ""

  private var room = lengthLimit

  /// Describes a value.
  ///
  /// - Complexity: O(1); the limits bound the work.
  init(_ value: Any) {
    append(value, depth: 0)
  }

  private mutating func append(_ part: String) {
    guard room > 0 else { return }
    let shown = part.prefix(room)
    text += shown
    room -= shown.count
    if room == 0 { text += "..." }
  }

  private mutating func append(_ value: Any, depth: Int) {
    guard room > 0 else { return }
    switch value {
    case let value as any TraceDescribable: append(value.traceDescription)
    case let value as any StringProtocol: append(quoted(value))
    case let value as Character: append(quoted(String(value)))
    case let value as any BinaryInteger: append("\(value)")
    case let value as any BinaryFloatingPoint: append("\(value)")
    case let value as Bool: append("\(value)")
    default: append(Mirror(reflecting: value), of: value, depth: depth)
    }
  }

  /// A string in quotation marks, cut at the limit before anything else is done with it.
  private func quoted(_ value: some StringProtocol) -> String {
    var shown = String(value.prefix(Self.lengthLimit)).debugDescription
    if value.dropFirst(Self.lengthLimit).isEmpty { return shown }
    shown.removeLast()
    return shown + "...\""
  }

  private mutating func append(_ mirror: Mirror, of value: Any, depth: Int) {
    switch mirror.displayStyle {
    case .optional:
      guard let part = mirror.children.first else { return append("nil") }
      append(part.value, depth: depth)
    case .enum: appendCase(mirror, of: value, depth: depth)
    case .tuple where mirror.children.isEmpty: append("()")
    case .tuple: append(mirror.children, "(", ")", depth)
    case .collection, .set: append(mirror.children, "[", "]", depth)
    case .dictionary: append(mirror.children, "[", "]", depth)
    case .struct:
      append(name(of: value))
      append(mirror.children, "(", ")", depth)
    // An object is part of a graph, which may have cycles; a function has no parts.
    default: append(name(of: value))
    }
  }

  private mutating func appendCase(_ mirror: Mirror, of value: Any, depth: Int) {
    // The text of a case without a payload is its name.
    guard let payload = mirror.children.first else { return append("\(value)") }
    append(payload.label ?? name(of: value))
    if Mirror(reflecting: payload.value).displayStyle == .tuple {
      append(payload.value, depth: depth)
    } else {
      append("(")
      append(payload.value, depth: depth + 1)
      append(")")
    }
  }

  private mutating func append(
    _ parts: Mirror.Children,
    _ opening: String,
    _ closing: String,
    _ depth: Int
  ) {
    append(opening)
    if depth >= Self.depthLimit {
      append("...")
    } else {
      for (index, part) in parts.prefix(Self.partLimit + 1).enumerated() {
        if index > 0 { append(", ") }
        guard index < Self.partLimit else {
          append("...")
          break
        }
        if let label = part.label, label.first != "." { append("\(label): ") }
        append(part.value, depth: depth + 1)
      }
    }
    append(closing)
  }

  /// The name of a type without its module and its parameters.
  private func name(of value: Any) -> String {
    let name = "\(type(of: value))"
    if name.contains("->") { return "function" }
    return String(name.prefix { $0 != "<" })
  }
}

extension String {
  /// The beginning of the description of a value, for traces and inspectors.
  ///
  /// At most four levels with eight parts each, and 200 characters, are described. A type whose
  /// reflection says too little can conform to ``TraceDescribable``.
  ///
  /// - Parameter value: The value.
  /// - Complexity: O(1).
  public init(tracing value: Any) {
    self = TraceText(value).text
  }
}

/// A type that describes itself in a trace, because its reflection would be long or hard to read.
///
/// ```swift
/// struct Color: TraceDescribable {
///   var (red, green, blue) = (0, 0, 0)
///   var traceDescription: String { "\(red)/\(green)/\(blue)" }
/// }
/// ```
public protocol TraceDescribable {
  /// A short text, whose length doesn't depend on the size of the value.
  var traceDescription: String { get }
}

extension Duration: TraceDescribable {
  /// The seconds.
  public var traceDescription: String { "\(self / .seconds(1)) s" }
}
