import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Counter, Gauge, type Registry } from 'prom-client';
import { openPools } from '../database/connection.server';
import { readCounts } from '../database/cached-reads.server';
import { standbyReads, standbyState } from '../database/standby-reads.server';
import { checks, type Readiness } from './readiness.server';

export interface ProcessSources {
  version: string;
  ready: () => Promise<Readiness>;
  databaseAnsweredSeconds: () => number;
  dataDir: string;
}

/** Registers the metrics that the process knows without querying the database. */
export function processMetrics(registry: Registry, sources: ProcessSources): void {
  // Metrics are registered explicitly where they are created, not by their constructors.
  const none: Registry[] = [];
  collectDefaultMetrics({ register: registry });
  const build = new Gauge({
    name: 'estancia_build_info',
    help: 'Always 1; its labels say the version, and that of Node',
    labelNames: ['version', 'node'],
    registers: [registry],
  });
  build.set({ version: sources.version, node: process.versions.node }, 1);
  registry.registerMetric(
    new Gauge({
      name: 'estancia_ready',
      help: '1 where the check of /ready finds nothing, 0 where it does',
      labelNames: ['check'],
      registers: none,
      async collect() {
        const found = await sources.ready();
        for (const check of checks) this.set({ check }, found[check] === 'ok' ? 1 : 0);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'estancia_database_answered_seconds',
      help: 'Seconds since the database last answered; it is asked twice a second',
      registers: none,
      collect() {
        this.set(sources.databaseAnsweredSeconds());
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'estancia_database_connections',
      help: 'Connections by pool: all, idle, and how many wait for one',
      labelNames: ['pool', 'state'],
      registers: none,
      collect() {
        for (const [pool, { totalCount, idleCount, waitingCount }] of openPools()) {
          this.set({ pool, state: 'total' }, totalCount);
          this.set({ pool, state: 'idle' }, idleCount);
          this.set({ pool, state: 'waiting' }, waitingCount);
        }
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'estancia_standby_behind_seconds',
      help: 'For how long the standby of DATABASE_READ_URL has lacked what the primary wrote, also while it does not answer',
      registers: none,
      collect() {
        const seconds = standbyState()?.behindSeconds ?? null;
        if (seconds === null) this.remove();
        else this.set(seconds);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'estancia_standby_reads_total',
      help: 'Reads that the standby may answer, by who did: standby, or primary in its place',
      labelNames: ['server'],
      registers: none,
      collect() {
        this.reset();
        for (const [server, count] of Object.entries(standbyReads())) this.inc({ server }, count);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'estancia_disk_free_bytes',
      help: 'Bytes that the disk of DATA_DIR has left',
      registers: none,
      async collect() {
        const disk = await statfs(sources.dataDir).catch(() => undefined);
        if (disk) this.set(disk.bavail * disk.bsize);
        else this.remove();
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'estancia_kept_reads_total',
      help: 'Reads of what is kept in memory: hit, or miss where the database was asked',
      labelNames: ['outcome'],
      registers: none,
      collect() {
        const { hits, misses } = readCounts();
        this.reset();
        this.inc({ outcome: 'hit' }, hits);
        this.inc({ outcome: 'miss' }, misses);
      },
    }),
  );
}
