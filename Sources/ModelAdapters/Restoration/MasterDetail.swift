/// An element of a stack of pages: the page of a list, or the page of one of its elements.
///
/// The view state of a navigation is a stack of such elements, which is saved and restored:
///
/// ```swift
/// struct ListState: CodableContainer {
///   let selection: Var<Int?>
/// }
///
/// struct ElementState: CodableContainer {
///   let name: Var<String>
/// }
///
/// let list = ListState(selection: Var(nil))
/// let pages = StackAdapter([MasterDetail<ListState, ElementState>.master(list)])
/// pages.send(.detail(ElementState(name: Var("Oslo"))))
/// ```
public enum MasterDetail<Master: CodableContainer, Detail: CodableContainer>: CodableContainer {
  /// The state of the page of the list.
  case master(Master)

  /// The state of the page of an element.
  case detail(Detail)

  private enum Key: CodingKey {
    case master, detail
  }

  /// The state of the page.
  public var children: [any CodableContainer] {
    switch self {
    case .master(let master): [master]
    case .detail(let detail): [detail]
    }
  }

  /// Whether the other container is a page of the same kind.
  public func canRestore(from other: any CodableContainer) -> Bool {
    switch (self, other as? Self) {
    case (.master, .master), (.detail, .detail): true
    default: false
    }
  }

  /// Decodes the page under its kind.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self =
      if container.contains(.master) {
        .master(try container.decode(Master.self, forKey: .master))
      } else {
        .detail(try container.decode(Detail.self, forKey: .detail))
      }
  }

  /// Encodes the page under its kind.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .master(let master): try container.encode(master, forKey: .master)
    case .detail(let detail): try container.encode(detail, forKey: .detail)
    }
  }
}
