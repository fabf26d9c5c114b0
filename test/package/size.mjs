// The gzipped size of what a bundler keeps of the built package, against its limit in bytes.
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const limits = {
  Uri: 13_800,
  UriError: 1000,
  encodeSegment: 1700,
  UriTemplate: 18_400,
};
const entries = { UriTemplate: 'urial/template' };

for (const [name, limit] of Object.entries(limits)) {
  const { outputFiles } = await build({
    stdin: { contents: `export { ${name} } from '${entries[name] ?? 'urial'}'`, resolveDir: process.cwd() },
    ...{ bundle: true, format: 'esm', minify: true, write: false },
  });
  const size = gzipSync(outputFiles[0].contents, { level: 9 }).length;
  console.log(`${size <= limit ? 'ok' : 'too big'}: ${name} ${size} B of ${limit} B`);
  if (size > limit) process.exitCode = 1;
}
