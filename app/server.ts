import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import * as build from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { isEmpty, seedDemo } from '../demo/seed.server';
import { demoUsers, demoPassword } from '../demo/users';
import { systemActor } from './access/actor';
import { logger, setLogLevel } from './access/logger.server';
import { allowPrivateHosts } from './access/outside-request.server';
import { setPublicAddress } from './access/public-address.server';
import { readySecret, refuseOtherSecret } from './access/secret/ready-secret.server';
import { AppError, errorText } from './core/app-error';
import { dateInZone } from './core/calendar-date';
import { now, setClock } from './core/clock';
import { fieldProblemText } from './core/field-problem';
import { endDeskChanges } from './database/desk-changes.server';
import { watchSiteChanges, type SiteChanges } from './database/site-changes.server';
import { openDatabase, type OpenDatabase } from './database/open.server';
import { setImageFolder } from './features/apartments/image-store.server';
import { preparePictures } from './features/apartments/prepare-pictures.server';
import { setMailServer } from './features/notifications/mail-server.server';
import { createAdministrator as saveAdministrator } from './features/users/create-administrator.server';
import { httpApp } from './http.server';
import { startJobs } from './jobs.server';
import { readSettings, type Mode, type Settings } from './settings.server';

const DEMO_PHOTOS = path.join('demo', 'photos');

/** Settings, database, jobs, HTTP. Ends on SIGINT or SIGTERM once what is under way is answered. */
export async function start({ mode }: { mode: Mode }): Promise<void> {
  try {
    await run(mode);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Makes an administrator from the command line, on the database that the settings name. */
export async function createAdministrator(details: { email: string; name: string; password: string }): Promise<void> {
  const { settings, dataDir } = prepare('start');
  const database = await open(settings, dataDir, true);
  try {
    await refuseOtherSecret({ given: settings.SECRET, dataDir });
    await saveAdministrator(systemActor, details);
  } catch (error) {
    throw error instanceof AppError ? new Error(sentencesOf(error), { cause: error }) : error;
  } finally {
    await database.close();
  }
}

function sentencesOf(error: AppError): string {
  const fields = error.details.fields ?? [];
  return [
    errorText(error.code, 'en'),
    ...fields.map((field) => `${field.path}: ${fieldProblemText(field, 'en')}`),
  ].join('\n');
}

function prepare(mode: Mode): { settings: Settings; dataDir: string } {
  loadEnvironmentFile();
  const settings = readSettings(process.env, mode);
  setLogLevel(settings.LOG_LEVEL ?? (mode === 'serve' ? 'info' : 'warn'));
  if (settings.CLOCK_OFFSET !== 0) setClock(() => new Date(Date.now() + settings.CLOCK_OFFSET * 1000));
  return { settings, dataDir: path.resolve(settings.DATA_DIR) };
}

async function open(settings: Settings, dataDir: string, beside = false): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true });
  return openDatabase({ url: settings.DATABASE_URL, dataDir, poolSize: settings.DATABASE_POOL, beside });
}

async function run(mode: Mode): Promise<void> {
  const { settings, dataDir } = prepare(mode);
  const database = await open(settings, dataDir);
  setImageFolder(path.join(dataDir, 'images'));
  try {
    await readySecret({ given: settings.SECRET, dataDir });
    if (settings.DEMO === 'on' && mode === 'start' && (await isEmpty())) {
      console.log('Filling the empty database with the demo building…');
      await seedDemo({ today: dateInZone(now(), 'Europe/Madrid'), photoFolder: DEMO_PHOTOS });
    }
    const { SMTP_URL: url, MAIL_FROM: from } = settings;
    setMailServer(url && from ? { url, from } : undefined);
    setPublicAddress(settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`);
    allowPrivateHosts(settings.PRIVATE_HOSTS === 'on');
    const jobs = await startJobs(database.url);
    const changes = watchSiteChanges(database.url);
    const server = await listen(settings, changes);
    announce(settings, server.port, mode);
    const stopping = new AbortController();
    const preparing = preparePictures(stopping.signal);
    stopOnSignal(async () => {
      stopping.abort();
      await preparing;
      await endDeskChanges();
      await server.close();
      await changes.close();
      await jobs.stop();
      await database.close();
    });
  } catch (error) {
    await database.close();
    throw error;
  }
}

function loadEnvironmentFile(): void {
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

async function listen(settings: Settings, changes: SiteChanges): Promise<{ port: number; close(): Promise<void> }> {
  const app = httpApp({
    build: build as unknown as ServerBuild,
    mode: 'production',
    trustedProxies: settings.TRUSTED_PROXIES,
    secure: settings.PUBLIC_URL?.startsWith('https:') ?? false,
    publicUrl: settings.PUBLIC_URL,
    changes,
  });
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        taken
          ? new Error(
              `Port ${settings.PORT} on ${settings.HOST} is taken. Set PORT to a free one, for example PORT=3001.`,
            )
          : error,
      );
    });
    server.listen(settings.PORT, settings.HOST, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : settings.PORT,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ('closeIdleConnections' in server) server.closeIdleConnections();
      }),
  };
}

function announce(settings: Settings, port: number, mode: Mode): void {
  const address = settings.PUBLIC_URL ?? `http://${settings.HOST}:${port}`;
  if (mode === 'serve') {
    logger().info({ address }, 'Estancia is ready');
    if (settings.DATABASE === 'embedded') {
      logger().info(
        { folder: path.resolve(settings.DATA_DIR) },
        'On the embedded database: this machine alone, and no standby. What is not copied elsewhere by npm run backup is lost with its disk',
      );
    }
    return;
  }
  console.log(`\nEstancia is ready: ${address}\nBack office: ${address}/admin\n`);
  if (settings.DEMO === 'off') {
    console.log('The first administrator: npm run admin:create -- --email you@example.com --name "Your Name"\n');
  }
  if (settings.DEMO === 'on') {
    console.log(`Demo sign-ins, password ${demoPassword}:`);
    for (const user of demoUsers) console.log(`  ${user.email}`);
    console.log('\nStop with Ctrl+C.');
  }
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stop().then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}
