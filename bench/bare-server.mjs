import { createServer, get } from 'node:http';

/**
 * Baseline for the best possible speed of `node:http`: `bare-server.mjs <origin> <path>…` answers each path with the
 * bytes that the origin serves there.
 */
const [origin, ...paths] = process.argv.slice(2);
const pages = new Map();
for (const path of paths) {
  const body = await bytesOf(origin + path);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
  };
  pages.set(path, { headers, body });
}
const server = createServer((request, response) => {
  const { headers, body } = pages.get(request.url);
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log(`ready: http://127.0.0.1:${server.address().port}`));
process.once('SIGTERM', () => process.exit(0));

function bytesOf(url) {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'br' } });
    request.on('response', (page) => page.toArray().then((chunks) => resolve(Buffer.concat(chunks)), reject));
    request.on('error', reject);
  });
}
