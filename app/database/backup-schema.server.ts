import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from './column-types.server';

/** Table of migrations/0085_backup_runs.sql: outcomes of this database's backups. Excluded from archives. */
export const backupRun = pgTable('backup_run', {
  id: identity(),
  beganAt: instant().notNull(),
  endedAt: instant(),
  archive: text(),
  bytes: bigint({ mode: 'number' }),
  digest: text(),
  /** True if the archive needs a key to open. */
  sealed: boolean().notNull(),
  /** Error code (backup/backup-problem.ts). Null with `endedAt` set means that the backup succeeded. */
  problem: text(),
});

/** Table of migrations/0086_quiet_copy.sql. Its single row stops everything outgoing. Excluded from archives. */
export const quietCopy = pgTable('quiet_copy', {
  id: boolean().primaryKey().default(true),
  since: instant().notNull(),
  /** Time of the backup that the copy was restored from. */
  archivedAt: instant().notNull(),
});
