extension Layout {
  /// Returns the size that fits all entities, within a proposal.
  ///
  /// Entities that fill the remaining space count with their natural length, so that a sheet around
  /// them fits.
  public func sizeThatFits(_ proposal: Size) -> Size {
    let room = inner(Rect(origin: .zero, size: proposal)).size
    var length = 0
    var breadth = 0
    let slots = slots(in: room)
    for (slot, given) in zip(slots, fitted(slots, into: along(room))) {
      let natural = slot.natural ?? slot.entity.naturalSize(room)
      length += slot.isFilling ? along(natural) : slot.length
      breadth = max(breadth, wantedBreadth(of: given, natural, room))
    }
    let size =
      axis == .vertical
      ? Size(width: breadth, height: length)
      : Size(width: length, height: breadth)
    return Size(
      width: min(proposal.width, size.width + margins.left + margins.right),
      height: min(proposal.height, size.height + margins.top + margins.bottom)
    )
  }

  /// Sets the frames of all views.
  ///
  /// - Parameters:
  ///   - rect: The available rectangle.
  ///   - isMirrored: Whether horizontal layouts run from right to left.
  public func arrange(in rect: Rect, isMirrored: Bool = false) {
    let area = inner(rect, isMirrored: isMirrored)
    var offset = 0
    for slot in fitted(slots(in: area.size), into: along(area.size)) {
      let breadth = fittedBreadth(of: slot, area.size)
      let shift = aligned(breadth, in: across(area.size))
      var frame =
        axis == .vertical
        ? Rect(x: shift, y: offset, width: breadth, height: slot.length)
        : Rect(x: offset, y: shift, width: slot.length, height: breadth)
      if isMirrored { frame.origin.x = area.width - frame.maxX }
      slot.entity.place(in: frame.offset(by: area.origin), isMirrored: isMirrored)
      offset += slot.length
    }
  }

  /// Returns the rectangle inside the margins, never with a negative size.
  private func inner(_ rect: Rect, isMirrored: Bool = false) -> Rect {
    let left = min(isMirrored ? margins.right : margins.left, rect.width)
    let top = min(margins.top, rect.height)
    return Rect(
      x: rect.minX + left,
      y: rect.minY + top,
      width: max(0, rect.width - margins.left - margins.right),
      height: max(0, rect.height - margins.top - margins.bottom)
    )
  }

  private func along(_ size: Size) -> Int { axis == .vertical ? size.height : size.width }

  private func across(_ size: Size) -> Int { axis == .vertical ? size.width : size.height }

  private func aligned(_ breadth: Int, in room: Int) -> Int {
    switch alignment {
    case .leading: 0
    case .center: (room - breadth) / 2
    case .trailing: room - breadth
    }
  }
}

// MARK: - Lengths

extension Layout {
  /// An entity with its assigned length.
  private struct Slot {
    let entity: Entity
    var length: Int
    var isFilling: Bool
    /// The cached natural size, because computing it traverses the subtree.
    var natural: Size?
  }

  /// Returns the wanted length of every entity.
  private func slots(in room: Size) -> [Slot] {
    var slots: [Slot] = []
    slots.reserveCapacity(entities.count)
    for entity in entities where entity.isShown {
      if case .matched(let group) = entity.content {
        slots += matched(group.filter(\.isShown).map { slot($0, room) })
      } else {
        slots.append(slot(entity, room))
      }
    }
    return slots
  }

  private func slot(_ entity: Entity, _ room: Size) -> Slot {
    var slot = Slot(entity: entity, length: 0, isFilling: false)
    switch entity.length {
    case .natural:
      let natural = entity.naturalSize(room)
      slot.natural = natural
      slot.length = max(0, along(natural))
    case .fixed(let length): slot.length = max(0, length)
    case .ratio(let ratio): slot.length = max(0, Int((Double(along(room)) * ratio).rounded()))
    case .fillRemaining: slot.isFilling = true
    case .atLeast(let length): (slot.length, slot.isFilling) = (max(0, length), true)
    }
    return slot
  }

  private func matched(_ slots: [Slot]) -> [Slot] {
    let views = slots.filter { $0.entity.isMatchable }
    let length = views.map(\.length).max() ?? 0
    let isFilling = views.contains(where: \.isFilling)
    return slots.map { slot in
      guard slot.entity.isMatchable else { return slot }
      return Slot(entity: slot.entity, length: isFilling ? 0 : length, isFilling: isFilling)
    }
  }

  /// Distributes the remaining space, or removes the excess.
  private func fitted(_ slots: [Slot], into room: Int) -> [Slot] {
    var rest = room
    for slot in slots { rest -= slot.length }
    return rest < 0 ? cut(slots, by: -rest) : filled(slots, with: rest)
  }

  /// Distributes the remaining space among the filling slots.
  private func filled(_ slots: [Slot], with rest: Int) -> [Slot] {
    var slots = slots
    var (count, number) = (0, 0)
    for slot in slots where slot.isFilling { count += 1 }
    for index in slots.indices where slots[index].isFilling {
      slots[index].length += rest / count + (number < rest % count ? 1 : 0)
      number += 1
    }
    return slots
  }

  /// Removes the excess, starting with the lowest priority and, within a priority, the last slot.
  private func cut(_ slots: [Slot], by excess: Int) -> [Slot] {
    var (slots, excess) = (slots, excess)
    let victims = slots.indices.sorted { left, right in
      let priorities = (slots[left].entity.priority, slots[right].entity.priority)
      return priorities.0 == priorities.1 ? left > right : priorities.0 < priorities.1
    }
    for index in victims where excess > 0 {
      let cut = min(excess, slots[index].length)
      slots[index].length -= cut
      excess -= cut
    }
    return slots
  }

  private func wantedBreadth(of slot: Slot, _ natural: Size, _ room: Size) -> Int {
    if case .fixed(let breadth) = slot.entity.breadth { return max(0, breadth) }
    // Text with less than its natural width wraps and needs more lines.
    if axis == .vertical || slot.length >= natural.width { return across(natural) }
    return across(slot.entity.naturalSize(shortened(room, to: slot.length)))
  }

  private func fittedBreadth(of slot: Slot, _ room: Size) -> Int {
    let all = across(room)
    let breadth =
      switch slot.entity.breadth {
      case .natural: across(slot.entity.naturalSize(shortened(room, to: slot.length)))
      case .fixed(let breadth): breadth
      case .ratio(let ratio): Int((Double(all) * ratio).rounded())
      case .fillRemaining, .atLeast: all
      }
    return min(max(0, breadth), all)
  }

  private func shortened(_ room: Size, to length: Int) -> Size {
    axis == .vertical
      ? Size(width: room.width, height: length)
      : Size(width: length, height: room.height)
  }
}

extension Layout.Entity {
  /// Whether the entity gets the common length of its group.
  fileprivate var isMatchable: Bool {
    if case .space = content { return false }
    return true
  }
}
