// Shows the built site as hosts of static sites do: `npx vite preview -c docs/site/vite.config.mjs`, and in the tests.
import { readFileSync } from 'node:fs';

const outDir = 'temp/site';

/** The page of the root, and the page for an address without one: vite has neither for pages that it has not built. */
const pages = {
  name: 'pages',
  configurePreviewServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      request.url = request.url.replace(/^\/(?=$|\?)/, '/index.html');
      next();
    });
    return () =>
      middlewares.use((_request, response) => {
        response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
        response.end(readFileSync(`${outDir}/404.html`));
      });
  },
};

export default {
  appType: 'custom',
  build: { outDir },
  preview: { host: '127.0.0.1', port: 8080 },
  plugins: [pages],
};
