import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from './column-types.server';

/** Table of migrations/0085_backup_runs.sql: what backups of this database became. It is in no archive. */
export const backupRun = pgTable('backup_run', {
  id: identity(),
  beganAt: instant().notNull(),
  endedAt: instant(),
  archive: text(),
  bytes: bigint({ mode: 'number' }),
  digest: text(),
  /** Whether it opens with a key alone. */
  sealed: boolean().notNull(),
  /** A code (backup/backup-problem.ts); null with `endedAt` says that it is good. */
  problem: text(),
});

/** Table of migrations/0086_quiet_copy.sql: its one row says that nothing leaves. It is in no archive. */
export const quietCopy = pgTable('quiet_copy', {
  id: boolean().primaryKey().default(true),
  since: instant().notNull(),
  /** The moment that the archive is of. */
  archivedAt: instant().notNull(),
});
