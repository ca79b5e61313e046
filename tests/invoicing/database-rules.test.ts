import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db, rawPool } from '../../app/database/connection.server';
import { annulInvoice } from '../../app/features/invoices/rectifying/annul-invoice.server';
import { createDraft } from '../../app/features/invoices/create-draft.server';
import { SIMPLIFIED_MOST_CENTS } from '../../app/features/invoices/invoice-rules';
import { rectifyInvoice } from '../../app/features/invoices/rectifying/rectify-invoice.server';
import { adminBooking, makeActor, useStaff } from '../admin-bookings';
import { useStoppedClock } from '../clock';
import { useTestDatabase } from '../database';
import { draft, issuing, takeBack } from '../invoices';
import { companyCertificate, record, useAgencyRecords } from '../verifactu/recorded';
import { allowed, provided, issuingBySql, refusedBy, tables, without } from './refused-by';

/**
 * Rules on invoices, books and VAT that the database enforces by itself, each tested without any other rule
 * interfering.
 */

useTestDatabase();
useStoppedClock(new Date('2027-05-03T10:00:00Z'));
const staff = useStaff();
useAgencyRecords();
const issued = issuing(staff);

let first = 0;
let spare = 0;
let file: Buffer;
beforeAll(() => {
  file = companyCertificate('B00000000').file;
});
beforeEach(async () => {
  first = (await issued()).id;
  spare = (await createDraft(staff.accountant, draft)).id;
});

const issue = (change: Record<string, string> = {}) => issuingBySql(spare, change);

describe('what is kept for good', () => {
  test('its owner has no right to take away', async () => {
    const { rows } = await rawPool().query<{ name: keyof typeof provided; may: string[] }>(
      `SELECT relname AS name, array(SELECT acl.privilege_type FROM aclexplode(relacl) AS acl
         WHERE acl.grantee = relowner ORDER BY 1) AS may
       FROM pg_class WHERE oid = ANY($1::regclass[])`,
      [tables],
    );
    expect(rows).toHaveLength(tables.length);
    for (const { name, may } of rows) {
      expect([name, provided[name].filter((right) => may.includes(right))]).toEqual([name, []]);
    }
  });

  test('stays also where its owner takes the rights back', async () => {
    await record(await makeActor('administrator'), { runsFrom: '2027-05-03', file });
    await issued();
    await rawPool().query(`INSERT INTO invoice_pdf VALUES (${first}, 'x', repeat('0', 64), now())`);
    for (const [statement, rule] of [
      ['UPDATE invoice_digest SET digest = previous', 'invoice_is_kept'],
      ['DELETE FROM invoice_digest', 'invoice_is_kept'],
      ["UPDATE invoice_pdf SET pdf = 'y'", 'invoice_is_kept'],
      ['DELETE FROM invoice_pdf', 'invoice_is_kept'],
      ['DELETE FROM invoice_counter', 'invoice_counts_on'],
      ['DELETE FROM verifactu_record', 'invoice_is_kept'],
    ]) {
      expect([statement, await refusedBy(statement!, allowed)]).toEqual([statement, rule]);
    }
  });

  test.each(tables)('is not emptied: %s', async (table) => {
    const others = tables.filter((each) => each !== table).map((each) => `ALTER TABLE ${each} DISABLE TRIGGER USER`);
    expect(await refusedBy(`TRUNCATE ${table} CASCADE`, [allowed, ...others].join('; '))).toBe('invoice_is_kept');
  });

  test('is what became of an invoice, which is not undone', async () => {
    const { id: rectified } = await issued();
    await rectifyInvoice(staff.accountant, rectified, takeBack(1));
    await annulInvoice(staff.accountant, first, { reason: 'Nunca debió expedirse' });
    for (const statement of [
      `UPDATE invoice_status SET annulled_at = NULL WHERE invoice_id = ${first}`,
      `UPDATE invoice_status SET annulled_at = now() WHERE invoice_id = ${first}`,
      `UPDATE invoice_status SET rectified_at = NULL WHERE invoice_id = ${rectified}`,
      `DELETE FROM invoice_status WHERE invoice_id = ${first}`,
    ]) {
      expect([statement, await refusedBy(statement)]).toEqual([statement, 'invoice_status_stays']);
    }
  });
});

describe('an invoice', () => {
  test('is issued with all that it needs', async () => {
    expect(await refusedBy(issue())).toBe('done');
    for (const [change, rule] of [
      [{ due_on: 'NULL' }, 'invoice_issued_is_whole'],
      [{ recipient: 'NULL' }, 'invoice_full_has_recipient'],
      [{ recipient: `'{"name": "A", "address": null}'` }, 'invoice_full_has_recipient'],
      [{ recipient: `'{"name": "", "address": {"street": "Calle 1"}}'` }, 'invoice_full_has_recipient'],
      [{ issued_on: "'2027-05-02'" }, 'invoice_dates_in_order'],
    ] as const) {
      expect([change, await refusedBy(issue(change))]).toEqual([change, rule]);
    }
    const closed = `INSERT INTO accounting_month (building_id, month, map, closed_at)
      VALUES (${staff.buildingId}, '2027-05-01', '{}', now())`;
    expect(await refusedBy(issue(), closed)).toBe('refuse_closed_month');
    // The invoice has no chain entry and no status.
    expect(await refusedBy(issue(), '', 'invoice_adds_up')).toBe('invoice_adds_up');
  });

  test('has each number once', async () => {
    const again = `${without('invoice_counter', 'invoice_counts_on')}; UPDATE invoice_counter SET last_number = 1, last_on = last_on;
      DELETE FROM invoice_counter`;
    expect(await refusedBy(issue(), again)).toBe('invoice_number_once');
    expect(await refusedBy(issue(), `${again}; DROP INDEX invoice_number_once`)).toBe('invoice_full_number_once');
  });

  test('is simplified up to what the law allows', async () => {
    const large = await createDraft(staff.accountant, {
      ...draft,
      lines: [{ ...draft.lines[0], grossCents: SIMPLIFIED_MOST_CENTS + 1 }],
    });
    const small = issue({ type: "'F2'", series: "'S'" });
    expect(await refusedBy(small)).toBe('done');
    expect(await refusedBy(small.replace(`id = ${spare}`, `id = ${large.id}`))).toBe('invoice_simplified_is_small');
  });

  test('says what it stands for, and adds up, as a draft too', async () => {
    for (const [change, rule] of [
      [`original_id = ${first}, root_id = ${first}`, 'invoice_says_what_it_stands_for'],
      ["type = 'R1', rectifying_method = 'differences'", 'invoice_says_what_it_stands_for'],
      [`type = 'R1', original_id = ${first}, root_id = ${first}`, 'invoice_says_what_it_stands_for'],
      [`type = 'F3', original_id = ${first}`, 'invoice_says_what_it_stands_for'],
      ["series = 'F'", 'invoice_draft_has_no_number'],
      ['number = 2', 'invoice_draft_has_no_number'],
      ["operation_from = '2027-05-05', operation_to = '2027-05-04'", 'invoice_operation_in_order'],
      ['net_cents = net_cents + 1', 'invoice_sum'],
    ] as const) {
      const statement = `UPDATE invoice SET ${change} WHERE id = ${spare}`;
      expect([change, await refusedBy(statement)]).toEqual([change, rule]);
    }
    for (const [change, rule] of [
      ['rate_basis_points = 0', 'invoice_line_without_vat_says_why'],
      ["cause = 'E1', net_cents = gross_cents", 'invoice_line_without_vat_says_why'],
      ["rate_basis_points = 0, cause = 'E1', net_cents = gross_cents - 1", 'invoice_line_exempt_is_net'],
      ["kind = 'x'", 'invoice_line_kind_check'],
    ] as const) {
      const statement = `UPDATE invoice_line SET ${change} WHERE invoice_id = ${spare}`;
      expect([change, await refusedBy(statement)]).toEqual([change, rule]);
    }
  });

  test('enters the chain once, behind the last, whatever is said of its place', async () => {
    const enter = (
      kind: string,
    ) => `INSERT INTO invoice_digest (issuer_tax_number, position, kind, invoice_id, digest, previous,
      chained, at) VALUES ('x', 9, '${kind}', ${first}, repeat('a', 64), 'x', repeat('b', 64), now())`;
    expect(await refusedBy(enter('issue'))).toBe('invoice_digest_once');
    await rawPool().query(enter('pdf'));
    const { rows } = await db().execute<{ taxpayer: string; position: number; follows: boolean; held: boolean }>(sql`
      SELECT issuer_tax_number AS taxpayer, position, previous = (SELECT chained FROM invoice_digest WHERE position = 1) AS follows,
        chained <> repeat('b', 64) AS held FROM invoice_digest WHERE kind = 'pdf'`);
    expect(rows).toEqual([{ taxpayer: 'B00000000', position: 2, follows: true, held: true }]);
  });
});

describe('what pays, closes and taxes', () => {
  test('a payment pays no more than there is of it', async () => {
    const { id } = await adminBooking(staff.reception);
    const pay = (cents: number, moved: number) => `WITH paid AS (
        INSERT INTO payment (building_id, booking_id, amount_cents, method, provider, state, at)
        VALUES (${staff.buildingId}, ${id}, ${moved}, 'cash', 'redsys', 'succeeded', '2027-05-03T10:00:00Z') RETURNING id)
      INSERT INTO invoice_payment (invoice_id, payment_id, amount_cents, at) SELECT ${first}, id, ${cents}, now() FROM paid`;
    expect(await refusedBy(pay(100, 100))).toBe('done');
    expect(await refusedBy(pay(101, 100))).toBe('invoice_payment_within');
    expect(await refusedBy(pay(-1, 100))).toBe('invoice_payment_within');
    expect(await refusedBy(pay(0, 100))).toBe('invoice_payment_amount_cents_check');
  });

  test('an entry of the journal is of its month, and there once', async () => {
    const closed = `INSERT INTO accounting_month (building_id, month, map, closed_at)
      VALUES (${staff.buildingId}, '2027-04-01', '{}', now())`;
    const entry = (
      number: number,
      day: string,
    ) => `INSERT INTO journal_entry (building_id, month, number, kind, fact, day,
      concept, document, lines) VALUES (${staff.buildingId}, '2027-04-01', ${number}, 'invoice', '1', '${day}', '', '', '[]')`;
    expect(await refusedBy(entry(1, '2027-04-30'), closed)).toBe('done');
    expect(await refusedBy(entry(1, '2027-05-01'), closed)).toBe('journal_entry_check');
    expect(await refusedBy(entry(2, '2027-04-30'), `${closed}; ${entry(1, '2027-04-30')}`)).toBe(
      'journal_entry_building_id_kind_fact_key',
    );
    expect(await refusedBy(closed.replace('04-01', '04-02'))).toBe('accounting_month_month_check');
  });

  test('a rule of VAT says why there is none, and the last of a day fits every stay', async () => {
    const regime = `INSERT INTO vat_table (building_id) VALUES (${staff.buildingId}) ON CONFLICT DO NOTHING;
      INSERT INTO vat_regime (building_id, valid_from) VALUES (${staff.buildingId}, '2029-01-01')`;
    const rule = (columns: string, values: string) =>
      `INSERT INTO vat_rule (building_id, valid_from, position, ${columns}) VALUES (${staff.buildingId}, '2029-01-01', 0, ${values})`;
    expect(await refusedBy(rule('treatment', "'lodging'"), regime, 'ALL')).toBe('done');
    for (const [statement, refused] of [
      ['SELECT 1', 'vat_regime_decides'],
      [rule('treatment, services', "'lodging', true"), 'vat_regime_decides'],
      [rule('treatment', "'exempt'"), 'vat_rule_without_vat_says_why'],
      [rule('treatment, cause, article', "'lodging', 'E1', '{}'"), 'vat_rule_without_vat_says_why'],
      [rule('treatment, min_nights, max_nights', "'lodging', 5, 4"), 'vat_rule_nights_in_order'],
    ] as const) {
      expect([statement, await refusedBy(statement, regime, 'ALL')]).toEqual([statement, refused]);
    }
  });

  test('settings do not contradict each other', async () => {
    const { id } = await adminBooking(staff.reception);
    expect(await refusedBy('UPDATE building SET simplified_series = invoice_series')).toBe(
      'building_keeps_series_apart',
    );
    expect(await refusedBy('UPDATE building SET simplified_series = rectifying_series')).toBe(
      'building_keeps_series_apart',
    );
    expect(await refusedBy(`UPDATE booking SET invoice_due = 'day' WHERE id = ${id}`)).toBe(
      'booking_invoice_due_names_its_day',
    );
    expect(await refusedBy(`UPDATE booking SET invoice_due_day = 3 WHERE id = ${id}`)).toBe(
      'booking_invoice_due_names_its_day',
    );
    const mail = `INSERT INTO mail (building_id, kind, recipient, language, subject, body_html, body_text, state, created_at,
      brings_ubl) VALUES (${staff.buildingId}, 'invoice', 'a@example.com', 'es', '', '', '', 'kept', now(), true)`;
    expect(await refusedBy(mail)).toBe('mail_brings_ubl_of_invoice');
  });
});
