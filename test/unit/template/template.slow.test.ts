/** What the cache of templates keeps in memory. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { UriTemplate } from 'urial/template';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

test('the cache keeps no larger text alive that a template was cut from', () => {
  const size = 1e6;
  const count = 200;
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let n = 0; n < count; n += 1) {
    const page = `${'x'.repeat(size)}/cut/{from}/a/larger/text/${n}{?q}`;
    const template: UriTemplate = UriTemplate.parse(page.slice(size));
    template.match(template.expand({ from: 1 }));
  }
  collect();
  // the texts are 200 million characters together
  expect(process.memoryUsage().heapUsed - before).toBeLessThan((size * count) / 10);
});
