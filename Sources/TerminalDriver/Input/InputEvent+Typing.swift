import TerminalViews

nonisolated extension [InputEvent] {
  /// The events, with consecutive keys that type or delete a character joined into one event.
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
      case 1: joined += typed.map { .key(KeyEvent(typing: $0)) }
      default: joined.append(.typing(String(typed)))
      }
      typed.removeAll()
    }
    for event in self {
      if case .key(let key) = event, let scalar = key.typingScalar {
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
