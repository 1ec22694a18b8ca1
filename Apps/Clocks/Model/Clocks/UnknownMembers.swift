import Documents
import MAVB

/// The members of an object of the file that this version doesn't know.
///
/// They are kept and written back, so that a document which a newer version or another program has
/// extended loses nothing. The file's members are sorted by name, so each has its place.
nonisolated struct UnknownMembers: Equatable, Sendable {
  private var members: [JSONMember] = []

  /// Makes an empty list.
  init() {}

  /// Makes a list of members.
  init(_ members: [JSONMember]) { self.members = members }

  /// Merges two versions by member; if both changed one, `mine` wins.
  ///
  /// - Parameters:
  ///   - mine: The members of this version.
  ///   - theirs: Those of the other version.
  ///   - base: Those of the common base of both versions.
  /// - Returns: The merged members.
  static func merging(_ mine: Self, _ theirs: Self, since base: Self) -> Self {
    if mine == base { return theirs }
    if theirs == base || mine == theirs { return mine }
    var merged = Self()
    let (first, second, old) = (mine.byName, theirs.byName, base.byName)
    for name in Set(first.keys).union(second.keys) {
      let isChanged = first[name] != old[name]
      if let member = isChanged ? first[name] : second[name] { merged.members.append(member) }
    }
    return merged
  }

  /// The members by the bytes of their names: canonically equivalent names are different.
  private var byName: [[UInt8]: JSONMember] {
    Dictionary(members.map { (Array($0.key.utf8), $0) }) { $1 }
  }

  /// Compares the members regardless of their order.
  static func == (one: Self, other: Self) -> Bool {
    if one.members.isEmpty, other.members.isEmpty { return true }
    return JSONValue(.object(one.members)) == JSONValue(.object(other.members))
  }
}

nonisolated extension UnknownMembers: JSONReadable, Encodable {
  /// Reads all members of an object.
  init(reading value: JSONValue) throws {
    self.init(try JSONObjectReader(value).unread)
  }

  /// Adds the members to the object that is being encoded.
  func encode(to encoder: any Encoder) throws {
    guard !members.isEmpty else { return }
    var container = encoder.container(keyedBy: TreeKey.self)
    for member in members {
      try container.encode(member.value, forKey: TreeKey(stringValue: member.key))
    }
  }
}
