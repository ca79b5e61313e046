import { test } from '@playwright/test';
import { startRedsysServer } from '../payments/redsys-server';
import { copyOfDemo } from './demo-database';
import { startApp, type RunningApp } from './server';
import { startTlsProxy } from './tls-proxy';

/** The app run by `npm run serve` behind a TLS proxy, for the tests of the project `https`. */
export interface Production {
  url: string;
  databaseUrl: string;
  stop(): Promise<void>;
}

/** Starts the proxy first, as production has to know its address; the app runs on a copy of the demo building. */
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

export function databaseOfApp(): string {
  return test.info().project.name === 'https' ? process.env.PRODUCTION_DATABASE_URL! : process.env.E2E_DATABASE_URL!;
}
