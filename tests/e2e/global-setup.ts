import { startDemoServer } from './demo-server';
import { startProduction } from './production';
import { startApp } from './server';

/**
 * The app that most tests share, which they find through BASE_URL, and production behind TLS at PRODUCTION_URL. Stops
 * both when all have run, or when one does not start.
 */
export default async function startServers(): Promise<() => Promise<void>> {
  const running: (() => Promise<void>)[] = [await startDemoServer()];
  const stopAll = async () => {
    for (const stop of running.toReversed()) await stop();
  };
  try {
    const app = await startApp();
    running.push(app.stop);
    process.env.BASE_URL = app.baseUrl;
    process.env.E2E_DATABASE_URL = app.databaseUrl;
    const production = await startProduction();
    running.push(production.stop);
    process.env.PRODUCTION_URL = production.url;
    process.env.PRODUCTION_DATABASE_URL = production.databaseUrl;
    return stopAll;
  } catch (error) {
    await stopAll();
    throw error;
  }
}
