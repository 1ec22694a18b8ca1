/// The arrangement of views in a row or a column.
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
/// The length of an entity is measured along the axis, its breadth across it. If the space is
/// insufficient, entities with the lowest priority shrink first, the last one of them first, down
/// to zero. Hidden views take no space. In a mirrored view horizontal layouts run from the right.
public struct Layout {
  /// The direction of a layout.
  public nonisolated enum Axis: Hashable, Sendable {
    case horizontal
    case vertical
  }

  /// The length or breadth of an entity.
  public nonisolated enum Extent: Hashable, Sendable {
    /// The natural size.
    case natural
    /// A number of cells.
    case fixed(Int)
    /// A fraction of the layout's size, from 0 to 1.
    case ratio(Double)
    /// The remaining space, in equal shares.
    case fillRemaining
    /// The same, but no less than a number of cells.
    case atLeast(Int)
  }

  /// The alignment across the axis of entities that are narrower than the layout.
  public nonisolated enum Alignment: Hashable, Sendable {
    case leading
    case center
    case trailing
  }

  /// The direction of a layout.
  public var axis: Axis

  /// The distance from the edges; left and right are swapped in a mirrored view.
  public var margins: Insets

  /// The alignment across the axis.
  public var alignment: Alignment

  /// The entities in order.
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

  /// Makes a vertical layout.
  public static func vertical(
    margins: Insets = .zero,
    alignment: Alignment = .leading,
    _ entities: Entity...
  ) -> Layout {
    Layout(.vertical, margins: margins, alignment: alignment, entities: entities)
  }

  /// Makes a horizontal layout, in reading direction.
  public static func horizontal(
    margins: Insets = .zero,
    alignment: Alignment = .leading,
    _ entities: Entity...
  ) -> Layout {
    Layout(.horizontal, margins: margins, alignment: alignment, entities: entities)
  }

  /// Makes a layout of one view that fills the space inside the margins.
  public static func fill(_ view: any ViewConvertible, margins: Insets = .zero) -> Layout {
    .vertical(margins: margins, .view(view, length: .fillRemaining))
  }

  /// All views in order, including those of nested layouts.
  public var views: [TUIView] { entities.flatMap(\.views) }
}
