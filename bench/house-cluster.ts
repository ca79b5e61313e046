import path from 'node:path';
import pg from 'pg';
import { migrate } from '../app/database/migrate.server';
import { fillBuilding } from './fill-building';
import { serveFilledCluster } from './throwaway-cluster';

/** Runs in a process of its own: `house-cluster.js <folder>`. A folder that already contains the building is reused. */

async function isFilled(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ filled: boolean }>('SELECT EXISTS (SELECT FROM booking) AS filled');
    return rows[0]!.filled;
  } finally {
    await client.end();
  }
}

await serveFilledCluster(process.argv[2]!, async ({ url, superuserUrl }) => {
  await migrate(url, path.join('app', 'database', 'migrations'));
  if (!(await isFilled(url))) await fillBuilding(superuserUrl, 'booked');
});
