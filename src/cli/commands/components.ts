/** The components of a reference, as people type their names. */

/** The key of each component in `UriParts`, by its name on the command line. The authority overlaps its own parts. */
export const COMPONENT_KEYS = {
  scheme: 'scheme',
  authority: 'authority',
  'user-info': 'userInfo',
  host: 'host',
  port: 'port',
  path: 'path',
  query: 'query',
  fragment: 'fragment',
} as const;
