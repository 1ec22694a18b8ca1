import Documents
import MAVBTesting
import ModelAdapters
import OpenDocumentTesting
import Signals
import Testing
import ViewBinders

@testable import DocumentApp

struct RecentNamesTests {
  private let files = MemoryFileService()
  private let scheduler = VirtualScheduler()

  private func start(_ names: Var<[String]>) -> RecentNamesEndpoint {
    let endpoint = RecentNames(
      .services -- Services(.test(files, scheduler)),
      .file -- "names.json",
      .names <-- names,
      .didRead --> names
    ).instance()
    scheduler.advance(by: .zero)
    return endpoint
  }

  private func use(_ name: String, _ names: Var<[String]>) {
    names.send(names.value.moved(toFront: name))
    scheduler.advance(by: .zero)
  }

  private var kept: [String] {
    let bytes = files.bytes(of: "/state/test/names.json") ?? []
    return (try? JSONTreeDecoder().decode([String].self, from: bytes)) ?? []
  }

  @Test func `the names that another instance uses meanwhile are kept`() {
    let (names, others) = (Var<[String]>([]), Var<[String]>([]))
    let endpoints = [start(names), start(others)]
    use("Oslo", names)
    use("Lima", others)
    use("Rome", names)
    #expect(kept == ["Rome", "Oslo", "Lima"])
    withExtendedLifetime(endpoints) {}
  }

  @Test func `names of different Unicode forms are different`() {
    let names = Var<[String]>([])
    let endpoint = start(names)
    use("caf\u{E9}", names)
    use("cafe\u{301}", names)
    #expect(kept.map(\.utf8.count) == [6, 5])
    withExtendedLifetime(endpoint) {}
  }
}
