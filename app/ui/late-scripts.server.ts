import { Transform } from 'node:stream';

const PRELOAD = '<link rel="modulepreload"';
const MODULE = / type="module" async="[^"]*"/;

/**
 * Has the browser fetch a page's scripts after everything that is seen: the page is whole without them. They are
 * set aside here and started by `startLate`. The router writes these tags and takes no such wish for them; one that
 * falls between two chunks keeps its own time.
 */
export function lateScripts(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // Byte by byte, because a chunk may end within a letter.
      const html = chunk.toString('latin1').replaceAll(PRELOAD, `${PRELOAD} media="not all"`);
      done(null, Buffer.from(html.replace(MODULE, ' type="text/plain" data-late'), 'latin1'));
    },
  });
}
