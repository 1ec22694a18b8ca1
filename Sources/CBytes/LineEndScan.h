// The scan for line ends, included once for each width of a unit. The includer defines UNIT, the
// type of a unit, and NAMED(name), the name of a function for that width.
//
// It is written with the vector extensions that Clang and GCC share: 32 bytes at a time, in
// whatever registers the target has. On x86-64 with glibc it is compiled twice, and the loader
// picks AVX2 where the processor has it.

typedef UNIT NAMED(lanes) __attribute__((vector_size(VECTOR_BYTES)));

static inline UNIT NAMED(unit)(const uint8_t *bytes, size_t i) {
  UNIT unit;
  memcpy(&unit, bytes + i * sizeof unit, sizeof unit);
  return unit;
}

/// Whether a line ends with the unit `i` of `count`.
static inline bool NAMED(ends)(const uint8_t *bytes, size_t i, size_t count, Breaks breaks) {
  UNIT unit = NAMED(unit)(bytes, i);
  if (unit == (UNIT)breaks.lf) return true;
  if (unit != (UNIT)breaks.cr) return false;
  return i + 1 == count || NAMED(unit)(bytes, i + 1) != (UNIT)breaks.lf;
}

/// The unit after the `ordinal`-th line end among the units `[i, end)` of `count`.
///
/// 0 if there are fewer; `ordinal` is less by those there are.
static size_t NAMED(find)(
    const uint8_t *bytes, size_t i, size_t end, size_t count, Breaks breaks, size_t *ordinal) {
  for (; i < end; i++) {
    if (NAMED(ends)(bytes, i, count, breaks) && --*ordinal == 0) return i + 1;
  }
  return 0;
}

/// The line ends among the units `[i, end)` of `count`.
WIDEST static size_t NAMED(scan)(
    const uint8_t *bytes, size_t i, size_t end, size_t count, Breaks breaks) {
  typedef NAMED(lanes) Lanes;
  enum { LANES = VECTOR_BYTES / sizeof(UNIT), MOST_IN_A_LANE = 255 };
  const Lanes lf = (UNIT)breaks.lf - (Lanes){0}, cr = (UNIT)breaks.cr - (Lanes){0};
  // Each vector is compared together with the one that starts a unit later, so it has to end before
  // the last unit of the text.
  const size_t last = end < count ? end : count - (count > 0);
  size_t found = 0;
  while (i + LANES <= last) {
    Lanes sums = {0};
    for (int n = 0; n < MOST_IN_A_LANE && i + LANES <= last; n++, i += LANES) {
      Lanes here, next;
      memcpy(&here, bytes + i * sizeof(UNIT), sizeof here);
      memcpy(&next, bytes + (i + 1) * sizeof(UNIT), sizeof next);
      // A lane that compares true is -1.
      sums -= (Lanes)((here == lf) | ((here == cr) & (next != lf)));
    }
    for (int lane = 0; lane < LANES; lane++) found += sums[lane];
  }
  for (; i < end; i++) found += NAMED(ends)(bytes, i, count, breaks);
  return found;
}

#undef UNIT
#undef NAMED
