import { databaseRefusal, rawPool } from '../../app/database/connection.server';

/** Kept for good, each with the rights that its owner has given up. */
export const given = {
  invoice: ['TRUNCATE'],
  invoice_line: ['TRUNCATE'],
  invoice_tax: ['TRUNCATE'],
  invoice_counter: ['DELETE', 'TRUNCATE'],
  invoice_digest: ['DELETE', 'TRUNCATE', 'UPDATE'],
  invoice_pdf: ['DELETE', 'TRUNCATE', 'UPDATE'],
  verifactu_record: ['DELETE', 'TRUNCATE'],
};
export const tables = Object.keys(given) as (keyof typeof given)[];

/** Which rule refuses it; what it writes is taken back, and what was done before it too. */
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

/** With every right, as its owner may take them back. */
export const allowed = tables.map((table) => `GRANT ALL ON ${table} TO CURRENT_USER`).join('; ');
/** That trigger aside, with every right. */
export const without = (table: string, trigger: string) =>
  `${allowed}; ALTER TABLE ${table} DISABLE TRIGGER ${trigger}`;

/** Issues a draft, but for what is said otherwise. */
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
