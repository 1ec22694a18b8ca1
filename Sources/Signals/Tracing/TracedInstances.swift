/// The names of instances: the class and a number that stays the same as long as the instance exists.
struct TracedInstances {
  private struct Entry {
    weak var instance: AnyObject?
    let name: String
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var lastNumber = 0
  /// The number of entries at which those of released instances are removed.
  private var limit = 256

  /// Returns the name of an instance.
  ///
  /// - Complexity: O(1) amortized.
  mutating func name(of instance: AnyObject) -> String {
    let key = ObjectIdentifier(instance)
    // Another instance may have been at the same address.
    if let entry = entries[key], entry.instance === instance { return entry.name }
    if entries.count >= limit { removeReleased() }
    lastNumber += 1
    let type = "\(type(of: instance))".prefix { $0 != "<" }
    let name = "\(type)#\(lastNumber)"
    entries[key] = Entry(instance: instance, name: name)
    return name
  }

  private mutating func removeReleased() {
    entries = entries.filter { $0.value.instance != nil }
    limit = max(256, entries.count * 2)
  }
}
