/// A position on the screen: columns to the right, rows down, from zero.
public nonisolated struct Point: Hashable, Sendable {
  /// The column.
  public var x: Int

  /// The row.
  public var y: Int

  /// Makes a point.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The upper left corner.
  public static let zero = Point(x: 0, y: 0)
}

/// A width in columns and a height in rows.
public nonisolated struct Size: Hashable, Sendable {
  /// The columns.
  public var width: Int

  /// The rows.
  public var height: Int

  /// Makes a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// No columns and no rows.
  public static let zero = Size(width: 0, height: 0)

  /// Whether the size contains no cells.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
}

/// A rectangle of cells.
public nonisolated struct Rect: Hashable, Sendable {
  /// The upper left corner.
  public var origin: Point

  /// The width and height.
  public var size: Size

  /// Makes a rectangle from its corner and size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from its four numbers.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// An empty rectangle.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// The first column.
  public var minX: Int { origin.x }

  /// The column after the last.
  public var maxX: Int { origin.x + size.width }

  /// The first row.
  public var minY: Int { origin.y }

  /// The row after the last.
  public var maxY: Int { origin.y + size.height }

  /// The columns.
  public var width: Int { size.width }

  /// The rows.
  public var height: Int { size.height }

  /// Whether the rectangle contains no cells.
  public var isEmpty: Bool { size.isEmpty }

  /// Returns whether a point is inside.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns the common part of two rectangles; empty if there is none.
  public func intersection(_ other: Rect) -> Rect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    let width = max(0, min(maxX, other.maxX) - x)
    let height = max(0, min(maxY, other.maxY) - y)
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// Returns the rectangle moved by an offset.
  public func offset(by point: Point) -> Rect {
    Rect(x: minX + point.x, y: minY + point.y, width: width, height: height)
  }
}

/// Distances from the four edges, in cells.
public nonisolated struct Insets: Hashable, Sendable {
  /// The rows above.
  public var top: Int

  /// The columns on the left.
  public var left: Int

  /// The rows below.
  public var bottom: Int

  /// The columns on the right.
  public var right: Int

  /// Makes insets from the four edges.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No distance.
  public static let zero = Insets()
}
