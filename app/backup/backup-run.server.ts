import { DatabaseClient } from '../database/client.server';
import type { BackupProblemCode } from './backup-problem';

const RETAINED_RUNS = 200;

export interface GoodRun {
  /** Name without folder or store. */
  archive: string;
  bytes: number;
  /** SHA-256 of the stored archive, in hex. */
  digest: string;
}

export interface BackupRun {
  end(at: Date, outcome: GoodRun | { problem: BackupProblemCode }): Promise<void>;
}

/**
 * Records the start of a backup. If that fails, as on a standby or in a database of an older Estancia version, the
 * backup continues: `onFailure` receives the reason, and this run never appears as the last good backup.
 */
export async function startRun(
  url: string,
  { beganAt, sealed }: { beganAt: Date; sealed: boolean },
  onFailure: (reason: string) => void,
): Promise<BackupRun> {
  const write = async (text: string, values: unknown[]) => {
    const client = new DatabaseClient({ connectionString: url, application_name: 'estancia backup' });
    try {
      await client.connect();
      return (await client.query<{ id: string }>(text, values)).rows[0]?.id;
    } catch (error) {
      onFailure((error as Error).message);
      return undefined;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const id = await write('INSERT INTO backup_run (began_at, sealed) VALUES ($1, $2) RETURNING id', [beganAt, sealed]);
  return {
    async end(at, outcome) {
      if (id === undefined) return;
      const good = 'archive' in outcome ? outcome : undefined;
      const problem = 'problem' in outcome ? outcome.problem : null;
      await write(
        `WITH ended AS (
           UPDATE backup_run SET ended_at = $2, archive = $3, bytes = $4, digest = $5, problem = $6 WHERE id = $1 RETURNING id
         ), kept AS (
           SELECT id FROM ended
           UNION (SELECT id FROM backup_run ORDER BY id DESC LIMIT ${RETAINED_RUNS})
           UNION (SELECT id FROM backup_run WHERE ended_at IS NOT NULL AND problem IS NULL ORDER BY ended_at DESC LIMIT 1)
         )
         DELETE FROM backup_run WHERE id NOT IN (SELECT id FROM kept)`,
        [id, at, good?.archive ?? null, good?.bytes ?? null, good?.digest ?? null, problem],
      );
    },
  };
}
