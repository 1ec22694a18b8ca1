#include "ICU.h"

ICU_SAME(ICUStatusBufferOverflow, U_BUFFER_OVERFLOW_ERROR);
ICU_SAME(sizeof(ICUStatus), sizeof(UErrorCode));
ICU_SAME(ICUCategoryUnassigned, U_UNASSIGNED);
ICU_SAME(ICUCategoryNonSpacingMark, U_NON_SPACING_MARK);
ICU_SAME(ICUCategoryEnclosingMark, U_ENCLOSING_MARK);
ICU_SAME(ICUCategoryFormat, U_FORMAT_CHAR);
ICU_SAME(ICUDirectionLeftToRight, U_LEFT_TO_RIGHT);
ICU_SAME(ICUDirectionRightToLeft, U_RIGHT_TO_LEFT);
ICU_SAME(ICUDirectionBlockSeparator, U_BLOCK_SEPARATOR);
ICU_SAME(ICUDirectionRightToLeftArabic, U_RIGHT_TO_LEFT_ARABIC);
ICU_SAME(ICUDirectionFirstStrongIsolate, U_FIRST_STRONG_ISOLATE);
ICU_SAME(ICUDirectionLeftToRightIsolate, U_LEFT_TO_RIGHT_ISOLATE);
ICU_SAME(ICUDirectionRightToLeftIsolate, U_RIGHT_TO_LEFT_ISOLATE);
ICU_SAME(ICUDirectionPopIsolate, U_POP_DIRECTIONAL_ISOLATE);
ICU_SAME(ICU_BIDI_LEFT_TO_RIGHT, UBIDI_LTR);
ICU_SAME(ICU_BIDI_RIGHT_TO_LEFT, UBIDI_RTL);
ICU_SAME(ICU_BIDI_AUTOMATIC, UBIDI_DEFAULT_LTR);

// Properties of scalars

ICUCategory icu_category(uint32_t scalar) { return (ICUCategory)u_charType((UChar32)scalar); }

bool icu_isWide(uint32_t scalar) {
  int32_t width = u_getIntPropertyValue((UChar32)scalar, UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_WIDE || width == U_EA_FULLWIDTH;
}

ICUDirection icu_direction(uint32_t scalar) {
  return (ICUDirection)u_charDirection((UChar32)scalar);
}

uint32_t icu_mirror(uint32_t scalar) { return (uint32_t)u_charMirror((UChar32)scalar); }

// Normal forms

const ICUNormalForm *icu_caseFolder(ICUStatus *status) {
  return (const ICUNormalForm *)unorm2_getNFKCCasefoldInstance(icu_error(status));
}

const ICUNormalForm *icu_decomposer(ICUStatus *status) {
  return (const ICUNormalForm *)unorm2_getNFDInstance(icu_error(status));
}

const ICUNormalForm *icu_composer(ICUStatus *status) {
  return (const ICUNormalForm *)unorm2_getNFCInstance(icu_error(status));
}

int32_t icu_normalize(const ICUNormalForm *form, const uint16_t *text, int32_t count,
                      uint16_t *result, int32_t capacity, ICUStatus *status) {
  const UNormalizer2 *normalizer = (const UNormalizer2 *)form;
  return unorm2_normalize(normalizer, text, count, result, capacity, icu_error(status));
}

int32_t icu_foldCase(const uint16_t *text, int32_t count, uint16_t *result, int32_t capacity,
                     ICUStatus *status) {
  return u_strFoldCase(result, capacity, text, count, U_FOLD_CASE_DEFAULT, icu_error(status));
}

// Conversion

void icu_decodeUTF8(const char *text, int32_t count, uint16_t *result, int32_t capacity,
                    int32_t *written, ICUStatus *status) {
  u_strFromUTF8WithSub(result, capacity, written, text, count, 0xFFFD, NULL, icu_error(status));
}

int32_t icu_changeCase(ICUCase letters, const char *locale, const uint16_t *text, int32_t count,
                       uint16_t *result, int32_t capacity, ICUStatus *status) {
  UErrorCode *error = icu_error(status);
  switch (letters) {
  case ICUCaseUpper: return u_strToUpper(result, capacity, text, count, locale, error);
  case ICUCaseLower: return u_strToLower(result, capacity, text, count, locale, error);
  case ICUCaseTitle: return u_strToTitle(result, capacity, text, count, NULL, locale, error);
  }
  return 0;
}

// Bidirectional order

ICUBidi *icu_bidiOpen(void) { return (ICUBidi *)ubidi_open(); }

void icu_bidiClose(ICUBidi *bidi) { ubidi_close((UBiDi *)bidi); }

void icu_bidiSetText(ICUBidi *bidi, const uint16_t *text, int32_t count, uint8_t level,
                     ICUStatus *status) {
  ubidi_setPara((UBiDi *)bidi, text, count, level, NULL, icu_error(status));
}

uint8_t icu_bidiBaseLevel(const ICUBidi *bidi) { return ubidi_getParaLevel((const UBiDi *)bidi); }

const uint8_t *icu_bidiLevels(ICUBidi *bidi, ICUStatus *status) {
  return ubidi_getLevels((UBiDi *)bidi, icu_error(status));
}

void icu_bidiReorder(const uint8_t *levels, int32_t count, int32_t *order) {
  ubidi_reorderVisual(levels, count, order);
}

// Line breaks

ICULineBreaks *icu_lineBreaksOpen(ICUStatus *status) {
  return (ICULineBreaks *)ubrk_open(UBRK_LINE, "", NULL, 0, icu_error(status));
}

void icu_lineBreaksClose(ICULineBreaks *breaks) { ubrk_close((UBreakIterator *)breaks); }

void icu_lineBreaksSetText(ICULineBreaks *breaks, const uint16_t *text, int32_t count,
                           ICUStatus *status) {
  ubrk_setText((UBreakIterator *)breaks, text, count, icu_error(status));
}

bool icu_isLineBreak(ICULineBreaks *breaks, int32_t offset) {
  return ubrk_isBoundary((UBreakIterator *)breaks, offset);
}

// Collation

ICUCollator *icu_collatorOpen(const char *locale, ICUStatus *status) {
  return (ICUCollator *)ucol_open(locale, icu_error(status));
}

void icu_collatorClose(ICUCollator *collator) { ucol_close((UCollator *)collator); }

int32_t icu_collate(const ICUCollator *collator, const char *left, int32_t leftCount,
                    const char *right, int32_t rightCount, ICUStatus *status) {
  const UCollator *rules = (const UCollator *)collator;
  return ucol_strcollUTF8(rules, left, leftCount, right, rightCount, icu_error(status));
}

int32_t icu_sortKey(const ICUCollator *collator, const uint16_t *text, int32_t count,
                    uint8_t *result, int32_t capacity) {
  return ucol_getSortKey((const UCollator *)collator, text, count, result, capacity);
}
