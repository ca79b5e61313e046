import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseClient } from './client.server';
import { openPool, outsideTransaction, rawPool } from './connection.server';
import { addressesOf, chooseAddress } from './database-hosts.server';
import { placeOf } from './database-place.server';
import { inTime } from './in-time.server';

const BEAT_MS = 1_000;
/** Polling interval for a read that waits until the standby has caught up. */
const CATCH_UP_MS = 10;
const CONNECTIONS = 5;
/** Maximum number of past positions of the primary that are remembered. */
const MAX_POSITIONS = 600;

/**
 * Reasons why the standby is not read: it does not respond, is behind, follows no server, or belongs to another
 * database.
 */
export type StandbyProblem = 'away' | 'behind' | 'primary' | 'foreign';

export interface StandbyState {
  problem: StandbyProblem | null;
  /** Age of the oldest write that the standby lacked when it last responded; null if unknown. */
  behindSeconds: number | null;
}

export interface Standby {
  state(): StandbyState;
  /**
   * Returns a connection on which everything committed before the call is visible; undefined if none is available in
   * time.
   */
  caughtUp(): Promise<pg.PoolClient | undefined>;
  close(): Promise<void>;
}

interface Options {
  url: string;
  /** Name of the primary, for messages. */
  of: string;
  lagSeconds: number;
  /** Called with the problem that stops reads from the standby, and with null once there is none. */
  changed?: ((problem: StandbyProblem | null) => void) | undefined;
}

/** A connection to the standby that is cut if the standby does not respond. */
class StandbyClient extends DatabaseClient {
  static readonly open = new Set<StandbyClient>();

  constructor(config: pg.ClientConfig) {
    super(config);
    StandbyClient.open.add(this);
    this.once('end', () => StandbyClient.open.delete(this));
  }
}

/** Position of a server in the write-ahead log, in bytes. */
const PRIMARY_POSITION = "SELECT pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 AS position";
const STANDBY_POSITION = `SELECT pg_is_in_recovery() AS "isStandby",
  coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::float8 AS position`;
/** A standby has the same system identifier as the cluster from which it was copied. */
const IDENTITY = "SELECT system_identifier || ' ' || current_database() AS identity FROM pg_control_system()";

/**
 * Opens connections to the standby, and checks its lag every second. Keeps probing a standby that does not respond;
 * refuses a standby of another database.
 */
export async function watchStandby({ url, of, lagSeconds, changed }: Options): Promise<Standby> {
  const pool = openPool(url, CONNECTIONS, 'estancia standby', undefined, StandbyClient);
  const closing = new AbortController();
  const positions: { at: number; position: number }[] = [];
  let client: DatabaseClient | undefined;
  let state: StandbyState = { problem: 'away', behindSeconds: null };

  const connected = async (): Promise<DatabaseClient> => {
    const found: unknown[] = [];
    for (const address of addressesOf(url)) {
      const opened = new DatabaseClient({ connectionString: address, application_name: 'estancia standby watch' });
      try {
        await inTime(opened.connect());
        await refuseForeign(opened);
        if (!(await positionOf(opened)).isStandby) throw new NotRead('primary');
        chooseAddress(url, address);
        return opened;
      } catch (error) {
        opened.cut();
        found.push(error);
      }
    }
    throw found.find((error) => error instanceof NotRead) ?? found[0];
  };
  const look = async (): Promise<StandbyState> => {
    const reached = await primaryPosition().catch(() => undefined);
    if (reached !== undefined) positions.push({ at: performance.now(), position: reached });
    if (positions.length > MAX_POSITIONS) positions.splice(1, 1);
    try {
      client ??= await connected();
      const { isStandby, position } = await positionOf(client);
      if (!isStandby) throw new NotRead('primary');
      while (positions[0] && positions[0].position <= position) positions.shift();
      const behindSeconds = secondsSince(positions[0]?.at) ?? 0;
      return { problem: behindSeconds > lagSeconds ? 'behind' : null, behindSeconds };
    } catch (error) {
      client?.cut();
      client = undefined;
      for (const each of StandbyClient.open) each.cut();
      if (error instanceof NotRead) return { problem: error.problem, behindSeconds: null };
      return { problem: 'away', behindSeconds: secondsSince(positions[0]?.at) };
    }
  };
  const watch = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const { problem } = state;
      state = await look();
      if (state.problem !== problem && !closing.signal.aborted) changed?.(state.problem);
      await wait(BEAT_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };

  state = await look();
  if (state.problem === 'foreign') {
    await pool.end();
    throw new Error(
      `DATABASE_READ_URL: ${placeOf(url)} is no standby of ${placeOf(of)}, but another database. Name a standby that was ` +
        'copied from it and follows it, as docs/nodes.md tells, or leave DATABASE_READ_URL out.',
    );
  }
  if (state.problem !== null) changed?.(state.problem);
  const watching = watch();

  return {
    state: () => state,
    async caughtUp() {
      if (state.problem !== null) return undefined;
      const target = await primaryPosition();
      const deadline = performance.now() + lagSeconds * 1_000;
      let taken: pg.PoolClient | undefined;
      try {
        taken = await pool.connect();
        for (;;) {
          const { isStandby, position } = await positionOf(taken);
          if (isStandby && position >= target) return taken;
          if (!isStandby || performance.now() >= deadline) break;
          await wait(CATCH_UP_MS);
        }
        taken.release();
      } catch {
        taken?.release(true);
      }
      return undefined;
    },
    async close() {
      closing.abort();
      await watching;
      client?.cut();
      await pool.end();
    },
  };
}

const secondsSince = (at: number | undefined) => (at === undefined ? null : (performance.now() - at) / 1_000);

class NotRead extends Error {
  readonly problem: StandbyProblem;

  constructor(problem: StandbyProblem) {
    super(`The standby is not read: ${problem}`);
    this.problem = problem;
  }
}

/** Returns a position that covers everything committed and acknowledged before the call. */
async function primaryPosition(): Promise<number> {
  const { rows } = await outsideTransaction().execute<{ position: number }>(PRIMARY_POSITION);
  return rows[0]!.position;
}

async function positionOf(client: pg.ClientBase): Promise<{ isStandby: boolean; position: number }> {
  const { rows } = await inTime(client.query<{ isStandby: boolean; position: number }>(STANDBY_POSITION));
  return rows[0]!;
}

async function refuseForeign(client: pg.ClientBase): Promise<void> {
  const [of, own] = await Promise.all([rawPool().query(IDENTITY), inTime(client.query(IDENTITY))]);
  if (of.rows[0].identity !== own.rows[0].identity) throw new NotRead('foreign');
}
