import DocumentApp
import Documents
import Glibc
import Signals

/// The file of a trace: a line of JSON for each record of a tracer.
///
/// Lines are written in the background, so a trace delays no key by the disk.
final class TraceFile: Endpoint {
  /// The environment variable with the name of the file.
  nonisolated static let variable = "MAVB_TRACE"

  /// The beginning of the first line of each run.
  nonisolated static let mark = #"{"kind": "start""#

  private let log: PrivateLog
  private var lifetime: Lifetime?

  /// Opens the file and begins to write what a tracer records.
  ///
  /// - Parameters:
  ///   - path: The file; the lines of earlier runs stay.
  ///   - tracer: The tracer.
  ///   - services: The clock, and the background that writes.
  /// - Throws: `PrivateLogError` if the file can't be opened.
  init(_ path: FilePath, _ tracer: Tracer, _ services: Services) throws(PrivateLogError) {
    log = try PrivateLog(
      appendingTo: path,
      beginningWith: Self.mark,
      services.background
    )
    let start: [JSONMember] = [
      JSONMember("kind", .init(.string("start"))), Self.run,
      JSONMember("version", .init(integer: 1)),
      JSONMember("program", .init(.string(services.folders.app))),
      JSONMember("time", .init(seconds: services.scheduler.wallTime)),
    ]
    log.append(JSONValue(.object(start)).line)
    lifetime = tracer.records.subscribeValues { [log] in
      log.append(JSONValue($0, Self.run).line)
    }
  }

  /// The reason of a failed write.
  var failure: String? { log.failure }

  /// The number of the run in each of its lines, because several can write into one file at a time.
  private static let run = JSONMember("run", .init(integer: Int(getpid())))

  /// Writes a tree of views with their bindings.
  func write(_ views: [InspectedView]) {
    for view in views { log.append(JSONValue(view, Self.run).line) }
  }

  /// Writes the lines that wait.
  func finish() { log.finish() }
}
