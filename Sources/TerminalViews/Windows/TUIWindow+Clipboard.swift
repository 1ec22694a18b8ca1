extension TUIWindow {
  /// Copies a text to the clipboard of the app, or else to that of the terminal.
  func copy(_ text: String) {
    if let onCopy { onCopy(text) } else { screen.copy(text) }
  }
}
