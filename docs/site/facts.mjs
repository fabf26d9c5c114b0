// Facts for the pages of the API that are in no doc comment.

/**
 * What `URL` and `URLSearchParams` have in place of a member. A test evaluates each of `shows`, with `url` and `uri` made of the
 * same text, `http://me:pw@example.com:8042/a%20b/c?q=1+2&q=3#top`, and each must be true.
 */
export const IN_URL = {
  __proto__: null,
  'Uri.parse': {
    says: '`new URL(text)`, which takes absolute web addresses, and rewrites what it takes.',
    shows: ["new URL('HTTP://Example.com:80/%7e/../x y').href === 'http://example.com/x%20y'"],
  },
  'Uri.tryParse': {
    says: '`URL.parse(text)`, which returns `null` without a reason.',
    shows: ["(URL.parse?.('//h') ?? null) === null", "Uri.tryParse('a b').error.index === 1"],
  },
  'Uri.canParse': {
    says: '`URL.canParse(text)`, which is false for each relative reference, and true for many a text that is no URI.',
    shows: [
      "!URL.canParse('/a')",
      "URL.canParse('http://h/a b')",
      "Uri.canParse('/a')",
      "!Uri.canParse('http://h/a b')",
    ],
  },
  'Uri.scheme': {
    says: '`protocol`, which has the colon, and is in lower case.',
    shows: ["url.protocol === 'http:'", "uri.scheme === 'http'"],
  },
  'Uri.authority': {
    says: 'nothing; `host` has no user information.',
    shows: [
      "url.host === 'example.com:8042'",
      "uri.authority === 'me:pw@example.com:8042'",
      '!("authority" in url)',
    ],
  },
  'Uri.userInfo': {
    says: "`username` and `password`, escaped, and `''` where there is none.",
    shows: [
      "url.username === 'me'",
      "url.password === 'pw'",
      "new URL('http://h').username === ''",
      "uri.userInfo === 'me:pw'",
    ],
  },
  'Uri.credentials': {
    says: '`username` and `password`, which are escaped: `me%40work`.',
    shows: [
      "new URL('http://me%40work@h').username === 'me%40work'",
      "Uri.parse('http://me%40work@h').credentials.user === 'me@work'",
    ],
  },
  'Uri.host': {
    says: '`hostname`. The `host` of `URL` has the port too.',
    shows: [
      "url.hostname === 'example.com'",
      "url.host === 'example.com:8042'",
      "uri.host === 'example.com'",
    ],
  },
  'Uri.port': {
    says: "`port`, which is `''` for none and for the default port.",
    shows: [
      "url.port === '8042'",
      "new URL('http://h:80/').port === ''",
      "Uri.parse('http://h:80/').port === '80'",
    ],
  },
  'Uri.portNumber': {
    says: '`Number(url.port)`, which is 0 for none.',
    shows: ["Number(new URL('http://h').port) === 0", "Uri.parse('http://h').portNumber === undefined"],
  },
  'Uri.path': {
    says: '`pathname`, from which dot-segments are removed, and which is `/` for `http://h`.',
    shows: [
      "url.pathname === '/a%20b/c'",
      "new URL('http://h/a/../b').pathname === '/b'",
      "new URL('http://h').pathname === '/'",
      "Uri.parse('http://h').path === ''",
      "Uri.parse('http://h/a/../b').path === '/a/../b'",
    ],
  },
  'Uri.segments': {
    says: "`pathname.split('/')`, which is not decoded.",
    shows: ["url.pathname.split('/')[1] === 'a%20b'", "uri.segments[1] === 'a b'"],
  },
  'Uri.query': {
    says: "`search`, which has the `?`, and is `''` for an empty and for an absent query.",
    shows: [
      "url.search === '?q=1+2&q=3'",
      "uri.query === 'q=1+2&q=3'",
      "new URL('http://h/?').search === ''",
      "Uri.parse('http://h/?').query === ''",
    ],
  },
  'Uri.params': {
    says: '`searchParams`, whose methods change the `URL`, and write all parameters anew.',
    shows: ["url.searchParams.get('q') === '1 2'", "uri.params.get('q') === '1 2'"],
  },
  'Uri.fragment': {
    says: "`hash`, which has the `#`, and is `''` for an empty and for an absent fragment.",
    shows: ["url.hash === '#top'", "uri.fragment === 'top'", "new URL('http://h/#').hash === ''"],
  },
  'Uri.origin': {
    says: '`origin`, which is the text `null` where there is none. That of a `file:` URL is `null` in Node.js and `file://` in Chromium.',
    shows: [
      "url.origin === 'http://example.com:8042'",
      "uri.origin === 'http://example.com:8042'",
      "new URL('data:x').origin === 'null'",
      "new URL('file:///a').origin === 'null'",
    ],
  },
  'Uri.href': {
    says: '`href`, rewritten.',
    shows: ["new URL('http://H').href === 'http://h/'", "Uri.parse('http://H').href === 'http://H'"],
  },
  'Uri.withScheme': {
    says: "`url.protocol = 'https:'`, which is ignored for many schemes.",
    shows: [
      "Object.assign(new URL('foo://h/'), { protocol: 'http:' }).href === 'foo://h/'",
      "Uri.parse('foo://h/').withScheme('http').href === 'http://h/'",
    ],
  },
  'Uri.withHost': {
    says: "`url.hostname = 'h'`, which is ignored when the host is not valid.",
    shows: ["Object.assign(new URL('http://a/'), { hostname: 'b c' }).href === 'http://a/'"],
  },
  'Uri.withAuthority': {
    says: "`url.host = 'h:80'`, which keeps user name and password.",
    shows: [
      "Object.assign(new URL('http://me:pw@a/'), { host: 'b:81' }).href === 'http://me:pw@b:81/'",
      "Uri.parse('http://me:pw@a/').withAuthority('b:81').href === 'http://b:81/'",
    ],
  },
  'Uri.withPort': {
    says: "`url.port = '80'`.",
    shows: ["Object.assign(new URL('http://a/'), { port: '81' }).href === 'http://a:81/'"],
  },
  'Uri.withPath': {
    says: "`url.pathname = '/a?b'`, which escapes some characters and not others: `%` stays.",
    shows: ["Object.assign(new URL('http://h/'), { pathname: '/a?b%2f%' }).pathname === '/a%3Fb%2f%'"],
  },
  'Uri.withQuery': {
    says: "`url.search = '?a=1'`.",
    shows: ["Object.assign(new URL('http://h/'), { search: '?a=1' }).href === 'http://h/?a=1'"],
  },
  'Uri.withParam': {
    says: '`url.searchParams.set(name, value)`, which writes all parameters anew, so that a signature breaks.',
    shows: [
      "{ const u = new URL('http://h/?a=%7e&b'); u.searchParams.set('c', '1'); return u.search === '?a=%7E&b=&c=1'; }",
      "Uri.parse('http://h/?a=%7e&b').withParam('c', 1).query === 'a=%7e&b&c=1'",
    ],
  },
  'Uri.appendParam': {
    says: '`url.searchParams.append(name, value)`.',
    shows: [
      "{ const u = new URL('http://h/?a=1'); u.searchParams.append('a', '2'); return u.search === '?a=1&a=2'; }",
    ],
  },
  'Uri.withoutParam': {
    says: '`url.searchParams.delete(name)`.',
    shows: [
      "{ const u = new URL('http://h/?a=1&b=2'); u.searchParams.delete('a'); return u.search === '?b=2'; }",
    ],
  },
  'Uri.withFragment': {
    says: "`url.hash = '#top'`.",
    shows: ["Object.assign(new URL('http://h/'), { hash: 'top' }).href === 'http://h/#top'"],
  },
  'Uri.resolve': {
    says: '`new URL(reference, base)`, for absolute bases that have a hierarchy.',
    shows: [
      "new URL('../x', 'http://h/a/b/c').href === Uri.parse('http://h/a/b/c').resolve('../x').href",
      "!URL.canParse('x', 'mailto:a')",
    ],
  },
  'Uri.equals': {
    says: '`a.href === b.href`.',
    shows: [
      "new URL('http://H').href === new URL('http://h/').href",
      "!Uri.parse('http://H').equals('http://h/')",
    ],
  },
  'Uri.toDisplay': {
    says: 'nothing: `href` shows the password.',
    shows: ["url.href.includes('pw')", "!uri.toDisplay().includes('pw')"],
  },
  'QueryParams.get': {
    says: "`searchParams.get(name)`, which is `null` for none, and `''` for a name without `=`.",
    shows: [
      "new URLSearchParams('a').get('a') === ''",
      "new URLSearchParams('').get('a') === null",
      "QueryParams.parse('a').get('a') === null",
      "QueryParams.parse('').get('a') === undefined",
    ],
  },
  'QueryParams.getAll': {
    says: '`searchParams.getAll(name)`.',
    shows: ["url.searchParams.getAll('q').join() === uri.params.getAll('q').join()"],
  },
  'QueryParams.has': {
    says: '`searchParams.has(name, value)`.',
    shows: ["url.searchParams.has('q')", "uri.params.has('q', '3')"],
  },
  'QueryParams.with': {
    says: '`searchParams.set(name, value)`, which changes the object.',
    shows: [
      "{ const p = new URLSearchParams('a=1'); p.set('a', '2'); return String(p) === 'a=2'; }",
      "QueryParams.parse('a=1').with('a', 2).text === 'a=2'",
    ],
  },
  'QueryParams.append': {
    says: '`searchParams.append(name, value)`, which changes the object.',
    shows: ["QueryParams.parse('a=1').append('a', 2).text === 'a=1&a=2'"],
  },
  'QueryParams.without': {
    says: '`searchParams.delete(name)`, which changes the object.',
    shows: ["QueryParams.parse('a=1&b').without('a').text === 'b'"],
  },
  'QueryParams.toSorted': {
    says: '`searchParams.sort()`, which changes the object.',
    shows: ["QueryParams.parse('b&a').toSorted().text === 'a&b'"],
  },
  'QueryParams.from': {
    says: '`new URLSearchParams(data)`, which writes `+` for a space.',
    shows: [
      "String(new URLSearchParams({ a: 'b c' })) === 'a=b+c'",
      "QueryParams.from({ a: 'b c' }).text === 'a=b%20c'",
    ],
  },
  'QueryParams.toObject': {
    says: '`Object.fromEntries(searchParams)`, which keeps the last value of a name alone.',
    shows: [
      "Object.fromEntries(new URLSearchParams('a=1&a=2')).a === '2'",
      "QueryParams.parse('a=1&a=2').toObject().a.length === 2",
    ],
  },
  encodeSegment: {
    says: "`encodeURIComponent` of JavaScript, which keeps `..`, and the `'` that closes an attribute.",
    shows: [
      "encodeURIComponent('..') === '..'",
      'encodeURIComponent("\'") === "\'"',
      'encodeSegment("\'") === "%27"',
    ],
  },
  encodeParam: {
    says: '`encodeURIComponent` of JavaScript, which also escapes `/`, `:`, `@` and more that a query can have.',
    shows: ["encodeURIComponent('a/b@c') === 'a%2Fb%40c'", "encodeParam('a/b@c') === 'a/b@c'"],
  },
  decode: {
    says: '`decodeURIComponent` of JavaScript, which throws for bytes that are not UTF-8.',
    shows: ["{ try { decodeURIComponent('%FF'); return false; } catch { return decode('%FF') === '%FF'; } }"],
  },
};

/** The names of a module in the order of use; all others are types. */
export const ORDER = [
  'Uri',
  'uri',
  'QueryParams',
  'UriTemplate',
  'routes',
  'encodeSegment',
  'encodeParam',
  'encodeFragment',
  'encodeUserInfo',
  'encodeHost',
  'decode',
  'fromIri',
  'tryFromIri',
  'toIri',
  'fromURL',
  'toURL',
  'fromUserInput',
  'tryFromUserInput',
  'browserDifferences',
  'findBase',
  'redact',
  'UriError',
  'UriErrorCode',
  'UriComponent',
  'checkHref',
  'checkRedirect',
  'checkFetch',
  'checkRedirectUri',
  'checkPortable',
  'isWithin',
  'isGlobalAddress',
  'globalConnect',
  'globalAgents',
  'globalLookup',
  'uriSchema',
  'hrefSchema',
  'redirectSchema',
  'fetchSchema',
  'portableSchema',
  'fromRequestTarget',
  'toRequestTarget',
  'fileUri',
  'filePath',
];

/** How a signature reads whose whole type is hard to read; for overloads, one for each. */
export const READS_AS = {
  __proto__: null,
  uri: ['uri`/users/${data}?q=${data}`: Uri', "uri('/users'): Uri"],
  UriData: ['type UriData = string | number | bigint | boolean | Uri'],
  UriLike: ['type UriLike = string | Uri | { href: string }'],
  PlatformUrl: ["type PlatformUrl = URL // of the platform's types"],
  QueryData: [
    `type QueryData =
  | { name: value, … } // a record: UriData, null, undefined, or a list of them
  | Iterable<[name, value]> // entries, such as a Map or a URLSearchParams`,
  ],
  UserInputResult: [
    'type UserInputResult = { ok: true, uri: Uri, changes: InputChange[] } | { ok: false, error: UriError }',
  ],
  ParseResult: ['type ParseResult = { ok: true, uri: Uri } | { ok: false, error: UriError }'],
  UriParts: [
    `interface UriParts {
  scheme?: string
  authority?: string // or userInfo, host and port
  userInfo?: string | { user, password? }
  host?: string
  port?: string | number
  path?: string | UriData[]
  query?: string | QueryData
  fragment?: string
}`,
  ],
  'Uri.from': ['Uri.from(source: string | Uri | { href: string } | UriParts): Uri'],
  'Uri.with': ['with(parts: UriParts): Uri'],
  'Uri.withParams': ['withParams(data: { name: value, … } | Iterable<[name, value]>): Uri'],
  'Uri.withQuery': [
    'withQuery(query: string | { name: value, … } | Iterable<[name, value]> | undefined): Uri',
  ],
  'Uri.hasScheme': [
    'hasScheme(): boolean // and this.scheme is a string',
    'hasScheme(name: string, ...more: string[]): boolean // and this.scheme is a string',
    'hasScheme(names: string[]): boolean // and this.scheme is a string',
  ],
  'Uri.hasAuthority': ['hasAuthority(): boolean // and this.authority and this.host are strings'],
  'Uri.hasPort': ['hasPort(): boolean // and this.port, this.authority and this.host are strings'],
  'QueryParams.from': ['QueryParams.from(data: { name: value, … } | Iterable<[name, value]>): QueryParams'],
  TemplateValue: [
    `type TemplateValue =
  | UriData
  | UriData[] // a list
  | { name: UriData, … } // an associative array, also as a Map or entries`,
  ],
  TemplateValues: ["type TemplateValues<'/users/{id}{?q}'> = { id: TemplateValue, q?: TemplateValue }"],
  TemplateMatch: [
    "type TemplateMatch<'/users/{id}{?tag*}'> = { id?: string, tag?: string[] | { [name]: string } }",
  ],
  TemplateParseResult: [
    'type TemplateParseResult = { ok: true, template: UriTemplate } | { ok: false, error: UriError }',
  ],
  'UriTemplate.parse': ['UriTemplate.parse(text: string): UriTemplate'],
  'UriTemplate.tryParse': [
    'UriTemplate.tryParse(text: string): { ok: true, template } | { ok: false, error }',
  ],
  'UriTemplate.expand': ['expand(values: { name: value, … }): Uri'],
  'UriTemplate.expandToString': ['expandToString(values: { name: value, … }): string'],
  'UriTemplate.match': [
    "match(reference: UriLike, options?: { params?: 'any-order' }): { name: value, … } | undefined",
  ],
  'UriTemplate.partial': ['partial(values: { name: value, … }): UriTemplate'],
  CheckResult: ['type CheckResult = { ok: true, uri: Uri } | { ok: false, error: UriError }'],
  CheckedHref: ['type CheckedHref = Uri // that checkHref has allowed'],
  CheckedRedirect: ['type CheckedRedirect = Uri // that checkRedirect has allowed'],
  CheckedFetch: ['type CheckedFetch = Uri // that checkFetch has allowed'],
  CheckedRedirectUri: ['type CheckedRedirectUri = Uri // that checkRedirectUri has allowed'],
  CheckedPortable: ['type CheckedPortable = Uri // that checkPortable has allowed'],
};

/** Words of other libraries and of tasks, for the search: each page is found by its words, by the first ones best. */
export const WORDS = {
  __proto__: null,
  Uri: 'uri url link immutable value object',
  uri: 'tag template literal build link encode safe string concatenation interpolation `` ${}',
  'Uri.parse': 'new url parse read url.parse urlparse constructor',
  'Uri.tryParse': 'url.parse result either safe parse validate',
  'Uri.canParse': 'url.canparse isvalid is valid url validate isurl',
  'Uri.from': 'build url.format uri.builder serialize compose urlunparse urlunsplit unparse',
  'Uri.scheme': 'protocol url.protocol ://',
  'Uri.authority': 'netloc host and port // ://',
  'Uri.userInfo': 'username password auth url.username url.password userinfo @',
  'Uri.credentials': 'username password auth basic login user',
  'Uri.host': 'hostname url.hostname domain server',
  'Uri.hostKind': 'ipv4 ipv6 ip address domain kind of host [ ] [::1]',
  'Uri.path': 'pathname url.pathname',
  'Uri.segments': 'pathname split path parts directory pathsegments',
  'Uri.lastSegment': 'filename file name basename extname last part directory stem',
  'Uri.withLastSegment':
    'rename filename file name basename with_name with_suffix suffix extension replaceextension replacebasename',
  'Uri.query': 'search url.search querystring query string location.search ? ??',
  'Uri.params':
    'searchparams url.searchparams urlsearchparams querystring.parse qs.parse parse_qs query parameters get parameter & ?a=b',
  'Uri.fragment': 'hash url.hash anchor location.hash #',
  'Uri.portNumber': 'port number integer :',
  'Uri.effectivePort': 'default port known port 443 80',
  'Uri.origin': 'url.origin location.origin',
  'Uri.isSameOrigin': 'same origin cors cross-origin origin compare',
  'Uri.resolve': 'url.resolve absolute relative new url base parent directory up join urljoin joinpath',
  'Uri.relativeTo': 'relativize relative path path.relative relativeto make relative',
  'Uri.normalize':
    'canonical canonicalize cache key dedupe dedupe lowercase trailing clean normalizeurl normalize-url',
  'Uri.isEquivalentTo': 'compare equal same url equivalent',
  'Uri.equals': 'compare equal same == ===',
  'Uri.withScheme': 'protocol https upgrade http to https set protocol',
  'Uri.withHost': 'hostname set host change host domain',
  'Uri.withPort': 'set port change port remove port default port',
  'Uri.withUserInfo':
    'username password set password set username auth with_password with_user withpassword login basic credentials',
  'Uri.withAuthority': 'another host change server mirror proxy netloc set host port leak password',
  'Uri.withPath': 'pathname set path change path replace path segments',
  'Uri.appendPath':
    'join urljoin url-join joinurl append path base path prefix configuration withbase trailing slash add path addbasepath add prefix uricomponentsbuilder',
  'Uri.appendSegments':
    'join urljoin url-join joinpath joinurl append path add path path.join concat segment truediv pathsegment',
  'Uri.withParam':
    'searchparams.set set parameter set_query_param add query parameter replace signed presigned signature bytes',
  'Uri.withParams': 'merge parameters filter object withquery qs.stringify assign updatesearchparams utm',
  'Uri.appendParam':
    'searchparams.append append parameter add parameter addqueryparam extend_query queryparams several parameters',
  'Uri.withoutParam': 'searchparams.delete remove parameter strip utm tracking removesearch',
  'Uri.withQuery':
    'url.search search set query stringify object urlencode querystring.stringify qs.stringify',
  'Uri.withFragment': 'set hash remove hash defrag urldefrag url.hash anchor',
  'Uri.toDisplay': 'log password url logging redact mask secret print',
  'Uri.toParts': 'urlparse urlsplit destructure object json components',
  'Uri.compare': 'sort order comparator',
  QueryParams: 'urlsearchparams searchparams querystring qs query parameters query string',
  'QueryParams.from':
    'querystring.stringify qs.stringify urlencode stringify query-string object to query urlsearchparams http_build_query',
  'QueryParams.parse': 'querystring.parse qs.parse parse_qs query-string parse query string urlsearchparams',
  'QueryParams.with': 'searchparams.set set',
  'QueryParams.without': 'searchparams.delete delete remove',
  'QueryParams.toSorted': 'searchparams.sort sort order cache key',
  'QueryParams.toObject': 'fromentries object record',
  encodeParam: 'encodeuricomponent escape percent-encode urlencode quote quote_plus %20 %26 %2b +',
  encodeSegment: 'encodeuricomponent escape percent-encode quote path segment %2f %20',
  encodeFragment: 'encodeuricomponent escape hash',
  encodeHost: 'punycode idn toascii domaintoascii unicode host',
  decode: 'decodeuricomponent decodeuri unescape unquote percent-decode %20 + space',
  fromIri: 'unicode umlaut umlauts idn punycode international toascii encodeuri iri non-ascii',
  toIri: 'unicode decode display tounicode readable decodeuri',
  fromURL: 'url location window.location convert from url',
  toURL: 'url convert to url fetch',
  redact: 'log logging secret token password mask scrub opentelemetry url.full pino winston sensitive query',
  findBase: 'base element base href document baseuri',
  browserDifferences: 'whatwg url standard browser reads difference differential',
  tryFromIri: 'unicode umlaut iri international result error',
  tryFromUserInput: 'address bar user input typed guess result error',
  encodeUserInfo: 'encodeuricomponent escape percent-encode quote username password',
  hrefSchema: 'zod valibot form link href url field standard schema',
  fetchSchema: 'zod valibot ssrf webhook url field standard schema',
  redirectSchema: 'zod valibot redirect next return_to field standard schema',
  uriSchema: 'zod valibot url uri field configuration environment standard schema',
  fromRequestTarget: 'req.url request url express node:http host header absolute url forwarded proxy',
  toRequestTarget: 'http request path and query request line http.request options',
  fileUri: 'pathtofileurl path to file url windows drive posix unc',
  filePath: 'fileurltopath file url to path windows drive posix unc',
  fromUserInput: 'address bar user input typed omnibox addhttp prepend-http www guess fix repair',
  UriTemplate:
    'url-template uri template rfc6570 rfc 6570 uritemplate route pattern { } {? {+ {# {. {/ {; {& *}',
  'UriTemplate.expand': 'expand build fill parsetemplate url-template',
  'UriTemplate.match': 'match route router pattern path-to-regexp urlpattern extract wildcard * **',
  routes:
    'router route table url patterns reverse path-to-regexp named routes link builder typed routes urlfor url_for',
  checkHref:
    'xss javascript: sanitize url sanitizer safe link anchor a href safeurl sanitize-url wildcard host *. allowlist',
  checkRedirect:
    'open redirect redirect next= returnto return_to returnurl login url_has_allowed_host_and_scheme is_safe_url',
  checkFetch:
    'ssrf webhook fetch server side request forgery private ip metadata 169.254.169.254 internal network',
  checkRedirectUri: 'oauth redirect_uri oidc openid callback client registered',
  checkPortable:
    'parser differential differentials disagreement confusion ambiguous interoperable same in every language whatwg rfc3986 go python java curl php',
  portableSchema: 'json schema pattern regex re2 java python openapi',
  isWithin: 'prefix startswith under below sub path scope contains allowlist',
  isGlobalAddress: 'private ip is_private is_global ipaddr loopback reserved ssrf',
  globalConnect: 'undici fetch agent dispatcher connect buildconnector ssrf dns rebinding redirect',
  globalAgents: 'axios got http agent https agent ssrf request-filtering-agent dns rebinding redirect',
  globalLookup: 'dns rebinding lookup ssrf node',
  UriError: 'error exception catch invalid url typeerror code',
  UriErrorCode: 'error codes list',
  'dot-segment': 'path traversal .. directory traversal dot dot %2e',
  origin: 'open redirect',
  'not-portable': 'parser differential disagreement',
  'path-slashes': '// %2f %5c double slash backslash',
  'empty-segment': '// double slash',
  'QueryParams.plus': '+ plus space',
  address: 'ssrf private ip metadata',
  'pct-encoded': 'urierror: uri malformed percent % %25',
};
