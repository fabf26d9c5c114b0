/** The recipe for Trusted Types works in a page that requires them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UriError } from 'urial';
import { words } from '../support/tools/words.ts';

const recipe = '../ecosystem/generated/recipes/trusted-types.mjs';
const { policy } = (await import(/* @vite-ignore */ recipe)) as {
  readonly policy: { readonly createScriptURL: (link: string) => object };
};

const HEADER = `<meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'">`;

const frame = document.createElement('iframe');
frame.srcdoc = HEADER;

beforeAll(async () => {
  const loaded = new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
  });
  document.body.append(frame);
  await loaded;
});

afterAll(() => {
  frame.remove();
});

/** Returns the address of a script of the page after it was set. */
function addressOf(src: unknown): string | undefined {
  const script = frame.contentDocument?.createElement('script');
  return Object.assign(script ?? {}, { src }).src as string | undefined;
}

test('a script from a listed host gets its address, and a text is refused', () => {
  const link = 'https://cdn.example.com/a.js?b=c';
  expect(addressOf(policy.createScriptURL(link))).toBe(link);
  expect(() => addressOf(link)).toThrow(/TrustedScriptURL|Sink type/);
});

test.each(
  words(`
    https://evil.example/a.js http://cdn.example.com/a.js //cdn.example.com/a.js /a.js
    https:cdn.example.com/a.js https://cdn.example.com\\@evil.example/ data:text/javascript,alert(1)
  `),
)('the policy refuses %s', (link) => {
  expect(() => policy.createScriptURL(link)).toThrow(UriError);
});

test('with the header a link with javascript: does not run either', async () => {
  const view = frame.contentWindow;
  const page = frame.contentDocument;
  const calls: string[] = [];
  Object.assign(view ?? {}, { go: (name: string) => calls.push(name) });
  const refused = new Promise((resolve) => {
    page?.addEventListener('securitypolicyviolation', resolve, { once: true });
  });
  const anchor = page?.createElement('a');
  anchor?.setAttribute('href', "javascript:go('a')");
  page?.body.append(anchor ?? '');
  anchor?.click();
  await refused;
  expect(calls).toEqual([]);
});
