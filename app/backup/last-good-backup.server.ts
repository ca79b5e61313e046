import { and, desc, isNotNull, isNull } from 'drizzle-orm';
import { authorize, type Actor } from '../access/actor';
import { backupRun } from '../database/backup-schema.server';
import { db } from '../database/connection.server';

export interface LastGoodBackup {
  endedAt: Date;
  bytes: number;
  /** True if the archive needs a key to open. */
  sealed: boolean;
}

/** Returns the last complete backup of this database; undefined if there is none. Needs system:read. */
export async function lastGoodBackup(actor: Actor): Promise<LastGoodBackup | undefined> {
  authorize(actor, 'system:read');
  const [last] = await db()
    .select({ endedAt: backupRun.endedAt, bytes: backupRun.bytes, sealed: backupRun.sealed })
    .from(backupRun)
    .where(and(isNotNull(backupRun.endedAt), isNull(backupRun.problem)))
    .orderBy(desc(backupRun.endedAt))
    .limit(1);
  return last && { endedAt: last.endedAt!, bytes: last.bytes!, sealed: last.sealed };
}
