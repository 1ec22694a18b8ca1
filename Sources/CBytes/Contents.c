#include "CBytes.h"

#include <stdint.h>
#include <string.h>

#if defined(__x86_64__) && defined(__GLIBC__)
#define WIDEST __attribute__((target_clones("avx2", "default")))
#else
#define WIDEST
#endif

enum { VECTOR_BYTES = 32, LF = 0x0A, CR = 0x0D };

typedef uint8_t Lanes __attribute__((vector_size(VECTOR_BYTES)));

/// Returns the bits of all lanes.
static uint8_t any(const Lanes *lanes) {
  uint8_t all = 0;
  for (int lane = 0; lane < VECTOR_BYTES; lane++) all |= (*lanes)[lane];
  return all;
}

/// What occurs anywhere in a text of bytes.
typedef struct {
  bool lf, cr, beyond_ascii;
} Occurrences;

WIDEST static Occurrences occurrences(const uint8_t *bytes, size_t count, uint8_t line_feed) {
  Lanes lf = {0}, cr = {0}, bits = {0};
  size_t i = 0;
  for (; i + VECTOR_BYTES <= count; i += VECTOR_BYTES) {
    Lanes here;
    memcpy(&here, bytes + i, sizeof here);
    lf |= (Lanes)(here == line_feed);
    cr |= (Lanes)(here == CR);
    bits |= here;
  }
  Occurrences found = {any(&lf) != 0, any(&cr) != 0, any(&bits) >= 0x80};
  for (; i < count; i++) {
    found.lf |= bytes[i] == line_feed;
    found.cr |= bytes[i] == CR;
    found.beyond_ascii |= bytes[i] >= 0x80;
  }
  return found;
}

/// Finds out how the lines of a text with CR end.
WIDEST static void find_line_ends(
    const uint8_t *bytes, size_t count, uint8_t line_feed, CBytesContents *contents) {
  Lanes lf = {0}, crlf = {0}, cr = {0};
  size_t i = 1;
  for (; i + VECTOR_BYTES < count; i += VECTOR_BYTES) {
    Lanes before, here, next;
    memcpy(&before, bytes + i - 1, sizeof before);
    memcpy(&here, bytes + i, sizeof here);
    memcpy(&next, bytes + i + 1, sizeof next);
    lf |= (Lanes)((here == line_feed) & (before != CR));
    crlf |= (Lanes)((here == CR) & (next == line_feed));
    cr |= (Lanes)((here == CR) & (next != line_feed));
  }
  contents->lf = any(&lf) != 0 || bytes[0] == line_feed;
  contents->crlf = any(&crlf) != 0;
  contents->cr = any(&cr) != 0;
  for (i = i == 1 ? 0 : i; i < count; i++) {
    bool is_pair = i + 1 < count && bytes[i + 1] == line_feed;
    contents->lf |= bytes[i] == line_feed && (i == 0 || bytes[i - 1] != CR);
    contents->crlf |= bytes[i] == CR && is_pair;
    contents->cr |= bytes[i] == CR && !is_pair;
  }
  if (count > 1 && bytes[0] == CR) {
    contents->crlf |= bytes[1] == line_feed;
    contents->cr |= bytes[1] != line_feed;
  }
}

/// Returns the number of bytes of the sequence at the start of a text beyond ASCII.
///
/// Unicode 16, table 3-7: the second byte of some sequences has a smaller range. An incomplete
/// sequence is as long as its valid part.
static size_t sequence(const uint8_t *bytes, size_t count, bool *is_valid) {
  uint8_t first = bytes[0], low = 0x80, high = 0xBF;
  size_t length = first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 1;
  if (first == 0xE0) low = 0xA0;
  if (first == 0xED) high = 0x9F;
  if (first == 0xF0) low = 0x90;
  if (first == 0xF4) high = 0x8F;
  size_t i = 1;
  for (; i < length && i < count && bytes[i] >= low && bytes[i] <= high; i++) {
    low = 0x80;
    high = 0xBF;
  }
  *is_valid = length > 1 && i == length;
  return i;
}

static size_t invalid_bytes(const uint8_t *bytes, size_t count) {
  size_t invalid = 0;
  for (size_t i = 0; i < count;) {
    uint64_t word;
    if (i + sizeof word <= count) {
      memcpy(&word, bytes + i, sizeof word);
      if ((word & 0x8080808080808080) == 0) {
        i += sizeof word;
        continue;
      }
    }
    if (bytes[i] < 0x80) {
      i++;
      continue;
    }
    bool is_valid;
    size_t length = sequence(bytes + i, count - i, &is_valid);
    if (!is_valid) invalid += length;
    i += length;
  }
  return invalid;
}

static CBytesContents byte_contents(
    const uint8_t *bytes, size_t count, uint8_t line_feed, bool is_utf8) {
  Occurrences found = occurrences(bytes, count, line_feed);
  CBytesContents contents = {.lf = found.lf};
  if (found.cr) find_line_ends(bytes, count, line_feed, &contents);
  if (is_utf8 && found.beyond_ascii) contents.invalid = invalid_bytes(bytes, count);
  return contents;
}

static uint32_t unit_at(const uint8_t *bytes, size_t size, bool is_big_endian) {
  uint32_t unit = 0;
  for (size_t i = 0; i < size; i++) unit = unit << 8 | bytes[is_big_endian ? i : size - 1 - i];
  return unit;
}

/// Inlined for each size of units and byte order.
__attribute__((always_inline)) static inline CBytesContents
wide_contents(const uint8_t *bytes, size_t count, size_t size, bool is_big_endian) {
  CBytesContents contents = {0};
  uint32_t before = 0;
  bool is_open = false;
  for (size_t i = 0; i + size <= count; i += size) {
    uint32_t unit = unit_at(bytes + i, size, is_big_endian);
    contents.crlf |= before == CR && unit == LF;
    contents.cr |= before == CR && unit != LF;
    contents.lf |= before != CR && unit == LF;
    before = unit;
    if (size == 4) {
      if (unit > 0x10FFFF || (unit & 0xFFFFF800) == 0xD800) contents.invalid += size;
      continue;
    }
    bool is_low = (unit & 0xFC00) == 0xDC00;
    if (is_open != is_low) contents.invalid += size;
    is_open = (unit & 0xFC00) == 0xD800;
  }
  contents.cr |= before == CR;
  if (is_open) contents.invalid += size;
  return contents;
}

CBytesContents cbytes_contents(CBytesText text) {
  if (text.count == 0) return (CBytesContents){0};
  switch (text.units) {
    case CBytesUnitsUTF8:
    case CBytesUnitsBytes:
      return byte_contents(text.bytes, text.count, LF, text.units == CBytesUnitsUTF8);
    case CBytesUnitsEBCDIC15: return byte_contents(text.bytes, text.count, 0x15, false);
    case CBytesUnitsEBCDIC25: return byte_contents(text.bytes, text.count, 0x25, false);
    case CBytesUnitsUTF16LE: return wide_contents(text.bytes, text.count, 2, false);
    case CBytesUnitsUTF16BE: return wide_contents(text.bytes, text.count, 2, true);
    case CBytesUnitsUTF32LE: return wide_contents(text.bytes, text.count, 4, false);
    case CBytesUnitsUTF32BE: return wide_contents(text.bytes, text.count, 4, true);
  }
}
