/* The little JSON that the programs in C need: an array of one or two texts in, an object of texts out. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Writes a character of Unicode as UTF-8, and returns what follows it. */
static char *put_utf8(char *to, unsigned code) {
  if (code < 0x80) {
    *to++ = (char)code;
    return to;
  }
  if (code < 0x800) {
    *to++ = (char)(0xC0 | code >> 6);
  } else {
    if (code < 0x10000) {
      *to++ = (char)(0xE0 | code >> 12);
    } else {
      *to++ = (char)(0xF0 | code >> 18);
      *to++ = (char)(0x80 | (code >> 12 & 0x3F));
    }
    *to++ = (char)(0x80 | (code >> 6 & 0x3F));
  }
  *to++ = (char)(0x80 | (code & 0x3F));
  return to;
}

/* Reads the four digits of an escape. */
static unsigned hex4(const char *digits) {
  char copy[5] = {0};
  memcpy(copy, digits, 4);
  return (unsigned)strtoul(copy, NULL, 16);
}

/* Reads one escape, which may be a pair of surrogates, and returns what follows it. */
static char *read_escape(char *from, char **to) {
  static const char names[] = "bfnrt", values[] = "\b\f\n\r\t";
  const char *name = strchr(names, *from);
  if (*from != 'u') {
    *(*to)++ = name ? values[name - names] : *from;
    return from + 1;
  }
  unsigned code = hex4(from + 1);
  from += 5;
  if (code >= 0xD800 && code < 0xDC00) {
    code = 0x10000 + ((code - 0xD800) << 10) + (hex4(from + 2) - 0xDC00);
    from += 6;
  }
  *to = put_utf8(*to, code);
  return from;
}

/* Cuts the next text of a line out of it, in place; NULL where there is none. */
static char *next_text(char **line) {
  char *from = strchr(*line, '"');
  if (!from) return NULL;
  char *text = ++from, *to = from;
  while (*from != '"') {
    if (*from == '\\') from = read_escape(from + 1, &to);
    else *to++ = *from++;
  }
  *line = from + 1;
  *to = 0;
  return text;
}

/* Writes a member of an object: a text, or null. */
static void put_member(const char *name, const char *text, size_t length) {
  printf(",\"%s\":", name);
  if (!text) {
    printf("null");
    return;
  }
  putchar('"');
  for (size_t i = 0; i < length; i++) {
    unsigned char c = (unsigned char)text[i];
    if (c < 0x20 || c == '"' || c == '\\') printf("\\u%04x", c);
    else putchar(c);
  }
  putchar('"');
}

static void read_lines(void (*read)(const char *text, const char *base)) {
  char *line = NULL;
  size_t size = 0;
  while (getline(&line, &size, stdin) > 0) {
    char *rest = line, *text = next_text(&rest), *base = next_text(&rest);
    read(text, base);
  }
  free(line);
}
