import { expect, test } from 'vitest';
import { redact } from 'urial';
import { type Kind, mask, masked } from '../../../../docs/site/playground/logic/mask.ts';
import { anyText, anyUri } from '../../../support/arbitraries/references.ts';
import { always } from '../../../support/tools/check.ts';

test('a masked reference is a reference of the same kind, and masked once and for all', () => {
  always([anyUri()], (uri) => {
    const shown = masked(uri);
    expect(shown.kind).toBe(uri.kind);
    expect(masked(shown).href).toBe(shown.href);
    expect(mask(mask(uri.href))).toBe(mask(uri.href));
  });
});

test('a reference in which the library redacts nothing is not masked', () => {
  always([anyUri()], ({ href }) => {
    if (redact(href) === href) expect(mask(href)).toBe(href);
  });
});

test('a text without "@" and "=" is not masked', () => {
  always([anyText()], (text) => {
    if (!/[@=\ufe6b\uff20]/.test(text)) expect(mask(text)).toBe(text);
  });
});

test.each<[Kind, string, string]>([
  ['reference', 'http://me:secret@h/', 'http://me:***@h/'],
  ['reference', 'http://me:secret@h/ ', 'http://me:***@h/ '],
  ['reference', '/cb?code=5f3a&page=2#access_token=x', '/cb?code=***&page=2#access_token=***'],
  ['reference', '/cb?%74oken=5f3a|&a=|', '/cb?%74oken=***&a=|'],
  ['reference', '/?tags[]=a|b', '/?tags[]=a|b'],
  ['reference', 'https://REDACTED:REDACTED@h/', 'https://REDACTED:REDACTED@h/'],
  ['userInfo', 'me:se:cret', 'me:***'],
  ['userInfo', 'me:a/b', 'me:***'],
  ['userInfo', 'me', 'me'],
  ['query', 'token=x&a=b', 'token=***&a=b'],
  ['fragment', 'access_token=x', 'access_token=***'],
  ['template', 'http://me:secret@h/{x}', 'http://me:***@h/{x}'],
  ['template', 'http://{user}:{password}@{h}/', 'http://{user}:{password}@{h}/'],
  ['template', 'http:u:secret@h/{x}', 'http:***@h/{x}'],
  ['template', 'http://u:secret@h/{', 'http://u:***@h/{'],
  ['template', '/a?token={token}&code=5f3a', '/a?token={token}&code=***'],
  ['tag', 'http://me:secret@h/${x}', 'http://me:***@h/${x}'],
  ['tag', '/a?token=${token}', '/a?token=${token}'],
  ['words', 'see http://me:pw@h/ and\n/x?sig=1', 'see http://me:***@h/ and\n/x?sig=***'],
  ['data', '{"token":"abc","q":["http://me:pw@h/"]}', '{"token":"***","q":["http://me:***@h/"]}'],
  ['data', '["a",  "b"]', '["a",  "b"]'],
])('as a %s, %s is shown as %s', (kind, text, shown) => {
  expect(mask(text, kind)).toBe(shown);
});

test('the value of a secret name is masked, whatever it is', () => {
  expect(mask('abc', 'data', 'client_secret')).toBe('***');
  expect(mask('["abc"]', 'data', 'Token')).toBe('***');
  expect(mask('', 'data', 'token')).toBe('');
  expect(mask('abc', 'data', 'page')).toBe('abc');
});
