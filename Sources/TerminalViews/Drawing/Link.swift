import Synchronization

/// The address of a link in a text, if the terminal can open it.
///
/// Only web addresses in printable ASCII are links, because they are sent to the terminal
/// unchanged. They are numbered when first seen and never freed, so a link is no larger than a
/// number.
///
/// ```swift
/// let label = TUILabel("GeoNames")
/// label.link = Link("https://www.geonames.org")
/// ```
public nonisolated struct Link: Hashable, Sendable {
  /// The number, from 1.
  package let number: UInt16

  /// The length from which on browsers and terminals refuse an address.
  private static let lengthLimit = 2083

  private static let known = Mutex(Table())

  private struct Table {
    var numbers: [String: UInt16] = [:]
    var addresses: [String] = []
  }

  /// Makes the link to an address; nil if it isn't a web address or if there are 65,535 others.
  public init?(_ address: String) {
    let isOnWeb = ["https://", "http://"].contains { address.utf8.starts(with: $0.utf8) }
    let isPlain = address.utf8.allSatisfy { 0x21...0x7E ~= $0 }
    guard isOnWeb, isPlain, address.utf8.count <= Self.lengthLimit else { return nil }
    let number = Self.known.withLock { table -> UInt16? in
      if let number = table.numbers[address] { return number }
      guard let number = UInt16(exactly: table.addresses.count + 1) else { return nil }
      table.numbers[address] = number
      table.addresses.append(address)
      return number
    }
    guard let number else { return nil }
    self.number = number
  }

  /// Makes a link of its number; nil for 0.
  init?(number: UInt16) {
    guard number > 0 else { return nil }
    self.number = number
  }

  /// The address.
  public var address: String { Self.known.withLock { $0.addresses[Int(number) - 1] } }
}

extension Painter {
  /// Makes the content of a rectangle a link, underlined.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the view's cells.
  ///   - link: The link.
  public func link(_ rect: Rect, to link: Link) {
    restyle(rect) { style in
      style.link = link
      style.attributes.insert(.underline)
    }
  }
}
