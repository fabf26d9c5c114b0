// Servers on the loopback interface.
import { createServer } from 'node:http';

/** Lets a server listen at an address; returns its port, and how to close it. */
export async function listen(server, address = '127.0.0.1') {
  await new Promise((done) => server.listen(0, address, done));
  return { port: server.address().port, close: () => new Promise((done) => server.close(done)) };
}

/** Starts a server; `seen` gets the path of each request. */
export async function serve(address, answer) {
  const seen = [];
  const server = createServer((request, response) => {
    seen.push(request.url);
    response.setHeader('connection', 'close');
    answer(request, response);
  });
  return { ...(await listen(server, address)), seen };
}
