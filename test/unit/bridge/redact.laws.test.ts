/** Redaction: no byte of a secret is shown, and every other byte is. */
import { expect, test } from 'vitest';
import { redact, Uri } from 'urial';
import { uriText } from '../../support/arbitraries/references.ts';
import {
  hideRest,
  hideSecrets,
  logged,
  maskedSecret,
  secretive,
  stayRedacted,
} from '../../support/models/redaction.ts';
import { always, expectOften } from '../../support/tools/check.ts';

test('no byte of a secret is shown, and every other byte stays', () => {
  let used = 0;
  always(
    [secretive],
    (sample) => {
      if (hideSecrets(sample)) used += 1;
    },
    4000,
  );
  expectOften(used, 1500);
});

test('no rest of a secret is shown, whatever a display hides around it', () => {
  let used = 0;
  always([maskedSecret], (text) => {
    if (hideRest(text)) used += 1;
  });
  expectOften(used, 100);
});

test('a reference without secrets stays as it is', () => {
  always([uriText()], (text) => {
    if (!/[@=]/.test(text)) expect(redact(text)).toBe(text);
  });
});

test('a redacted text is a reference, and its redaction is itself', () => {
  always([logged], stayRedacted);
});

test('it shows no password that a display hides', () => {
  always([uriText()], (text) => {
    const uri = Uri.parse(text);
    if (uri.toDisplay() !== text) expect(redact(uri)).not.toBe(text);
  });
});
