public import Localization
public import TerminalViews

nonisolated extension Command {
  /// Makes a command whose keys the user may change in a key map.
  ///
  /// The key map uses the key of its title as its name, for example `command.rename`. If there is a
  /// text `command.rename.short`, the key bar shows it in place of the title. A command that asks
  /// has an ellipsis after its title in lists of commands and keys, but not in the key bar, which
  /// has little room.
  ///
  /// - Parameters:
  ///   - title: The key of the title.
  ///   - texts: The texts of the app.
  ///   - keys: The keys; the first one is displayed.
  ///   - section: The part of the list of keys that contains it.
  ///   - isHinted: Whether the key bar shows it.
  ///   - keyPlace: Where the key bar shows it.
  ///   - asks: Whether it needs an answer, in a sheet or a bar, before it does what its title says.
  public init(
    _ title: TextKey,
    _ texts: Texts,
    _ keys: KeyEvent...,
    in section: CommandSection = .app,
    isHinted: Bool = true,
    keyPlace: KeyPlace = .commands,
    asks: Bool = false
  ) {
    self.init(texts[title], keys: keys, isHinted: isHinted, keyPlace: keyPlace)
    id = title.rawValue
    let short = TextKey(rawValue: "\(title.rawValue).short")
    if texts.contains(short) { shortTitle = texts[short] }
    if asks { listTitle = "\(self.title)\(texts.usesASCIISigns ? "..." : "…")" }
    self.section = section
  }
}
