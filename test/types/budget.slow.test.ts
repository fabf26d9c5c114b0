/** Counts what the types cost the compiler, for a hundred call sites that have nothing in common. No clock decides. */
import { describe, expect, test } from 'vitest';
import { type Compiled, compile } from '../support/tools/compiler.ts';

const BEFORE = `
import { type QueryParams, Uri, uri } from 'urial';
import { routes, UriTemplate } from 'urial/template';
declare const base: Uri, text: string, number: number, maybe: string | undefined, params: QueryParams;
`;

/** Writes a call that has nothing in common with the calls of other numbers. */
type Call = (n: number) => string;

/** Each kind of call, and the most types and instantiations of a hundred: measured, and a tenth more. */
const KINDS: Readonly<Record<string, readonly [types: number, instantiations: number, call: Call]>> = {
  literals: [3_500, 40_500, (n) => `uri('https://h${n}.example.com/a${n}/b%20c?q${n}=${n}#f');`],
  'values of templates': [
    4_100,
    34_800,
    (n) => `UriTemplate.parse('/v${n}/users/{id${n}}{?q${n},page*}').expand({ id${n}: ${n}, page: [text] });`,
  ],
  'matches of templates': [
    4_700,
    40_000,
    (n) => `UriTemplate.parse('/v${n}/users/{id${n}}{?q${n},page*}').match(base)?.id${n};`,
  ],
  'calls of routes': [
    6_200,
    39_000,
    (n) =>
      `routes({ r${n}: '/v${n}/users/{id${n}}{?q${n},page*}' }).r${n}.to({ id${n}: ${n}, page: [text] });`,
  ],
  'tags with variables': [50, 100, () => 'uri`https://h/${text}/${number}?a=${maybe}&${params}`;'],
  'tags with constants': [2_400, 6_400, (n) => `uri\`https://h/\${'v${n}'}/\${${n}}?q=\${true}\`;`],
  'tags with lists': [6_400, 11_900, (n) => `uri\`\${base}/\${['a${n}', '${n}b']}?q=\${[${n}, 2]}\`;`],
  'tags with records': [4_700, 13_300, (n) => `uri\`\${base}?\${{ a${n}: ${n}, b${n}: [text, null] }}\`;`],
  'tags with interfaces': [
    2_900,
    9_600,
    (n) => `interface I${n} { a${n}: string } declare const i${n}: I${n}; uri\`\${base}?\${i${n}}\`;`,
  ],
  'single parameters': [
    1_200,
    1_350,
    (n) => `base.withParam('a${n}', ${n}).appendParam('b${n}', [text, null]);`,
  ],
  'records of parameters': [1_450, 4_000, (n) => `base.withParams({ a${n}: ${n}, b${n}: [text, null] });`],
  'tags with entries': [9_700, 18_900, (n) => `uri\`?\${[['a${n}', ${n}], ['b', text]]}\`;`],
};

/** Compiles one call of each kind, and a hundred more of the kind with this name. */
function cost(name?: string): Compiled {
  const calls = Object.entries(KINDS).map(([kind, [, , call]]) =>
    Array.from({ length: kind === name ? 101 : 1 }, (_, n) => call(n)).join('\n'),
  );
  return compile([BEFORE, ...calls].join('\n'));
}

const few = cost();

describe('a hundred calls are within the budget, which is not much more than they need', () => {
  test.each(Object.entries(KINDS))('%s', (kind, [types, instantiations]) => {
    const many = cost(kind);
    expect(many.diagnostics).toEqual([]);
    for (const [spent, most] of [
      [many.types - few.types, types],
      [many.instantiations - few.instantiations, instantiations],
    ] as const) {
      expect(spent).toBeLessThanOrEqual(most);
      expect(spent).toBeGreaterThanOrEqual(most > 100 ? 0.75 * most : 0);
    }
  });
});

test('a table of a hundred routes, each of five variables, costs no more than this, and less than 10,000 instantiations', () => {
  const route = (n: number): string => `r${n}: '/v${n}/{a${n}}/{b${n}}/x/{c${n}}{?d${n},e${n}*}'`;
  const all = Array.from({ length: 100 }, (_, n) => route(n)).join();
  const find = (name: string): string => `const f = app.find(base); if (f?.name === '${name}') f.values.b7;`;
  const one = compile(`${BEFORE} const app = routes({ ${route(7)} }); ${find('r7')}`);
  const many = compile(`${BEFORE} const app = routes({ ${all} }); ${find('r7')}`);
  expect([...one.diagnostics, ...many.diagnostics]).toEqual([]);
  expect(many.instantiations - one.instantiations).toBeLessThanOrEqual(5_300);
  expect(many.types - one.types).toBeLessThanOrEqual(1_310);
});
