import { once } from 'node:events';
import { createServer } from 'node:http';
import { undoAtEnd } from './clean-up.mjs';

const HEAD = '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title>';

/**
 * Serves the smallest possible page from `node:http`, as the lower limit for the load time of a page in the browser.
 */
export async function serveBarePage(body) {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(HEAD + body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = undoAtEnd(() => new Promise((resolve) => server.close(resolve)));
  return { url: `http://127.0.0.1:${server.address().port}`, stop };
}
