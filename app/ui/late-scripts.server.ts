import { Transform } from 'node:stream';

const PRELOAD = '<link rel="modulepreload"';

/**
 * Has the browser fetch a page's scripts after its pictures and fonts: the page is whole without them. The router
 * writes these links and takes no priority for them; one that falls between two chunks keeps its own.
 */
export function lateScripts(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // Byte by byte, because a chunk may end within a letter.
      done(null, Buffer.from(chunk.toString('latin1').replaceAll(PRELOAD, `${PRELOAD} fetchPriority="low"`), 'latin1'));
    },
  });
}
