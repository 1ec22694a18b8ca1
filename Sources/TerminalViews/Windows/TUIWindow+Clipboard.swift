extension TUIWindow {
  /// Copies a text to the clipboard of the app, or else to that of the terminal.
  func copy(_ text: String) {
    let copied = CopiedText(text)
    if let onCopy { onCopy(copied) } else { screen.copy(copied) }
  }
}
