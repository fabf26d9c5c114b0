// Shows the built site: `npm run docs:serve`, or `node docs/site/serve.mjs PORT`.
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGzip } from 'node:zlib';

const ROOT = fileURLToPath(new URL('../../temp/site', import.meta.url));
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
};

/** Starts a server of the built site, which packs what it sends, as hosts of static sites do. */
export function serve(port = 0) {
  const server = createServer((request, response) => {
    const file = fileOf(request.url);
    const type = TYPES[extname(file)];
    if (type === undefined || !existsSync(file)) {
      response.writeHead(404, { 'content-type': TYPES['.html'] });
      createReadStream(join(ROOT, '404.html')).pipe(response);
      return;
    }
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' });
    createReadStream(file).pipe(createGzip()).pipe(response);
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}

/** Returns the file of a request; `''` for a target that is no address, such as `/%`. */
function fileOf(target) {
  try {
    const path = normalize(decodeURIComponent(new URL(target, 'http://localhost').pathname));
    return join(ROOT, path.endsWith('/') ? `${path}index.html` : path);
  } catch {
    return '';
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const server = await serve(Number(process.argv[2] ?? 8080));
  console.log(`http://localhost:${server.address().port}/`);
}
