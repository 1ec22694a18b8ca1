import Synchronization

/// Notes about likely mistakes in the code of an app, which only a debug build writes.
///
/// A note is a line on standard error. While an app draws on the terminal, notes wait until it
/// gives the terminal back.
package enum DeveloperNotes {
  /// The notes that wait; nil while they are written at once.
  private static let waiting = Mutex<[String]?>(nil)

  /// Writes a note, now or later.
  package static func write(_ note: String) {
    let waits = waiting.withLock { notes in
      notes?.append(note)
      return notes != nil
    }
    if !waits { writeErrorLine(note) }
  }

  /// Lets notes wait from now on.
  package static func hold() { waiting.withLock { $0 = $0 ?? [] } }

  /// Ends the waiting.
  ///
  /// - Returns: The notes that have waited.
  package static func release() -> [String] {
    waiting.withLock { notes in
      defer { notes = nil }
      return notes ?? []
    }
  }
}
