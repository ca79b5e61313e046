import type { Writable } from 'node:stream';

/** Resolves when more may be written, or nobody reads it any more. */
export function drained(stream: Writable): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stream.off('drain', done).off('close', done);
      resolve();
    };
    stream.on('drain', done).on('close', done);
    if (stream.destroyed) done();
  });
}
