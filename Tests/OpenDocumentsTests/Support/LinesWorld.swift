import Documents

@testable import OpenDocuments

/// Simulates the environment of an open document with random events: a user, an unreliable disk and
/// another program.
nonisolated struct LinesWorld<Generator: RandomNumberGenerator> {
  private(set) var open: OpenDocument<Lines>

  /// Descriptions of violated invariants.
  private(set) var faults: [String] = []

  /// The messages so far, for failure reports.
  private(set) var trace: [String] = []

  /// How the program ended, or nil while it runs.
  private(set) var ending: DocumentEnding?

  /// Whether all disk operations succeed.
  var isDiskReliable = false

  private var random: Generator
  private let canMerge: Bool
  private let isOnChange: Bool
  private let isNew: Bool
  private var files: [FilePath: File] = [:]
  /// The contents of each version of a file.
  private var versions: [FileVersion: [String]] = [:]
  private var copies: [FilePath: [String]] = ["/old": ["old"]]
  private var waiting: [DocumentRequest<Lines>] = []
  private var captures: [ViewRequest<Lines>] = []
  private var journal: LinesJournal?
  private var draft: Lines.Action?
  private var isMergeAsked = false
  private var time = Duration.zero
  private var count = 0
  private var isTravelling = false
  private var isSaveCancelled = false

  private struct File {
    let texts: [String]
    let version: FileVersion
  }

  init(_ policy: SavePolicy, journal mode: JournalMode = .none, random: Generator) {
    self.random = random
    isOnChange = policy.isOnChange
    canMerge = Bool.random(using: &self.random)
    let path: FilePath? = Int.random(in: 0..<4, using: &self.random) == 0 ? nil : "/list"
    var document = Lines("a", "b", canMerge: canMerge)
    var version = FileVersion.missing
    if let path, Bool.random(using: &self.random) {
      version = .number(1)
      files[path] = File(texts: document.texts, version: version)
      versions[version] = document.texts
      count = 1
      if !isOnChange, Int.random(in: 0..<3, using: &self.random) == 0 {
        let texts = ["a", "b", "c", "d"]
        document = Lines(opening: texts, canMerge: canMerge)
        files[path] = File(texts: texts, version: version)
        versions[version] = texts
      }
    }
    isNew = version == .missing
    var opening = JournalOpening()
    opening.mode = mode
    let contents = DocumentContents(
      path: path,
      document: document,
      version: version,
      leftBehind: Bool.random(using: &self.random) ? ["/old"] : [],
      opening: opening
    )
    open = OpenDocument(contents, policy)
    if mode != .none { journal = LinesJournal() }
    send(.start)
  }

  /// Whether a request has no outcome yet.
  var isBusy: Bool { !waiting.isEmpty || !captures.isEmpty || journal?.reports.isEmpty == false }

  // MARK: - Events

  /// Performs one random event, except those by which a user accepts a loss of work.
  mutating func step() {
    switch Int.random(in: 0..<124, using: &random) {
    case 0..<40 where isBusy: answer()
    case 0..<30: sendEdit()
    case 30..<38: type()
    case 38..<45: send(Bool.random(using: &random) ? .undo : .redo)
    case 45..<55: send(.save(quits: chance(5)))
    case 55..<60: send(.saveAs(chance(2) ? "/other" : "/list", quits: chance(5)))
    case 60..<63: send(.overwrite)
    case 63..<66: send(.askName)
    case 66..<72: send(chance(2) ? .dismissQuestion : open.conflicts.map { .resolve($0) } ?? .undo)
    case 72..<80: answerNotice()
    case 80..<83: send(.quit)
    case 83..<85: send(.suspend)
    case 85..<92: writeAsOther()
    case 92..<99: send(.fileMayHaveChanged)
    case 99: hold()
    case 100..<103: cancelWork()
    case 112...: travel()
    default: time += .milliseconds(Int.random(in: 0..<1500, using: &random))
    }
  }

  /// Performs a random event of time travel.
  private mutating func travel() {
    let messages: [TravelMessage] = [
      .begin, .begin, .stay, .leave, .nextMode, .move(by: -1), .moveRow(by: -2), .go(to: 0),
      .type(digit: 2), .openBranch, .select(row: 1),
    ]
    if chance(4) { return send(.view(.didSettle(Array(newText().utf8)))) }
    send(.travel(messages.randomElement(using: &random) ?? .begin))
  }

  /// Sends a message and queues or performs its requests.
  mutating func send(_ message: DocumentMessage<Lines>) {
    guard ending == nil else { return }
    trace.append("\(message)")
    if case .answer(.merge) = message { isMergeAsked = true }
    let before = open
    defer { isTravelling = open.isTravelling }
    let event = open.reduce(message, at: time)
    expectAcceptance(of: message, since: before)
    if event.field == .close || event.field == .keep { draft = nil }
    for request in event.viewRequests { take(request) }
    for request in event.requests { take(request) }
    if let ending = event.ending { end(ending) }
    if ending == nil, chance(8) { expectReplay() }
  }

  /// Answers all requests.
  mutating func answerAll() {
    var rounds = 0
    while isBusy, ending == nil {
      answer()
      rounds += 1
      guard rounds < 100 else { return faults.append("no end of requests") }
    }
  }

  /// Terminates the program.
  mutating func terminate() {
    send(.terminate)
    answerAll()
  }

  /// Returns true with a probability of one in `times`.
  private mutating func chance(_ times: Int) -> Bool {
    Int.random(in: 0..<times, using: &random) == 0
  }

  private mutating func newText() -> String {
    count += 1
    return "\(count)"
  }

  private mutating func newAction() -> Lines.Action {
    let line = Int.random(in: 0...open.present.texts.count, using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return .append(newText())
    case 1: return .set(line, newText())
    default: return .remove(line)
    }
  }

  private mutating func sendEdit() {
    send(chance(8) ? .prepare(newText()) : .edit(newAction()))
  }

  private mutating func type() {
    // During time travel no text field of the present is open.
    guard ending == nil, !open.isReadOnly, !open.isTravelling else { return }
    draft = chance(3) ? nil : newAction()
    send(.draft(draft))
  }

  private mutating func hold() {
    send(.isHeld(by: nil))
    if !isOnChange, chance(4) { send(.openReadOnly) }
  }

  private mutating func cancelWork() {
    let percent = Int.random(in: 0..<100, using: &random)
    let messages: [DocumentMessage<Lines>] = [
      .outcome(.progressed(LongWork(.saving, percent: percent))),
      .outcome(.progressed(LongWork(.merging, percent: percent))),
      .outcome(.progressed(LongWork(.comparing, percent: percent))),
    ]
    for message in messages where chance(2) { send(message) }
    send(.cancelWork)
  }

  private mutating func answerNotice() {
    let answers = open.bars.flatMap(\.answers)
    send(.answer(answers.randomElement(using: &random) ?? .merge))
  }

  private mutating func writeAsOther() {
    let path: FilePath = chance(3) ? "/other" : "/list"
    if chance(5) {
      files[path] = nil
    } else if chance(4), let file = files[path] {
      write(file.texts, to: path)
    } else {
      write(chance(5) ? [Lines.bad] : [newText()] + open.present.texts.dropFirst(), to: path)
    }
  }

  @discardableResult
  private mutating func write(_ texts: [String], to path: FilePath) -> FileVersion {
    count += 1
    let version = FileVersion.number(count)
    files[path] = File(texts: texts, version: version)
    versions[version] = texts
    return version
  }
}

// MARK: - Requests

nonisolated extension LinesWorld {
  private mutating func take(_ request: ViewRequest<Lines>) {
    switch request {
    case .showSaved: expect(isSaved(open.present.texts), "reported a save that did not happen")
    case .captureView, .captureStepView: captures.append(request)
    case .readAs, .showDifferences, .showPreparation, .showView: break
    }
  }

  private mutating func take(_ request: DocumentRequest<Lines>) {
    switch request {
    case .record(let part): record(part)
    case .endJournal:
      expect(isSaved(work), "removed the journal of unsaved work")
      journal?.end()
    case .settleJournal: expect(isSaved(work), "put the journal of unsaved work to rest")
    case .moveJournal, .openHistory, .readSteps: break
    case .pauseRecord: waiting.append(request)
    case .pause:
      // A new pause replaces the current one.
      waiting.removeAll { $0.kind == .pause }
      waiting.append(request)
    case .remove(let paths): for path in paths { copies[path] = nil }
    case .cancel(.saving):
      expectWaiting(.save)
      isSaveCancelled = true
    case .readNow, .cancel(.merging): expectWaiting(.read)
    case .cancel(.comparing): expectWaiting(.compare)
    case .cancel(.preparing): expectWaiting(.prepare)
    case .cancel(.arriving), .cancel(.receiving): expectWaiting(.readOn)
    case .resolve, .compare, .prepare, .readCopy: waiting.append(request)
    case .save, .read, .readOn, .keep:
      let isGoingOn = isTravelling && open.isTravelling
      let isInBackground = [.keep, .readOn].contains(request.kind)
      expect(!isGoingOn || isInBackground, "\(request.kind) from the history")
      let isFree = waiting.allSatisfy { $0.kind != request.kind }
      expect(isFree, "two requests at once: \(request.kind)")
      waiting.append(request)
    }
  }

  private mutating func expectWaiting(_ kind: DocumentRequest<Lines>.Kind) {
    expect(waiting.contains { $0.kind == kind }, "cancelled or hurried no \(kind)")
  }

  private mutating func record(_ part: JournalPart<Lines>) {
    expect(journal != nil, "recorded without a journal")
    if journal?.isWhole == false {
      if !mayFail || chance(2) { journal?.recover() }
    } else if mayFail, chance(40) {
      journal?.fail()
    }
    journal?.write(part)
  }

  /// Answers a random request.
  private mutating func answer() {
    if let report = journal?.reports.first, waiting.isEmpty || chance(3) {
      journal?.reports.removeFirst()
      return send(
        report == .failure
          ? .outcome(.didFailToRecord(.full("/journal"))) : .outcome(.didRecordAgain)
      )
    }
    if !captures.isEmpty, waiting.isEmpty || chance(3) { return answerCapture() }
    guard !waiting.isEmpty else { return }
    switch waiting.remove(at: Int.random(in: waiting.indices, using: &random)) {
    case .pause: send(.outcome(.pauseEnded))
    case .pauseRecord: send(.outcome(.recordPauseEnded))
    case .save(let save): send(.outcome(.didSave(outcome(of: save))))
    case .read(let read): send(.outcome(.didRead(outcome(of: read))))
    case .readOn(let document):
      try? document.readOn()
      send(.outcome(.didReadOn(nil)))
    case .readCopy(let path):
      if let copy = copies[path] { send(.outcome(.didReadCopy(lines(copy), path))) }
    case .keep(let work): send(.outcome(.didKeep(keep(work))))
    case .resolve(let choice):
      send(.outcome(.didResolve(choice.mine.resolving(choice.conflicts), number: choice.number)))
    case .compare(let pair):
      let differences = pair.new.differences(from: pair.old, progress: WorkProgress())
      send(
        .outcome(
          .didCompare(differences.map { ComparedDocument(kind: pair.kind, differences: $0) })
        )
      )
    case .prepare(let request):
      let prepared = request.document.prepare(request.preparation, progress: WorkProgress())
      send(.outcome(.didPrepare(chance(4) ? .cancelled : prepared)))
    default: break
    }
  }

  /// Answers the first request to views.
  private mutating func answerCapture() {
    let view = Array(newText().utf8)
    if case .captureStepView(let step) = captures.removeFirst() {
      send(.view(.didFollow(view, step: step)))
    } else {
      send(.view(.didSettle(view)))
    }
  }

  private var mayFail: Bool { !isDiskReliable }

  private func lines(_ texts: [String]) -> Lines {
    var lines = Lines(canMerge: canMerge)
    lines.texts = texts
    return lines
  }

  private mutating func outcome(of save: DocumentSave<Lines>) -> SaveOutcome {
    // The save may already replace the file.
    let isCancelled = isSaveCancelled && chance(2)
    isSaveCancelled = false
    if isCancelled { return .failed(.cancelled(save.path), found: nil) }
    if mayFail, chance(3) { return .failed(.full(save.path), found: nil) }
    let there = files[save.path]
    guard save.expected == there?.version ?? .missing else {
      return .failed(.changed(save.path), found: there?.version)
    }
    return .saved(write(save.document.texts, to: save.path))
  }

  private mutating func outcome(of read: DocumentRead<Lines>) -> ReadOutcome<Lines> {
    guard let file = files[read.path] else { return .missing }
    if file.version == read.known || (read.known != .missing && read.base?.texts == file.texts) {
      return .unchanged(file.version)
    }
    if file.texts == [Lines.bad] || (mayFail && chance(4)) { return .failed(.text("line 1: bad")) }
    let theirs = lines(file.texts)
    let merged = read.base.flatMap { read.mine.merging(theirs, since: $0, prefersTheirs: false) }
    let change = OutsideChange(
      theirs: theirs,
      version: file.version,
      mine: read.mine,
      merged: merged,
      conflicts: merged == nil ? Lines.Conflict(mine: read.mine, theirs: theirs) : nil
    )
    return .read(change)
  }

  private mutating func keep(_ work: UnsavedDocument<Lines>) -> KeepOutcome {
    if mayFail, chance(3) { return .failed([.full("/copy")]) }
    let place = FilePath("/copy-\(copies.count)")
    copies[place] = work.document.texts
    return .kept(place)
  }
}

// MARK: - Invariants

nonisolated extension LinesWorld {
  /// Checks that the journal restores the current work.
  mutating func expectReplay() {
    send(.outcome(.recordPauseEnded))
    guard let journal, journal.isWhole, let replayed = journal.replayed?.texts else { return }
    if replayed != work {
      faults.append("replayed \(replayed) instead of \(work): \(journal.text)")
    }
  }

  /// Checks that the file has all changes unless something prevents it.
  mutating func expectSaved() {
    // Nothing is saved during time travel.
    send(.travel(.leave))
    answerAll()
    guard ending == nil, open.path != nil, !open.hasFailed else { return }
    expect(!open.isModified, "did not save \(open.present.texts)")
  }

  private mutating func expect(_ isTrue: Bool, _ fault: String) {
    if !isTrue { faults.append(fault) }
  }

  /// Checks that an outside version is replaced only if it was shown, merged or rejected by the user.
  private mutating func expectAcceptance(
    of message: DocumentMessage<Lines>,
    since before: OpenDocument<Lines>
  ) {
    guard open.file.version != before.file.version else { return }
    switch message {
    case .answer(.merge), .answer(.reload), .answer(.keepMine), .outcome(.didSave),
      .outcome(.didRead(.unchanged)),
      .outcome(.didRead(.missing)), .outcome(.didResolve):
      break
    case .outcome(.didRead(.read(let change))):
      let isShown = open.present.texts == change.theirs.texts
      let isMerged = canMerge && (isOnChange || isMergeAsked)
      expect(isShown || isMerged, "accepted what was not shown")
    default: faults.append("accepted a version without a reason")
    }
  }

  private func isSaved(_ texts: [String]) -> Bool {
    let version = open.file.version
    guard version == .missing else { return versions[version] == texts }
    return isNew && texts == ["a", "b"] && (open.path == nil || !isOnChange)
  }

  /// The lines with the draft.
  private var work: [String] {
    var document = open.present
    if let draft { _ = try? document.apply(draft) }
    return document.texts
  }

  private mutating func end(_ ending: DocumentEnding) {
    let isInJournal = ending.reasons.contains(.recorded)
    // The program waits for its journal, which can still fail.
    if isInJournal, journal?.hasUnreportedFailure == true { return }
    self.ending = ending
    if isInJournal {
      expect(journal?.isWhole == true, "relied on a journal that is not whole")
      expectReplay()
    } else if ending.reasons.isEmpty {
      expect(isSaved(work), "ended without a word about unsaved work")
      expect(ending.status == 0, "failed without a word")
    } else {
      expectKept(ending)
    }
  }

  private mutating func expectKept(_ ending: DocumentEnding) {
    expect(ending.status == 1, "a message without a failure")
    switch ending.reasons.last {
    case .lost: expect(mayFail, "kept nothing")
    case .kept(let path): expect(copies[path] == work, "the copy named is not the work")
    default: expect(false, "nothing is said about the work")
    }
  }
}

nonisolated extension DocumentRequest<Lines> {
  /// The requests that the world looks for among those that wait.
  fileprivate enum Kind { case pause, save, read, readOn, keep, compare, prepare, other }

  fileprivate var kind: Kind {
    switch self {
    case .pause: .pause
    case .save: .save
    case .read: .read
    case .readOn: .readOn
    case .keep: .keep
    case .compare: .compare
    case .prepare: .prepare
    default: .other
    }
  }
}
