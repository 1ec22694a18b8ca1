import MAVB

/// A coding key with any name or index.
nonisolated struct MemberKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ index: Int) {
    stringValue = "\(index)"
    intValue = index
  }

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    self.init(intValue)
  }
}

nonisolated extension Decoder {
  /// Refuses an object with unknown members.
  ///
  /// Unknown members aren't written back, so the next save would silently delete them.
  ///
  /// - Parameter known: The names of the known members.
  /// - Throws: `DecodingError` at the first unknown member.
  func refuseMembers(except known: [String]) throws {
    let members = try container(keyedBy: MemberKey.self).allKeys
    let unknown = members.first { member in
      !known.contains { $0.hasSameBytes(as: member.stringValue) }
    }
    guard let unknown else { return }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: codingPath + [unknown],
        debugDescription: "this version doesn't know the member, and would delete it"
      )
    )
  }
}
