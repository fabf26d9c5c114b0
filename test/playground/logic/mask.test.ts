import { expect, test } from 'vitest';
import { masked, maskTemplate, maskText, maskUserInfo } from '../../../docs/site/playground/logic/mask.ts';
import { anyText, anyUri } from '../../support/arbitraries/references.ts';
import { always } from '../../support/tools/check.ts';

test('a masked reference is a reference of the same kind, and masked once and for all', () => {
  always([anyUri()], (uri) => {
    const shown = masked(uri);
    expect(shown.kind).toBe(uri.kind);
    expect(masked(shown).href).toBe(shown.href);
  });
});

test('a text without "@" is not masked', () => {
  always([anyText()], (text) => {
    if (!/[@\ufe6b\uff20]/.test(text)) expect(maskText(text)).toBe(text);
  });
});

test('passwords are masked', () => {
  expect(maskText('http://me:secret@h/')).toBe('http://me:***@h/');
  expect(maskText('http://me:secret@h/ ')).toBe('http://me:******@h/ ');
  expect(maskUserInfo('me:se:cret')).toBe('me:***');
  expect(maskUserInfo('me')).toBe('me');
  expect(maskTemplate('http://me:secret@h/{x}')).toBe('http://me:***@h/{x}');
  expect(maskTemplate('http://{user}:{password}@{h}/')).toBe('http://{user}:{password}@{h}/');
  expect(maskTemplate('http:u:secret@h/{x}')).toBe('http:***@h/{x}');
  expect(maskTemplate('http://u:secret@h/{')).toBe('http://u:******@h/{');
});
