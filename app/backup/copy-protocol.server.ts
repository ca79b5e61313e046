import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import type pg from 'pg';

/**
 * Implements PostgreSQL's COPY over a `pg` connection. `pg` speaks the protocol but leaves COPY IN and COPY OUT to
 * extensions. Rows use COPY's text format, in which every line is one row whatever its values.
 */

interface Wire {
  stream: Duplex;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/**
 * Passes each row, including its line feed, to the callback; the bytes are valid only during the call. If the callback
 * returns a promise, no more rows are read from the server until it settles.
 */
export function copyOut(
  client: pg.Client,
  text: string,
  take: (row: Buffer) => Promise<void> | undefined,
): Promise<void> {
  const done = Promise.withResolvers<void>();
  let waiting = 0;
  client.query({
    submit(wire: Wire) {
      wire.query(text);
    },
    handleCopyData({ chunk }: { chunk: Buffer }, wire: Wire) {
      const taken = take(chunk);
      if (!taken) return;
      waiting += 1;
      wire.stream.pause();
      const goOn = () => {
        waiting -= 1;
        if (waiting === 0) wire.stream.resume();
      };
      taken.then(goOn, done.reject);
    },
    handleError: done.reject,
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => done.resolve(),
  } as unknown as pg.Submittable);
  return done.promise;
}

export interface CopyIn {
  write(rows: Buffer): Promise<void>;
  /** Resolves when the server has accepted every row. */
  end(): Promise<void>;
}

/** Starts writing rows. If the server refuses one, `write` or `end` throws its error. */
export async function copyIn(client: pg.Client, text: string): Promise<CopyIn> {
  const open = Promise.withResolvers<Wire>();
  const done = Promise.withResolvers<void>();
  done.promise.catch(open.reject);
  client.query({
    submit(wire: Wire) {
      wire.query(text);
    },
    handleCopyInResponse: open.resolve,
    handleError: done.reject,
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => done.resolve(),
  } as unknown as pg.Submittable);
  const wire = await open.promise;
  return {
    async write(rows) {
      wire.sendCopyFromChunk(rows);
      // A lost connection or a refused row ends the wait too.
      if (wire.stream.writableNeedDrain) await Promise.race([once(wire.stream, 'drain'), done.promise]);
    },
    end() {
      wire.endCopyFrom();
      return done.promise;
    },
  };
}
