"""Reads each text of the input by urllib, by yarl, or by yarl as it is without options (`yarl-default`)."""
import json
import platform
import sys

KEYS = ("scheme", "userinfo", "host", "port", "path", "query", "fragment")


def userinfo_of(user, password):
    return user if password is None else f"{user or ''}:{password}"


def urllib_reader():
    from urllib.parse import urljoin, urlparse, urlsplit, urlunparse

    def read(text, base):
        parts = urlsplit(text)
        user = userinfo_of(parts.username, parts.password)
        values = (parts.scheme, user, parts.hostname, parts.port, parts.path, parts.query, parts.fragment)
        return values, urlunparse(urlparse(text)), base and urljoin(base, text)

    return platform.python_version(), read


def yarl_reader(options):
    import yarl

    def read(text, base):
        url = yarl.URL(text, **options)
        user = userinfo_of(url.raw_user, url.raw_password)
        port = url.explicit_port
        query = url.raw_query_string
        values = (url.scheme, user, url.raw_host, port, url.raw_path, query, url.raw_fragment)
        return values, str(url), base and str(yarl.URL(base, **options).join(url))

    return yarl.__version__, read


READERS = {
    "urllib": urllib_reader,
    "yarl": lambda: yarl_reader({"encoded": True}),
    "yarl-default": lambda: yarl_reader({}),
}


def reading(read, text, base=None):
    try:
        values, printed, target = read(text, base)
    except (ValueError, TypeError, IndexError):
        return {"ok": False}
    parts = {key: None if value is None else str(value) for key, value in zip(KEYS, values)}
    return {"ok": True, **parts, "print": printed, **({"target": target} if base else {})}


VERSION, READ = READERS[sys.argv[1]]()
print(json.dumps({"version": VERSION}))
for line in sys.stdin:
    print(json.dumps(reading(READ, *json.loads(line))))
