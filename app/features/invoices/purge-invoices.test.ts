import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeActor, refusalOf, useStaff } from '../../../tests/admin-bookings';
import { useStoppedClock } from '../../../tests/clock';
import { useTestDatabase } from '../../../tests/database';
import { issuing, storedInvoice, takeBack } from '../../../tests/invoices';
import { AFTER, answered, at, nightOf, personalInvoiceIssuer } from '../../../tests/purged-invoices';
import { companyCertificate, record, useAgencyRecords } from '../../../tests/verifactu/recorded';
import { faultsOf } from '../../../tests/verifactu/validate-records';
import { visitor } from '../../access/actor';
import { databaseRefusal, db, rawPool } from '../../database/connection.server';
import { raiseAlert } from '../notifications/raise-alert.server';
import { correctRecord } from '../verifactu/correct-record.server';
import { viewRecord } from '../verifactu/view-record.server';
import { annulInvoice } from './rectifying/annul-invoice.server';
import { listInvoices } from './list-invoices.server';
import { invoicePdfFile } from './paper/invoice-pdf.server';
import { purgeInvoices } from './purge-invoices.server';
import { rectifyInvoice } from './rectifying/rectify-invoice.server';
import { sendInvoice } from './send-invoice.server';
import { invoiceUblFile } from './ubl/invoice-ubl.server';
import { viewInvoice } from './view-invoice.server';

useTestDatabase();
useStoppedClock(new Date('2027-05-03T10:00:00Z'));
const staff = useStaff();
useAgencyRecords();
const issued = issuing(staff);
const issuePersonalInvoice = personalInvoiceIssuer(staff);
let file: Buffer;
beforeAll(() => {
  file = companyCertificate('B00000000').file;
});
beforeEach(async () => record(await makeActor('administrator'), { runsFrom: '2027-05-03', file }));

const refusedBy = (statement: string) =>
  rawPool()
    .query(statement)
    .then(
      () => 'done',
      (error: unknown) => databaseRefusal(error)?.constraint ?? databaseRefusal(error)?.code ?? String(error),
    );

describe('the last day of an invoice', () => {
  test('is that of the sixth year after the one in which it was issued', async () => {
    const { id } = await issuePersonalInvoice();
    await answered();
    await nightOf('2033-12-31T22:59:00Z');
    expect(await storedInvoice(id)).toMatchObject({ purged_at: null, description: 'Estancia de Nuria' });
    // Midnight in Madrid.
    await nightOf('2033-12-31T23:00:00Z');
    expect(await storedInvoice(id)).toMatchObject({ recipient: null, description: '', total_cents: 11_000 });
  });

  test('follows the last entry about it and those that are one account with it', async () => {
    const { id } = await issuePersonalInvoice();
    await at('2028-02-01T10:00:00Z', () => rectifyInvoice(staff.accountant, id, takeBack(1_000)));
    await answered();
    await nightOf(AFTER);
    expect(await storedInvoice(id)).toMatchObject({ purged_at: null });
    await nightOf('2035-01-02T03:00:00Z');
    const { rows } = await db().execute(sql`SELECT id FROM invoice WHERE purged_at IS NULL`);
    expect(rows).toEqual([]);
  });

  test('is put off while the tax agency has not answered to its record', async () => {
    const { id } = await issuePersonalInvoice();
    await nightOf(AFTER);
    expect(await storedInvoice(id)).toMatchObject({ purged_at: null });
    await answered();
    await nightOf(AFTER);
    expect((await storedInvoice(id))!.purged_at).not.toBeNull();
  });

  test('is nobody else’s to decide', async () => {
    await expect(purgeInvoices(visitor('es'))).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('then', () => {
  test('nothing is left that is said in words, and all that is counted', async () => {
    const { id, fullNumber } = await issuePersonalInvoice();
    const wrong = await issuePersonalInvoice();
    await annulInvoice(staff.accountant, wrong.id, { reason: 'No era de Nuria' });
    const requested = {
      kind: 'invoice_asked',
      subject: `invoice:${id}`,
      detail: { invoiceId: id, name: 'Nuria' },
    } as const;
    await raiseAlert({ ...requested, buildingId: staff.buildingId, urgent: false });
    await answered();
    const before = (await storedInvoice(id))!;
    await nightOf(AFTER);
    const after = (await storedInvoice(id))!;
    const purgedFields = { recipient: null, description: '', order_number: '', cost_centre: '', notes: '', reason: '' };
    expect(after).toEqual({
      ...before,
      ...purgedFields,
      purged_at: after.purged_at,
      search_text: `${fullNumber.toLowerCase()}  `,
    });
    for (const personalText of ['Nuria', 'Tejados', 'Calle de la Ría', 'facturas@example.com']) {
      const { rows } = await db().execute(sql`
        SELECT 'line' FROM invoice_line WHERE concept LIKE ${`%${personalText}%`}
        UNION ALL SELECT 'status' FROM invoice_status WHERE annulled_reason LIKE ${`%${personalText}%`}
        UNION ALL SELECT 'record' FROM verifactu_record AS it WHERE it::text LIKE ${`%${personalText}%`}
        UNION ALL SELECT 'answer' FROM verifactu_submission AS it WHERE it::text LIKE ${`%${personalText}%`}
        UNION ALL SELECT 'alert' FROM alert AS it WHERE it::text LIKE ${`%${personalText}%`}
        UNION ALL SELECT 'mail' FROM mail AS it WHERE it::text ILIKE ${`%${personalText}%`}
        UNION ALL SELECT 'audit' FROM audit_entry AS it WHERE it.subject_kind = 'invoice' AND it::text ILIKE ${`%${personalText}%`}`);
      expect([personalText, rows]).toEqual([personalText, []]);
    }
    const { rows: files } = await db().execute(sql`SELECT count(*)::int, count(pdf)::int AS kept FROM invoice_pdf`);
    expect(files).toEqual([{ count: 2, kept: 0 }]);
  });

  test('its record still has its fingerprint, and is one as the agency’s schema wants it', async () => {
    await issuePersonalInvoice();
    await answered();
    await nightOf(AFTER);
    const { rows } = await db().execute<{ xml: string }>(sql`SELECT xml FROM verifactu_record`);
    expect(rows[0]!.xml).not.toContain('Destinatarios');
    expect(await faultsOf(rows.map(({ xml }) => xml))).toEqual([]);
  });

  test('it is shown and found by its number, says so, and has no file', async () => {
    const { id, fullNumber } = await issuePersonalInvoice();
    await answered();
    await nightOf(AFTER);
    const view = await at(AFTER, () => viewInvoice(staff.accountant, id));
    expect(view).toMatchObject({ recipient: null, mailTo: '', totalCents: 11_000, mails: [] });
    expect(view.purgedAt).toEqual(new Date(AFTER));
    expect(view.actions.filter(({ allowed }) => allowed).map(({ action }) => action)).toEqual(['match']);
    const list = await listInvoices(staff.accountant, { q: fullNumber });
    expect(list.data).toMatchObject([{ isPurged: true, recipientName: '' }]);
    for (const q of ['Tejados', 'B58378431']) {
      expect((await listInvoices(staff.accountant, { q })).data).toEqual([]);
    }
    expect(await refusalOf(invoicePdfFile(staff.accountant, id))).toEqual(['invoice_purged']);
    expect(await refusalOf(invoiceUblFile(staff.accountant, id))).toEqual(['invoice_purged']);
    for (const step of [
      () => sendInvoice(staff.accountant, id, { to: 'x@example.com' }),
      () => rectifyInvoice(staff.accountant, id, takeBack(1_000)),
      () => annulInvoice(staff.accountant, id, { reason: 'No' }),
    ]) {
      expect(await refusalOf(step())).toEqual(['invoice_refuses']);
    }
    const recordId = view.agency.records[0]!.id;
    expect(await viewRecord(staff.accountant, recordId)).toMatchObject({ recipient: null, mending: 'purged' });
    expect(await refusalOf(correctRecord(staff.accountant, recordId, {}))).toEqual(['verifactu_mending']);
  });

  test('what was never drawn is not drawn any more', async () => {
    const { id } = await issued();
    await answered();
    await nightOf(AFTER);
    expect(await refusalOf(invoicePdfFile(staff.accountant, id))).toEqual(['invoice_purged']);
    const storedPdf = `INSERT INTO invoice_pdf VALUES (${id}, 'x', repeat('0', 64), now())`;
    expect(await refusedBy(storedPdf)).toBe('invoice_is_kept');
  });
});

describe('the database lets it go', () => {
  // The trigger also stops a superuser, who has every right.
  const byRight = expect.stringMatching(/^(42501|invoice_is_kept)$/);
  const blank = `recipient = NULL, description = '', order_number = '', cost_centre = '', notes = '', reason = ''`;

  test('not before its time, not in part, and nothing else with it', async () => {
    const { id } = await issuePersonalInvoice();
    await answered();
    for (const [statement, refused] of [
      [`UPDATE invoice SET ${blank}, purged_at = '2033-12-31 12:00Z' WHERE id = ${id}`, 'invoice_is_kept'],
      [`UPDATE invoice SET ${blank} WHERE id = ${id}`, 'invoice_is_kept'],
      [`UPDATE invoice SET purged_at = '2034-01-02 12:00Z' WHERE id = ${id}`, 'invoice_purged_names_nobody'],
      [
        `UPDATE invoice SET ${blank}, purged_at = '2034-01-02 12:00Z', total_cents = 1 WHERE id = ${id}`,
        'invoice_is_kept',
      ],
      [
        `UPDATE invoice SET ${blank}, purged_at = '2034-01-02 12:00Z', due_on = '2027-06-06' WHERE id = ${id}`,
        'invoice_is_kept',
      ],
      [`UPDATE invoice SET ${blank}, purged_at = '2034-01-02 12:00Z' WHERE id = ${id}`, 'invoice_is_purged_whole'],
      [`UPDATE invoice_line SET concept = '—' WHERE invoice_id = ${id}`, 'invoice_is_kept'],
      [`UPDATE invoice_pdf SET pdf = NULL WHERE invoice_id = ${id}`, 'invoice_is_kept'],
      [`UPDATE invoice_pdf SET digest = repeat('0', 64) WHERE invoice_id = ${id}`, byRight],
      [`UPDATE verifactu_record SET xml = purged_record(xml) WHERE invoice_id = ${id}`, 'invoice_is_kept'],
      [`UPDATE verifactu_submission SET error_text = NULL`, 'verifactu_answer_stays'],
      [
        `INSERT INTO invoice_digest (kind, invoice_id, digest, at) VALUES ('purge', ${id}, repeat('0', 64), now())`,
        'invoice_is_kept',
      ],
    ] as const) {
      expect([statement, await refusedBy(statement)]).toEqual([statement, refused]);
    }
    expect(await storedInvoice(id)).toMatchObject({ purged_at: null, description: 'Estancia de Nuria' });
  });

  test('once, and what is left stays', async () => {
    const { id } = await issuePersonalInvoice();
    await answered();
    await nightOf(AFTER);
    for (const [statement, refused] of [
      [`UPDATE invoice SET purged_at = NULL WHERE id = ${id}`, 'invoice_is_kept'],
      [`UPDATE invoice SET purged_at = now() WHERE id = ${id}`, 'invoice_is_kept'],
      [`UPDATE invoice SET total_cents = 1 WHERE id = ${id}`, 'invoice_is_kept'],
      [`UPDATE invoice SET notes = 'x' WHERE id = ${id}`, 'invoice_is_kept'],
      [`UPDATE invoice_line SET concept = 'x' WHERE invoice_id = ${id}`, 'invoice_is_kept'],
      [`UPDATE invoice_line SET concept = '—', gross_cents = 1 WHERE invoice_id = ${id}`, 'invoice_is_kept'],
      [`UPDATE invoice_tax SET vat_cents = 1 WHERE invoice_id = ${id}`, 'invoice_is_kept'],
      [`UPDATE invoice_pdf SET pdf = 'x' WHERE invoice_id = ${id}`, 'invoice_is_kept'],
      [`DELETE FROM invoice_pdf`, byRight],
      [`UPDATE verifactu_record SET xml = 'x' WHERE invoice_id = ${id}`, 'invoice_is_kept'],
      [`UPDATE verifactu_record SET recipient = '{}' WHERE invoice_id = ${id}`, 'invoice_is_kept'],
      [`DELETE FROM invoice WHERE id = ${id}`, 'invoice_is_kept'],
    ] as const) {
      expect([statement, await refusedBy(statement)]).toEqual([statement, refused]);
    }
  });
});
