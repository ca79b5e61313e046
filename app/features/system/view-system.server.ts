import { sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { publicBuilding } from '../building/public-building.server';
import { thisInstallation } from './installation.server';
import { systemFacts } from './system-facts.server';
import { systemPoints } from './system-rules';

export type System = Awaited<ReturnType<typeof viewSystem>>;

/**
 * Returns the facts about the installation, the state of each part, and since when this process runs. Needs
 * system:read.
 */
export async function viewSystem(actor: Actor) {
  authorize(actor, 'system:read');
  const [facts, database, building] = await Promise.all([systemFacts(actor), databaseFacts(), publicBuilding()]);
  return {
    version: thisInstallation().version,
    node: process.versions.node,
    runsSince: new Date(now().getTime() - process.uptime() * 1000),
    database,
    timeZone: building?.timeZone ?? 'Europe/Madrid',
    facts,
    points: systemPoints(facts),
  };
}

/** Returns the server version and the database size in bytes. */
async function databaseFacts(): Promise<{ version: string; bytes: number }> {
  const { rows } = await db().execute<{ version: string; bytes: string }>(
    sql`SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes`,
  );
  // Distributions append their own name.
  return { version: rows[0]!.version.split(' ')[0]!, bytes: Number(rows[0]!.bytes) };
}
