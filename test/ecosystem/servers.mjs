// Servers on the loopback interface.
import { createServer } from 'node:http';

/** Starts a server; `seen` gets the path of each request. */
export async function serve(address, answer) {
  const seen = [];
  const server = createServer((request, response) => {
    seen.push(request.url);
    response.setHeader('connection', 'close');
    answer(request, response);
  });
  await new Promise((done) => server.listen(0, address, done));
  return { port: server.address().port, seen, close: () => new Promise((done) => server.close(done)) };
}
