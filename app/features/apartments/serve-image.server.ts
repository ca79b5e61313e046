import { Hono } from 'hono';
import { logger } from '../../access/logger.server';
import { RETRY_SECONDS } from '../../access/problem.server';
import { StoreFailure } from '../../files/store-failure';
import { imageTypes, type ImageFormat } from './display-item';
import { readVariant } from './image-store.server';

const VARIANT = /^(\d{1,5})\.([a-z]{3,4})$/;

/**
 * Serves `/images/<file>/<width>.<format>`. The key contains a digest of the content, so responses can be cached
 * forever. Returns 503 if the store doesn't respond.
 */
export function imageRoutes(): Hono {
  return new Hono().get('/images/:file/:variant', async (context) => {
    const [, width, format] = VARIANT.exec(context.req.param('variant')) ?? [];
    let bytes: Buffer | undefined;
    try {
      bytes = width && format ? await readVariant(context.req.param('file'), Number(width), format) : undefined;
    } catch (error) {
      if (!(error instanceof StoreFailure)) throw error;
      logger().error({ code: error.code }, 'the store of pictures does not answer');
      const headers = { 'Cache-Control': 'no-store', 'Retry-After': String(RETRY_SECONDS) };
      return context.text('Not now', 503, headers);
    }
    if (!bytes) return context.text('Not found', 404, { 'Cache-Control': 'no-store' });
    return context.body(new Uint8Array(bytes), 200, {
      'Content-Type': imageTypes[format as ImageFormat],
      'Content-Length': String(bytes.length),
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
}
