import { startDemoServer } from './demo-server';
import { startProduction } from './production';
import { startApp } from './server';

/**
 * The app that most tests share, which they find through BASE_URL, and production behind TLS at PRODUCTION_URL. Stops
 * both when all have run.
 */
export default async function startServers(): Promise<() => Promise<void>> {
  const stopServer = await startDemoServer();
  const app = await startApp();
  process.env.BASE_URL = app.baseUrl;
  process.env.E2E_DATABASE_URL = app.databaseUrl;
  const production = await startProduction();
  process.env.PRODUCTION_URL = production.url;
  process.env.PRODUCTION_DATABASE_URL = production.databaseUrl;
  return async () => {
    await production.stop();
    await app.stop();
    await stopServer();
  };
}
