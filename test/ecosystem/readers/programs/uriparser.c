/* Reads each text of the input by uriparser. */
#include "json.h"
#include <uriparser/Uri.h>

static void put_range(const char *name, UriTextRangeA range) {
  put_member(name, range.first, range.first ? (size_t)(range.afterLast - range.first) : 0);
}

static int has_host(const UriUriA *uri) {
  return uri->hostText.first || uri->hostData.ip4 || uri->hostData.ip6 || uri->hostData.ipFuture.first;
}

/* The path is kept as a list of segments. */
static void put_path(const UriUriA *uri) {
  static char path[1 << 20];
  char *to = path;
  for (const UriPathSegmentA *at = uri->pathHead; at; at = at->next) {
    size_t length = (size_t)(at->text.afterLast - at->text.first);
    if (at != uri->pathHead || uri->absolutePath || has_host(uri)) *to++ = '/';
    memcpy(to, at->text.first, length);
    to += length;
  }
  if (!uri->pathHead && uri->absolutePath) *to++ = '/';
  put_member("path", path, (size_t)(to - path));
}

static void put_printed(const char *name, const UriUriA *uri) {
  int length = 0;
  uriToStringCharsRequiredA(uri, &length);
  char *text = malloc((size_t)length + 1);
  uriToStringA(text, uri, length + 1, NULL);
  put_member(name, text, strlen(text));
  free(text);
}

static int put_target(const UriUriA *uri, const char *base) {
  UriUriA from, target;
  if (uriParseSingleUriA(&from, base, NULL)) return 0;
  int isGood = !uriAddBaseUriA(&target, uri, &from);
  if (isGood) put_printed("target", &target);
  uriFreeUriMembersA(&target);
  uriFreeUriMembersA(&from);
  return isGood;
}

static void read_text(const char *text, const char *base) {
  UriUriA uri;
  if (uriParseSingleUriA(&uri, text, NULL)) {
    puts("{\"ok\":false}");
    return;
  }
  printf("{\"ok\":true");
  put_range("scheme", uri.scheme);
  put_range("userinfo", uri.userInfo);
  put_range("host", uri.hostText);
  put_range("port", uri.portText);
  put_path(&uri);
  put_range("query", uri.query);
  put_range("fragment", uri.fragment);
  put_printed("print", &uri);
  if (base && !put_target(&uri, base)) put_member("target", NULL, 0);
  uriNormalizeSyntaxA(&uri);
  put_printed("normal", &uri);
  puts("}");
  uriFreeUriMembersA(&uri);
}

int main(void) {
  printf("{\"version\":\"%s\"}\n", URI_VER_ANSI);
  read_lines(read_text);
  return 0;
}
