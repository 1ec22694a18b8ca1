#include "CRowsTexts.h"

#include <stddef.h>
#include <string.h>

// To add a language, add an array here and a line to the function.

static const unsigned char texts_ar[] = {
#embed "ar.txt" suffix(, 0)
};

static const unsigned char texts_de[] = {
#embed "de.txt" suffix(, 0)
};

static const unsigned char texts_en[] = {
#embed "en.txt" suffix(, 0)
};

static const unsigned char texts_es[] = {
#embed "es.txt" suffix(, 0)
};

static const unsigned char texts_fr[] = {
#embed "fr.txt" suffix(, 0)
};

static const unsigned char texts_ja[] = {
#embed "ja.txt" suffix(, 0)
};

const char *rows_texts(const char *language) {
  if (strcmp(language, "ar") == 0) return (const char *)texts_ar;
  if (strcmp(language, "de") == 0) return (const char *)texts_de;
  if (strcmp(language, "en") == 0) return (const char *)texts_en;
  if (strcmp(language, "es") == 0) return (const char *)texts_es;
  if (strcmp(language, "fr") == 0) return (const char *)texts_fr;
  if (strcmp(language, "ja") == 0) return (const char *)texts_ja;
  return NULL;
}
