#include "CBytes.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#if defined(__x86_64__) && defined(__GLIBC__)
#define WIDEST __attribute__((target_clones("avx2", "default")))
#else
#define WIDEST
#endif

enum { VECTOR_BYTES = 32, STRIDE = 1024, NEAR = 64 };

/// A line feed and a carriage return in memory representation.
typedef struct {
  uint16_t lf, cr;
} Breaks;

#define UNIT uint8_t
#define NAMED(name) byte_##name
#include "LineEndScan.h"

#define UNIT uint16_t
#define NAMED(name) pair_##name
#include "LineEndScan.h"

static Breaks breaks_of(CBytesUnits units) {
  const uint8_t low_first[] = {0x0A, 0, 0x0D, 0}, high_first[] = {0, 0x0A, 0, 0x0D};
  Breaks breaks = {0x0A, 0x0D};
  if (units == CBytesUnitsUTF16LE) memcpy(&breaks, low_first, sizeof breaks);
  if (units == CBytesUnitsUTF16BE) memcpy(&breaks, high_first, sizeof breaks);
  return breaks;
}

static size_t unit_size(CBytesText text) {
  return text.units == CBytesUnitsUTF16LE || text.units == CBytesUnitsUTF16BE ? 2 : 1;
}

static size_t find(CBytesText text, size_t i, size_t end, size_t *ordinal) {
  Breaks breaks = breaks_of(text.units);
  return unit_size(text) == 1 ? byte_find(text.bytes, i, end, text.count, breaks, ordinal)
                              : pair_find(text.bytes, i, end, text.count / 2, breaks, ordinal);
}

static size_t scan(CBytesText text, size_t i, size_t end) {
  Breaks breaks = breaks_of(text.units);
  return unit_size(text) == 1 ? byte_scan(text.bytes, i, end, text.count, breaks)
                              : pair_scan(text.bytes, i, end, text.count / 2, breaks);
}

size_t cbytes_count_line_ends(CBytesText text, size_t start, size_t end) {
  size_t size = unit_size(text);
  return scan(text, start / size, end / size);
}

size_t cbytes_find_line_end(CBytesText text, size_t start, size_t ordinal) {
  size_t size = unit_size(text), i = start / size, count = text.count / size;
  // Fast path: in most texts the next line end is near, so try a scalar scan before vectors.
  size_t near = count - i < NEAR ? count : i + NEAR, found = find(text, i, near, &ordinal);
  if (found > 0) return found * size;
  i = near;
  // Long strides first, then shorter ones within the stride that contains the target, then units. A
  // single vector takes as long as its units, so the smallest stride is larger.
  for (size_t stride = STRIDE; stride > NEAR; stride /= 8) {
    for (; count - i >= stride; i += stride) {
      size_t passed = scan(text, i, i + stride);
      if (passed >= ordinal) break;
      ordinal -= passed;
    }
  }
  return find(text, i, count, &ordinal) * size;
}

size_t cbytes_find_last_line_end(CBytesText text, size_t start, size_t end) {
  size_t size = unit_size(text), first = start / size, i = end / size;
  while (i - first >= VECTOR_BYTES && scan(text, i - VECTOR_BYTES, i) == 0) i -= VECTOR_BYTES;
  while (i > first && scan(text, i - 1, i) == 0) i--;
  return i > first ? i * size : 0;
}

size_t cbytes_line_ends(CBytesText text, CBytesLineEnd *ends, size_t room) {
  Breaks breaks = breaks_of(text.units);
  return unit_size(text) == 1 ? byte_list(text.bytes, text.count, breaks, ends, room)
                              : pair_list(text.bytes, text.count / 2, breaks, ends, room);
}
