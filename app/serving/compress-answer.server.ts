import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { HttpVariables } from '../access/read-actor.server';

/** Compresses about as well as gzip level five in two thirds of the time. */
const BROTLI_QUALITY = 3;
const GZIP_LEVEL = 4;
/** Window of 256 kB, enough for a page. A larger window would allocate and free megabytes for every response. */
const BROTLI_WINDOW_BITS = 18;
/** Smaller responses fit in one packet even uncompressed. */
const MIN_BYTES = 1_300;
/**
 * Largest response, in bytes, that is compressed on the main thread; for smaller ones, passing the work to another
 * thread takes longer than the work itself.
 */
const MAX_BYTES_AT_ONCE = 200_000;
/** Content types of responses that are produced as a whole: pages, their data, and API responses. */
const WHOLE = /^(?:text\/html|text\/x-script|application\/(?:problem\+)?json)\b/;

const streamed = compress();

/** Compresses the response: whole ones in one pass, all others as a stream. */
export const compressAnswer: MiddlewareHandler<HttpVariables> = async (c, next) => {
  await next();
  const { headers, status, body } = c.res;
  if (!body || c.req.method === 'HEAD' || !WHOLE.test(headers.get('Content-Type') ?? '')) {
    await streamed(c, async () => undefined);
    return;
  }
  if (headers.has('Content-Encoding') || headers.get('Cache-Control')?.includes('no-transform')) return;
  const whole = Buffer.from(await c.res.arrayBuffer());
  const encoding = whole.length < MIN_BYTES ? undefined : encodingOf(c.req.header('Accept-Encoding') ?? '');
  const sent = encoding ? await ENCODERS[encoding](whole) : whole;
  const about = new Headers(headers);
  if (!/\baccept-encoding\b/i.test(about.get('Vary') ?? '')) about.append('Vary', 'Accept-Encoding');
  about.set('Content-Length', String(sent.length));
  if (encoding) {
    about.set('Content-Encoding', encoding);
    const etag = about.get('ETag');
    if (etag && !etag.startsWith('W/')) about.set('ETag', `W/${etag}`);
  }
  // Reset first, because Hono would otherwise copy the headers of the previous response.
  c.res = undefined;
  c.res = new Response(sent, { status, headers: about });
};

const ENCODERS = {
  br: (bytes: Buffer) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    return isShort(bytes) ? brotliCompressSync(bytes, { params }) : promisify(brotliCompress)(bytes, { params });
  },
  gzip: (bytes: Buffer) => {
    const options = { level: GZIP_LEVEL };
    return isShort(bytes) ? gzipSync(bytes, options) : promisify(gzip)(bytes, options);
  },
};

const isShort = ({ length }: Buffer) => length <= MAX_BYTES_AT_ONCE;

/** Returns the first of the app's encodings that the browser accepts; a weight of zero means not accepted. */
function encodingOf(accepted: string): keyof typeof ENCODERS | undefined {
  const taken = accepted
    .split(',')
    .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]!.trim().toLowerCase());
  return (['br', 'gzip'] as const).find((name) => taken.includes(name));
}
