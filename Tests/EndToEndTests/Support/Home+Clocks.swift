import Foundation

/// A clock in the document of `clocks`.
struct ClockRecord: Decodable, Equatable {
  let uuid: String
  let name: String
  let identifier: String
}

extension Home {
  /// The path of the document of `clocks`.
  static let clocksDocument = "data/clocks/document.json"

  /// The clocks in the document, or nil if it is missing or damaged.
  var clocks: [ClockRecord]? {
    struct Document: Decodable { let clocks: [ClockRecord] }
    guard let bytes = bytes(of: Self.clocksDocument) else { return nil }
    return (try? JSONDecoder().decode(Document.self, from: Data(bytes)))?.clocks
  }

  /// The names of the clocks in the document.
  var clockNames: [String] { clocks?.map(\.name) ?? [] }

  /// Writes a document of `clocks` with these zones, each named after its city.
  func writeClocks(_ identifiers: String...) throws {
    let clocks = identifiers.enumerated().map { number, identifier in
      let name = identifier.split(separator: "/").last.map(String.init) ?? identifier
      return #"{"uuid": "\#(number)", "name": "\#(name)", "identifier": "\#(identifier)"}"#
    }
    try write(#"{"clocks": [\#(clocks.joined(separator: ", "))]}"#, to: Self.clocksDocument)
  }
}
