import Glibc

/// An inotify event.
struct InotifyEvent: Equatable {
  let watch: Int32
  let mask: UInt32

  /// The name in a watched folder, or nil if the event is about the watched file itself.
  let name: String?

  /// Whether events were dropped because the queue overflowed.
  var isOverflow: Bool { mask & UInt32(IN_Q_OVERFLOW) != 0 }
}

extension InotifyEvent {
  /// The size of an event without its name: `struct inotify_event` of inotify(7).
  private static let headerSize = 16

  /// Parses the events of an inotify buffer; an incomplete event at the end is ignored.
  static func events(in buffer: UnsafeRawBufferPointer) -> [InotifyEvent] {
    var events: [InotifyEvent] = []
    var rest = buffer[...]
    while rest.count >= headerSize {
      let event = UnsafeRawBufferPointer(rebasing: rest)
      let nameSize = Int(event.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
      let name = event.dropFirst(headerSize).prefix(nameSize)
      guard name.count == nameSize else { break }
      events.append(
        InotifyEvent(
          watch: event.loadUnaligned(as: Int32.self),
          mask: event.loadUnaligned(fromByteOffset: 4, as: UInt32.self),
          name: nameSize == 0 ? nil : String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
        )
      )
      rest = rest.dropFirst(headerSize + nameSize)
    }
    return events
  }
}
