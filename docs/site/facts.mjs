// What pages of the API show beside the doc comments: an order, shorter signatures, and words for the search.

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
  'fromHref',
  'tryFromHref',
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
  'checkOAuthRedirect',
  'checkPortable',
  'isWithin',
  'isGlobalAddress',
  'globalConnect',
  'globalAgents',
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
    "match(reference: UriLike, options?: { order?: 'any' }): { name: value, … } | undefined",
  ],
  CheckResult: ['type CheckResult = { ok: true, uri: Uri } | { ok: false, error: UriError }'],
  CheckedHref: ['type CheckedHref = Uri // that checkHref has allowed'],
  CheckedRedirect: ['type CheckedRedirect = Uri // that checkRedirect has allowed'],
  CheckedFetch: ['type CheckedFetch = Uri // that checkFetch has allowed'],
  CheckedOAuthRedirect: ['type CheckedOAuthRedirect = Uri // that checkOAuthRedirect has allowed'],
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
  'Uri.tryFrom': 'any source result validate safe build',
  'Uri.from': 'build url.format uri.builder serialize compose urlunparse urlunsplit unparse',
  'Uri.scheme': 'protocol url.protocol ://',
  'Uri.authority': 'netloc host and port // ://',
  'Uri.userInfo': 'username password auth url.username url.password userinfo @',
  'Uri.credentials': 'username password auth basic login user',
  'Uri.host': 'hostname url.hostname domain server',
  'Uri.hasHost': 'compare host hostname case insensitive allowlist',
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
  QueryParams: 'urlsearchparams searchparams querystring qs query parameters query string',
  'QueryParams.from':
    'querystring.stringify qs.stringify urlencode stringify query-string object to query urlsearchparams http_build_query',
  'QueryParams.parse': 'querystring.parse qs.parse parse_qs query-string parse query string urlsearchparams',
  'QueryParams.with': 'searchparams.set set',
  'QueryParams.concat': 'searchparams.append append add merge parameters',
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
  fromHref:
    'href attribute link markdown crawler sitemap location header location.search new url browser reads encode spaces brackets',
  tryFromHref: 'href link browser reads result error',
  tryFromIri: 'unicode umlaut iri international result error',
  tryFromUserInput: 'address bar user input typed guess result error',
  encodeUserInfo: 'encodeuricomponent escape percent-encode quote username password',
  hrefSchema: 'zod valibot form link href url field standard schema',
  fetchSchema: 'zod valibot ssrf webhook url field standard schema',
  redirectSchema: 'zod valibot redirect next return_to field standard schema',
  uriSchema: 'zod valibot url uri field configuration environment process.env parse standard schema',
  fromRequestTarget: 'req.url request url express node:http host header absolute url forwarded proxy',
  toRequestTarget: 'http request path and query request line http.request options',
  fileUri: 'pathtofileurl path to file url windows drive posix unc',
  filePath: 'fileurltopath file url to path windows drive posix unc',
  fromUserInput: 'address bar user input typed omnibox addhttp prepend-http www guess fix repair',
  UriTemplate:
    'url-template uri template rfc6570 rfc 6570 uritemplate route pattern { } {? {+ {# {. {/ {; {& *}',
  'UriTemplate.expand': 'expand build fill parsetemplate url-template',
  'UriTemplate.match': 'match route router pattern path-to-regexp urlpattern extract wildcard * **',
  Route: 'pattern path-to-regexp express hono match to',
  routes:
    'router route table url patterns reverse path-to-regexp named routes link builder typed routes urlfor url_for',
  checkHref:
    'xss javascript: sanitize url sanitizer safe link anchor a href safeurl sanitize-url wildcard host *. allowlist',
  checkRedirect:
    'open redirect redirect next= returnto return_to returnurl login url_has_allowed_host_and_scheme is_safe_url',
  checkFetch:
    'ssrf webhook fetch server side request forgery private ip metadata 169.254.169.254 internal network',
  checkOAuthRedirect: 'oauth redirect_uri oidc openid callback client registered',
  checkPortable:
    'parser differential differentials disagreement confusion ambiguous interoperable same in every language whatwg rfc3986 go python java curl php',
  portableSchema: 'json schema pattern regex re2 java python openapi',
  isWithin: 'prefix startswith under below sub path scope contains allowlist',
  isGlobalAddress: 'private ip is_private is_global ipaddr loopback reserved ssrf',
  globalConnect: 'undici fetch agent dispatcher connect buildconnector ssrf dns rebinding redirect',
  globalAgents: 'axios got http agent https agent ssrf request-filtering-agent dns rebinding redirect',
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
