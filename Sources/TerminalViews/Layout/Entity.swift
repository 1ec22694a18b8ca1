extension Layout {
  /// One thing in a layout: a view, a space, another layout, or a group of equal lengths.
  public struct Entity {
    indirect enum Content {
      case view(any ViewConvertible)
      case space
      case layout(Layout)
      case matched([Entity])
    }

    let content: Content

    /// How long the entity is along the layout's axis.
    public var length: Extent

    /// How broad the entity is across the axis.
    public var breadth: Extent

    /// Who keeps its length when there is too little room: the larger number.
    public var priority: Int

    /// A view.
    ///
    /// - Parameters:
    ///   - view: The view, or what makes it; the layout's owner makes it a subview.
    ///   - length: Its length along the axis.
    ///   - breadth: Its breadth across the axis.
    ///   - priority: Which entities shrink first when there is too little room.
    /// - Returns: The entity.
    public static func view(
      _ view: any ViewConvertible,
      length: Extent = .natural,
      breadth: Extent = .fillRemaining,
      priority: Int = 1
    ) -> Entity {
      Entity(content: .view(view), length: length, breadth: breadth, priority: priority)
    }

    /// A number of empty cells.
    public static func space(_ length: Int = 1) -> Entity {
      .space(.fixed(length))
    }

    /// Empty cells; with what the others leave, a space pushes them apart.
    public static func space(_ length: Extent) -> Entity {
      Entity(content: .space, length: length, breadth: .fillRemaining, priority: 0)
    }

    /// A layout inside the layout.
    ///
    /// - Parameters:
    ///   - layout: The layout.
    ///   - length: Its length along the outer axis.
    ///   - breadth: Its breadth across the outer axis.
    ///   - priority: Which entities shrink first when there is too little room.
    /// - Returns: The entity.
    public static func layout(
      _ layout: Layout,
      length: Extent = .natural,
      breadth: Extent = .fillRemaining,
      priority: Int = 1
    ) -> Entity {
      Entity(content: .layout(layout), length: length, breadth: breadth, priority: priority)
    }

    /// A layout in the direction of reading inside the layout.
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

    /// A layout from top to bottom inside the layout.
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

    /// Entities that follow one another with one length: that of the longest, or equal shares.
    ///
    /// Spaces among them keep the length they have.
    public static func matched(_ entities: Entity...) -> Entity {
      .matched(entities)
    }

    /// Entities of one length, from an array.
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

    /// Whether there is anything to give room to.
    var isShown: Bool {
      switch content {
      case .view(let view): !view.tuiView().isHidden
      case .space: true
      case .layout(let layout): layout.entities.contains(where: \.hasShownView)
      case .matched(let entities): entities.contains(where: \.isShown)
      }
    }

    /// Whether there is a view to see; spaces alone show nothing.
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
