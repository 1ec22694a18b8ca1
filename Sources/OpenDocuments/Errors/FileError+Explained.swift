public import Documents
public import Localization

nonisolated extension FileError: ExplainedError {
  /// Returns one line with the file, the failure and the remedy.
  public func explanation(_ texts: Texts) -> String {
    let failure = leavingText(reason.explanation(texts), texts)
    let operation = TextKey(rawValue: "error.file.\(operation.rawValue)")
    return texts.format(
      "error.about",
      .text(path.shownText),
      .text(reason.needsOperation ? texts.format(operation, .text(failure)) : failure)
    )
  }

  /// Returns the reason without the file and the remedy.
  public func cause(_ texts: Texts) -> String {
    let cause = reason.cause(texts)
    let sentence = reason.needsOperation ? cause : texts.format("error.file.it", .text(cause))
    return leavingText(sentence, texts)
  }

  private func leavingText(_ reason: String, _ texts: Texts) -> String {
    recovery.map { copy in
      texts.format("error.file.newText", .text(reason), .text(copy.shownText))
    } ?? reason
  }
}

nonisolated extension FileErrorReason {
  /// Returns the reason and the remedy, if there is one.
  fileprivate func explanation(_ texts: Texts) -> String {
    let remedy = TextKey(rawValue: "error.file.\(name).remedy")
    guard texts.contains(remedy) else { return cause(texts) }
    let text = texts.format(remedy, command.map { [.text($0)] } ?? [])
    return texts.joined([cause(texts), text])
  }

  /// Returns the reason.
  fileprivate func cause(_ texts: Texts) -> String {
    let key = TextKey(rawValue: "error.file.\(name)")
    return switch self {
    case .missingFolder(let path), .displaced(let path): texts.format(key, .text(path.shownText))
    case .notRegular(let kind): texts[kind.key]
    case .locked(let holder?): texts.format("error.file.lockedBy", .text(holder.text(texts)))
    case .noLock(let path, let reason):
      texts.format(key, .text(path.shownText), .text(reason.explanation(texts)))
    case .noRecoveryCopy(let error): texts.format(key, .text(error.explanation(texts)))
    case .system(let errno): texts.message(ofSystemError: errno)
    case .other(let error): error.explanation(texts)
    default: texts[key]
    }
  }

  /// The command that the remedy suggests, if any.
  private var command: String? {
    switch self {
    case .missingFolder: "mkdir -p"
    case .foreign: "chown"
    case .readOnlyFile: "chmod u+w"
    case .tooManyOpenFiles: "ulimit -n"
    default: nil
    }
  }

  /// The part of the text's key that names the reason.
  private var name: String {
    switch self {
    case .missing: "missing"
    case .missingFolder: "missingFolder"
    case .isFolder: "isFolder"
    case .notAFolder: "notAFolder"
    case .notRegular: "notRegular"
    case .foreign: "foreign"
    case .notPermitted: "notPermitted"
    case .readOnlyFile: "readOnlyFile"
    case .readOnlyFileSystem: "readOnlyFileSystem"
    case .diskFull: "diskFull"
    case .linkLoop: "linkLoop"
    case .nameTooLong: "nameTooLong"
    case .tooLarge: "tooLarge"
    case .tooManyOpenFiles: "tooManyOpenFiles"
    case .nameNotText: "nameNotText"
    case .deviceFailed: "deviceFailed"
    case .changedOutside: "changedOutside"
    case .overwritten: "overwritten"
    case .displaced: "displaced"
    case .locked: "locked"
    case .noLock: "noLock"
    case .unconfirmed: "unconfirmed"
    case .noRecoveryCopy: "noRecoveryCopy"
    case .cancelled: "cancelled"
    case .damaged: "damaged"
    case .badCompression: "badCompression"
    case .system: "system"
    case .other: "other"
    }
  }
}

nonisolated extension FileKind {
  fileprivate var key: TextKey {
    switch self {
    case .regular: "error.file.kind.regular"
    case .folder: "error.file.kind.folder"
    case .link: "error.file.kind.link"
    case .pipe: "error.file.kind.pipe"
    case .socket: "error.file.kind.socket"
    case .device: "error.file.kind.device"
    }
  }
}

nonisolated extension LockHolder {
  /// Returns the process with its host and the time when it took the lock, as far as they are
  /// known.
  fileprivate func text(_ texts: Texts) -> String {
    var text = texts.format("error.holder", .text("\(process)"))
    if let host { text = texts.format("error.holder.on", .text(text), .text(host)) }
    if let localTime { text = texts.format("error.holder.since", .text(text), .text(localTime)) }
    return text
  }
}
