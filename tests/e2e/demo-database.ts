import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Secret that seals all databases of the browser tests. */
export const DEMO_SECRET = 'the secret of a demo building that many tests have copies of';
/** Template database of the demo building, on which no app runs (demo-server.ts). */
export const DEMO_TEMPLATE = 'estancia_demo';

export interface DatabaseSettings {
  DATABASE_URL: string;
  SECRET: string;
}

export const copyOfDemo = (): Promise<DatabaseSettings> => copyOf(DEMO_TEMPLATE);

export const emptyDatabase = (): Promise<DatabaseSettings> => copyOf('template0');

async function copyOf(template: string): Promise<DatabaseSettings> {
  const server = process.env.E2E_SERVER_URL!;
  const name = `estancia_${randomBytes(6).toString('hex')}`;
  await execute(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  return { DATABASE_URL: databaseAt(server, name), SECRET: DEMO_SECRET };
}

export function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

export async function execute(url: string, sql: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql, values);
  } finally {
    await client.end();
  }
}
