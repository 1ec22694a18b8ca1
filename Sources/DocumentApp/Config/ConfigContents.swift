public import Documents
public import SystemPackage

/// The contents of a file of settings.
public nonisolated enum ConfigContents: Sendable, Equatable {
  /// There is no file.
  case missing

  /// The bytes of the file.
  case bytes([UInt8])

  /// The file can't be read, for the reason.
  case unreadable(FileError)

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - files: The disk.
  public init(of path: FilePath, in files: any FileService) {
    do throws(FileError) {
      self = .bytes(try files.read(path).bytes)
    } catch {
      switch error.reason {
      case .missing, .missingFolder: self = .missing
      default: self = .unreadable(error)
      }
    }
  }
}

nonisolated extension ConfigContents {
  /// Reads a file whose members choose among texts.
  ///
  /// An invalid value is a mistake. An unknown member is one, too, because it may be misspelt.
  ///
  /// - Parameters:
  ///   - settings: The members that the file may have, with the texts to choose from.
  ///   - path: The path of the file, for mistakes.
  /// - Returns: The chosen texts by the names of the members, and the mistakes.
  /// - Throws: ``SettingsMistake`` if the file can't be read or is no object.
  public func choices(
    of settings: [(name: String, values: [String])],
    in path: FilePath
  ) throws(SettingsMistake) -> (values: [String: String], mistakes: [SettingsMistake]) {
    var (values, mistakes): ([String: String], [SettingsMistake]) = ([:], [])
    func report(_ name: String?, _ problem: SettingsMistake.Problem, at place: JSONPlace) {
      mistakes.append(SettingsMistake(in: path, .member(name, problem, at: place)))
    }
    for member in try members(of: path) {
      if let setting = settings.first(where: { $0.name == member.key }) {
        if case .string(let text) = member.value.content, setting.values.contains(text) {
          values[setting.name] = text
        } else {
          report(setting.name, .notOneOf(setting.values), at: member.value.place)
        }
      } else {
        let problem = SettingsMistake.Problem.unknownMember(
          member.key,
          allowed: settings.map(\.name)
        )
        report(nil, problem, at: member.keyPlace)
      }
    }
    return (values, mistakes)
  }

  private func members(of path: FilePath) throws(SettingsMistake) -> [JSONMember] {
    switch self {
    case .missing: return []
    case .unreadable(let error): throw SettingsMistake(in: path, .file(error))
    case .bytes(let bytes):
      do throws(JSONError) {
        return try JSONValue(parsing: bytes).requiredMembers()
      } catch {
        throw SettingsMistake(in: path, .json(error))
      }
    }
  }
}
