import { rm } from 'node:fs/promises';
import { refusePersonalLogs } from '../personal-lines';
import { throwawayFolder } from '../throwaway-folder';
import { startDemoServer } from './demo-server';
import { startProduction } from './production';
import { startApp } from './server';

/**
 * Starts the app that most tests share (BASE_URL) and the production app behind TLS (PRODUCTION_URL). Stops both apps
 * after all tests, or if one app fails to start. After that, fails if any app has logged personal data.
 */
export default async function startServers(): Promise<() => Promise<void>> {
  const logs = await throwawayFolder('estancia-e2e-logs-');
  process.env.E2E_LOGS = logs;
  const running: (() => Promise<void>)[] = [await startDemoServer()];
  const stopAll = async () => {
    for (const stop of running.toReversed()) await stop();
  };
  // Starts both in parallel, as each uses one core while starting.
  const starting = [startApp(), startProduction()] as const;
  for (const outcome of await Promise.allSettled(starting)) {
    if (outcome.status === 'fulfilled') running.push(outcome.value.stop);
  }
  try {
    const [app, production] = await Promise.all(starting);
    process.env.BASE_URL = app.baseUrl;
    process.env.E2E_DATABASE_URL = app.databaseUrl;
    process.env.PRODUCTION_URL = production.url;
    process.env.PRODUCTION_DATABASE_URL = production.databaseUrl;
    return async () => {
      await stopAll();
      try {
        await refusePersonalLogs(logs);
      } finally {
        await rm(logs, { recursive: true, force: true });
      }
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}
