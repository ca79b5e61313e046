import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allowPrivateHosts, requestOutside } from './outside-request.server';
import { isPrivateAddress } from './private-address.server';

let server: Server | undefined;
let requestCount = 0;

beforeEach(() => {
  requestCount = 0;
});
afterEach(async () => {
  allowPrivateHosts(false);
  server?.closeAllConnections();
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  server = undefined;
});

async function serve(listener: RequestListener): Promise<string> {
  server = createServer((request, response) => {
    requestCount += 1;
    listener(request, response);
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
}

const limits = { timeoutMs: 5_000, maxBytes: 100 };

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.100.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fe80::1%eth0',
  'fd00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'localhost',
  '',
])('%s is of the own network', (address) => expect(isPrivateAddress(address)).toBe(true));

test.each(['93.184.215.14', '8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808'])(
  '%s is outside',
  (address) => expect(isPrivateAddress(address)).toBe(false),
);

describe('an address of the own network', () => {
  test('is not asked, by number or by name', async () => {
    const address = await serve((_request, response) => response.end('inside'));
    const port = new URL(address).port;
    for (const host of ['localhost', '127.0.0.1', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]']) {
      await expect(requestOutside(`http://${host}:${port}`, limits), host).rejects.toMatchObject({
        code: 'private_address',
      });
    }
    expect(requestCount).toBe(0);
  });

  test.each(['file:///etc/passwd', 'ftp://example.com', 'nothing'])('%s is no address to ask', async (address) => {
    await expect(requestOutside(address, limits)).rejects.toMatchObject({ code: 'unreachable' });
  });
});

describe('where it is allowed', () => {
  beforeEach(() => allowPrivateHosts(true));

  test('it answers', async () => {
    const address = await serve((request, response) => {
      response.writeHead(201, { etag: '"1"' });
      request.pipe(response);
    });
    const answer = await requestOutside(address, { ...limits, method: 'POST', body: 'ñandú' });
    expect({ ...answer, headers: answer.headers.etag, body: answer.body.toString() }).toEqual({
      status: 201,
      headers: '"1"',
      body: 'ñandú',
    });
  });

  test('a redirect is not followed', async () => {
    const address = await serve((_request, response) => response.writeHead(302, { location: '/inside' }).end());
    expect(await requestOutside(address, limits)).toMatchObject({ status: 302, headers: { location: '/inside' } });
    expect(requestCount).toBe(1);
  });

  test('who does not answer, or not to the end, is given up', async () => {
    const address = await serve((_request, response) => response.writeHead(200).write('a'));
    await expect(requestOutside(address, { ...limits, timeoutMs: 150 })).rejects.toMatchObject({ code: 'timeout' });
  });

  test('who answers too much is cut off', async () => {
    const address = await serve((_request, response) => response.end('a'.repeat(101)));
    await expect(requestOutside(address, limits)).rejects.toMatchObject({ code: 'too_large' });
  });

  test('an answer that breaks off is none', async () => {
    const address = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '50' });
      response.write('half', () => response.destroy());
    });
    await expect(requestOutside(address, limits)).rejects.toMatchObject({ code: 'unreachable' });
  });
});
