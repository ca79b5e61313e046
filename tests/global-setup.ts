import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../app/database/embedded.server';
import { migrate } from '../app/database/migrate.server';
import { serverSeconds } from './runner/server-time';
import { throwawayFolder } from './throwaway-folder';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connects as a role that may create databases. */
    databaseServerUrl: string;
    /** The migrated, empty database that each worker copies. */
    templateDatabase: string;
  }
}

/**
 * Starts one PostgreSQL for all test files, with one migrated template. Uses the server at TEST_DATABASE_URL, whose
 * role must be allowed to create databases, or else an embedded server.
 */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const template = `estancia_template_${randomBytes(4).toString('hex')}`;
  await execute(server.url, `CREATE DATABASE ${template} TEMPLATE template0 ENCODING 'UTF8'`);
  const templateUrl = new URL(server.url);
  templateUrl.pathname = template;
  await migrate(templateUrl.href, path.resolve(import.meta.dirname, '../app/database/migrations'));
  provide('databaseServerUrl', server.url);
  provide('templateDatabase', template);
  return async () => {
    for (const name of await databasesOf(server.url, template)) {
      await execute(server.url, `DROP DATABASE ${name} WITH (FORCE)`);
    }
    await server.stop();
  };
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const configured = process.env.TEST_DATABASE_URL;
  if (configured) return { url: configured, stop: async () => undefined };
  const dataDir = await throwawayFolder('estancia-test-');
  guard(dataDir);
  // The cluster is temporary, so no data needs to survive a power failure. Autovacuum is off because the tests' role
  // cannot end its processes, and such a process may be working in a database that is to be dropped.
  const embedded = await startEmbedded(dataDir, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    // The password is random, so few iterations suffice; more iterations would slow down each connection.
    scram_iterations: '1',
  });
  const url = new URL(embedded.url);
  url.username = 'postgres';
  url.password = (await readFile(path.join(dataDir, 'postgres.password'), 'utf8')).trim();
  await execute(url.href, 'ALTER ROLE estancia CREATEDB');
  // Needed by `emptyTables`.
  await execute(url.href, 'GRANT SET ON PARAMETER session_replication_role TO estancia');
  return {
    url: embedded.url,
    async stop() {
      const seconds = serverSeconds(path.join(dataDir, 'postgres/postmaster.pid'));
      if (process.env.SERVER_SECONDS && seconds !== undefined)
        await writeFile(process.env.SERVER_SECONDS, `${seconds}`);
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Stops the server and removes the folder if this process is killed before it can. */
function guard(dataDir: string): void {
  const script = `cat > /dev/null; file="$0/postgres/postmaster.pid"
    [ -e "$file" ] && kill -INT "$(head -n 1 "$file")"
    while [ -e "$file" ]; do sleep 0.1; done; rm -rf "$0"`;
  const guardian = spawn('/bin/sh', ['-c', script, dataDir], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  guardian.unref();
}

async function databasesOf(url: string, template: string): Promise<string[]> {
  const rows = await execute(
    url,
    `SELECT datname AS name FROM pg_database WHERE datname = '${template}'
       OR starts_with(datname, '${template.replace('template', 'test')}_')`,
  );
  return rows.map(({ name }) => String(name));
}

async function execute(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
