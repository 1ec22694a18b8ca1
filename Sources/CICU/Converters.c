#include "ICU.h"

#include <unicode/ucnv.h>
#include <unicode/ucnv_cb.h>
#include <unicode/ucnv_err.h>
#include <unicode/ucsdet.h>

static UConverter *icu_ucnv(ICUConverter *converter) { return (UConverter *)converter; }

// Writes U+FFFD for every invalid sequence. ICU's default callback writes U+001A for a single byte,
// which in Shift JIS looks the same as a control character of the text.
static void icu_replaceInvalid(const void *context, UConverterToUnicodeArgs *arguments,
                               const char *bytes, int32_t count, UConverterCallbackReason reason,
                               UErrorCode *error) {
  (void)context;
  (void)bytes;
  (void)count;
  if (reason > UCNV_IRREGULAR) return;
  const UChar replacement = 0xFFFD;
  *error = U_ZERO_ERROR;
  ucnv_cbToUWriteUChars(arguments, &replacement, 1, 0, error);
}

const char *icu_converterName(const char *name) { return icu_otherName(name, 0); }

const char *icu_standardName(const char *name, const char *standard) {
  UErrorCode error = U_ZERO_ERROR;
  return ucnv_getStandardName(name, standard, &error);
}

const char *icu_otherName(const char *name, uint16_t number) {
  UErrorCode error = U_ZERO_ERROR;
  return number < ucnv_countAliases(name, &error) ? ucnv_getAlias(name, number, &error) : NULL;
}

const char *icu_availableName(int32_t number) {
  return number < ucnv_countAvailable() ? ucnv_getAvailableName(number) : NULL;
}

ICUConverter *icu_converterOpen(const char *name, ICUStatus *status) {
  UConverter *converter = ucnv_open(name, icu_error(status));
  // Encoding fails at the first character that the encoding doesn't have.
  if (converter != NULL) {
    ucnv_setFromUCallBack(converter, UCNV_FROM_U_CALLBACK_STOP, NULL, NULL, NULL,
                          icu_error(status));
    ucnv_setToUCallBack(converter, icu_replaceInvalid, NULL, NULL, NULL, icu_error(status));
  }
  return (ICUConverter *)converter;
}

void icu_converterClose(ICUConverter *converter) { ucnv_close(icu_ucnv(converter)); }

int32_t icu_longestCharacter(const ICUConverter *converter) {
  const UConverter *ucnv = (const UConverter *)converter;
  switch (ucnv_getType(ucnv)) {
    case UCNV_SBCS:
    case UCNV_MBCS:
    case UCNV_LATIN_1:
    case UCNV_US_ASCII: return ucnv_getMaxCharSize(ucnv);
    // A character beyond the basic plane is a pair of surrogates.
    case UCNV_CESU8: return 6;
    default: return 0;
  }
}

void icu_leadBytes(const ICUConverter *converter, bool lead[256]) {
  UErrorCode error = U_ZERO_ERROR;
  UBool starters[256] = {false};
  ucnv_getStarters((const UConverter *)converter, starters, &error);
  for (int byte = 0; byte < 256; byte++) lead[byte] = starters[byte];
}

int32_t icu_likelyEncodings(const char *bytes, int32_t count, const char **names, int32_t room,
                            ICUStatus *status) {
  // The confidence of encodings in which all the bytes are only valid.
  enum { GUESS = 10 };
  int32_t found = 0, likely = 0;
  UCharsetDetector *detector = ucsdet_open(icu_error(status));
  ucsdet_setText(detector, bytes, count, icu_error(status));
  const UCharsetMatch **matches = ucsdet_detectAll(detector, &found, icu_error(status));
  for (int32_t i = 0; i < found && likely < room; i++) {
    if (ucsdet_getConfidence(matches[i], icu_error(status)) <= GUESS) continue;
    names[likely++] = ucsdet_getName(matches[i], icu_error(status));
  }
  ucsdet_close(detector);
  return U_SUCCESS(*icu_error(status)) ? likely : 0;
}

int32_t icu_decode(ICUConverter *converter, const char *bytes, int32_t count, uint16_t *text,
                   int32_t *offsets, int32_t capacity, int32_t *incomplete, ICUStatus *status) {
  uint16_t *end = text;
  ucnv_toUnicode(icu_ucnv(converter), &end, text + capacity, &bytes, bytes + count, offsets,
                 incomplete == NULL, icu_error(status));
  if (incomplete != NULL) {
    *incomplete = ucnv_toUCountPending(icu_ucnv(converter), icu_error(status));
  }
  return (int32_t)(end - text);
}

int32_t icu_encode(ICUConverter *converter, const uint16_t *text, int32_t count, char *bytes,
                   int32_t capacity, ICUStatus *status) {
  char *end = bytes;
  ucnv_fromUnicode(icu_ucnv(converter), &end, bytes + capacity, &text, text + count, NULL, true,
                   icu_error(status));
  return (int32_t)(end - bytes);
}
