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
