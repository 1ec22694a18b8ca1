import Testing
import TimeZoneCatalog

struct CoordinatesTests {
  @Test(arguments: [
    ((52.52, 13.41), (52.52, 13.41), 0), ((52.52, 13.41), (59.91, 10.75), 838),
    ((40.71, -74.01), (-33.87, 151.21), 15_989), ((0, 179), (0, -179), 222),
    ((90, 0), (-90, 0), 20_015),
  ])
  func `distances are those on a sphere`(
    start: (Double, Double),
    end: (Double, Double),
    kilometres: Int
  ) throws {
    let start = try #require(Coordinates(latitude: start.0, longitude: start.1))
    let end = try #require(Coordinates(latitude: end.0, longitude: end.1))
    #expect(abs(start.distance(from: end) - kilometres) <= 1)
    #expect(start.distance(from: end) == end.distance(from: start))
  }
}
