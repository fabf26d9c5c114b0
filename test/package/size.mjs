// The gzipped size of what a bundler keeps of the built package for older browsers, against its limit in bytes.
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const target = ['chrome107', 'firefox104', 'safari16'];
const limits = [
  ['{ Uri }', 'urial', 14_600],
  ['{ uri }', 'urial', 17_200],
  ['{ QueryParams }', 'urial', 6_350],
  ['{ UriError }', 'urial', 1_050],
  ['{ encodeSegment }', 'urial', 1_950],
  ['{ UriTemplate }', 'urial/template', 21_050],
  ['* as all', 'urial', 18_250],
];

for (const [names, entry, limit] of limits) {
  const { outputFiles } = await build({
    stdin: {
      contents: `import ${names} from '${entry}'; export default ${names.replace('* as ', '')}`,
      resolveDir: process.cwd(),
    },
    ...{ bundle: true, format: 'esm', minify: true, write: false, target },
  });
  const size = gzipSync(outputFiles[0].contents, { level: 9 }).length;
  console.log(`${size <= limit ? 'ok' : 'too big'}: ${names} ${size} B of ${limit} B`);
  if (size > limit) process.exitCode = 1;
}
