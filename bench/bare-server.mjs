import { createServer } from 'node:http';

/** What `node:http` can do at best: one fixed answer of the given size, without looking at the request. */
const body = Buffer.alloc(Number(process.argv[2]), '<!doctype html><p>A bare answer.</p>');
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length };

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log(`ready: http://127.0.0.1:${server.address().port}`));
process.once('SIGTERM', () => process.exit(0));
