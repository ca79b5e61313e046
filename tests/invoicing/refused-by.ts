import { databaseRefusal, rawPool } from '../../app/database/connection.server';

/** Tables retained permanently, with the privileges that have been revoked from their owner. */
export const provided = {
  invoice: ['TRUNCATE'],
  invoice_line: ['TRUNCATE'],
  invoice_tax: ['TRUNCATE'],
  invoice_counter: ['DELETE', 'TRUNCATE'],
  invoice_digest: ['DELETE', 'TRUNCATE', 'UPDATE'],
  invoice_pdf: ['DELETE', 'TRUNCATE', 'UPDATE'],
  verifactu_record: ['DELETE', 'TRUNCATE'],
};
export const tables = Object.keys(provided) as (keyof typeof provided)[];

/** Returns the rule that refuses the statement. Everything is rolled back, including the effects of `before`. */
export async function refusedBy(statement: string, before = '', deferred = ''): Promise<string> {
  const client = await rawPool().connect();
  try {
    await client.query('BEGIN');
    if (before) await client.query(before);
    await client.query(statement);
    if (deferred) await client.query(`SET CONSTRAINTS ${deferred} IMMEDIATE`);
    return 'done';
  } catch (error) {
    return databaseRefusal(error)?.constraint ?? databaseRefusal(error)?.code ?? String(error);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

/** Grants the owner all privileges, which an owner is always allowed to restore. */
export const allowed = tables.map((table) => `GRANT ALL ON ${table} TO CURRENT_USER`).join('; ');
/** Grants all privileges and disables one trigger. */
export const without = (table: string, trigger: string) =>
  `${allowed}; ALTER TABLE ${table} DISABLE TRIGGER ${trigger}`;

export function issuingBySql(id: number, change: Record<string, string> = {}): string {
  const columns = {
    issued_at: "'2027-05-03T10:00:00Z'",
    issued_on: "'2027-05-03'",
    due_on: "'2027-05-10'",
    series: "'F'",
    issuer: `'{"taxNumber": "B00000000"}'`,
    ...change,
  };
  const set = Object.entries(columns).map(([name, value]) => `${name} = ${value}`);
  return `UPDATE invoice SET ${set.join(', ')} WHERE id = ${id}`;
}
