public import Localization
public import TerminalViews

nonisolated extension Texts {
  /// The names of keys in the user's language, for the window and for lists of keys.
  public var keyNames: KeyNames {
    var names = KeyNames()
    (names.control, names.alt, names.shift) = (
      self["key.control"], self["key.alt"], self["key.shift"]
    )
    (names.commit, names.cancel) = (self["command.accept"], self["command.cancel"])
    for (key, text) in Self.keys { names.keys[key] = self[text] }
    return usesASCIISigns ? names.withASCIIArrows : names
  }

  private static let keys: [Key: TextKey] = [
    .enter: "key.enter", .escape: "key.escape", .tab: "key.tab", .character(" "): "key.space",
    .backspace: "key.backspace", .delete: "key.delete", .insert: "key.insert", .home: "key.home",
    .end: "key.end", .pageUp: "key.pageUp", .pageDown: "key.pageDown",
  ]
}
