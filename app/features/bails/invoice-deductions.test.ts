import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { refusalOf, useStaff } from '../../../tests/admin-bookings';
import { bailStays, BAIL_TESTS, damage } from '../../../tests/bail-stays';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { company, storedInvoice } from '../../../tests/invoices';
import { db } from '../../database/connection.server';
import { invoicedOf } from '../invoices/invoiced-of-bookings.server';
import { checkChain } from '../invoices/check-chain.server';
import { createDraft } from '../invoices/create-draft.server';
import { exchangeInvoice } from '../invoices/rectifying/exchange-invoice.server';
import { issueInvoice } from '../invoices/issue-invoice.server';
import { matchPayments } from '../invoices/matching/match-payments.server';
import { rectifyInvoice } from '../invoices/rectifying/rectify-invoice.server';
import { viewInvoice } from '../invoices/view-invoice.server';
import { answerDispute } from './answer-dispute.server';
import { deductFromBail } from './deduct-from-bail.server';
import { disputeDeduction } from './dispute-deduction.server';
import { invoiceDeductions } from './invoice-deductions.server';
import { rectifyDeductions } from './rectify-deductions.server';
import { reduceDeduction } from './reduce-deduction.server';
import { viewBail } from './view-bail.server';

useRolledBackDatabase();
const wait = useStoppedClock(BAIL_TESTS);
const staff = useStaff();
const { left } = bailStays(staff, wait);

const cleaning = { kind: 'service', concept: 'Limpieza a fondo', amountCents: 12_100 };

async function deducted(...kinds: object[]) {
  const stay = await left();
  const ids: number[] = [];
  for (const kind of kinds) ids.push((await deductFromBail(staff.reception, stay.bailId, kind)).deductionId);
  return { ...stay, ids };
}

const invoice = (bailId: number, input: object = {}, key?: string) =>
  invoiceDeductions(staff.accountant, bailId, input, key);
const deductionsOf = async (bailId: number) =>
  (await viewBail(staff.accountant, bailId)).deductions.map(({ invoicedCents, uninvoiced, beyondCents }) => [
    invoicedCents,
    uninvoiced,
    beyondCents,
  ]);

describe('what is kept of a bail', () => {
  test('is invoiced in one invoice: damage without VAT, a service with it, paid by the bail', async () => {
    const { id, bailId, ids } = await deducted(damage, cleaning);
    const made = await invoice(bailId);
    const shown = await viewInvoice(staff.accountant, made.id);
    expect(shown).toMatchObject({ type: 'F2', purpose: 'deduction', totalCents: 22_100, netCents: 20_000 });
    expect(
      shown.lines.map(({ kind, concept, grossCents, netCents, rateBasisPoints, cause, article, bailDeductionId }) => [
        kind,
        concept,
        grossCents,
        netCents,
        rateBasisPoints,
        cause,
        article,
        bailDeductionId,
      ]),
    ).toEqual([
      ['deduction', 'Persiana rota', 10_000, 10_000, 0, 'N1', 'art. 78.Tres.1.º de la Ley 37/1992', ids[0]],
      ['deduction', 'Limpieza a fondo', 12_100, 10_000, 2100, null, '', ids[1]],
    ]);
    expect(shown.account).toMatchObject({ chargedCents: 22_100, paidCents: 22_100, standing: 'paid' });
    expect(shown.payments.map(({ method, amountCents }) => [method, amountCents])).toEqual([['bail', 22_100]]);
    // The stay itself is invoiced separately.
    expect((await invoicedOf([id])).get(id)).toBeUndefined();
    expect(shown.bookings).toMatchObject([{ id, invoicedCents: 0, ownCents: 0 }]);
    expect(await deductionsOf(bailId)).toEqual([
      [10_000, 'invoiced', 0],
      [12_100, 'invoiced', 0],
    ]);
  });

  test(
    'is invoiced once: by itself or among others, by two people, and by a key that comes again',
    { tags: 'commits' },
    async () => {
      const { bailId, ids } = await deducted(damage, cleaning);
      const outcomes = await Promise.all([
        invoice(bailId, { deductionIds: [ids[0]] }, 'a').catch(() => null),
        invoice(bailId, { deductionIds: ids }, 'b').catch(() => null),
      ]);
      expect(outcomes.filter((outcome) => outcome !== null)).toHaveLength(1);
      expect(await refusalOf(invoice(bailId, { deductionIds: [ids[0]] }))).toEqual(['deduction_refuses']);
      const { deductionId } = await deductFromBail(staff.reception, bailId, { ...damage, concept: 'Llave perdida' });
      const third = await invoice(bailId, { deductionIds: [deductionId] }, 'c');
      expect(await invoice(bailId, { deductionIds: [deductionId] }, 'c')).toEqual(third);
      const { rows } = await db().execute(sql`SELECT FROM invoice_line WHERE bail_deduction_id = ${deductionId}`);
      expect(rows).toHaveLength(1);
    },
  );

  test('is not invoiced twice in the database either', async () => {
    const { bailId, ids } = await deducted(damage);
    await invoice(bailId);
    const draft = {
      recipient: company,
      lines: [{ concept: 'Persiana', grossCents: 1, vat: { rateBasisPoints: 0, cause: 'N1', article: 'art. 78' } }],
    };
    const { id } = await createDraft(staff.accountant, draft);
    await db().execute(sql`UPDATE invoice_line SET bail_deduction_id = ${ids[0]} WHERE invoice_id = ${id}`);
    await expect(issueInvoice(staff.accountant, id, {})).rejects.toMatchObject({
      cause: { constraint: 'deduction_is_invoiced_once' },
    });
    expect(await storedInvoice(id)).toMatchObject({ issued_at: null, number: null });
  });

  test('is refused while it is disputed, when it was taken back, and where it paid the stay', async () => {
    const { bailId, ids } = await deducted(damage, cleaning, {
      kind: 'charge',
      concept: 'Última noche',
      amountCents: 100,
    });
    await disputeDeduction(staff.reception, bailId, ids[0]!, { words: 'Ya estaba rota.' });
    for (const id of [ids[0], ids[2]]) {
      expect(await refusalOf(invoice(bailId, { deductionIds: [id] }))).toEqual(['deduction_refuses']);
    }
    expect(await refusalOf(invoice(bailId, { deductionIds: [] }))).toEqual([
      'invalid_input',
      'deductionIds: deductions_missing',
    ]);
    expect(await refusalOf(invoice(bailId, { deductionIds: [999_999] }))).toEqual(['not_found']);
    expect((await invoice(bailId)).totalCents).toBe(12_100);
    await answerDispute(staff.reception, bailId, ids[0]!, { answer: 'withdrawn', words: 'Tiene razón.' });
    expect(await refusalOf(invoice(bailId, { deductionIds: [ids[0]] }))).toEqual(['deduction_refuses']);
    expect(await refusalOf(invoiceDeductions(staff.reception, bailId, {}))).toEqual(['forbidden']);
  });

  test('of which less is kept after its invoice is rectified down to that, and stays paid', async () => {
    const { bailId, ids } = await deducted(damage, cleaning);
    const made = await invoice(bailId);
    expect(await refusalOf(rectifyDeductions(staff.accountant, bailId, {}))).toEqual(['deduction_refuses']);
    await reduceDeduction(staff.reception, bailId, ids[0]!, { amountCents: 4_000, reason: 'Más barato' });
    await disputeDeduction(staff.reception, bailId, ids[1]!, { words: 'Estaba limpio.' });
    await answerDispute(staff.reception, bailId, ids[1]!, { answer: 'withdrawn', words: 'Tiene razón.' });
    expect(await deductionsOf(bailId)).toEqual([
      [10_000, 'invoiced', 4_000],
      [12_100, 'invoiced', 12_100],
    ]);
    const [rectifying] = await rectifyDeductions(staff.accountant, bailId, {});
    expect(await storedInvoice(rectifying!.id)).toMatchObject({ type: 'R5', total_cents: -16_100, vat_cents: -2_100 });
    expect((await viewInvoice(staff.accountant, made.id)).account).toMatchObject({
      chargedCents: 6_000,
      paidCents: 6_000,
      standing: 'paid',
    });
    expect(await deductionsOf(bailId)).toEqual([
      [6_000, 'invoiced', 0],
      [0, 'nothing_kept', 0],
    ]);
    expect((await checkChain(staff.accountant)).first).toBeNull();
  });

  test('is exchanged for a full invoice, and rectified by hand at the page of the invoice', async () => {
    const { bailId, ids } = await deducted(damage, cleaning);
    const made = await invoice(bailId);
    const full = await exchangeInvoice(staff.accountant, made.id, { recipient: company });
    expect(await deductionsOf(bailId)).toEqual([
      [10_000, 'invoiced', 0],
      [12_100, 'invoiced', 0],
    ]);
    await reduceDeduction(staff.reception, bailId, ids[1]!, { amountCents: 2_100, reason: 'Más barato' });
    await rectifyInvoice(staff.accountant, full.id, {
      method: 'differences',
      reason: 'Más barato',
      lines: [{ concept: 'Limpieza', grossCents: -2_100, vat: { rateBasisPoints: 2100 } }],
    });
    expect(await deductionsOf(bailId)).toEqual([
      [10_000, 'invoiced', 0],
      [10_000, 'invoiced', 0],
    ]);
    await reduceDeduction(staff.reception, bailId, ids[0]!, { amountCents: 1_000, reason: 'Más barato' });
    const [rectifying] = await rectifyDeductions(staff.accountant, bailId, {});
    expect(await storedInvoice(rectifying!.id)).toMatchObject({ type: 'R4', original_id: String(full.id) });
    expect((await viewInvoice(staff.accountant, made.id)).account).toMatchObject({
      chargedCents: 19_000,
      paidCents: 19_000,
    });
    const other = { bailDeductionId: 999_999, concept: 'x', grossCents: -1, vat: { rateBasisPoints: 2100 } };
    expect(
      await refusalOf(
        rectifyInvoice(staff.accountant, full.id, { method: 'differences', reason: 'x', lines: [other] }),
      ),
    ).toEqual(['invalid_input', 'lines.0.bailDeductionId: choice']);
  });

  test('goes on to pay its invoice whatever else is matched by hand', async () => {
    const { bailId } = await deducted(damage);
    const made = await invoice(bailId);
    await matchPayments(staff.accountant, made.id, { payments: [] });
    expect((await viewInvoice(staff.accountant, made.id)).account?.standing).toBe('paid');
  });
});
