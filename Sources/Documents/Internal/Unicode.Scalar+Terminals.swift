extension Unicode.Scalar {
  /// Whether the scalar may control a terminal instead of being displayed; all such scalars are
  /// below U+10000.
  var isObeyedByTerminals: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}
