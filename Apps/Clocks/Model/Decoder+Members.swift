import MAVB

/// A member of an object, or a place in an array, by whatever name.
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
  /// Refuses an object that has more members than are known here.
  ///
  /// What isn't read isn't written either: the next save would delete it without a word.
  ///
  /// - Parameter known: The names of the members.
  /// - Throws: `DecodingError` at the first other one.
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
