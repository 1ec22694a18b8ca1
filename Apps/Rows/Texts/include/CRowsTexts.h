#ifndef CROWS_TEXTS_H
#define CROWS_TEXTS_H

/// The texts of rows in a language, or NULL when there are none.
const char *rows_texts(const char *language);

#endif
