import Documents

// The encoding of an entry: its kind (1 byte), then its fields, each preceded by its length (4
// bytes, little-endian).
nonisolated extension JournalEntry {
  private enum Kind: UInt8 {
    case step = 1
    case undo, redo, follow, draft, saving, saved, written, document, based
    case holds, origin, go, skip, view, theirs, stepView

    func entry(about version: FileVersion) -> JournalEntry {
      switch self {
      case .based: .based(version)
      case .holds: .holds(version)
      default: .saved(version)
      }
    }
  }

  /// The encoded entry.
  var bytes: [UInt8] {
    switch self {
    case .step(let edit, let mark, let joins, let time):
      let fields = [edit, mark, time.fixedBytes] + (joins ? [[]] : [])
      return Self.bytes(.step, fields)
    case .undo(let edit): return Self.bytes(.undo, edit.map { [$0] } ?? [])
    case .redo(let step, let edit):
      return Self.bytes(.redo, [step.fixedBytes] + (edit.map { [$0] } ?? []))
    case .follow(let edit): return Self.bytes(.follow, [edit])
    case .document(let bytes): return Self.bytes(.document, [bytes])
    case .draft(let edit): return Self.bytes(.draft, edit.map { [$0] } ?? [])
    case .saving(let checksum): return Self.bytes(.saving, [checksum.fixedBytes])
    case .saved(let version): return Self.bytes(.saved, version.fields)
    case .based(let version): return Self.bytes(.based, version.fields)
    case .holds(let version): return Self.bytes(.holds, version.fields)
    case .origin(let step, let next, let time):
      let fields = [step.fixedBytes, next.fixedBytes]
      return Self.bytes(.origin, time == .zero ? fields : fields + [time.fixedBytes])
    case .go(let step): return Self.bytes(.go, [step.fixedBytes])
    case .skip(let step): return Self.bytes(.skip, [step.fixedBytes])
    case .theirs(let edit): return Self.bytes(.theirs, [edit])
    case .view(let state, let time): return Self.bytes(.view, [state, time.fixedBytes])
    case .stepView(let state): return Self.bytes(.stepView, [state])
    case .written(let time): return Self.bytes(.written, [time.fixedBytes])
    }
  }

  private static func bytes(_ kind: Kind, _ fields: [[UInt8]]) -> [UInt8] {
    var bytes = [kind.rawValue]
    // A pasted text may have many megabytes, which are copied once.
    bytes.reserveCapacity(fields.reduce(1) { $0 + 4 + $1.count })
    for field in fields {
      bytes += UInt32(field.count).fixedBytes
      bytes += field
    }
    return bytes
  }

  /// Decodes an entry; nil if the bytes are invalid or of an unknown kind.
  init?(bytes: [UInt8]) {
    guard let kind = bytes.first.flatMap(Kind.init(rawValue:)),
      let fields = Self.fields(bytes.dropFirst())
    else { return nil }
    switch (kind, fields.count) {
    case (.step, 3...4):
      let joins = fields.count == 4
      guard let time = Duration(fixedBytes: fields[2]), !joins || fields[3].isEmpty else {
        return nil
      }
      self = .step(edit: fields[0], mark: fields[1], joins: joins, time: time)
    case (.undo, 0...1): self = .undo(edit: fields.first)
    case (.redo, 1...2):
      guard let step = Int(fixedBytes: fields[0]) else { return nil }
      self = .redo(to: step, edit: fields.count == 2 ? fields[1] : nil)
    case (.follow, 1): self = .follow(edit: fields[0])
    case (.document, 1): self = .document(fields[0])
    case (.draft, 0...1): self = .draft(edit: fields.first)
    case (.saving, 1):
      guard let checksum = UInt64(fixedBytes: fields[0]) else { return nil }
      self = .saving(checksum: checksum)
    case (.saved, 5), (.based, 5), (.holds, 5):
      guard let version = FileVersion(fields: fields) else { return nil }
      self = kind.entry(about: version)
    case (.origin, 2...3):
      let time = fields.count == 3 ? Duration(fixedBytes: fields[2]) : .zero
      guard let step = Int(fixedBytes: fields[0]), let next = Int(fixedBytes: fields[1]),
        let time
      else { return nil }
      self = .origin(step: step, next: next, time: time)
    case (.go, 1), (.skip, 1):
      guard let step = Int(fixedBytes: fields[0]) else { return nil }
      self = kind == .go ? .go(to: step) : .skip(to: step)
    case (.theirs, 1): self = .theirs(edit: fields[0])
    case (.view, 2):
      guard let time = Duration(fixedBytes: fields[1]) else { return nil }
      self = .view(state: fields[0], time: time)
    case (.stepView, 1): self = .stepView(state: fields[0])
    case (.written, 1):
      guard let time = Duration(fixedBytes: fields[0]) else { return nil }
      self = .written(time)
    default: return nil
    }
  }

  private static func fields(_ bytes: ArraySlice<UInt8>) -> [[UInt8]]? {
    var (fields, rest): ([[UInt8]], ArraySlice<UInt8>) = ([], bytes)
    while !rest.isEmpty {
      guard let length = UInt32(fixedBytes: rest.prefix(4)), rest.count - 4 >= Int(length) else {
        return nil
      }
      fields.append(Array(rest.dropFirst(4).prefix(Int(length))))
      rest = rest.dropFirst(4 + Int(length))
    }
    return fields
  }
}

nonisolated extension FixedWidthInteger {
  /// The bytes in little-endian order.
  fileprivate var fixedBytes: [UInt8] {
    (0..<Self.bitWidth / 8).map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) }
  }

  /// Decodes a little-endian number; nil if the number of bytes is not the size of the type.
  fileprivate init?(fixedBytes: some Collection<UInt8>) {
    guard fixedBytes.count == Self.bitWidth / 8 else { return nil }
    self = fixedBytes.reversed().reduce(0) { $0 << 8 | Self(truncatingIfNeeded: $1) }
  }
}

nonisolated extension Duration {
  /// Whole nanoseconds.
  package var nanosecondCount: Int64 {
    let (seconds, attoseconds) = components
    return seconds &* 1_000_000_000 &+ attoseconds / 1_000_000_000
  }

  fileprivate var fixedBytes: [UInt8] { nanosecondCount.fixedBytes }

  fileprivate init?(fixedBytes: [UInt8]) {
    guard let nanoseconds = Int64(fixedBytes: fixedBytes) else { return nil }
    self = .nanoseconds(nanoseconds)
  }
}

nonisolated extension FileVersion {
  fileprivate var fields: [[UInt8]] {
    [
      device.fixedBytes, inode.fixedBytes, UInt64(size).fixedBytes, modified.fixedBytes,
      changed.fixedBytes,
    ]
  }

  fileprivate init?(fields: [[UInt8]]) {
    guard let device = UInt64(fixedBytes: fields[0]), let inode = UInt64(fixedBytes: fields[1]),
      let size = UInt64(fixedBytes: fields[2]).flatMap({ Int(exactly: $0) }),
      let modified = Int64(fixedBytes: fields[3]), let changed = Int64(fixedBytes: fields[4])
    else { return nil }
    self.init(device: device, inode: inode, size: size, modified: modified, changed: changed)
  }
}
