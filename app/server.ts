import path from 'node:path';
import * as build from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { isEmpty, seedDemo } from '../demo/seed.server';
import { demoUsers, demoPassword } from '../demo/users';
import { version } from '../package.json';
import { logger } from './access/logger.server';
import { allowPrivateHosts } from './access/outside-request.server';
import { listeningAddress, setPublicAddress } from './access/public-address.server';
import { quietSince, watchQuiet } from './access/quiet-copy.server';
import { readySecret } from './access/secret/ready-secret.server';
import { setSessionDays } from './access/session-end.server';
import { dateInZone } from './core/calendar-date';
import { now } from './core/clock';
import { appliedMigrations } from './database/applied-migrations.server';
import { endAdminChanges } from './database/admin-changes.server';
import { startReadCache } from './database/cached-reads.server';
import { watchSiteChanges, type SiteChanges } from './database/site-changes.server';
import type { OpenDatabase } from './database/open.server';
import { isConnectionLost } from './database/unavailable.server';
import { preparePictures } from './features/apartments/prepare-pictures.server';
import { setHoldsPerAddress } from './features/booking-engine/hold-limits.server';
import { coverOldLinks } from './features/notifications/cover-old-links.server';
import { filesOfInvoice } from './features/invoices/paper/files-of-invoice.server';
import { publicBuilding } from './features/building/public-building.server';
import { filesOfReport } from './features/reports/monthly/send-monthly-reports.server';
import { setMailFiles, setReportFiles } from './features/notifications/mail-files.server';
import { prepareMails } from './features/notifications/prepare-mails.server';
import { setAgencyAddress } from './features/verifactu/transport/agency-address';
import { httpApp } from './serving/http.server';
import { isUnavailableError, startJobs, type Jobs } from './jobs/start-jobs.server';
import { listen, type Listener } from './serving/listener.server';
import { listenForMetrics, measure, type Measures } from './serving/measure.server';
import { setOutsideServices } from './settings/outside-services.server';
import { installationOf, open, prepare } from './settings/prepare.server';
import type { Mode, Settings } from './settings/read-settings.server';
import { readyFiles } from './settings/ready-files.server';
import { setAgencyRecords } from './features/invoices/agency-records.server';
import { verifactuRecords } from './features/verifactu/record-invoice.server';
import { accessLog } from './watch/access-log.server';
import { readiness } from './watch/readiness.server';
import { startTraces } from './watch/traces.server';
import { watched } from './watch/watched.server';
import { preparePdfs } from './ui/pdf/draw-pdf.server';
import { setInstallation } from './features/system/installation.server';
import { warmUp } from './serving/warm-up.server';
import { endInOrder, STOP_LIMITS, stopInOrder, type StopLimits } from './serving/stop.server';

export { backUp, checkBackup } from './commands/backup.server';
export { checkInvoices } from './commands/check-invoices.server';
export { administratorsDatabase, createAdministrator } from './commands/create-administrator.server';
export { putInService } from './commands/in-service.server';
export { migrate } from './commands/migrate.server';
export { moveStoredFiles } from './commands/move-files.server';
export { restore } from './commands/restore.server';
export { doctor } from './commands/doctor.server';
export { rotateSecret } from './commands/rotate-secret.server';

const DEMO_PHOTOS = path.join('demo', 'photos');

interface StartOptions {
  mode: Mode;
  folder: string;
  limits?: StopLimits;
}

/**
 * Reads the settings and starts the database, the jobs, and HTTP. Stops on SIGINT or SIGTERM once requests in progress
 * are answered or their time limit is reached.
 */
export async function start({ mode, folder, limits = STOP_LIMITS }: StartOptions): Promise<void> {
  let running: Running = { ending: new AbortController() };
  const isEnding = endInOrder(() => stop(running, limits));
  for (;;) {
    try {
      await run(mode, folder, running);
      return;
    } catch (error) {
      // A start interrupted by a signal fails because the database is closed meanwhile.
      if (isEnding()) return;
      const hasLost = running.database !== undefined && (isConnectionLost(error) || isUnavailableError(error));
      if (!hasLost) console.error(error instanceof Error ? error.message : error);
      const { endTraces, ...lost } = running;
      await stop(hasLost ? lost : running, limits);
      if (isEnding()) return;
      if (!hasLost) process.exit(1);
      logger().warn('The database went while Estancia was starting: it is waited for');
      running = { ending: new AbortController(), endTraces };
    }
  }
}

/** Open resources, closed in reverse order. */
interface Running {
  database?: OpenDatabase;
  jobs?: Jobs;
  changes?: SiteChanges;
  listener?: Listener;
  measures?: Measures | undefined;
  /** Serves metrics on a separate port. */
  metrics?: Listener;
  endTraces?: (() => Promise<void>) | undefined;
  stopWatchingQuiet?: () => void;
  ending: AbortController;
}

async function run(mode: Mode, folder: string, running: Running): Promise<void> {
  const prepared = prepare(mode);
  const { settings, dataDir } = prepared;
  running.endTraces ??= await startTraces(settings, version);
  const database = await open(prepared);
  running.database = database;
  await readyFiles(settings, dataDir);
  await readySecret({ provided: settings.SECRET, dataDir, sealMore: coverOldLinks });
  running.stopWatchingQuiet = await watchQuiet();
  if (settings.DEMO === 'on' && mode === 'start' && (await isEmpty())) {
    console.log('Filling the empty database with the demo building…');
    await seedDemo({ today: dateInZone(now(), 'Europe/Madrid'), photoFolder: DEMO_PHOTOS });
  }
  setOutsideServices(settings);
  setMailFiles(filesOfInvoice);
  setReportFiles(filesOfReport);
  setPublicAddress(addressOf(settings, settings.PORT));
  setSessionDays(settings.SESSION_DAYS);
  setHoldsPerAddress(settings.HOLDS_PER_ADDRESS);
  setInstallation(installationOf(prepared));
  allowPrivateHosts(settings.PRIVATE_HOSTS === 'on');
  setAgencyRecords(verifactuRecords);
  setAgencyAddress(settings.VERIFACTU_ADDRESS);
  // Caches the building's phone number in case the database becomes unavailable.
  await publicBuilding();
  const { METRICS_TOKEN: token, METRICS_PORT: metricsPort, METRICS_HOST: metricsHost } = settings;
  const measures = token || metricsPort !== undefined ? measure(database.url) : undefined;
  running.measures = measures;
  running.jobs = await startJobs(database.url, measures?.job);
  running.changes = watchSiteChanges(database.url);
  startReadCache(running.changes);
  const ready = readiness({
    isStopping: () => running.ending.signal.aborted,
    databaseProblem: database.watch.problem,
    migrations: database.migrations,
    appliedMigrations,
    areJobsTaken: running.jobs.areTaken,
    dataDir,
  });
  measures?.watchProcess({ ready, databaseAnsweredSeconds: database.watch.answeredSeconds, dataDir });
  const app = httpApp({
    folder,
    build: build as unknown as ServerBuild,
    mode: 'production',
    trustedProxies: settings.TRUSTED_PROXIES,
    secure: settings.PUBLIC_URL?.startsWith('https:') ?? false,
    publicUrl: settings.PUBLIC_URL,
    securityContact: settings.SECURITY_CONTACT,
    metrics: measures && token ? { source: measures, token } : undefined,
    ready,
  });
  await warmUp(app.fetch, build as unknown as ServerBuild);
  if (measures && metricsPort !== undefined) {
    running.metrics = await listenForMetrics(measures, { host: metricsHost, port: metricsPort, token });
  }
  const writeLine = accessLog(settings.LOG_REQUESTS);
  const served = watched(app.fetch, settings.TRUSTED_PROXIES, (answered) => {
    measures?.request(answered);
    writeLine(answered);
  });
  running.listener = await listen(served, { host: settings.HOST, port: settings.PORT });
  // The system chooses the port if PORT=0.
  setPublicAddress(addressOf(settings, running.listener.port));
  announce(settings, running.listener.port, mode);
  await prepareMails();
  await preparePdfs({
    file: path.join(folder, 'server', 'pdf-thread.js'),
    report: (error, what) => logger().error({ err: error }, what),
  });
  void preparePictures(running.ending.signal);
}

/**
 * Stops requests first, then the jobs, and the database last. The jobs accept no new work while requests are being
 * stopped.
 */
function stop(
  { database, jobs, changes, listener, measures, metrics, endTraces, ending, stopWatchingQuiet }: Running,
  limits: StopLimits,
): Promise<boolean> {
  ending.abort();
  stopWatchingQuiet?.();
  const resting = jobs?.rest();
  resting?.catch(() => undefined);
  endAdminChanges();
  return stopInOrder([
    {
      what: 'requests',
      // The listener enforces its own limit.
      within: limits.work,
      run: async () => {
        const cut = await listener?.close(limits.requests);
        if (cut) logger().warn({ connections: cut, afterMs: limits.requests }, 'cut while stopping');
      },
    },
    { what: 'jobs', within: limits.work, run: async () => resting?.then(() => jobs?.stop()) },
    {
      what: 'announcements',
      within: limits.work,
      run: async () => {
        startReadCache(undefined);
        changes?.close();
      },
    },
    {
      what: 'metrics',
      within: limits.work,
      run: async () => {
        await metrics?.close(0);
        await measures?.close();
      },
    },
    { what: 'traces', within: limits.work, run: async () => endTraces?.() },
    { what: 'database', within: limits.all, run: async () => database?.close() },
  ]);
}

function addressOf({ PUBLIC_URL, HOST }: Settings, port: number): string {
  return PUBLIC_URL ?? listeningAddress(HOST, port);
}

function announce(settings: Settings, port: number, mode: Mode): void {
  const address = addressOf(settings, port);
  const copy = quietSince();
  if (copy) {
    logger().warn(
      { archivedAt: copy.archivedAt, restoredAt: copy.since },
      'A quiet copy: no mail, no webhook, no charge and no record for the tax agency leaves it, and no calendar is read, until npm run in-service',
    );
  }
  if (mode === 'serve') {
    logger().info({ address, port }, 'Estancia is ready');
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
