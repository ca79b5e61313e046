import { statfs } from 'node:fs/promises';
import { Hono } from 'hono';
import type { HttpVariables } from '../access/read-actor.server';
import { RETRY_SECONDS } from '../access/problem.server';
import { inTimeOr, cachedFor } from './cached-for';

/** Readiness checks; a node that passes all of them can serve every request. */
export const checks = ['stopping', 'database', 'migrations', 'jobs', 'disk'] as const;
export type Check = (typeof checks)[number];

/**
 * `ok` or a one-word problem for each check. The words contain no address or folder, because the endpoint is public.
 */
export type Readiness = Record<Check, string>;

export interface ReadinessSources {
  isStopping: () => boolean;
  /** Resolves to the reason why the database does not respond; undefined if it does. */
  databaseProblem: () => Promise<string | undefined>;
  migrations: readonly string[];
  appliedMigrations: () => Promise<ReadonlySet<string>>;
  areJobsTaken: () => boolean;
  /** The folder of pictures and, if used, of the embedded database; other disks are not checked. */
  dataDir: string;
}

/**
 * Minimum free bytes in DATA_DIR. Pictures are uploaded ten megabytes at a time, several at once, and each is stored in
 * a dozen widths. The embedded PostgreSQL writes its log in files of 16 MB. With less free space, ordinary work may
 * fail halfway within minutes; with more, operators have time to free space.
 */
export const ROOM_BYTES = 256 * 1024 * 1024;

/**
 * Milliseconds for which a result about the disk or migrations is cached, so that polling every second costs next to
 * nothing.
 */
const CACHE_MS = 5_000;
/** Timeout of a check in milliseconds; a hanging network drive must not delay the response. */
const WITHIN_MS = 1_000;

/** Returns a function that reports, check by check, whether this node should receive visitors. */
export function readiness(sources: ReadinessSources): () => Promise<Readiness> {
  const applied = cachedFor(CACHE_MS, sources.appliedMigrations);
  const space = cachedFor(CACHE_MS, () => statfs(sources.dataDir));
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
 * Serves `/health`, which reports only that the process runs, because a restart would not help while the database is
 * unavailable. Serves `/ready`, which reports whether visitors may be sent to this node, and the result of each check.
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
