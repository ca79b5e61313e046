import { test } from '@playwright/test';
import { copyOfDemo, DEMO_SECRET } from './demo-database';
import { startApp, type RunningApp } from './server';
import { startTlsProxy } from './tls-proxy';

/** What `npm run serve` serves behind a proxy that ends TLS, for the tests of the project `https`. */
export interface Production {
  url: string;
  databaseUrl: string;
  stop(): Promise<void>;
}

/**
 * The proxy listens at once; behind it production is started when somebody asks for the first time, on a copy of the
 * demo building, so that runs without these tests do not wait for it.
 */
export async function startProduction(): Promise<Production> {
  const databaseUrl = await copyOfDemo();
  let started: Promise<RunningApp> | undefined;
  const proxy = await startTlsProxy(async () => {
    const settings = { DATABASE_URL: databaseUrl, SECRET: DEMO_SECRET, PUBLIC_URL: proxy.url, TRUSTED_PROXIES: '1' };
    started ??= startApp(settings, 'serve');
    return Number(new URL((await started).baseUrl).port);
  });
  return {
    url: proxy.url,
    databaseUrl,
    async stop() {
      await proxy.stop();
      await (await started?.catch(() => undefined))?.stop();
    },
  };
}

/** The database of the app that the running test looks at: the shared one's, or production's. */
export function databaseOfApp(): string {
  return test.info().project.name === 'https' ? process.env.PRODUCTION_DATABASE_URL! : process.env.E2E_DATABASE_URL!;
}
