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
  public let place: Place?

  /// The location to show when the step is undone, if it is another one; known only in the run that
  /// made the step.
  public let undonePlace: Place?

  /// The label, if known.
  public let label: StepLabel?

  /// The encoded view state right after the change, if known.
  ///
  /// The journal stores it in a separate entry, because it is known only after the views have
  /// followed the change.
  public var view: [UInt8]?

  /// Describes a step.
  public init(
    place: Place? = nil,
    undonePlace: Place? = nil,
    label: StepLabel? = nil,
    view: [UInt8]? = nil
  ) {
    (self.place, self.undonePlace) = (place, undonePlace)
    (self.label, self.view) = (label, view)
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

nonisolated extension StepMark {
  /// The encoded mark for a journal.
  var bytes: [UInt8] {
    place == nil && label == nil ? [] : (try? JSONTreeEncoder().encode(self)) ?? []
  }

  /// Decodes a mark; an undecodable mark is empty.
  init(bytes: [UInt8]) {
    let mark = try? JSONTreeDecoder().decode(StepMark.self, from: bytes)
    self = mark ?? StepMark()
  }
}

/// The history of a document.
public typealias DocumentHistory<Document: EditableDocument> = History<
  Document, StepMark<Document.Place>
>

nonisolated extension StepTree {
  /// Records the view state right after the change of the current step.
  mutating func setView<Place>(_ state: [UInt8]) where ViewState == StepMark<Place> {
    guard var mark = current?.viewState else { return }
    mark.view = state
    setViewState(mark, of: currentID)
  }
}

nonisolated extension History {
  /// Records the view state right after the change of the current step.
  mutating func setView<Place>(_ state: [UInt8]) where ViewState == StepMark<Place> {
    guard var mark = tree.current?.viewState else { return }
    mark.view = state
    setViewState(mark, of: currentID)
  }
}
