/// The themes that there are.
public nonisolated enum ThemeName: String, Hashable, Sendable, CaseIterable {
  /// The user's own colours, wherever they can be read.
  case terminal

  /// Light text on a dark ground.
  case dark

  /// Dark text on a light ground.
  case light

  /// As much contrast as possible, dark or light as the terminal is.
  case contrast
}
