import { sql } from 'drizzle-orm';
import { db } from '../../app/database/connection.server';

const WRITTEN = [
  'invoice',
  'invoice_line',
  'invoice_tax',
  'invoice_status',
  'invoice_digest',
  'invoice_counter',
  'invoiced_period',
  'stay_to_invoice',
  'audit_entry',
];

/**
 * Installs triggers that end the connection at the `n`th write, as if the process were killed. A sequence counts the
 * writes, because a rollback does not reset sequences.
 */
export async function useBreaks() {
  await db().execute(sql`CREATE SEQUENCE test_writes`);
  await db().execute(sql`CREATE TABLE test_break (at integer NOT NULL)`);
  await db().execute(sql`CREATE FUNCTION test_break_off() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('test_writes') = (SELECT at FROM test_break) THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
      RETURN NULL;
    END $$`);
  for (const table of WRITTEN) {
    await db().execute(sql`CREATE TRIGGER test_break_off AFTER INSERT OR UPDATE OR DELETE ON ${sql.raw(table)}
      FOR EACH STATEMENT EXECUTE FUNCTION test_break_off()`);
  }
}

export async function endBreaks() {
  for (const table of WRITTEN) await db().execute(sql`DROP TRIGGER test_break_off ON ${sql.raw(table)}`);
  await db().execute(sql`DROP FUNCTION test_break_off`);
  await db().execute(sql`DROP TABLE test_break`);
  await db().execute(sql`DROP SEQUENCE test_writes`);
}

/** Runs the work and interrupts it at its `n`th write. Returns false if the work completed with fewer writes. */
export async function brokenAt(n: number, work: () => Promise<unknown>): Promise<boolean> {
  await db().execute(sql`SELECT setval('test_writes', 1, false)`);
  await db().execute(sql`DELETE FROM test_break`);
  await db().execute(sql`INSERT INTO test_break VALUES (${n})`);
  try {
    await work();
    return false;
  } catch {
    return true;
  } finally {
    await db().execute(sql`DELETE FROM test_break`);
  }
}
