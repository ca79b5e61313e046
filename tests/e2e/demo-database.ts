import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** What all copies of the demo building are sealed with. */
export const DEMO_SECRET = 'the secret of a demo building that many tests have copies of';
/** The demo building as it is filled in, on which no app runs (demo-server.ts). */
export const DEMO_TEMPLATE = 'estancia_demo';

/** The address of a demo building of one's own, on the server that all browser tests share. */
export async function copyOfDemo(): Promise<string> {
  const server = process.env.E2E_SERVER_URL!;
  const name = `estancia_${randomBytes(6).toString('hex')}`;
  await execute(server, `CREATE DATABASE ${name} TEMPLATE ${DEMO_TEMPLATE} STRATEGY FILE_COPY`);
  return databaseAt(server, name);
}

export function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

export async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
