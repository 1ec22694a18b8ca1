#include "ICU.h"

static URegularExpression *icu_regex(const ICUExpression *expression) {
  return (URegularExpression *)expression;
}

ICUExpression *icu_expressionOpen(const uint16_t *pattern, int32_t count, bool ignoresCase,
                                  int32_t *place, ICUStatus *status) {
  uint32_t flags = UREGEX_UNIX_LINES | (ignoresCase ? UREGEX_CASE_INSENSITIVE : 0);
  UParseError mistake = {.line = 0, .offset = 0};
  URegularExpression *regex = uregex_open(pattern, count, flags, &mistake, icu_error(status));
  *place = mistake.offset > 0 ? mistake.offset : 0;
  return (ICUExpression *)regex;
}

ICUExpression *icu_expressionClone(const ICUExpression *expression, ICUStatus *status) {
  return (ICUExpression *)uregex_clone(icu_regex(expression), icu_error(status));
}

void icu_expressionClose(ICUExpression *expression) { uregex_close(icu_regex(expression)); }

void icu_expressionSetLimits(ICUExpression *expression, int32_t steps, int32_t stack,
                             ICUStatus *status) {
  uregex_setTimeLimit(icu_regex(expression), steps, icu_error(status));
  uregex_setStackLimit(icu_regex(expression), stack, icu_error(status));
}

bool icu_expressionFind(ICUExpression *expression, const uint16_t *text, int32_t count,
                        ICUStatus *status) {
  // ICU takes an empty text only with an address.
  static const uint16_t nothing[1];
  URegularExpression *regex = icu_regex(expression);
  uregex_setText(regex, text == NULL ? nothing : text, count, icu_error(status));
  return uregex_findNext(regex, icu_error(status));
}

void icu_expressionLoadASCII(ICUExpression *expression, const void *text, int32_t count,
                             uint16_t *units, ICUStatus *status) {
  const uint8_t *bytes = text;
  for (int32_t i = 0; i < count; i++) units[i] = bytes[i];
  uregex_setText(icu_regex(expression), units, count, icu_error(status));
}

bool icu_expressionFindInPart(ICUExpression *expression, int32_t start, int32_t end,
                              ICUStatus *status) {
  URegularExpression *regex = icu_regex(expression);
  uregex_setRegion(regex, start, end, icu_error(status));
  return uregex_findNext(regex, icu_error(status));
}

bool icu_expressionFindNext(ICUExpression *expression, ICUStatus *status) {
  return uregex_findNext(icu_regex(expression), icu_error(status));
}

int32_t icu_expressionGroupCount(const ICUExpression *expression, ICUStatus *status) {
  return uregex_groupCount(icu_regex(expression), icu_error(status));
}

int32_t icu_expressionGroupNumber(const ICUExpression *expression, const uint16_t *name,
                                  int32_t count, ICUStatus *status) {
  return uregex_groupNumberFromName(icu_regex(expression), name, count, icu_error(status));
}

void icu_expressionGroup(const ICUExpression *expression, int32_t group, int32_t *start,
                         int32_t *end, ICUStatus *status) {
  URegularExpression *regex = icu_regex(expression);
  *start = uregex_start(regex, group, icu_error(status));
  *end = uregex_end(regex, group, icu_error(status));
}
