/* Reads each text of the input by the URL API of libcurl. */
#include "json.h"
#include <curl/curl.h>

#define FLAGS CURLU_NON_SUPPORT_SCHEME

static void put_part(CURLU *url, const char *name, CURLUPart part) {
  char *text = NULL;
  curl_url_get(url, part, &text, 0);
  put_member(name, text, text ? strlen(text) : 0);
  curl_free(text);
}

static void put_userinfo(CURLU *url) {
  char *user = NULL, *password = NULL, joined[65536];
  curl_url_get(url, CURLUPART_USER, &user, 0);
  curl_url_get(url, CURLUPART_PASSWORD, &password, 0);
  snprintf(joined, sizeof joined, password ? "%s:%s" : "%s", user ? user : "", password ? password : "");
  put_member("userinfo", user || password ? joined : NULL, strlen(joined));
  curl_free(user);
  curl_free(password);
}

static void put_parts(CURLU *url) {
  put_part(url, "scheme", CURLUPART_SCHEME);
  put_userinfo(url);
  put_part(url, "host", CURLUPART_HOST);
  put_part(url, "port", CURLUPART_PORT);
  put_part(url, "path", CURLUPART_PATH);
  put_part(url, "query", CURLUPART_QUERY);
  put_part(url, "fragment", CURLUPART_FRAGMENT);
  put_part(url, "print", CURLUPART_URL);
}

/* A text without a scheme is read on a base alone: it has a target, and no parts. */
static void read_text(const char *text, const char *base) {
  CURLU *own = curl_url(), *joined = curl_url();
  int isRead = !curl_url_set(own, CURLUPART_URL, text, FLAGS);
  int isJoined = base && !curl_url_set(joined, CURLUPART_URL, base, FLAGS) &&
                 !curl_url_set(joined, CURLUPART_URL, text, FLAGS);
  int isGood = base ? isJoined : isRead;
  printf("{\"ok\":%s", isGood ? "true" : "false");
  if (isGood && isRead) put_parts(own);
  if (isGood && base) put_part(joined, "target", CURLUPART_URL);
  puts("}");
  curl_url_cleanup(own);
  curl_url_cleanup(joined);
}

int main(void) {
  printf("{\"version\":\"%s\"}\n", curl_version_info(CURLVERSION_NOW)->version);
  read_lines(read_text);
  return 0;
}
