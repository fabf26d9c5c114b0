// Compares the readings of one text by two readers.

/** The components, in the order of a text. */
export const PARTS = ['scheme', 'userinfo', 'host', 'port', 'path', 'query', 'fragment'];

/** The parts on which readers have to agree. */
const READ = [...PARTS, 'print', 'target'];

const PORTS = { http: '80', https: '443' };

/** Returns a part without differences that mean the same: absent or empty, the brackets of a host, the default port. */
function plain(name, { [name]: value, scheme }) {
  if (name === 'host') return (value ?? '').replace(/^\[(.*)\]$/, '$1');
  const isDefault = name === 'port' && value === PORTS[scheme?.toLowerCase()];
  return isDefault ? '' : (value ?? '');
}

/**
 * Lists the differences between two readings: names of parts, or `ok` if only one of the readers refuses the text.
 *
 * @returns {string[]}
 */
export function differing(one, other, names = READ) {
  if (one.ok !== other.ok) return ['ok'];
  if (!one.ok) return [];
  const both = names.filter((name) => one[name] !== undefined && other[name] !== undefined);
  return both.filter((name) => plain(name, one) !== plain(name, other));
}

/** The differences of the components; if there are none, the difference of the printed text or of the target. @returns {object} */
export function shown(names, made) {
  if (names[0] === 'ok') return made.ok ? { taken: true, ...whereTo(made) } : { refused: true };
  const parts = names.filter((name) => PARTS.includes(name));
  const kept = parts.length > 0 ? parts : names.slice(0, 1);
  return Object.fromEntries(kept.map((name) => [name, made[name]]));
}

/** Where a text leads that RFC 3986 does not allow. */
function whereTo({ host, path, query, target }) {
  if (path === undefined) return { target };
  return { ...(host && { host }), path, ...(query && { query }) };
}
