public import Documents
import TerminalViews

nonisolated extension Recording {
  /// Reads a recording, strictly.
  ///
  /// - Parameter bytes: The text.
  /// - Throws: `JSONError` with the line and column of the mistake.
  /// - Complexity: O(*n*) in the length of the text.
  public init(parsing bytes: [UInt8]) throws(JSONError) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let first = lines.first, !first.isEmpty else {
      throw JSONError(at: .start, "the file is empty; a recording begins with its circumstances")
    }
    var reader = RecordingReader(line: 1)
    self = try reader.header(first)
    for line in lines.dropFirst() {
      reader.line += 1
      // The last line ends with a line end.
      if line.isEmpty, reader.line == lines.count { break }
      events.append(try reader.event(line))
    }
  }
}

/// Reads the lines of a recording.
private nonisolated struct RecordingReader {
  /// The number of the line that is read next, from 1.
  var line: Int

  private var time = Duration.zero

  init(line: Int) { self.line = line }

  /// Reads the circumstances of the run.
  func header(_ bytes: ArraySlice<UInt8>) throws(JSONError) -> Recording {
    let object = try object(bytes)
    let version = try object.integer("recording")
    guard version == Recording.version else {
      throw error(object.value, "recording: this program reads version \(Recording.version)")
    }
    // The years 1 to 9999.
    let start = try object.seconds("start", in: -62_135_596_800...253_402_300_799)
    var recording = Recording(size: try object.size("size"), start: start)
    guard let colors = ColorDepth(rawValue: try object.integer("colors")) else {
      throw error(object.value, "colors: has to be a number from 0 to 4")
    }
    recording.colors = colors
    if object.has("ordersText") { recording.ordersText = try object.bool("ordersText") }
    if object.has("app") { recording.app = try object.text("app") }
    let environment = try object.object("environment")
    try environment.checkNames(Recording.variables)
    recording.environment = try environment.texts()
    if object.has("settings") {
      let settings = try object.object("settings")
      try settings.checkNames(Recording.settingsNames)
      recording.settings = try settings.texts()
    }
    try object.checkNames([
      "recording", "app", "size", "start", "colors", "ordersText", "environment", "settings",
    ])
    return recording
  }

  /// Reads an event.
  mutating func event(_ bytes: ArraySlice<UInt8>) throws(JSONError) -> RecordedEvent {
    let object = try object(bytes)
    // A clock ticks each second, so a longer time couldn't be played back in a useful time.
    let time = try object.seconds("time", in: 0...10_000_000)
    guard time >= self.time else {
      throw error(object.value, "time: is before that of the last event")
    }
    self.time = time
    let (event, names) = try object.event()
    try object.checkNames(["time", "finished"] + names)
    var recorded = RecordedEvent(event, at: time)
    if object.has("finished") { recorded.finishedTasks = try object.counts("finished") }
    return recorded
  }

  private func object(_ bytes: ArraySlice<UInt8>) throws(JSONError) -> RecordedObject {
    do throws(JSONError) {
      return try RecordedObject(try JSONValue(parsing: Array(bytes)), line: line)
    } catch {
      throw error.line == 1 ? error.moved(to: line) : error
    }
  }

  private func error(_ value: JSONValue, _ message: String) -> JSONError {
    JSONError(at: value.place, message).moved(to: line)
  }
}

nonisolated extension JSONError {
  /// The error with the number of its line in the whole text.
  func moved(to line: Int) -> JSONError {
    JSONError(
      at: JSONPlace(line: line, column: place.column, offset: place.offset),
      message
    )
  }
}
