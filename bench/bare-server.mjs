import { createServer, get } from 'node:http';

/** What `node:http` can do at best: the bytes of the page at the given address, without looking at the request. */
get(process.argv[2], { headers: { 'accept-encoding': 'br' } }, async (page) => {
  const body = Buffer.concat(await page.toArray());
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
  };
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => console.log(`ready: http://127.0.0.1:${server.address().port}`));
});
process.once('SIGTERM', () => process.exit(0));
