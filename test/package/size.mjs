// The gzipped size of what a bundler keeps of the built package for older browsers, against its limit in bytes.
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const target = ['chrome107', 'firefox104', 'safari16'];
const limits = [
  ['{ Uri }', 'urial', 16_400],
  ['{ uri }', 'urial', 19_050],
  ['{ QueryParams }', 'urial', 7_100],
  ['{ UriError }', 'urial', 1_050],
  ['{ encodeSegment }', 'urial', 2_200],
  ['{ UriTemplate }', 'urial/template', 22_800],
  ['{ uriSchema }', 'urial/schema', 17_150],
  ['* as all', 'urial/schema', 20_050],
  ['{ checkHref }', 'urial/link', 18_100],
  ['{ checkFetch }', 'urial/link', 18_550],
  ['{ fromRequestTarget }', 'urial/http', 17_500],
  ['* as all', 'urial', 20_250],
];

for (const [names, entry, limit] of limits) {
  const { outputFiles } = await build({
    stdin: {
      contents: `import ${names} from '${entry}'; export default ${names.replace('* as ', '')}`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    format: 'esm',
    minify: true,
    write: false,
    target,
  });
  const size = gzipSync(outputFiles[0].contents, { level: 9 }).length;
  console.log(`${size <= limit ? 'ok' : 'too big'}: ${names} of ${entry}: ${size} B of ${limit} B`);
  if (size > limit) process.exitCode = 1;
}
