import { test } from '@playwright/test';
import { startRedsysServer } from '../payments/redsys-server';
import { copyOfDemo } from './demo-database';
import { startApp, type RunningApp } from './server';
import { startTlsProxy } from './tls-proxy';

/** What `npm run serve` serves behind a proxy that ends TLS, for the tests of the project `https`. */
export interface Production {
  url: string;
  databaseUrl: string;
  stop(): Promise<void>;
}

/** The proxy listens first, as production has to know its address; it runs on a copy of the demo building. */
export async function startProduction(): Promise<Production> {
  const database = await copyOfDemo();
  const running = Promise.withResolvers<RunningApp>();
  const proxy = await startTlsProxy(async () => Number(new URL((await running.promise).baseUrl).port));
  const bank = await startRedsysServer();
  const settings = { ...database, ...bank.settings, PUBLIC_URL: proxy.url, TRUSTED_PROXIES: '1' };
  const app = await startApp(settings, 'serve');
  running.resolve(app);
  return {
    url: proxy.url,
    databaseUrl: database.DATABASE_URL,
    async stop() {
      await proxy.stop();
      await app.stop();
      await bank.close();
    },
  };
}

/** The database of the app that the running test looks at: the shared one's, or production's. */
export function databaseOfApp(): string {
  return test.info().project.name === 'https' ? process.env.PRODUCTION_DATABASE_URL! : process.env.E2E_DATABASE_URL!;
}
