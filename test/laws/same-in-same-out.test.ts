/** Promise 6, Same in, same out: a change that changes nothing returns this very object. */
import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';
import { anyUri } from '../support/arbitraries/references.ts';
import { always, attempt } from '../support/tools/check.ts';
import { PARTS } from '../support/models/model.ts';
import { anyStep, put, take } from '../support/models/steps.ts';

describe('putting back what is there gives the same object', () => {
  test.each([...PARTS, 'authority'] as const)('%s', (part) => {
    always([anyUri()], (uri) => {
      expect(put(uri, part, uri[part])).toBe(uri);
    });
  });

  test('each part through with', () => {
    always([anyUri()], (uri) => {
      for (const part of PARTS) {
        if (part !== 'userInfo' && part !== 'port') expect(uri.with({ [part]: uri[part] })).toBe(uri);
        else if (uri.host !== undefined) expect(uri.with({ [part]: uri[part] })).toBe(uri);
      }
    });
  });

  test('all of its parts, and none', () => {
    always([anyUri()], (uri) => {
      expect(uri.with(uri.toParts())).toBe(uri);
      expect(uri.with({})).toBe(uri);
    });
  });

  test('its segments, and no additional segment', () => {
    always([anyUri()], (uri) => {
      expect(uri.withPath(uri.segments)).toBe(uri);
      expect(uri.with({ path: uri.segments })).toBe(uri);
      expect(uri.appendSegments()).toBe(uri);
      expect(uri.appendPath('')).toBe(uri);
    });
  });

  test('its last segment, also one that is refused as data', () => {
    always([anyUri()], (uri) => {
      expect(uri.withLastSegment(uri.lastSegment as never)).toBe(uri);
    });
  });

  test('its query as parameters, the values of each parameter, and no additional parameter', () => {
    always([anyUri()], (uri) => {
      expect(uri.withQuery(uri.params)).toBe(uri);
      for (const name of uri.params.keys()) expect(uri.withParam(name, uri.params.getAll(name))).toBe(uri);
      expect(uri.withParams(uri.params)).toBe(uri);
      expect(uri.withParams({})).toBe(uri);
      expect(uri.withoutParam('there is no such parameter')).toBe(uri);
      expect(uri.withoutParam()).toBe(uri);
    });
  });

  test('the number of its port, when the port is written as that number', () => {
    always([anyUri()], (uri) => {
      if (uri.portNumber === undefined || String(uri.portNumber) !== uri.port) return;
      expect(uri.withPort(uri.portNumber)).toBe(uri);
    });
  });
});

test('what is absent can be removed from any reference', () => {
  always([anyUri()], (uri) => {
    for (const part of PARTS) {
      if (uri[part] === undefined) expect(put(uri, part, undefined)).toBe(uri);
    }
    if (uri.authority === undefined) expect(uri.withAuthority(undefined)).toBe(uri);
  });
});

test('any change that results in the same text returns the same object', () => {
  always([anyUri(), anyStep()], 2000, (uri, step) => {
    const result = attempt(() => take(uri, step));
    if (result instanceof Uri && String(result) === String(uri)) expect(result).toBe(uri);
  });
});

test('a trailing slash is not doubled', () => {
  always([anyUri()], (uri) => {
    if (!uri.path.endsWith('/')) return;
    expect(uri.appendSegments('')).toBe(uri);
    expect(uri.appendPath('/')).toBe(uri);
  });
});
