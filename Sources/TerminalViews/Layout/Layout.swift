/// How the views in a view are arranged: one after the other, down or across.
///
/// ```swift
/// view.contentLayout = .vertical(
///   .view(TUITextField()),
///   .horizontal(
///     length: .fillRemaining,
///     .view(list, length: .ratio(0.4)),
///     .space(),
///     .view(detail, length: .fillRemaining)
///   ),
///   .view(TUIKeyBar(), length: .fixed(1))
/// )
/// ```
///
/// The length of an entity counts along the axis, its breadth across it. Where there is too little
/// room, entities of the lowest priority shrink first, of those the last one first, down to
/// nothing. Hidden views take no room. In a mirrored view horizontal layouts run from the right.
public struct Layout {
  /// The direction in which the entities follow one another.
  public nonisolated enum Axis: Hashable, Sendable {
    case horizontal
    case vertical
  }

  /// How long or broad an entity is.
  public nonisolated enum Extent: Hashable, Sendable {
    /// As it likes to be.
    case natural
    /// A number of cells.
    case fixed(Int)
    /// A part of what the layout has, 1 being all of it.
    case ratio(Double)
    /// What the others leave, in equal shares if several want it.
    case fillRemaining
    /// The same, but no less than a number of cells.
    case atLeast(Int)
  }

  /// Where an entity lies that is less broad than the layout.
  public nonisolated enum Alignment: Hashable, Sendable {
    case leading
    case center
    case trailing
  }

  /// The direction in which the entities follow one another.
  public var axis: Axis

  /// The distance from the edges; left and right change places in a mirrored view.
  public var margins: Insets

  /// Where entities lie that are less broad than the layout.
  public var alignment: Alignment

  /// What is arranged, in order.
  public var entities: [Entity]

  /// Makes a layout.
  public init(
    _ axis: Axis,
    margins: Insets = .zero,
    alignment: Alignment = .leading,
    entities: [Entity]
  ) {
    self.axis = axis
    self.margins = margins
    self.alignment = alignment
    self.entities = entities
  }

  /// A layout from top to bottom.
  public static func vertical(
    margins: Insets = .zero,
    alignment: Alignment = .leading,
    _ entities: Entity...
  ) -> Layout {
    Layout(.vertical, margins: margins, alignment: alignment, entities: entities)
  }

  /// A layout in the direction of reading.
  public static func horizontal(
    margins: Insets = .zero,
    alignment: Alignment = .leading,
    _ entities: Entity...
  ) -> Layout {
    Layout(.horizontal, margins: margins, alignment: alignment, entities: entities)
  }

  /// A layout of one view that fills all there is but the margins.
  public static func fill(_ view: any ViewConvertible, margins: Insets = .zero) -> Layout {
    .vertical(margins: margins, .view(view, length: .fillRemaining))
  }

  /// All views, in order, with those of layouts inside this one.
  public var views: [TUIView] { entities.flatMap(\.views) }
}
