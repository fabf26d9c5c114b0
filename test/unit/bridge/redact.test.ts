import { describe, expect, test } from 'vitest';
import { redact } from 'urial';

const R = 'REDACTED';

describe('the value of a secret parameter is hidden', () => {
  test.each([
    'X-Goog-Signature',
    'X-Amz-Signature',
    'X-Amz-Credential',
    'X-Amz-Security-Token',
    'AWSAccessKeyId',
    'Signature',
    'sig',
    'access_token',
    'id_token',
    'refresh_token',
    'code',
    'token',
    'api_key',
    'apikey',
    'password',
    'secret',
    'client_secret',
    'signature',
    'accessToken',
    'access-token',
    'refreshToken',
    'idToken',
    'id_token_hint',
    'auth_token',
    'jwt',
    'api-key',
    'x-api-key',
    'passwd',
    'pwd',
    'clientSecret',
    'client-secret',
  ])('%s', (name) => {
    for (const spelled of [
      name,
      name.toLowerCase(),
      name.toUpperCase(),
      `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`,
    ]) {
      expect(redact(`/a?b=1&${spelled}=x%20y/z&c`)).toBe(`/a?b=1&${spelled}=${R}&c`);
      expect(redact(`/a#${spelled}=x`)).toBe(`/a#${spelled}=${R}`);
      expect(redact(`/a#/b?${spelled}=x`)).toBe(`/a#/b?${spelled}=${R}`);
    }
  });

  test('params adds names, as data and without case', () => {
    expect(redact('?my-key=1&my_key=2&mykey=3', { params: ['my-key'] })).toBe(
      `?my-key=${R}&my_key=2&mykey=3`,
    );
    const params = ['iban', 'My Key', 'größe', ''];
    expect(redact('?IBAN=1&my+key=2&My%20Key=3&gr%C3%B6%C3%9Fe=4&=5&a=6&token=7', { params })).toBe(
      `?IBAN=${R}&my+key=${R}&My%20Key=${R}&gr%C3%B6%C3%9Fe=${R}&=${R}&a=6&token=${R}`,
    );
    for (const options of [undefined, {}, { params: undefined }, { params: [] }])
      expect(redact('?iban=1', options)).toBe('?iban=1');
  });
});
