import Testing
import TextMetrics

/// Tests the functions that are in this module because the modules that share them build on it.
struct SharedFunctionsTests {
  @Test(arguments: [
    (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2000, 3, 1, 11_017),
    (1900, 3, 1, -25_508), (0, 3, 1, -719_468), (-1, 12, 31, -719_529),
  ])
  func `days are counted from 1970`(_ year: Int, _ month: Int, _ day: Int, _ days: Int) {
    #expect(daysSince1970(year: year, month: month, day: day) == days)
  }

  @Test(arguments: 0...9)
  func `the first element that meets a condition is found in any collection`(limit: Int) {
    let numbers = [1, 2, 2, 2, 5, 7, 7]
    let expected = numbers.firstIndex { $0 >= limit } ?? numbers.count
    #expect(numbers.partitioningIndex { $0 >= limit } == expected)
    #expect(numbers[2...].partitioningIndex { $0 >= limit } == max(2, expected))
    #expect((3..<6).partitioningIndex { $0 >= limit } == min(6, max(3, limit)))
    #expect((0..<0).partitioningIndex { $0 >= limit } == 0)
  }
}
