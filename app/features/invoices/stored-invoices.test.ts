import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useStaff } from '../../../tests/admin-bookings';
import { useStoppedClock } from '../../../tests/clock';
import { useTestDatabase } from '../../../tests/database';
import { draft, issuing } from '../../../tests/invoices';
import { databaseRefusal, db, inTransaction, rawPool } from '../../database/connection.server';
import { createCustomer } from '../customers/create-customer.server';
import { checkChain } from './check-chain.server';
import { createDraft } from './create-draft.server';

useTestDatabase();
useStoppedClock(new Date('2027-05-03T10:00:00Z'));
const staff = useStaff();

const issued = issuing(staff);

describe('the database keeps what was issued', () => {
  const refusedBy = async (statement: string) =>
    rawPool()
      .query(statement)
      .then(
        () => 'done',
        (error: unknown) => databaseRefusal(error)?.constraint ?? databaseRefusal(error)?.code ?? String(error),
      );

  test('whoever asks', async () => {
    const { id } = await issued();
    const spare = await createDraft(staff.accountant, draft);
    for (const statement of [
      `UPDATE invoice SET total_cents = total_cents + 1 WHERE id = ${id}`,
      `UPDATE invoice SET issued_at = NULL WHERE id = ${id}`,
      `UPDATE invoice SET recipient = '{}' WHERE id = ${id}`,
      `DELETE FROM invoice WHERE id = ${id}`,
      `UPDATE invoice_line SET concept = 'x' WHERE invoice_id = ${id}`,
      `UPDATE invoice_line SET invoice_id = ${id}, position = 9 WHERE invoice_id = ${spare.id}`,
      `DELETE FROM invoice_line WHERE invoice_id = ${id}`,
      `INSERT INTO invoice_line SELECT invoice_id, 9, replaced, booking_id, settles_id, bail_deduction_id, kind, concept, quantity,
        unit_net_micros, net_cents, gross_cents, rate_basis_points, cause, article FROM invoice_line WHERE invoice_id = ${id}`,
      `UPDATE invoice_tax SET vat_cents = 0 WHERE invoice_id = ${id}`,
      `DELETE FROM invoice_tax WHERE invoice_id = ${id}`,
      `TRUNCATE invoice CASCADE`,
    ]) {
      expect([statement, await refusedBy(statement)]).toEqual([
        statement,
        expect.stringMatching(/^(invoice_is_kept|42501)$/),
      ]);
    }
    for (const statement of [
      'UPDATE invoice_digest SET digest = previous',
      'DELETE FROM invoice_digest',
      'TRUNCATE invoice_digest',
    ]) {
      expect([statement, await refusedBy(statement)]).toEqual([
        statement,
        expect.stringMatching(/^(invoice_is_kept|42501)$/),
      ]);
    }
    for (const statement of [
      'UPDATE invoice_counter SET last_number = last_number + 2',
      'UPDATE invoice_counter SET last_number = last_number - 1',
      'DELETE FROM invoice_counter',
    ]) {
      expect([statement, await refusedBy(statement)]).toEqual([
        statement,
        expect.stringMatching(/^(invoice_counts_on|42501)$/),
      ]);
    }
    expect(
      await refusedBy(`INSERT INTO invoice (building_id, issued_at, type, purpose, language, created_at)
      VALUES (${staff.buildingId}, now(), 'F1', 'manual', 'es', now())`),
    ).toBe('invoice_begins_as_draft');
  });

  test('but whose record it belongs to follows a merge, and who issued it may be deleted', async () => {
    const merged = await createCustomer(staff.reception, { firstName: 'Nuria', lastName: 'Vidal', newCustomer: true });
    const { id } = await issued();
    expect(
      await refusedBy(
        `UPDATE invoice SET customer_id = ${merged.id}, created_by = NULL, issued_by = NULL WHERE id = ${id}`,
      ),
    ).toBe('done');
  });

  test('its owner has no right to touch the chain', async () => {
    const { rows } = await db().execute(sql`
      SELECT table_name, array(SELECT acl.privilege_type FROM aclexplode(relacl) AS acl
        WHERE acl.grantee = relowner ORDER BY 1) AS may
      FROM (VALUES ('invoice_digest'), ('invoice_pdf')) AS asked (table_name)
      JOIN pg_class ON pg_class.oid = table_name::regclass`);
    for (const { may } of rows) {
      for (const right of ['UPDATE', 'DELETE', 'TRUNCATE']) expect(may).not.toContain(right);
    }
  });

  test('what does not add up is not committed', async () => {
    const { id } = await createDraft(staff.accountant, draft);
    await expect(
      inTransaction(() => db().execute(sql`UPDATE invoice SET net_cents = 9999, vat_cents = 1001 WHERE id = ${id}`)),
    ).rejects.toMatchObject({ cause: { constraint: 'invoice_adds_up' } });
  });
});

describe('the chain', () => {
  /** Runs a statement with triggers disabled, as someone with access to the server could. */
  async function tamper(statement: string) {
    const client = await rawPool().connect();
    try {
      const { rows } = await client.query(
        `SELECT has_parameter_privilege(current_user, 'session_replication_role', 'SET') AS may`,
      );
      const tables = ['invoice', 'invoice_line', 'invoice_tax', 'invoice_status', 'invoice_digest', 'invoice_counter'];
      const off = rows[0].may
        ? 'SET LOCAL session_replication_role = replica'
        : tables
            .map((name) => `GRANT ALL ON ${name} TO CURRENT_USER; ALTER TABLE ${name} DISABLE TRIGGER USER`)
            .join('; ');
      await client.query('BEGIN');
      await client.query(`GRANT ALL ON invoice_digest, invoice_counter TO CURRENT_USER; ${off}`);
      await client.query(statement);
      await client.query('COMMIT');
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  }

  test('names the first invoice of which anything was changed', async () => {
    await issued();
    const { id, fullNumber } = await issued();
    const { id: last } = await issued();
    expect(await checkChain(staff.accountant)).toEqual({ invoices: 3, entries: 3, purged: 0, first: null });
    const changes = [
      [
        `UPDATE invoice SET recipient = jsonb_set(recipient, '{name}', '"Tejados del Sur, S.A."') WHERE id IN (${id}, ${last})`,
        'content',
      ],
      [`UPDATE invoice SET total_cents = total_cents + 1, vat_cents = vat_cents + 1 WHERE id = ${id}`, 'content'],
      [`UPDATE invoice_line SET concept = 'Alojamiente' WHERE invoice_id = ${id}`, 'content'],
      [`UPDATE invoice_tax SET vat_cents = vat_cents - 1 WHERE invoice_id = ${id}`, 'content'],
      [`UPDATE invoice SET issued_on = issued_on - 1, due_on = due_on WHERE id = ${id}`, 'content'],
      [`UPDATE invoice SET received_on = issued_on WHERE id = ${id}`, 'content'],
      [`DELETE FROM invoice_line WHERE invoice_id = ${id}`, 'content'],
      [`UPDATE invoice_digest SET digest = repeat('0', 64) WHERE invoice_id = ${id}`, 'link'],
      [`UPDATE invoice_status SET annulled_at = now() WHERE invoice_id = ${id}`, 'annulment'],
    ] as const;
    for (const [change, fault] of changes) {
      const undo = await storeInvoice();
      await tamper(change);
      expect([change, await checkChain(staff.accountant)]).toEqual([
        change,
        expect.objectContaining({ first: { fault, invoiceId: id, fullNumber, taxpayer: 'B00000000' } }),
      ]);
      await undo();
    }
    expect(await checkChain(staff.accountant)).toMatchObject({ first: null });
  });

  test('misses what was taken away at its end', async () => {
    await issued();
    const { id } = await issued();
    await tamper(`DELETE FROM invoice_digest WHERE invoice_id = ${id}; DELETE FROM invoice_status WHERE invoice_id = ${id};
      DELETE FROM invoice_line WHERE invoice_id = ${id}; DELETE FROM invoice_tax WHERE invoice_id = ${id};
      DELETE FROM invoice WHERE id = ${id}`);
    expect(await checkChain(staff.accountant)).toMatchObject({
      first: { fault: 'number', fullNumber: 'F-2027-000001' },
    });
  });

  async function storeInvoice() {
    const tables = ['invoice', 'invoice_line', 'invoice_tax', 'invoice_status', 'invoice_digest'];
    await rawPool().query(tables.map((name) => `CREATE TABLE kept_${name} AS TABLE ${name}`).join('; '));
    return async () => {
      const columns = async (name: string) => {
        const { rows } = await rawPool().query(
          `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
           WHERE table_name = $1 AND is_generated = 'NEVER'`,
          [name],
        );
        return rows[0].names as string;
      };
      for (const name of tables.toReversed()) await tamper(`DELETE FROM ${name}`);
      for (const name of tables) {
        const names = await columns(name);
        await tamper(
          `INSERT INTO ${name} (${names}) OVERRIDING SYSTEM VALUE SELECT ${names} FROM kept_${name}; DROP TABLE kept_${name}`,
        );
      }
    };
  }
});
