import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Transform } from 'node:stream';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { Bucket } from '../app/files/bucket.server';
import type { BucketSettings, Patience } from '../app/files/bucket-requests.server';
import { signatureOf } from './object-signature';

export const BUCKET = 'house';
const REGION = 'eu-south-2';
const KEY_ID = 'TESTKEYID0001';
const SECRET_KEY = randomBytes(24).toString('base64');

/** Tries again at once. */
export const HASTY: Patience = { attempts: 3, limitMs: 20_000, pauseMs: 1 };

/** What happens to a request: true where it was answered here. */
type Trouble = (incoming: IncomingMessage, answer: ServerResponse) => boolean;

/**
 * A store that speaks the protocol of S3, on this machine: s3rver, and before it what it does not do itself. Signatures and
 * digests are checked, uploads are given up, and troubles are made.
 */
export function useObjectStore() {
  let folder: string;
  let store: ChildProcess;
  let guard: Server;
  let trouble: Trouble | undefined;
  const the = {
    settings: {} as BucketSettings,
    /** Requests that arrived, as `PUT /house/key?…`. */
    asked: [] as string[],
    /** Bytes of bodies that arrived. */
    received: 0,
    bucket: (patience: Patience = HASTY, settings: Partial<BucketSettings> = {}, name = BUCKET) =>
      new Bucket({ ...the.settings, ...settings }, name, patience),
    /** Until the end of the test each request is shown to the function first. */
    trouble(made: Trouble | undefined) {
      trouble = made;
    },
    /** How many of the next requests are refused as those of a store that has too much to do. */
    busyFor(times: number) {
      let left = times;
      the.trouble((_incoming, answer) => left-- > 0 && refuse(answer, 503, 'SlowDown'));
    },
    /** The parts of objects that are not put together, and not given up. */
    async unfinished(): Promise<string[]> {
      const uploads = path.join(folder, BUCKET, '._S3rver_uploads');
      return existsSync(uploads) ? readdir(uploads) : [];
    },
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'estancia-store-'));
    const { child, port } = await startStore(folder);
    store = child;
    guard = createServer((incoming, answer) => {
      the.asked.push(`${incoming.method} ${incoming.url}`);
      if (trouble?.(incoming, answer)) return;
      if (
        incoming.headers.authorization !==
        signatureOf(incoming, { region: REGION, keyId: KEY_ID, secretKey: SECRET_KEY })
      ) {
        refuse(answer, 403, 'SignatureDoesNotMatch');
        return;
      }
      void passOn(incoming, answer, port);
    });
    await new Promise<void>((resolve) => guard.listen(0, '127.0.0.1', resolve));
    the.settings = {
      endpoint: `http://127.0.0.1:${(guard.address() as AddressInfo).port}`,
      region: REGION,
      accessKeyId: KEY_ID,
      secretAccessKey: SECRET_KEY,
      pathStyle: true,
    };
  });
  afterEach(() => {
    trouble = undefined;
    the.asked = [];
    the.received = 0;
  });
  afterAll(async () => {
    guard.closeAllConnections();
    await new Promise((resolve) => guard.close(resolve));
    const ended = once(store, 'exit');
    store.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  });

  async function passOn(incoming: IncomingMessage, answer: ServerResponse, port: number): Promise<void> {
    const uploadId = new URL(incoming.url!, 'http://x').searchParams.get('uploadId');
    if (incoming.method === 'DELETE' && uploadId) {
      await rm(path.join(folder, BUCKET, '._S3rver_uploads', uploadId), { recursive: true, force: true });
      answer.writeHead(204).end();
      return;
    }
    const { authorization: _, ...headers } = incoming.headers;
    const onward = request(
      { host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers },
      (said) => {
        answer.writeHead(said.statusCode!, said.headers);
        said.pipe(answer);
      },
    );
    onward.on('error', () => answer.destroyed || refuse(answer, 400, 'XAmzContentSHA256Mismatch'));
    const hash = createHash('sha256');
    const checked = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        the.received += chunk.length;
        hash.update(chunk);
        done(null, chunk);
      },
      flush(done) {
        done(hash.digest('hex') === headers['x-amz-content-sha256'] ? null : new Error('another digest'));
      },
    });
    checked.on('error', () => onward.destroy(new Error('another digest')));
    incoming.on('error', () => onward.destroy());
    incoming.on('close', () => incoming.complete || onward.destroy());
    incoming.pipe(checked).pipe(onward);
  }

  return the;
}

/** Its marks that lead to the next page of a list are made by a cipher that OpenSSL calls legacy. */
async function startStore(folder: string): Promise<{ child: ChildProcess; port: number }> {
  const program = path.resolve(import.meta.dirname, '..', 'node_modules', 's3rver', 'bin', 's3rver.js');
  const options = [
    '--silent',
    '--address',
    '127.0.0.1',
    '--port',
    '0',
    '--directory',
    folder,
    '--configure-bucket',
    BUCKET,
  ];
  const child = spawn(process.execPath, ['--openssl-legacy-provider', program, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    const [, port] = /listening on .*:(\d+)/.exec(chunk.toString()) ?? [];
    if (port) return { child, port: Number(port) };
  }
  throw new Error('s3rver does not start');
}

export function refuse(answer: ServerResponse, status: number, code: string): true {
  answer.writeHead(status, { 'Content-Type': 'application/xml' });
  answer.end(`<?xml version="1.0"?><Error><Code>${code}</Code><AWSAccessKeyId>${KEY_ID}</AWSAccessKeyId></Error>`);
  return true;
}
