import TestSupport
import Testing

@testable import TerminalViews

struct RasterizerTests {
  /// The dots of a drawing, one character per dot.
  private func dots(_ size: Size, _ draw: (inout Drawing) -> Void) -> String {
    var drawing = Drawing()
    draw(&drawing)
    let grid = Rasterizer(drawing, size: size).grid
    let rows = (0..<size.height * 4).map { y in
      String((0..<size.width * 2).map { x in grid.isSet(x: x, y: y) ? "#" : "." })
    }
    return rows.joined(separator: "\n")
  }

  private let square = Size(width: 4, height: 2)

  @Test func `the unit square covers all dots, with y pointing up`() {
    let picture = dots(square) {
      $0.add(.dot(at: Vector(x: -1, y: 1)))
      $0.add(.dot(at: Vector(x: 1, y: 0.72)))
    }
    #expect(
      picture == """
        #.......
        .......#
        ........
        ........
        ........
        ........
        ........
        ........
        """
    )
  }

  @Test func `a line sets one dot per step and is the same in both directions`() {
    let (low, high) = (Vector(x: -1, y: -0.5), Vector(x: 1, y: 0.5))
    let picture = dots(square) { $0.add(.line(from: low, to: high)) }
    #expect(
      picture == """
        ........
        ........
        ......##
        ....##..
        ..##....
        ##......
        ........
        ........
        """
    )
    #expect(dots(square) { $0.add(.line(from: high, to: low)) } == picture)
  }

  @Test func `a circle is round and symmetric`() {
    let picture = dots(square) { $0.add(.circle(center: .zero, radius: 1)) }
    #expect(
      picture == """
        ..####..
        .#....#.
        #......#
        #......#
        #......#
        #......#
        .#....#.
        ..####..
        """
    )
  }

  @Test func `an arc runs clockwise from the top`() {
    let picture = dots(square) {
      $0.add(.arc(center: .zero, radius: 1, from: 0.75, to: 1.25))
    }
    #expect(
      picture == """
        ..####..
        .#....#.
        #......#
        #......#
        ........
        ........
        ........
        ........
        """
    )
  }

  @Test func `a thick line has its width in dots, or its relative width if that is larger`() {
    let pen = Pen(width: 0.1, dots: 2)
    let down = Drawing.Shape.line(from: Vector(x: 0, y: 1), to: Vector(x: 0, y: -1))
    let small = dots(square) { $0.add(down, pen) }
    #expect(small.split(separator: "\n").allSatisfy { $0 == "...##..." })
    let large = dots(Size(width: 40, height: 20)) { $0.add(down, pen) }
    let row = large.split(separator: "\n")[40]
    #expect(row.count { $0 == "#" } == 4)
  }

  @Test func `a polyline connects its points`() {
    let picture = dots(Size(width: 2, height: 1)) {
      let places = [Vector(x: -1, y: -1), Vector(x: -1, y: 1), Vector(x: 1, y: 1)]
      $0.add(.polyline(places))
    }
    #expect(picture == "####\n#...\n#...\n#...")
  }

  @Test func `a wide canvas centers the unit square`() {
    let picture = dots(Size(width: 4, height: 1)) { $0.add(.circle(center: .zero, radius: 1)) }
    #expect(picture == "...##...\n..#..#..\n..#..#..\n...##...")
  }

  @Test func `the later of two inks in a cell wins`() {
    var drawing = Drawing()
    drawing.add(.dot(at: Vector(x: -1, y: 1)), Pen(.accent))
    drawing.add(.dot(at: Vector(x: -1, y: -1)), Pen(.heading))
    #expect(Rasterizer(drawing, size: Size(width: 2, height: 1)).grid.ink(x: 0, y: 0) == .heading)
    #expect(Rasterizer(drawing, size: Size(width: 4, height: 2)).grid.ink(x: 0, y: 0) == .accent)
  }

  @Test func `a thicker stroke removes the dots of thinner ones from its cells`() {
    let size = Size(width: 4, height: 2)
    var drawing = Drawing()
    drawing.add(.line(from: Vector(x: -1, y: 1), to: Vector(x: 1, y: 1)), Pen(.ring))
    let dots = Rasterizer(drawing, size: size).grid
    drawing.add(.dot(at: .zero), Pen(.accent, dots: 3))
    let grid = Rasterizer(drawing, size: size).grid
    #expect(grid.pattern(x: 1, y: 0) & dots.pattern(x: 1, y: 0) == 0)
    #expect(grid.ink(x: 1, y: 0) == .accent)
    drawing.add(.line(from: Vector(x: -1, y: 1), to: Vector(x: 1, y: 1)), Pen(.ring))
    let last = Rasterizer(drawing, size: size).grid
    #expect(last.pattern(x: 1, y: 0) & grid.pattern(x: 1, y: 0) == grid.pattern(x: 1, y: 0))
  }

  @Test func `a stroke appears only at its heights`() {
    var drawing = Drawing()
    drawing.add(.dot(at: .zero), rows: 3...4)
    for (height, isShown) in [(2, false), (3, true), (4, true), (5, false)] {
      #expect(Rasterizer(drawing, size: Size(width: 12, height: height)).grid.isEmpty == !isShown)
    }
  }

  @Test func `a stroke appears only at its minimum number of rows`() {
    var drawing = Drawing()
    drawing.add(.dot(at: .zero), fromRows: 3)
    #expect(Rasterizer(drawing, size: Size(width: 9, height: 2)).grid.isEmpty)
    #expect(!Rasterizer(drawing, size: Size(width: 9, height: 3)).grid.isEmpty)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a thick line sets all dots within half its width`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      func place() -> Vector {
        Vector(
          x: .random(in: -1.3...1.3, using: &random),
          y: .random(in: -1.3...1.3, using: &random)
        )
      }
      let (start, end) = (place(), Bool.random(using: &random) ? place() : .zero)
      let width = Double.random(in: 1.5...6, using: &random)
      var drawing = Drawing()
      drawing.add(.line(from: start, to: end), Pen(dots: width))
      let rasterizer = Rasterizer(drawing, size: Size(width: 20, height: 10))
      for y in 0..<40 {
        for x in 0..<40 {
          let dot = Vector(x: Double(x) - 19.5, y: Double(y) - 19.5)
          let distance = dot.distance(from: rasterizer.scaled(start), to: rasterizer.scaled(end))
          // Dots exactly on the edge can be rounded either way.
          guard (distance - width / 2).magnitude > 1e-3 else { continue }
          #expect(rasterizer.grid.isSet(x: x, y: y) == (distance < width / 2))
        }
      }
    }
  }

  @Test func `shapes with extreme or invalid coordinates are skipped`() {
    let far = Vector(x: 1e300, y: -1e300)
    let nowhere = Vector(x: .nan, y: .infinity)
    var drawing = Drawing()
    for place in [far, nowhere] {
      drawing.add(.line(from: .zero, to: place))
      drawing.add(.line(from: place, to: .zero), Pen(dots: 3))
      drawing.add(.circle(center: place, radius: 1))
      drawing.add(.circle(center: .zero, radius: place.x), Pen(width: place.x))
      drawing.add(.arc(center: .zero, radius: place.y, from: place.x, to: place.x))
      drawing.add(.text("x", at: place))
    }
    let rasterizer = Rasterizer(drawing, size: square)
    #expect(rasterizer.labels.isEmpty)
    #expect(Rasterizer(drawing, size: .zero).grid.isEmpty)
  }
}

extension DotGrid {
  var isEmpty: Bool {
    (0..<size.height).allSatisfy { y in (0..<size.width).allSatisfy { pattern(x: $0, y: y) == 0 } }
  }

  func isSet(x: Int, y: Int) -> Bool {
    pattern(x: x / 2, y: y / 4) & Self.bit(x: x % 2, y: y % 4) != 0
  }
}

nonisolated extension Rasterizer {
  fileprivate init(_ drawing: Drawing, size: Size) {
    self.init(size: size)
    draw(drawing.strokes)
  }
}

extension Vector {
  /// The distance from a line segment.
  fileprivate func distance(from start: Vector, to end: Vector) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    let along = (x - start.x) * dx + (y - start.y) * dy
    let part = length == 0 ? 0 : min(1, max(0, along / length))
    let (left, up) = (x - start.x - part * dx, y - start.y - part * dy)
    return (left * left + up * up).squareRoot()
  }
}
