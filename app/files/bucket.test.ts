import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { refuse } from '../../tests/object-answers';
import { HASTY, useObjectStore } from '../../tests/object-store';
import { BRISK } from './bucket-requests.server';

const the = useObjectStore();

const listed = async (prefix: string, bucket = the.bucket()) =>
  (await Array.fromAsync(bucket.list(prefix))).map(({ key }) => key);
const textOf = async (key: string) => (await the.bucket().read(key))?.toString();
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('objects', () => {
  test.each([
    'plain/name.jpg',
    "names/with spaces, ñandú & <ß> 'quoted' (1)+2.txt",
    'names/100%/tilde~star*=?.txt',
    'names/日本/🏠.txt',
  ])('are written, read, listed and removed under any name: %s', async (key) => {
    const bucket = the.bucket();
    const prefix = key.slice(0, key.lastIndexOf('/') + 1);
    await bucket.write(key, Buffer.from('what it holds'));
    expect(await textOf(key)).toBe('what it holds');
    expect(await bucket.bytesOf(key)).toBe(13);
    expect(await Array.fromAsync(bucket.list(prefix))).toEqual([
      { key, bytes: 13, writtenAt: expect.any(Date) as Date },
    ]);
    await bucket.remove(key);
    expect(await bucket.read(key)).toBeUndefined();
    expect(await bucket.bytesOf(key)).toBeUndefined();
    expect(await listed(prefix)).toEqual([]);
  });

  test('are copied where they are', async () => {
    await the.bucket().write('from/one', Buffer.from('what it holds'));
    await the.bucket().copy('from/one', 'to/another');
    expect(await textOf('to/another')).toBe('what it holds');
  });

  test('that are not there are removed all the same', () =>
    expect(the.bucket().remove('never')).resolves.toBeUndefined());

  test(
    'are listed where there are more than a page has, and without those in folders below',
    { timeout: 60_000 },
    async () => {
      const bucket = the.bucket();
      const names = Array.from({ length: 1005 }, (_, at) => `many/${String(at).padStart(4, '0')}`);
      for (const some of Map.groupBy(names, (name) => name.slice(-1)).values()) {
        await Promise.all(some.map((name) => bucket.write(name, Buffer.from('x'))));
      }
      await bucket.write('many/below/one', Buffer.from('x'));
      expect(await listed('many/', bucket)).toEqual(names);
      expect(the.asked.filter((requestLine) => requestLine.includes('list-type=2'))).toHaveLength(2);
    },
  );
});

describe('a large object', () => {
  const MEGABYTE = 1024 * 1024;

  test('goes in parts, of which few are in memory, and comes back as it was', { timeout: 60_000 }, async () => {
    const bucket = the.bucket();
    let produced = 0;
    let ahead = 0;
    const hash = createHash('sha256');
    const upload = bucket.upload('large/archive');
    await upload.take(
      (async function* () {
        for (let at = 0; at < 50; at += 1) {
          const chunk = Buffer.alloc(MEGABYTE, at);
          hash.update(chunk);
          produced += chunk.length;
          ahead = Math.max(ahead, produced - the.received);
          yield chunk;
        }
      })(),
    );
    expect(await bucket.bytesOf('large/archive')).toBeUndefined();
    await upload.complete();
    expect(the.asked.filter((requestLine) => requestLine.includes('partNumber='))).toHaveLength(4);
    expect(ahead).toBeLessThanOrEqual(17 * MEGABYTE);
    const back = createHash('sha256');
    for await (const chunk of bucket.stream('large/archive')) back.update(chunk);
    expect(back.digest('hex')).toBe(hash.digest('hex'));
    expect(the.unfinished()).toEqual([]);
  });

  test('that is cut on its way leaves nothing', { timeout: 60_000 }, async () => {
    const bucket = the.bucket();
    const upload = bucket.upload('large/cut');
    const cut = upload.take(
      (async function* () {
        yield Buffer.alloc(20 * MEGABYTE);
        expect(the.unfinished()).toHaveLength(1);
        throw new Error('the disk is gone');
      })(),
    );
    await expect(cut).rejects.toThrow('the disk is gone');
    await upload.abandon();
    expect(the.unfinished()).toEqual([]);
    expect(await bucket.read('large/cut')).toBeUndefined();
  });

  test('goes on where the connection broke', { timeout: 60_000 }, async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251));
    const bucket = the.bucket();
    await bucket.write('large/broken', bytes);
    let hasBroken = false;
    the.trouble((incoming, answer) => {
      if (incoming.method !== 'GET' || hasBroken) return false;
      hasBroken = true;
      answer.writeHead(200, { 'Content-Length': bytes.length });
      answer.write(bytes.subarray(0, 100_000), () => answer.destroy());
      return true;
    });
    const back = Buffer.concat(await Array.fromAsync(bucket.stream('large/broken')));
    expect(digestOf(back)).toBe(digestOf(bytes));
    expect(the.asked.filter((requestLine) => requestLine.startsWith('GET'))).toHaveLength(2);
  });
});

describe('a store that does not do it', () => {
  test('for a moment is asked again', async () => {
    the.busyFor(2);
    await the.bucket().write('busy', Buffer.from('in the end'));
    expect(await textOf('busy')).toBe('in the end');
    the.busyFor(3);
    await expect(the.bucket().write('busy', Buffer.from('never'))).rejects.toMatchObject({
      code: 'failing',
      message: expect.stringMatching(
        /^The bucket house at 127\.0\.0\.1:\d+ fails \(SlowDown\): try again later/,
      ) as string,
    });
    expect(await textOf('busy')).toBe('in the end');
  });

  test('as it does not answer is given up after its time', async () => {
    the.trouble(() => true);
    await expect(the.bucket({ ...HASTY, attempts: 2, limitMs: 50 }).read('x')).rejects.toMatchObject({
      code: 'unreachable',
      message: expect.stringContaining('does not answer within 1 seconds') as string,
    });
    expect(the.asked).toHaveLength(2);
  });

  test('as it stops in the middle is given up, too', async () => {
    the.trouble(({ headers }, answer) => {
      answer.writeHead(headers.range ? 206 : 200, { 'Content-Length': 10 });
      answer.write('half');
      return true;
    });
    const hasty = the.bucket({ ...HASTY, attempts: 2, limitMs: 50 });
    await expect(hasty.read('x')).rejects.toMatchObject({ code: 'unreachable' });
    await expect(Array.fromAsync(hasty.stream('x'))).rejects.toMatchObject({ code: 'unreachable' });
  });

  test('as nobody listens there is said to be out of reach', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const unreachableBucket = the.bucket(HASTY, { endpoint: `http://127.0.0.1:${port}` });
    await expect(unreachableBucket.read('x')).rejects.toMatchObject({
      code: 'unreachable',
      message: expect.stringContaining('cannot be reached (ECONNREFUSED): look at S3_ENDPOINT') as string,
    });
  });

  test('as the key is wrong says which settings to look at, and no key', async () => {
    const wrong = the.bucket(HASTY, { secretAccessKey: 'not-the-secret-of-this-store' });
    const error: unknown = await wrong.write('x', Buffer.from('x')).catch((refused: unknown) => refused);
    expect(error).toMatchObject({
      code: 'refused',
      message: expect.stringContaining('look at S3_ACCESS_KEY_ID') as string,
    });
    expect(the.asked).toHaveLength(1);
    const inspected = inspect(error, { depth: 10 });
    for (const key of ['not-the-secret-of-this-store', the.settings.accessKeyId]) expect(inspected).not.toContain(key);
  });

  test('as there is no such bucket says so', async () => {
    const other = the.bucket(HASTY, {}, 'another');
    await expect(listed('', other)).rejects.toMatchObject({ code: 'no_bucket' });
    await expect(other.read('x')).rejects.toMatchObject({ code: 'no_bucket' });
  });

  test.each([
    [400, 'AuthorizationHeaderMalformed', 'region'],
    [301, 'PermanentRedirect', 'region'],
    [403, 'RequestTimeTooSkewed', 'clock'],
    [501, 'NotImplemented', 'other'],
  ])('and answers %d %s is asked once', async (status, word, code) => {
    the.trouble((_incoming, answer) => refuse(answer, status, word));
    await expect(the.bucket().read('x')).rejects.toMatchObject({ code });
    expect(the.asked).toHaveLength(1);
  });

  test('and is none is told from one', async () => {
    the.trouble((_incoming, answer) => {
      answer.writeHead(200, { 'Content-Type': 'text/html' }).end('<html><body>Welcome</body></html>');
      return true;
    });
    await expect(listed('')).rejects.toThrow('does not answer as a store of objects does');
  });

  test('is not asked again by whoever has given up', async () => {
    const controller = new AbortController();
    the.trouble(() => {
      controller.abort(new Error('Interrupted.'));
      return true;
    });
    await expect(Array.fromAsync(the.bucket(BRISK).stream('x', controller.signal))).rejects.toThrow('Interrupted.');
    expect(the.asked).toHaveLength(1);
  });
});
