import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db, rawPool } from '../../app/database/connection.server';
import { createDraft } from '../../app/features/invoices/create-draft.server';
import { makeActor, useStaff } from '../admin-bookings';
import { useStoppedClock } from '../clock';
import { useRolledBackDatabase } from '../database';
import { draft, issuing } from '../invoices';
import { issuingBySql, refusedBy, without } from '../invoicing/refused-by';
import { companyCertificate, record, useAgencyRecords } from './recorded';

useRolledBackDatabase();
useStoppedClock(new Date('2027-05-03T10:00:00Z'));
const staff = useStaff();
useAgencyRecords();
const issued = issuing(staff);

let file: Buffer;
beforeAll(() => {
  file = companyCertificate('B00000000').file;
});

describe('of records of the tax agency the database asks that they', () => {
  beforeEach(async () => {
    await issued();
    await record(await makeActor('administrator'), { runsFrom: '2027-05-03', file });
    await issued();
  });

  test('are made with a certificate and by a producer that is named', async () => {
    for (const [change, rule] of [
      [
        'sealed_certificate = NULL, certificate_from = NULL, certificate_until = NULL',
        'verifactu_runs_with_certificate',
      ],
      ["producer_name = ''", 'verifactu_runs_with_producer'],
      ["producer_tax_number = ''", 'verifactu_runs_with_producer'],
      ['declared_on = NULL', 'verifactu_runs_with_producer'],
      ['certificate_until = NULL', 'verifactu_certificate_is_whole'],
    ] as const) {
      expect([change, await refusedBy(`UPDATE verifactu_issuer SET ${change}`)]).toEqual([change, rule]);
    }
  });

  test('have each place once, and an answer with its moment', async () => {
    const copy = `INSERT INTO verifactu_record (issuer_tax_number, environment, position, invoice_id, kind, full_number, issued_on,
      xml, fingerprint, previous_fingerprint, made_at) SELECT issuer_tax_number, environment, position, invoice_id, kind,
      full_number, issued_on, xml, fingerprint, previous_fingerprint, made_at FROM verifactu_record`;
    expect(await refusedBy(copy)).toBe('verifactu_record_follows');
    expect(await refusedBy(copy, without('verifactu_record', 'verifactu_record_follows'))).toBe(
      'verifactu_record_issuer_tax_number_environment_position_key',
    );
    expect(await refusedBy("UPDATE verifactu_submission SET state = 'accepted'")).toBe('verifactu_answer_is_whole');
    expect(await refusedBy("UPDATE verifactu_submission SET state = 'sent', claim = NULL")).toBe(
      'verifactu_answer_is_whole',
    );
  });

  test('are there of each issue and annulment when it is committed', async () => {
    const { id } = await createDraft(staff.accountant, draft);
    expect(await refusedBy(issuingBySql(id), '', 'invoice_is_recorded')).toBe('invoice_is_recorded');
    const annulled = `UPDATE invoice_status SET annulled_at = now() WHERE invoice_id = (SELECT invoice_id FROM verifactu_record)`;
    expect(await refusedBy(annulled, '', 'annulment_is_recorded')).toBe('invoice_is_recorded');
  });

  test('show what became of the latest on the invoice', async () => {
    await rawPool().query("UPDATE verifactu_submission SET state = 'sent', claim = gen_random_uuid()");
    const { rows } = await db().execute(sql`SELECT agency_state FROM invoice_status ORDER BY invoice_id`);
    expect(rows).toEqual([{ agency_state: null }, { agency_state: 'sent' }]);
  });
});
