// What pages of the API have beside the doc comments: words for the search, an order, and shorter signatures.
import { readFileSync } from 'node:fs';

/** Words of other libraries and of tasks, for the search, the first ones count most; tables list the names in this order. */
export const WORDS = new Map(
  readFileSync('docs/site/words.txt', 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/: (.*)/)),
);

/** How a signature reads whose whole type is hard to read; for overloads, one for each. */
export const READS_AS = {
  __proto__: null,
  uri: ['uri`/users/${value}?q=${value}`: Uri', "uri('/users'): Uri"],
  RawValue: ['type RawValue = string | number | bigint | boolean | Uri'],
  UriLike: ['type UriLike = string | Uri | { href: string }'],
  PlatformUrl: ["type PlatformUrl = URL // of the platform's types"],
  QueryData: [
    `type QueryData =
  | { name: value, … } // a record: RawValue, null, undefined, or a list of them
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
  path?: string | RawValue[]
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
  | RawValue
  | RawValue[] // a list
  | { name: RawValue, … } // an associative array, also as a Map or entries`,
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
