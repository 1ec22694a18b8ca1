#ifndef CROWS_TEXTS_H
#define CROWS_TEXTS_H

/// Returns the texts of rows in a language, or NULL if there are none.
const char *rows_texts(const char *language);

#endif
