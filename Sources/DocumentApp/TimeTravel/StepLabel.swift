import Documents
public import Localization
public import ModelAdapters

/// What a step is called in a list of steps: a text of the app and what stands in it.
///
/// The history keeps the key, not the text, so a list is in the language of the user who reads it.
///
/// ```swift
/// StepLabel("clocks.stepRenamed", .text("Tokyo"), .text("Office"))
/// ```
public nonisolated struct StepLabel: Sendable, Equatable {
  /// The text.
  public let key: TextKey

  /// What stands in it.
  public let arguments: [TextArgument]

  /// Names a step.
  public init(_ key: TextKey, _ arguments: TextArgument...) {
    (self.key, self.arguments) = (key, arguments)
  }
}

// As an array of the key and the arguments, which are texts or numbers.
nonisolated extension StepLabel: Codable {
  /// Reads a label.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    key = TextKey(rawValue: try container.decode(String.self))
    var arguments: [TextArgument] = []
    while !container.isAtEnd {
      if let number = try? container.decode(Int.self) {
        arguments.append(.integer(number))
      } else {
        arguments.append(.text(try container.decode(String.self)))
      }
    }
    self.arguments = arguments
  }

  /// Writes the label.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(key.rawValue)
    for argument in arguments {
      switch argument {
      case .text(let text): try container.encode(text)
      case .integer(let number): try container.encode(number)
      }
    }
  }
}

nonisolated extension StepLabel {
  /// Others changed the file, and that was taken over.
  static let changedOutside = StepLabel("history.changedOutside")

  /// Work of an earlier run was shown.
  static let recovered = StepLabel("history.recovered")

  /// What wasn't saved was given up.
  static let discarded = StepLabel("history.discarded")

  /// What was typed in a field when a run was killed.
  static let typed = StepLabel("history.typed")

  /// A version of the history was made the present one.
  static let restored = StepLabel("history.restored")
}

/// What a history keeps of a step beside its documents.
public nonisolated struct StepMark<Place: Sendable & Codable>: Sendable {
  /// Where the change is to be seen; nil if that isn't known.
  public let place: Place?

  /// What the step is called; nil if that isn't known.
  public let label: StepLabel?

  /// The view state right after the change, as it is saved; nil if that isn't known.
  ///
  /// The journal keeps it in an entry of its own, because it is known only after the views have followed
  /// the change.
  public var view: [UInt8]?

  /// Describes a step.
  public init(place: Place? = nil, label: StepLabel? = nil, view: [UInt8]? = nil) {
    (self.place, self.label, self.view) = (place, label, view)
  }
}

nonisolated extension StepMark: Codable {
  private enum CodingKeys: CodingKey {
    case place
    case label
  }

  /// Reads a mark; those of earlier versions of the app are places alone.
  public init(from decoder: any Decoder) throws {
    let container = try? decoder.container(keyedBy: CodingKeys.self)
    guard let container, container.contains(.label) else {
      self.init(place: try Place(from: decoder))
      return
    }
    self.init(
      place: try container.decodeIfPresent(Place.self, forKey: .place),
      label: try container.decode(StepLabel.self, forKey: .label)
    )
  }

  /// Writes the mark; one without a label is the place alone.
  public func encode(to encoder: any Encoder) throws {
    guard let label else {
      try place?.encode(to: encoder)
      return
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(place, forKey: .place)
    try container.encode(label, forKey: .label)
  }
}

nonisolated extension StepMark {
  /// The mark as a journal keeps it.
  var bytes: [UInt8] {
    place == nil && label == nil ? [] : (try? JSONTreeEncoder().encode(self)) ?? []
  }

  /// Reads a mark; what can't be read is not known.
  init(bytes: [UInt8]) {
    let mark = try? JSONTreeDecoder().decode(StepMark.self, from: bytes)
    self = mark ?? StepMark()
  }
}

/// The history of a document.
public typealias DocumentHistory<Document: EditableDocument> = History<
  Document, StepMark<Document.Place>
>
