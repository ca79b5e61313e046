import { Hono } from 'hono';
import { imageTypes, type ImageFormat } from './display-item';
import { readVariant } from './image-store.server';

const VARIANT = /^(\d{1,5})\.([a-z]{3,4})$/;

/** `/images/<file>/<width>.<format>`: the key holds a digest of the content, so an answer is good for ever. */
export function imageRoutes(): Hono {
  return new Hono().get('/images/:file/:variant', async (context) => {
    const [, width, format] = VARIANT.exec(context.req.param('variant')) ?? [];
    const bytes = width && format ? await readVariant(context.req.param('file'), Number(width), format) : undefined;
    if (!bytes) return context.text('Not found', 404, { 'Cache-Control': 'no-store' });
    return context.body(new Uint8Array(bytes), 200, {
      'Content-Type': imageTypes[format as ImageFormat],
      'Content-Length': String(bytes.length),
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
}
