import TextMetrics

nonisolated extension Character {
  /// Whether the cluster is a tab.
  var isTab: Bool { utf8.count == 1 && utf8.first == 0x09 }

  /// The form in which a row of a document shows an undisplayable cluster; nil for all others.
  ///
  /// Control characters are shown as on keyboards (`^[`), those of C1 and controls of the text's
  /// order by their numbers (`‹U+202E›`), and invalid code units by their digits (`‹FF›`). All
  /// characters of it take one column.
  var form: String? {
    guard let first = unicodeScalars.first, first.hasForm else { return nil }
    return unicodeScalars.map(\.form).joined()
  }
}

nonisolated extension Unicode.Scalar {
  /// Whether it is shown in another form.
  fileprivate var hasForm: Bool {
    value < 0x20 || 0x7F..<0xA0 ~= value || reordersText || invalidUnit != nil
  }

  /// Whether it embeds, overrides or isolates text, which can make a text look like another one.
  ///
  /// The marks LRM, RLM and ALM only order their neighbours, as a letter does.
  private var reordersText: Bool { 0x202A...0x202E ~= value || 0x2066...0x2069 ~= value }

  fileprivate var form: String {
    switch value {
    case 0..<0x20, 0x7F: "^\(Character(Unicode.Scalar(UInt8(value ^ 0x40))))"
    default: invalidUnit?.inBrackets ?? numberForm
    }
  }
}

nonisolated extension StringProtocol {
  /// Whether the text has clusters whose width in a row differs: tabs, and clusters
  /// in another form.
  ///
  /// - Complexity: O(*n*) in the length.
  var hasForms: Bool {
    // Fast path: no byte starts such a cluster.
    guard utf8.contains(where: \.mayStartForm) else { return false }
    return unicodeScalars.contains(where: \.hasForm)
  }
}

nonisolated extension UInt8 {
  fileprivate var mayStartForm: Bool {
    self < 0x20 || self == 0x7F || self == 0xC2 || self == 0xE2 || self == 0xF4
  }
}
