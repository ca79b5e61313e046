import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { connect, disconnect } from '../app/database/connection.server';

/**
 * Gives the test file a migrated, empty database of its own, connected for as
 * long as the file runs. Returns its address, for code that opens connections itself.
 */
export function useTestDatabase(): () => string {
  const name = `estancia_test_${randomBytes(6).toString('hex')}`;
  const url = new URL(inject('databaseServerUrl'));
  url.pathname = name;

  beforeAll(async () => {
    await onServer(`CREATE DATABASE ${name} TEMPLATE ${inject('templateDatabase')}`);
    connect(url.href);
  });

  afterAll(async () => {
    await disconnect();
    await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
  });

  return () => url.href;
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServerUrl') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
