import Signals
import TerminalViews
import TextMetrics

/// A row of a list in an inspector.
struct InspectionRow {
  /// The identity of the row, which stays the same when the list changes.
  let id: String

  /// Spaces in front of the title, which show what the row belongs to.
  ///
  /// They aren't part of the title, because right-to-left text would have them at its end.
  let indentation: String

  /// What the row is about.
  let title: String

  /// Its value.
  let value: String

  /// The ink of the title.
  let ink: Ink

  /// The frame of the view in the app's window; nil in other lists.
  let frame: Rect?

  /// The whole text, without indentation.
  var text: String { value.isEmpty ? title : "\(title) \(value)" }

  /// The most columns of indentation, which leave room for the text.
  private static let indentationLimit = 16

  private init(
    _ title: String,
    id: String,
    depth: Int,
    value: String,
    ink: Ink,
    frame: Rect?
  ) {
    self.id = id
    indentation = String(repeating: " ", count: min(depth, Self.indentationLimit))
    self.title = title.harmless
    (self.value, self.ink, self.frame) = (value.harmless, ink, frame)
  }

  /// Makes the row of a state.
  init(_ state: String, value: String) {
    self.init(state, id: state, depth: 0, value: value, ink: .text, frame: nil)
  }

  /// Makes the row of a record.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - depth: The number of records that led to it.
  init(_ record: TraceRecord, depth: Int) {
    let place = record.place.split(separator: "/").last.map(String.init) ?? ""
    let names = [place, record.name].filter { !$0.isEmpty }.joined(separator: " ")
    let effect: String
    switch record.effect {
    case nil: effect = ""
    case .some(.none): effect = " => -"
    case .notification(let text): effect = " => \(text)"
    case .error(let text): effect = " => ! \(text)"
    }
    self.init(
      "\(record.kind.sign) \(names)",
      id: String(record.id),
      depth: depth,
      value: record.value + effect,
      ink: depth == 0 ? .heading : .text,
      frame: nil
    )
  }

  /// Returns the row of a view and those of its bindings.
  ///
  /// A trace doesn't distinguish bindings with the same name, so these have no values.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - values: The last values of its bindings.
  /// - Returns: The rows.
  static func rows(of view: InspectedView, _ values: [String: String]) -> [InspectionRow] {
    let frame = view.frame
    let place =
      frame.isEmpty ? "" : "\(frame.minX),\(frame.minY) \(frame.width)x\(frame.height)"
    let own = InspectionRow(
      view.name,
      id: view.name,
      depth: view.depth,
      value: place,
      ink: .heading,
      frame: view.visibleFrame
    )
    let counts = view.bindings.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
    return [own]
      + view.bindings.enumerated().map { index, binding in
        InspectionRow(
          ".\(binding)",
          id: "\(view.name) \(index)",
          depth: view.depth + 2,
          value: counts[binding.name] == 1 ? values[binding.name] ?? "" : "",
          ink: .text,
          frame: view.visibleFrame
        )
      }
  }
}

extension TraceRecord.Kind {
  /// The sign in front of a record.
  fileprivate var sign: String {
    switch self {
    case .event: "event"
    case .timer: "timer"
    case .message: "message"
    case .reduced: "reduced"
    case .input: "input"
    case .signal: "signal"
    case .value, .operation: "<--"
    case .action: "-->"
    }
  }
}
