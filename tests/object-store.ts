import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { Bucket } from '../app/files/bucket.server';
import type { BucketSettings, Patience } from '../app/files/bucket-requests.server';
import { answerAsStore, refuse, StoredObjects } from './object-answers';
import { signatureOf } from './object-signature';

export const BUCKET = 'house';
const REGION = 'eu-south-2';
const KEY_ID = 'TESTKEYID0001';
const SECRET_KEY = randomBytes(24).toString('base64');

export const HASTY: Patience = { attempts: 3, limitMs: 20_000, pauseMs: 1 };

/** Intercepts a request; returns true if it answered. */
type Trouble = (incoming: IncomingMessage, answer: ServerResponse) => boolean;

/** Starts an in-memory store that speaks the S3 protocol, checks signatures and digests, and can simulate failures. */
export function useObjectStore() {
  const store = new StoredObjects();
  let server: Server;
  let trouble: Trouble | undefined;
  const the = {
    settings: {} as BucketSettings,
    asked: [] as string[],
    received: 0,
    bucket: (patience: Patience = HASTY, settings: Partial<BucketSettings> = {}, name = BUCKET) =>
      new Bucket({ ...the.settings, ...settings }, name, patience),
    trouble(made: Trouble | undefined) {
      trouble = made;
    },
    /** Refuses the next `times` requests as an overloaded store does. */
    busyFor(times: number) {
      let left = times;
      the.trouble((_incoming, answer) => left-- > 0 && refuse(answer, 503, 'SlowDown'));
    },
    /** Uploads that are neither completed nor aborted. */
    unfinished: () => [...store.uploads.keys()],
  };

  beforeAll(async () => {
    server = createServer((incoming, answer) => {
      the.asked.push(`${incoming.method} ${incoming.url}`);
      if (trouble?.(incoming, answer)) return;
      if (
        incoming.headers.authorization !==
        signatureOf(incoming, { region: REGION, keyId: KEY_ID, secretKey: SECRET_KEY })
      ) {
        refuse(answer, 403, 'SignatureDoesNotMatch', { AWSAccessKeyId: KEY_ID });
        return;
      }
      // The client may disconnect before the whole request has arrived.
      answerTo(incoming, answer).catch((error: unknown) => answer.destroy(error as Error));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    the.settings = {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
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
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  async function answerTo(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      the.received += chunk.length;
      chunks.push(chunk);
    }
    const body = Buffer.concat(chunks);
    if (createHash('sha256').update(body).digest('hex') !== incoming.headers['x-amz-content-sha256']) {
      refuse(answer, 400, 'XAmzContentSHA256Mismatch');
      return;
    }
    const { pathname, searchParams } = new URL(incoming.url!, 'http://store');
    const [, bucket, ...key] = pathname.split('/');
    if (bucket !== BUCKET) {
      refuse(answer, 404, 'NoSuchBucket');
      return;
    }
    answerAsStore(
      store,
      {
        method: incoming.method!,
        headers: incoming.headers,
        key: decodeURIComponent(key.join('/')),
        query: searchParams,
        body,
      },
      answer,
    );
  }

  return the;
}
