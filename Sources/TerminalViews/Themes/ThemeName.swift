/// The names of the themes.
public nonisolated enum ThemeName: String, Codable, Hashable, Sendable, CaseIterable {
  /// The user's own colours, where they are readable.
  case terminal

  /// Light text on a dark ground.
  case dark

  /// Dark text on a light ground.
  case light

  /// High contrast, dark or light like the terminal.
  case contrast
}
