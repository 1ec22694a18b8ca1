import MAVBTesting
import Testing

/// Compares a frame with the golden frame in a file.
@MainActor
func expectFrame(
  _ frame: String,
  _ name: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(GoldenFrame(name, of: frame).differences.isEmpty, sourceLocation: sourceLocation)
}
