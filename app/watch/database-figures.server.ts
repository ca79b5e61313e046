import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { logger } from '../access/logger.server';
import { openPool } from '../database/connection.server';
import { isUnavailable } from '../database/unavailable.server';
import { inTimeOr, cachedFor } from './cached-for';

export interface Subject {
  /** Table that the figures depend on; they are absent while the table does not exist. */
  table?: string;
  /** Returns the query for one row; a figure whose column is null is absent. */
  statement: () => SQL;
  gauges: Record<string, { name: string; help: string }>;
}

type Figures = Map<string, number>;

/** Timeout of one statement in milliseconds; `ALL_MS` limits all statements together. */
const STATEMENT_MS = 2_000;
const ALL_MS = 5_000;
/** Overlapping or closely spaced scrapes share one reading. */
const CACHE_MS = 1_000;
const NAME = 'estancia metrics';

/**
 * Reads figures from the database on demand, on a connection of its own, so that no request has to wait. An unavailable
 * figure is absent, never zero or the previous value.
 */
export function databaseFigures(registry: Registry, connectionString: string, subjects: readonly Subject[]) {
  const pool = openPool(connectionString, 1, NAME);
  const gauges = new Map(
    subjects.flatMap((subject) =>
      Object.values(subject.gauges).map(({ name, help }) => [name, new Gauge({ name, help, registers: [registry] })]),
    ),
  );
  for (const gauge of gauges.values()) gauge.remove();

  const runQuery = async (client: PoolClient, { table, statement, gauges: columns }: Subject, figures: Figures) => {
    if (table !== undefined) {
      const { rows } = await client.query<{ is: boolean }>('SELECT to_regclass($1) IS NOT NULL AS is', [table]);
      if (!rows[0]!.is) return;
    }
    const { rows } = await drizzle(client, { casing: 'snake_case' }).execute<Record<string, unknown>>(statement());
    for (const [column, { name }] of Object.entries(columns)) {
      const value = rows[0]?.[column];
      if (value !== null && value !== undefined) figures.set(name, Number(value));
    }
  };
  const read = async () => {
    const known: Figures = new Map();
    const client = await pool.connect();
    let isSound = true;
    try {
      await client.query(`SET statement_timeout = ${STATEMENT_MS}; SET default_transaction_read_only = on`);
      for (const subject of subjects) {
        // A statement that times out does not block the others.
        await runQuery(client, subject, known).catch((error: unknown) => {
          isSound = false;
          if (!isUnavailable(error)) logger().warn({ err: error, figures: Object.keys(subject.gauges) }, 'metrics');
        });
      }
    } finally {
      client.release(!isSound);
    }
    return known;
  };
  const figures = cachedFor(CACHE_MS, read);

  return {
    async refresh(): Promise<void> {
      const known = await inTimeOr<Figures, Figures>(ALL_MS, figures(), new Map());
      for (const [name, gauge] of gauges) {
        const value = known.get(name);
        if (value === undefined) gauge.remove();
        else gauge.set(value);
      }
    },
    close: () => pool.end(),
  };
}
