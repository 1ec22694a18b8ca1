import CICU

/// Compares texts in the order that a language expects.
///
/// Creating a collator takes some tenths of a millisecond (ICU reads its rules), so create one
/// lazily and keep it. If ICU has no rules for the locale, it uses the root rules.
public final class Collator {
  private let collator: OpaquePointer?

  /// Creates the collator of a locale, such as "sv" or "de_DE@collation=phonebook".
  public init(locale: String) {
    var status = ICUStatus.success
    let opened = icu_collatorOpen(locale, &status)
    collator = status.isSuccess ? opened : nil
  }

  deinit {
    if let collator { icu_collatorClose(collator) }
  }

  /// Returns the order of two texts; compares scalars if ICU has no data.
  public func compare(_ left: String, _ right: String) -> Order {
    guard let collator else { return Order(left, right) }
    var status = ICUStatus.success
    let result = icu_collate(
      collator,
      left,
      Int32(left.utf8.count),
      right,
      Int32(right.utf8.count),
      &status
    )
    return result < 0 ? .ascending : result > 0 ? .descending : .same
  }

  /// Returns the sort key of a text, comparable with keys of the same collator.
  ///
  /// Keys compare much faster than texts; use them to sort long lists.
  ///
  /// - Complexity: O(*n*) in the length.
  public func sortKey(_ text: String) -> SortKey {
    guard let collator else { return SortKey(bytes: Array(text.utf8)) }
    let source = Array(text.utf16)
    let count = Int32(source.count)
    let needed = icu_sortKey(collator, source, count, nil, 0)
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(needed)) { buffer, written in
      written = Int(icu_sortKey(collator, source, count, buffer.baseAddress, needed))
    }
    return SortKey(bytes: bytes)
  }

  /// Appends the bytes of the sort key of a text, which compare as the keys do.
  ///
  /// Invalid bytes count as U+FFFD. Without ICU's data the key is the text.
  ///
  /// - Parameters:
  ///   - text: The text in UTF-8.
  ///   - keys: The bytes to append to.
  /// - Complexity: O(*n*) in the length.
  public func appendSortKey(ofUTF8 text: UnsafeRawBufferPointer, to keys: inout [UInt8]) {
    guard let collator else { return keys.append(contentsOf: text) }
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: text.count + 1) { units in
      let count = Self.decode(text, into: units)
      // Most keys are at most that long; the others are made twice.
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * text.count + 16) { key in
        let room = Int32(clamping: key.count)
        let needed = Int(icu_sortKey(collator, units.baseAddress, count, key.baseAddress, room))
        guard needed > key.count else { return keys.append(contentsOf: key.prefix(needed)) }
        let whole = [UInt8](unsafeUninitializedCapacity: needed) { buffer, written in
          let room = Int32(clamping: needed)
          written = Int(icu_sortKey(collator, units.baseAddress, count, buffer.baseAddress, room))
        }
        keys += whole
      }
    }
  }

  /// Decodes UTF-8.
  ///
  /// - Returns: The number of code units.
  private static func decode(
    _ text: UnsafeRawBufferPointer,
    into units: UnsafeMutableBufferPointer<UInt16>
  ) -> Int32 {
    var count: Int32 = 0
    var status = ICUStatus.success
    let bytes = text.bindMemory(to: CChar.self)
    let room = Int32(clamping: units.count)
    let length = Int32(clamping: bytes.count)
    icu_decodeUTF8(bytes.baseAddress, length, units.baseAddress, room, &count, &status)
    return count
  }
}

extension Collator {
  /// The order of two texts.
  public enum Order: Sendable, Hashable {
    /// The first comes before the second.
    case ascending
    /// The language considers the texts equal.
    case same
    /// The first comes after the second.
    case descending

    fileprivate init(_ left: String, _ right: String) {
      self = left < right ? .ascending : left == right ? .same : .descending
    }
  }

  /// The sort key of a text for a collator.
  public struct SortKey: Sendable, Hashable, Comparable {
    let bytes: [UInt8]

    /// Returns whether the text of the first key comes before that of the second.
    public static func < (left: SortKey, right: SortKey) -> Bool {
      left.bytes.lexicographicallyPrecedes(right.bytes)
    }
  }
}
