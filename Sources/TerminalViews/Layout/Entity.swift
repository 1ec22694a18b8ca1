extension Layout {
  /// An element of a layout: a view, a space, another layout, or a group of equal lengths.
  public struct Entity {
    indirect enum Content {
      case view(any ViewConvertible)
      case space
      case layout(Layout)
      case matched([Entity])
    }

    let content: Content

    /// The length along the layout's axis.
    public var length: Extent

    /// The breadth across the axis.
    public var breadth: Extent

    /// The priority; entities with lower priorities shrink first.
    public var priority: Int

    /// Makes an entity of a view.
    ///
    /// - Parameters:
    ///   - view: The view or its binder; the owner of the layout adds it as a subview.
    ///   - length: Its length along the axis.
    ///   - breadth: Its breadth across the axis.
    ///   - priority: Its priority; entities with lower priorities shrink first.
    /// - Returns: The entity.
    public static func view(
      _ view: any ViewConvertible,
      length: Extent = .natural,
      breadth: Extent = .fillRemaining,
      priority: Int = 1
    ) -> Entity {
      Entity(content: .view(view), length: length, breadth: breadth, priority: priority)
    }

    /// Makes a space of a number of cells.
    public static func space(_ length: Int = 1) -> Entity {
      .space(.fixed(length))
    }

    /// Makes a space; with ``Extent/fillRemaining`` it pushes other entities apart.
    public static func space(_ length: Extent) -> Entity {
      Entity(content: .space, length: length, breadth: .fillRemaining, priority: 0)
    }

    /// Makes an entity of a nested layout.
    ///
    /// - Parameters:
    ///   - layout: The layout.
    ///   - length: Its length along the outer axis.
    ///   - breadth: Its breadth across the outer axis.
    ///   - priority: Its priority; entities with lower priorities shrink first.
    /// - Returns: The entity.
    public static func layout(
      _ layout: Layout,
      length: Extent = .natural,
      breadth: Extent = .fillRemaining,
      priority: Int = 1
    ) -> Entity {
      Entity(content: .layout(layout), length: length, breadth: breadth, priority: priority)
    }

    /// Makes an entity of a nested horizontal layout, in reading direction.
    public static func horizontal(
      length: Extent = .natural,
      breadth: Extent = .fillRemaining,
      margins: Insets = .zero,
      alignment: Alignment = .leading,
      _ entities: Entity...
    ) -> Entity {
      let layout = Layout(.horizontal, margins: margins, alignment: alignment, entities: entities)
      return .layout(layout, length: length, breadth: breadth)
    }

    /// Makes an entity of a nested vertical layout.
    public static func vertical(
      length: Extent = .natural,
      breadth: Extent = .fillRemaining,
      margins: Insets = .zero,
      alignment: Alignment = .leading,
      _ entities: Entity...
    ) -> Entity {
      let layout = Layout(.vertical, margins: margins, alignment: alignment, entities: entities)
      return .layout(layout, length: length, breadth: breadth)
    }

    /// Makes a group of entities of equal length: that of the longest, or equal shares.
    ///
    /// Spaces in the group keep their own length.
    public static func matched(_ entities: Entity...) -> Entity {
      .matched(entities)
    }

    /// Makes a group of entities of equal length from an array.
    public static func matched(_ entities: [Entity]) -> Entity {
      Entity(content: .matched(entities), length: .natural, breadth: .fillRemaining, priority: 1)
    }

    var views: [TUIView] {
      switch content {
      case .view(let view): [view.tuiView()]
      case .space: []
      case .layout(let layout): layout.views
      case .matched(let entities): entities.flatMap(\.views)
      }
    }

    /// Whether the entity takes part in the layout.
    var isShown: Bool {
      switch content {
      case .view(let view): !view.tuiView().isHidden
      case .space: true
      case .layout(let layout): layout.entities.contains(where: \.hasShownView)
      case .matched(let entities): entities.contains(where: \.isShown)
      }
    }

    /// Whether the entity contains a visible view.
    private var hasShownView: Bool {
      switch content {
      case .view(let view): !view.tuiView().isHidden
      case .space: false
      case .layout(let layout): layout.entities.contains(where: \.hasShownView)
      case .matched(let entities): entities.contains(where: \.hasShownView)
      }
    }

    func naturalSize(_ proposal: Size) -> Size {
      switch content {
      case .view(let view): view.tuiView().sizeThatFits(proposal)
      case .space, .matched: .zero
      case .layout(let layout): layout.sizeThatFits(proposal)
      }
    }

    func place(in rect: Rect, isMirrored: Bool) {
      switch content {
      case .view(let view): view.tuiView().frame = rect
      case .space, .matched: break
      case .layout(let layout): layout.arrange(in: rect, isMirrored: isMirrored)
      }
    }
  }
}

/// A view, or a binder that makes one on first use.
///
/// Both are accepted wherever a view is expected, so an app may use binders for one part of its
/// tree and plain views for another.
public protocol ViewConvertible {
  /// Returns the view, the same at each call.
  func tuiView() -> TUIView
}

extension TUIView: ViewConvertible {
  /// The view itself.
  public func tuiView() -> TUIView { self }
}
