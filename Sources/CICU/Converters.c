#include "ICU.h"

#include <unicode/ucnv.h>
#include <unicode/ucnv_cb.h>
#include <unicode/ucnv_err.h>

static UConverter *icu_ucnv(ICUConverter *converter) { return (UConverter *)converter; }

// Writes U+FFFD for every sequence that stands for no character. The usual callback writes U+001A for a
// single byte, which in Shift JIS can't be told from a control character of the text.
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

int32_t icu_decode(ICUConverter *converter, const char *bytes, int32_t count, uint16_t *text,
                   int32_t *offsets, int32_t capacity, ICUStatus *status) {
  uint16_t *end = text;
  ucnv_toUnicode(icu_ucnv(converter), &end, text + capacity, &bytes, bytes + count, offsets, true,
                 icu_error(status));
  return (int32_t)(end - text);
}

int32_t icu_encode(ICUConverter *converter, const uint16_t *text, int32_t count, char *bytes,
                   int32_t capacity, ICUStatus *status) {
  char *end = bytes;
  ucnv_fromUnicode(icu_ucnv(converter), &end, bytes + capacity, &text, text + count, NULL, true,
                   icu_error(status));
  return (int32_t)(end - bytes);
}
