import Documents
import Signals
import TerminalViews

extension JSONValue {
  /// The line of a record in the trace of a run.
  init(_ record: TraceRecord, _ run: JSONMember) {
    var members = [run, JSONMember("id", .init(integer: record.id))]
    if let cause = record.cause { members.append(JSONMember("cause", .init(integer: cause))) }
    members.append(JSONMember("time", .init(seconds: record.time)))
    members.append(JSONMember("kind", .init(.string(record.kind.rawValue))))
    let texts = [("name", record.name), ("place", record.place), ("value", record.value)]
    for (name, text) in texts where !text.isEmpty {
      members.append(JSONMember(name, .init(.string(text))))
    }
    switch record.effect {
    case nil: break
    case .some(.none): members.append(JSONMember("notification", .init(.null)))
    case .notification(let text): members.append(JSONMember("notification", .init(.string(text))))
    case .error(let text): members.append(JSONMember("error", .init(.string(text))))
    }
    self.init(.object(members))
  }

  /// The line of a view in the trace of a run.
  init(_ view: InspectedView, _ run: JSONMember) {
    var members = [
      run, JSONMember("kind", .init(.string("view"))),
      JSONMember("view", .init(.string(view.name))),
    ]
    if let parent = view.parent { members.append(JSONMember("parent", .init(.string(parent)))) }
    let numbers = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height]
    let bindings = view.bindings.map { JSONValue(.string($0.description)) }
    members.append(JSONMember("frame", .init(.array(numbers.map { .init(integer: $0) }))))
    members.append(JSONMember("bindings", .init(.array(bindings))))
    self.init(.object(members))
  }

  /// A whole number.
  nonisolated init(integer: Int) { self.init(.number(JSONNumber(integer))) }

  /// A time in seconds, with microseconds.
  nonisolated init(seconds time: Duration) {
    let microseconds = time / .microseconds(1)
    let number = JSONNumber(microseconds.rounded() / 1_000_000)
    self.init(number.map { .number($0) } ?? .null)
  }
}
