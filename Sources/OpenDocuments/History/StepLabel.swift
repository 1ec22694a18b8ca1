import Documents
public import Localization
public import ModelAdapters

/// The label of a step: a text key and its arguments.
///
/// The history stores the key, not the text, so the label is shown in the current user's language.
///
/// ```swift
/// StepLabel("clocks.stepRenamed", .text("Tokyo"), .text("Office"))
/// ```
public nonisolated struct StepLabel: Sendable, Equatable {
  /// The key of the text.
  public let key: TextKey

  /// The arguments of the text.
  public let arguments: [TextArgument]

  /// Makes a label.
  public init(_ key: TextKey, _ arguments: TextArgument...) {
    (self.key, self.arguments) = (key, arguments)
  }
}

extension Texts {
  /// Returns the text of a label.
  public func text(of label: StepLabel) -> String { format(label.key, label.arguments) }
}

// Encoded as an array of the key and the arguments, which are strings or numbers.
nonisolated extension StepLabel: Codable {
  /// Decodes a label.
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

  /// Encodes the label.
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
  /// An external change of the file was loaded or merged.
  static let changedOutside = StepLabel("history.changedOutside")

  /// Work of an earlier run was shown.
  static let recovered = StepLabel("history.recovered")

  /// Unsaved changes were discarded.
  static let discarded = StepLabel("history.discarded")

  /// The text of an open field was recovered from a killed run.
  static let typed = StepLabel("history.typed")

  /// A past version was made the present one.
  static let restored = StepLabel("history.restored")
}

/// The location and label of a step.
public nonisolated struct StepMark<Place: Sendable & Codable>: Sendable {
  /// The location of the change, if known.
  public var place: Place? { decoded.place }

  /// The location to show when the step is undone, if it is another one; known only in the run that
  /// made the step.
  public let undonePlace: Place?

  /// The label, if known.
  public var label: StepLabel? { decoded.label }

  /// The encoded view state right after the change, if known.
  ///
  /// The journal stores it in a separate entry, because it is known only after the views have
  /// followed the change.
  public var view: [UInt8]?

  private let contents: Contents

  /// The location and the label, as they are known.
  private enum Contents: Sendable {
    case known(Place?, StepLabel?)

    /// Those in the journal; of thousands of steps only a few are ever shown.
    case encoded([UInt8])
  }

  /// Describes a step.
  public init(
    place: Place? = nil,
    undonePlace: Place? = nil,
    label: StepLabel? = nil,
    view: [UInt8]? = nil
  ) {
    (self.undonePlace, self.view) = (undonePlace, view)
    contents = .known(place, label)
  }

  /// Makes the mark of a step in a journal; an undecodable mark is empty.
  init(bytes: [UInt8]) {
    undonePlace = nil
    contents = bytes.isEmpty ? .known(nil, nil) : .encoded(bytes)
  }

  /// The encoded mark for a journal.
  var bytes: [UInt8] {
    switch contents {
    case .known(nil, nil): []
    case .known: (try? JSONTreeEncoder().encode(self)) ?? []
    case .encoded(let bytes): bytes
    }
  }

  private var decoded: (place: Place?, label: StepLabel?) {
    switch contents {
    case .known(let place, let label): return (place, label)
    case .encoded(let bytes):
      let mark = try? JSONTreeDecoder().decode(StepMark.self, from: bytes)
      return (mark?.place, mark?.label)
    }
  }
}

nonisolated extension StepMark: Codable {
  private enum CodingKeys: CodingKey {
    case place
    case label
  }

  /// Decodes a mark; earlier versions of the app encoded the place only.
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

  /// Encodes the mark; without a label, as the place only.
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

/// The history of a document.
public typealias DocumentHistory<Document: EditableDocument> = History<
  Document, StepMark<Document.Place>
>
