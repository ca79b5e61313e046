import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { HttpVariables } from './access/read-actor.server';

/** As small as a gzip of level five, in two thirds of its time. */
const BROTLI_QUALITY = 3;
const GZIP_LEVEL = 4;
/** Below, it costs more than it saves. */
const LEAST_BYTES = 1_000;
/** Answers that are made as a whole: pages, their data and the API's. */
const WHOLE = /^(?:text\/html|text\/x-script|application\/(?:problem\+)?json)\b/;

const streamed = compress();

/** The answer of this request alone, compressed: what is made as a whole at one go, all else as it is sent. */
export const compressAnswer: MiddlewareHandler<HttpVariables> = async (c, next) => {
  await next();
  const { headers, status, body } = c.res;
  if (!body || c.req.method === 'HEAD' || !WHOLE.test(headers.get('Content-Type') ?? '')) {
    await streamed(c, async () => undefined);
    return;
  }
  if (headers.has('Content-Encoding') || headers.get('Cache-Control')?.includes('no-transform')) return;
  const whole = Buffer.from(await c.res.arrayBuffer());
  const encoding = whole.length < LEAST_BYTES ? undefined : encodingOf(c.req.header('Accept-Encoding') ?? '');
  const sent = encoding ? await ENCODERS[encoding](whole) : whole;
  const about = new Headers(headers);
  if (!/\baccept-encoding\b/i.test(about.get('Vary') ?? '')) about.append('Vary', 'Accept-Encoding');
  about.set('Content-Length', String(sent.length));
  if (encoding) {
    about.set('Content-Encoding', encoding);
    const etag = about.get('ETag');
    if (etag && !etag.startsWith('W/')) about.set('ETag', `W/${etag}`);
  }
  // Setting it twice: Hono would give the second one the headers of the first.
  c.res = undefined;
  c.res = new Response(sent, { status, headers: about });
};

const ENCODERS = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: GZIP_LEVEL }),
};

/** The first of ours that the browser takes; one of weight zero it does not. */
function encodingOf(accepted: string): keyof typeof ENCODERS | undefined {
  const taken = accepted
    .split(',')
    .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]!.trim().toLowerCase());
  return (['br', 'gzip'] as const).find((name) => taken.includes(name));
}
