import CICU

/// Compares texts in the order that a language expects.
///
/// A collator costs some tenths of a millisecond to make (ICU reads its rules), so make one when
/// the first list is sorted and keep it. Where ICU has no rules for the locale it takes those of
/// the root.
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

  /// How the first text stands to the second; by scalars when ICU has no data at all.
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

  /// The key by which the text sorts among keys of the same collator.
  ///
  /// Keys compare many times faster than texts: make them where a long list is sorted.
  ///
  /// - Complexity: O(length).
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
}

extension Collator {
  /// How one text stands to another.
  public enum Order: Sendable, Hashable {
    /// The first comes before the second.
    case ascending
    /// The language makes no difference between them.
    case same
    /// The first comes after the second.
    case descending

    fileprivate init(_ left: String, _ right: String) {
      self = left < right ? .ascending : left == right ? .same : .descending
    }
  }

  /// The place of a text in the order of a collator.
  public struct SortKey: Sendable, Hashable, Comparable {
    let bytes: [UInt8]

    /// Whether the text of the first key comes before that of the second.
    public static func < (left: SortKey, right: SortKey) -> Bool {
      left.bytes.lexicographicallyPrecedes(right.bytes)
    }
  }
}
