import TerminalViews

nonisolated extension [InputEvent] {
  /// The events, with consecutive typed characters joined into one event.
  ///
  /// A program that is slower than its input, for example during an unbracketed paste, thereby
  /// handles the pending characters in one step. A single key stays a key.
  var joiningTyping: [InputEvent] {
    guard count > 1 else { return self }
    var joined: [InputEvent] = []
    var typed = String.UnicodeScalarView()
    func endTyping() {
      switch typed.count {
      case 0: return
      case 1: joined += typed.map { .key(KeyEvent(.character(Character($0)))) }
      default: joined.append(.typing(String(typed)))
      }
      typed.removeAll()
    }
    for event in self {
      if let scalar = event.typedScalar {
        typed.append(scalar)
      } else {
        endTyping()
        joined.append(event)
      }
    }
    endTyping()
    return joined
  }
}

nonisolated extension InputEvent {
  /// The scalar of a key without modifiers that types a single scalar.
  fileprivate var typedScalar: Unicode.Scalar? {
    guard case .key(let key) = self, key.modifiers.isEmpty, let character = key.typedCharacter,
      character.unicodeScalars.count == 1
    else { return nil }
    return character.unicodeScalars.first
  }
}
