import { describe, expect, test } from 'vitest';
import { refusalOf, useStaff } from '../../../tests/admin-bookings';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import {
  company,
  draft,
  general,
  issuing,
  lodging,
  simplified,
  storedInvoice,
  takeBack,
} from '../../../tests/invoices';
import { annulInvoice } from './rectifying/annul-invoice.server';
import { checkChain } from './check-chain.server';
import { createDraft } from './create-draft.server';
import { deleteDraft } from './delete-draft.server';
import { exchangeInvoice } from './rectifying/exchange-invoice.server';
import { SIMPLIFIED_MOST_CENTS } from './invoice-rules';
import { issueInvoice } from './issue-invoice.server';
import { rectifyInvoice } from './rectifying/rectify-invoice.server';
import { updateDraft } from './update-draft.server';

useRolledBackDatabase();
const wait = useStoppedClock(new Date('2027-05-03T10:00:00Z'));
const staff = useStaff();
const DAY = 24 * 60;

const issued = issuing(staff);

describe('an invoice', () => {
  test('gets its number when it is issued, one after the other, each year from one', async () => {
    const first = await issued();
    expect(first).toMatchObject({ fullNumber: 'F-2027-000001', issuedOn: '2027-05-03', totalCents: 11_000 });
    expect((await issued()).fullNumber).toBe('F-2027-000002');
    expect((await issued(simplified)).fullNumber).toBe('S-2027-000001');
    wait(300 * DAY);
    expect((await issued()).fullNumber).toBe('F-2028-000001');
    expect(await storedInvoice(first.id)).toMatchObject({
      net_cents: 10_000,
      vat_cents: 1_000,
      due_on: '2027-05-03',
      charged_cents: 11_000,
    });
  });

  test('that is refused takes no number', async () => {
    const { id } = await createDraft(staff.accountant, { ...draft, recipient: { ...company, address: null } });
    expect(await refusalOf(issueInvoice(staff.accountant, id, {}))).toEqual([
      'invalid_input',
      'recipient.address.street: full_invoice_needs',
      'recipient.address.city: full_invoice_needs',
      'recipient.address.country: full_invoice_needs',
    ]);
    const empty = await createDraft(staff.accountant, {});
    expect(await refusalOf(issueInvoice(staff.accountant, empty.id, {}))).toContain('lines: lines_missing');
    expect((await issued()).fullNumber).toBe('F-2027-000001');
  });

  test('is not dated before the last of its series, nor in the future', async () => {
    await issued();
    wait(2 * DAY);
    const { id } = await createDraft(staff.accountant, draft);
    expect(await refusalOf(issueInvoice(staff.accountant, id, { issuedOn: '2027-05-06' }))).toEqual([
      'invalid_input',
      'issuedOn: issued_later',
    ]);
    expect(await refusalOf(issueInvoice(staff.accountant, id, { issuedOn: '2027-05-02' }))).toEqual([
      'invalid_input',
      'issuedOn: issued_earlier',
    ]);
    expect(await issueInvoice(staff.accountant, id, { issuedOn: '2027-05-03' })).toMatchObject({
      issuedOn: '2027-05-03',
    });
    expect(await issued(simplified, { issuedOn: '2027-01-01' })).toMatchObject({ fullNumber: 'S-2027-000001' });
  });

  test('is simplified up to what the law allows', async () => {
    const of = (grossCents: number) => ({ ...simplified, lines: [{ concept: 'x', grossCents, vat: lodging }] });
    expect((await issued(of(SIMPLIFIED_MOST_CENTS))).totalCents).toBe(40_000);
    expect(await refusalOf(issued(of(SIMPLIFIED_MOST_CENTS + 1)))).toEqual([
      'invalid_input',
      'kind: simplified_too_much',
    ]);
  });

  test('names a recipient whose number is right', { tags: 'commits' }, async () => {
    const to = (taxId: object) => createDraft(staff.accountant, { ...draft, recipient: { ...company, taxId } });
    const wrong = await Promise.all(
      [
        { kind: 'nif', number: 'B58378432', country: 'ES' },
        { kind: 'nif', number: '12345678A', country: 'ES' },
        { kind: 'vat', number: 'DE12345678', country: 'DE' },
        { kind: 'passport', number: 'X123', country: 'ES' },
        { kind: 'other', number: '1'.repeat(21), country: 'US' },
      ].map((taxId) => refusalOf(to(taxId))),
    );
    expect(wrong.map((refusal) => refusal[1])).toEqual([
      'recipient.taxId.number: tax_number_control',
      'recipient.taxId.number: tax_number_letter',
      'recipient.taxId.number: vat_number_form',
      'recipient.taxId.kind: tax_id_spanish',
      'recipient.taxId.number: tax_id_long',
    ]);
    const { id } = await to({ kind: 'vat', number: '123 456 789', country: 'DE' });
    expect(await storedInvoice(id)).toMatchObject({
      recipient: { taxId: { kind: 'vat', number: 'DE123456789', country: 'DE' } },
    });
  });

  test('is written by who may, and a draft alone is changed or deleted', async () => {
    const { id, version } = await createDraft(staff.accountant, draft);
    for (const actor of [staff.reception, staff.guest]) {
      for (const work of [
        () => createDraft(actor, draft),
        () => updateDraft(actor, id, { ...draft, version }),
        () => issueInvoice(actor, id, {}),
        () => deleteDraft(actor, id),
        () => rectifyInvoice(actor, id, takeBack(1)),
        () => exchangeInvoice(actor, id, { recipient: company }),
        () => annulInvoice(actor, id, { reason: 'x' }),
      ]) {
        expect(await refusalOf(work())).toEqual(['forbidden']);
      }
    }
    expect(await refusalOf(checkChain(staff.guest))).toEqual(['forbidden']);
    await updateDraft(staff.accountant, id, {
      ...draft,
      lines: [...draft.lines, { concept: 'Limpieza', grossCents: 6_050, vat: general }],
      version,
    });
    expect(await refusalOf(updateDraft(staff.accountant, id, { ...draft, version }))).toEqual(['version_conflict']);
    await issueInvoice(staff.accountant, id, {});
    expect(await storedInvoice(id)).toMatchObject({ total_cents: 17_050, vat_cents: 2_050 });
    expect(await refusalOf(updateDraft(staff.accountant, id, { ...draft, version: 3 }))).toEqual(['invoice_refuses']);
    expect(await refusalOf(deleteDraft(staff.accountant, id))).toEqual(['invoice_refuses']);
    expect(await refusalOf(issueInvoice(staff.accountant, id, {}))).toEqual(['invoice_refuses']);
    const other = await createDraft(staff.accountant, draft);
    await deleteDraft(staff.accountant, other.id);
    expect(await storedInvoice(other.id)).toBeUndefined();
  });

  test('is made and issued once for a key', { tags: 'commits' }, async () => {
    const made = await Promise.all([1, 2].map(() => createDraft(staff.accountant, draft, 'draft')));
    expect(made[0]).toEqual(made[1]);
    const twice = await Promise.all([1, 2].map(() => issueInvoice(staff.accountant, made[0]!.id, {}, 'issue')));
    expect(twice[0]).toEqual(twice[1]);
    const rectified = await Promise.all(
      [1, 2].map(() => rectifyInvoice(staff.accountant, made[0]!.id, takeBack(11_000), 'rectify')),
    );
    expect(rectified[0]).toEqual(rectified[1]);
  });
});
