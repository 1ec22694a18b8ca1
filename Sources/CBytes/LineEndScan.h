// The scan for line ends, included once for each unit width. The including file defines UNIT, the
// type of a unit, and NAMED(name), the name of a function for that width.
//
// It uses the vector extensions that Clang and GCC share, 32 bytes at a time. On x86-64 with glibc
// it is compiled twice, and the loader selects AVX2 if the processor supports it.

typedef UNIT NAMED(lanes) __attribute__((vector_size(VECTOR_BYTES)));

static inline UNIT NAMED(unit)(const uint8_t *bytes, size_t i) {
  UNIT unit;
  memcpy(&unit, bytes + i * sizeof unit, sizeof unit);
  return unit;
}

/// Returns whether a line ends with the unit `i` of `count`.
static inline bool NAMED(ends)(const uint8_t *bytes, size_t i, size_t count, Breaks breaks) {
  UNIT unit = NAMED(unit)(bytes, i);
  if (unit == (UNIT)breaks.lf) return true;
  if (unit != (UNIT)breaks.cr) return false;
  return i + 1 == count || NAMED(unit)(bytes, i + 1) != (UNIT)breaks.lf;
}

/// Returns the unit after the `ordinal`-th line end among the units `[i, end)` of `count`.
///
/// Returns 0 if there are fewer; `ordinal` is decremented by their number.
static size_t NAMED(find)(
    const uint8_t *bytes, size_t i, size_t end, size_t count, Breaks breaks, size_t *ordinal) {
  for (; i < end; i++) {
    if (NAMED(ends)(bytes, i, count, breaks) && --*ordinal == 0) return i + 1;
  }
  return 0;
}

/// Writes the line ends of `count` units, as far as there is room, and returns their number.
static size_t NAMED(list)(
    const uint8_t *bytes, size_t count, Breaks breaks, CBytesLineEnd *ends, size_t room) {
  size_t found = 0;
  for (size_t i = 0; i < count && found < room; i++) {
    if (!NAMED(ends)(bytes, i, count, breaks)) continue;
    bool is_pair = i > 0 && NAMED(unit)(bytes, i) == (UNIT)breaks.lf &&
                   NAMED(unit)(bytes, i - 1) == (UNIT)breaks.cr;
    ends[found].end = (i + 1) * sizeof(UNIT);
    ends[found++].length = (is_pair ? 2 : 1) * sizeof(UNIT);
  }
  return found;
}

/// Returns the number of line ends among the units `[i, end)` of `count`.
WIDEST static size_t NAMED(scan)(
    const uint8_t *bytes, size_t i, size_t end, size_t count, Breaks breaks) {
  typedef NAMED(lanes) Lanes;
  enum { LANES = VECTOR_BYTES / sizeof(UNIT), MOST_IN_A_LANE = 255 };
  const Lanes lf = (UNIT)breaks.lf - (Lanes){0}, cr = (UNIT)breaks.cr - (Lanes){0};
  // Each vector is compared with the one that starts a unit later, so it must end before the last
  // unit of the text.
  const size_t last = end < count ? end : count - (count > 0);
  size_t found = 0;
  while (i + LANES <= last) {
    Lanes sums = {0};
    for (int n = 0; n < MOST_IN_A_LANE && i + LANES <= last; n++, i += LANES) {
      Lanes here, next;
      memcpy(&here, bytes + i * sizeof(UNIT), sizeof here);
      memcpy(&next, bytes + (i + 1) * sizeof(UNIT), sizeof next);
      // A true comparison is -1 in a lane.
      sums -= (Lanes)((here == lf) | ((here == cr) & (next != lf)));
    }
    for (int lane = 0; lane < LANES; lane++) found += sums[lane];
  }
  for (; i < end; i++) found += NAMED(ends)(bytes, i, count, breaks);
  return found;
}

#undef UNIT
#undef NAMED
