import { statfs } from 'node:fs/promises';
import { Hono } from 'hono';
import type { HttpVariables } from '../access/read-actor.server';
import { RETRY_SECONDS } from '../access/problem.server';
import { inTimeOr, keptFor } from './kept-for';

/** What a node needs to answer everything that it may be asked. */
export const checks = ['stopping', 'database', 'migrations', 'jobs', 'disk'] as const;
export type Check = (typeof checks)[number];

/** Of each check `ok`, or in a word why not: names no address and no folder, since anybody may ask. */
export type Readiness = Record<Check, string>;

export interface ReadinessSources {
  /** Whether the process has been told to end. */
  isStopping: () => boolean;
  /** What keeps the database from answering; undefined where it answers. */
  databaseProblem: () => Promise<string | undefined>;
  /** Names of the migrations that this build brings. */
  migrations: readonly string[];
  /** Names of those that were applied. */
  appliedMigrations: () => Promise<ReadonlySet<string>>;
  /** Whether this node takes jobs. */
  areJobsTaken: () => boolean;
  /** The folder of pictures, of the embedded database where that is the one, and of nothing that may fill another disk. */
  dataDir: string;
}

/**
 * Bytes that DATA_DIR has left at least. Pictures are sent ten megabytes at a time, several at once, and each is written in a
 * dozen widths; the embedded PostgreSQL writes ahead in files of 16 MB. With less than this the next minutes of ordinary work
 * may fail half way; with more there is time to make room.
 */
export const ROOM_BYTES = 256 * 1024 * 1024;

/** Milliseconds that an answer of the disk or about migrations is good for: who asks every second costs next to nothing. */
const KEPT_MS = 5_000;
/** Milliseconds that a check may take; a network drive that hangs would hold up the answer. */
const WITHIN_MS = 1_000;

/** Whether this node is to be sent visitors, check by check. */
export function readiness(sources: ReadinessSources): () => Promise<Readiness> {
  const applied = keptFor(KEPT_MS, sources.appliedMigrations);
  const space = keptFor(KEPT_MS, () => statfs(sources.dataDir));
  const migrations = async () => {
    const names = await applied();
    return sources.migrations.every((name) => names.has(name)) ? 'ok' : 'missing';
  };
  const disk = async () => {
    const { bavail, bsize } = await space();
    return bavail * bsize >= ROOM_BYTES ? 'ok' : 'full';
  };
  return async () => {
    const problem = await sources.databaseProblem();
    const [migrated, room] = await Promise.all([
      problem === undefined ? inTimeOr(WITHIN_MS, migrations(), 'unknown') : 'unknown',
      inTimeOr(WITHIN_MS, disk(), 'unknown'),
    ]);
    return {
      stopping: sources.isStopping() ? 'yes' : 'ok',
      database: problem ?? 'ok',
      migrations: migrated,
      jobs: sources.areJobsTaken() ? 'ok' : 'not_taken',
      disk: room,
    };
  };
}

/**
 * `/health` says that the process lives, and asks nobody: who starts it anew on a bad answer would gain nothing where the
 * database is away. `/ready` says whether visitors may be sent here, and which check says no.
 */
export function readinessRoutes(ready: () => Promise<Readiness>): Hono<HttpVariables> {
  const app = new Hono<HttpVariables>();
  app.get('/health', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }));
  app.get('/ready', async (c) => {
    const found = await ready();
    const isReady = Object.values(found).every((outcome) => outcome === 'ok');
    const body = { status: isReady ? 'ready' : 'not_ready', checks: found };
    if (isReady) return c.json(body, 200, { 'Cache-Control': 'no-store' });
    return c.json(body, 503, { 'Cache-Control': 'no-store', 'Retry-After': String(RETRY_SECONDS) });
  });
  return app;
}
