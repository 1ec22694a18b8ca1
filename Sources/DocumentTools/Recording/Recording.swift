import Documents
public import TerminalViews

/// The events of a run with what is needed to play them back.
///
/// A recording is a text with one JSON object per line: first the circumstances of the run, then
/// one event per line with its time since the start. `HeadlessApp` of the testing library and
/// `--replay` play it back.
///
/// ```swift
/// let text = """
///   {"recording": 1, "size": "80x24", "start": 1782907200, "colors": 4, "environment": {}}
///   {"time": 0.5, "key": "a"}
///
///   """
/// let recording = try Recording(parsing: Array(text.utf8))
/// ```
public nonisolated struct Recording: Hashable, Sendable {
  /// The version of the format that is written and read.
  static let version = 1

  /// The name of the app; nil if it isn't known.
  public var app: String?

  /// The size of the screen at the start.
  public var size: Size

  /// The colours of the screen.
  public var colors = ColorDepth.truecolor

  /// Whether the terminal orders right-to-left text.
  public var ordersText = false

  /// The wall time at the start, since 1970-01-01T00:00:00Z.
  public var start: Duration

  /// The variables of the environment that determine languages, formats and the time zone.
  public var environment: [String: String] = [:]

  /// The contents of the settings files at the start, by file name; nil if they aren't known.
  public var settings: [String: String]?

  /// The events, in the order of their times.
  public var events: [RecordedEvent] = []

  /// Makes a recording without events.
  public init(size: Size, start: Duration) {
    (self.size, self.start) = (size, start)
  }

  /// The text of the recording.
  ///
  /// - Complexity: O(*n*) in the number of events and the lengths of pasted texts.
  public var bytes: [UInt8] {
    header.line + events.flatMap { JSONValue($0).line }
  }

  /// The first line.
  var header: JSONValue {
    let app = app.map { [JSONMember("app", .init(.string($0)))] } ?? []
    let settings = settings.map { [JSONMember("settings", JSONValue(texts: $0))] } ?? []
    return JSONValue(
      .object(
        [JSONMember("recording", .init(integer: Self.version))] + app + [
          JSONMember("size", .init(.string("\(size.width)x\(size.height)"))),
          JSONMember("start", .init(seconds: start)),
          JSONMember("colors", .init(integer: colors.rawValue)),
          JSONMember("ordersText", .init(.bool(ordersText))),
          JSONMember("environment", JSONValue(texts: environment)),
        ] + settings
      )
    )
  }
}

nonisolated extension JSONValue {
  /// An object of texts, in the order of their names.
  fileprivate init(texts: [String: String]) {
    let members = texts.sorted { $0.key < $1.key }
      .map { JSONMember($0.key, .init(.string($0.value))) }
    self.init(.object(members))
  }
}
