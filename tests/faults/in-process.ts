import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { ServerBuild } from 'react-router';
import { systemActor } from '../../app/access/actor';
import { appliedMigrations } from '../../app/database/applied-migrations.server';
import { openDatabase } from '../../app/database/open.server';
import { startReadCache } from '../../app/database/cached-reads.server';
import { watchSiteChanges } from '../../app/database/site-changes.server';
import { setPaymentProvider } from '../../app/features/billing/active-provider.server';
import type { NextStep } from '../../app/features/billing/payment-provider';
import { demoProvider } from '../../app/features/billing/demo/demo-provider.server';
import { payDemo } from '../../app/features/booking-engine/demo/pay-demo.server';
import { deliverMail } from '../../app/features/notifications/deliver-mail.server';
import { httpApp } from '../../app/serving/http.server';
import { startJobs } from '../../app/jobs/start-jobs.server';
import { listen } from '../../app/serving/listener.server';
import { readiness } from '../../app/watch/readiness.server';
import { makeInventory, testCard } from '../factories';
import type { Target } from './postgres-faults';

/** A payment as returned by the app: its key, and the guest's next step. */
export interface InterruptedPayment {
  payment: string;
  next: NextStep;
}

/** System under test: nodes that serve one building from one database. */
export interface Subject {
  target: Target;
  /** Scheme, host and port of each node. */
  nodes: string[];
  /** Pays as the guest at the provider; false if the outcome is not known yet. */
  pay(payment: InterruptedPayment): Promise<boolean>;
  /** Sends queued mail if no node does. */
  deliver?: () => Promise<unknown>;
  stop(): Promise<void>;
}

export const APARTMENTS = 8;

/** Runs the app in this process, without its pages, on its own embedded server. */
export async function startInProcess(folder: string): Promise<Subject> {
  await mkdir(path.join(folder, 'client'));
  const database = await openDatabase({ dataDir: folder, poolSize: 10 });
  setPaymentProvider(demoProvider);
  await makeInventory(APARTMENTS);
  const jobs = await startJobs(database.url);
  const changes = watchSiteChanges(database.url);
  startReadCache(changes);
  const app = httpApp({
    folder,
    build: { routes: {}, assets: { routes: {} } } as unknown as ServerBuild,
    mode: 'production',
    trustedProxies: 1,
    secure: false,
    ready: readiness({
      isStopping: () => false,
      databaseProblem: database.watch.problem,
      migrations: database.migrations,
      appliedMigrations,
      areJobsTaken: jobs.areTaken,
      dataDir: folder,
    }),
  });
  const listener = await listen(app.fetch, { host: '127.0.0.1', port: 0 });
  return {
    target: { cluster: path.join(folder, 'postgres'), url: database.url },
    nodes: [`http://127.0.0.1:${listener.port}`],
    pay: ({ payment }) =>
      payDemo(payment, { ...testCard, intent: 'pay' }).then(
        () => true,
        () => false,
      ),
    deliver: () => deliverMail(systemActor),
    async stop() {
      await listener.close(1_000);
      await jobs.rest();
      await jobs.stop();
      startReadCache(undefined);
      changes.close();
      await database.close();
    },
  };
}
