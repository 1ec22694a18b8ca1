extension Unicode.Scalar {
  /// Whether a terminal may do something else than show it; all that are lie below U+10000.
  var isObeyedByTerminals: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }
}
