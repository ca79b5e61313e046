import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** What all databases of browser tests are sealed with. */
export const DEMO_SECRET = 'the secret of a demo building that many tests have copies of';
/** The demo building as it is filled in, on which no app runs (demo-server.ts). */
export const DEMO_TEMPLATE = 'estancia_demo';

/** What an app is told of its database. */
export interface DatabaseSettings {
  DATABASE_URL: string;
  SECRET: string;
}

/** A demo building of one's own, on the server that all browser tests share. */
export const copyOfDemo = (): Promise<DatabaseSettings> => copyOf(DEMO_TEMPLATE);

/** A database that nobody has put anything into, on the same server. */
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
