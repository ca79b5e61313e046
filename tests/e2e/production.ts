import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from '@playwright/test';
import pg from 'pg';
import { startApp, type RunningApp } from './server';
import { startTlsProxy } from './tls-proxy';

const DATABASE = 'estancia_production';

/** What `npm run serve` serves behind a proxy that ends TLS, for the tests of the project `https`. */
export interface Production {
  url: string;
  databaseUrl: string;
  stop(): Promise<void>;
}

/**
 * The proxy listens at once; behind it the demo building is filled in and production started when somebody asks for the
 * first time, so that runs without these tests do not wait for it. The database is one more of the server of `shared`.
 */
export async function startProduction(shared: RunningApp): Promise<Production> {
  const databaseUrl = new URL(shared.databaseUrl);
  databaseUrl.pathname = DATABASE;
  let started: Promise<RunningApp> | undefined;
  const proxy = await startTlsProxy(async () => {
    started ??= serve(shared, databaseUrl.href, proxy.url);
    return Number(new URL((await started).baseUrl).port);
  });
  return {
    url: proxy.url,
    databaseUrl: databaseUrl.href,
    async stop() {
      await proxy.stop();
      await (await started?.catch(() => undefined))?.stop();
    },
  };
}

async function serve(shared: RunningApp, databaseUrl: string, publicUrl: string): Promise<RunningApp> {
  await createDatabase(shared);
  const settings = { DATABASE_URL: databaseUrl, SECRET: randomBytes(32).toString('hex') };
  const demo = await startApp(settings);
  await demo.stop();
  return startApp({ ...settings, PUBLIC_URL: publicUrl, TRUSTED_PROXIES: '1' }, 'serve');
}

async function createDatabase({ databaseUrl, dataDir }: RunningApp): Promise<void> {
  const url = new URL(databaseUrl);
  const owner = url.username;
  url.username = 'postgres';
  url.password = (await readFile(path.join(dataDir, 'postgres.password'), 'utf8')).trim();
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${DATABASE} OWNER ${owner}`);
  } finally {
    await client.end();
  }
}

/** The database of the app that the running test looks at: the shared one's, or production's. */
export function databaseOfApp(): string {
  return test.info().project.name === 'https' ? process.env.PRODUCTION_DATABASE_URL! : process.env.E2E_DATABASE_URL!;
}
