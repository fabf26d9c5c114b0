import { describe, expect, test } from 'vitest';
import { UriTemplate } from 'urial/template';
import { errorOf } from '../../support/tools/check.ts';

const expand = (text: string, values: object): string => UriTemplate.parse(text).expand(values as never).href;

describe('data cannot be what only a browser reads as the host', () => {
  test.each([
    ['https:{x}', {}, 6],
    ['HTTP:{x}', {}, 5],
    ['https:/{x}', {}, 7],
    ['https:{/x}', {}, 7],
    ['https:///{x}', {}, 9],
    ['https:///{x}/a', {}, 9],
    ['https:{x}@h.example/', {}, 6],
    ['https:h.example{x}/', {}, 6],
    ['ftp:a{.x}', {}, 4],
    ['ws:{;x}', {}, 3],
    ['ws:h{x}', {}, 3],
    ['wss:h{x}', {}, 4],
    ['http:h{x}', {}, 5],
    ['HTTP:h{x}', {}, 5],
    ['ftp:h{x}', {}, 4],
    ['wss:{&x}', {}, 4],
    ['///{x}', {}, 3],
    ['//{+host}/{x}', { host: '' }, 3],
    ['https:{+host}/{x}', { host: '' }, 7],
    ['{+base}{x}', { base: 'https:' }, 6],
    ['{+base}/{x}', { base: 'https:' }, 7],
    ['{+scheme}:{x}', { scheme: 'https' }, 6],
  ])('%s with %j', (text, values, index) => {
    const error = errorOf(() => expand(text, { x: 'evil.example', ...values }));
    expect([error.code, error.component, error.index]).toEqual(['structure-from-data', 'authority', index]);
    expect(error.message).not.toContain('evil');
  });
});

describe('an error has a star for each character of a value', () => {
  test.each([
    ['/{x}{?token}', { x: '..', token: 's3cret' }, '/..?************'],
    ['{user}:{pw}@h/', { user: 'joe', pw: 's3cret' }, '***:******@h/'],
    ['http://{user}@h{x}', { user: 'joe:s3cret', x: '.a' }, 'http://************@h**'],
    ['http://u:{pw}@{host}', { pw: 's3cret', host: '' }, 'http://u:******@'],
    ['http://u:pw@{host}', { host: '' }, 'http://u:**@'],
    ['{+s}://u:pw@{host}', { s: 'http', host: '' }, '****:******@'],
    ['http://h.example{+p}{?t}', { p: 's3cret/a', t: 'b' }, 'http://h.example******/*?***'],
    ['/{x}/{y}', { x: '', y: 's3cret' }, '//******'],
    ['/a/{x}{;v}/{y}', { x: '', v: 's3cret', y: 's3cret' }, '/a/;********/******'],
    ['http://u:{pw}@h:{port}', { pw: 's3cret', port: '8x' }, 'http://u:******@h:*x'],
    ['{+x}?t={token}', { x: 'a[b', token: 's3cret' }, '*[*?t=******'],
    ['http://{+host}/{?t}', { host: '[::1%25eth0]', t: 's3cret' }, 'http://[::*%******]/?********'],
    ['{x}:y', { x: '1' }, '*:y'],
  ])('%s with %j', (text, values, input) => {
    const error = errorOf(() => expand(text, values));
    expect(error.input).toBe(input);
    expect(error.message).not.toContain('s3cret');
  });
});
