import { describe, expect, test } from 'vitest';
import { refusalOf, useStaff } from '../../../../tests/admin-bookings';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { company, general, issuing, lodging, simplified, storedInvoice, takeBack } from '../../../../tests/invoices';
import { annulInvoice } from './annul-invoice.server';
import { exchangeInvoice } from './exchange-invoice.server';
import { rectifyInvoice } from './rectify-invoice.server';

useRolledBackDatabase();
useStoppedClock(new Date('2027-05-03T10:00:00Z'));
const staff = useStaff();

const issued = issuing(staff);

describe('rectifying', () => {
  test('takes back never more than is left at a rate, also of a rectifying one', async () => {
    const { id } = await issued();
    const first = await rectifyInvoice(staff.accountant, id, takeBack(4_000));
    expect(first).toMatchObject({ fullNumber: 'R-2027-000001', totalCents: -4_000 });
    expect(await storedInvoice(id)).toMatchObject({ charged_cents: 7_000, rectified_at: expect.anything() });
    for (const target of [id, first.id]) {
      expect(await refusalOf(rectifyInvoice(staff.accountant, target, takeBack(7_001)))).toEqual([
        'invalid_input',
        'lines: more_than_left_to_rectify',
      ]);
    }
    const other = { ...takeBack(1), lines: [{ concept: 'x', grossCents: -1, vat: general }] };
    expect(await refusalOf(rectifyInvoice(staff.accountant, id, other))).toContain('lines: more_than_left_to_rectify');
    await rectifyInvoice(staff.accountant, first.id, takeBack(7_000));
    expect(await storedInvoice(id)).toMatchObject({ charged_cents: 0 });
    expect(await refusalOf(rectifyInvoice(staff.accountant, id, takeBack(0)))).toContain('lines: nothing_rectified');
  });

  test('at once takes back no more either', { tags: 'commits' }, async () => {
    const { id } = await issued();
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => refusalOf(rectifyInvoice(staff.accountant, id, takeBack(5_000)))),
    );
    expect(outcomes.filter(([code]) => code === 'done')).toHaveLength(2);
    expect(await storedInvoice(id)).toMatchObject({ charged_cents: 1_000 });
  });

  test('by substitution stands instead of all before it', async () => {
    const { id } = await issued();
    await rectifyInvoice(staff.accountant, id, takeBack(1_000));
    const right = await rectifyInvoice(staff.accountant, id, {
      method: 'substitution',
      reason: 'Destinatario equivocado',
      recipient: { ...company, name: 'Otra, S.L.' },
      lines: [{ concept: 'Alojamiento', grossCents: 8_800, vat: lodging }],
    });
    expect(await storedInvoice(right.id)).toMatchObject({
      type: 'R1',
      total_cents: 8_800,
      net_cents: 8_000,
      effect_cents: -1_200,
      recipient: { name: 'Otra, S.L.' },
    });
    expect(await storedInvoice(id)).toMatchObject({ charged_cents: 8_800, recipient: { name: company.name } });
  });

  test('a simplified one has a type of its own', async () => {
    const { id } = await issued(simplified);
    const { id: rectifying } = await rectifyInvoice(staff.accountant, id, takeBack(11_000));
    expect(await storedInvoice(rectifying)).toMatchObject({ type: 'R5', recipient: null });
  });
});

test('a simplified invoice is exchanged once for a full one, which charges nothing more', async () => {
  const { id } = await issued(simplified);
  const full = await exchangeInvoice(staff.accountant, id, { recipient: company });
  expect(full).toMatchObject({ fullNumber: 'F-2027-000001', totalCents: 11_000 });
  expect(await storedInvoice(full.id)).toMatchObject({
    type: 'F3',
    effect_cents: 0,
    net_cents: 10_000,
    original_id: String(id),
  });
  expect(await storedInvoice(id)).toMatchObject({ charged_cents: 11_000 });
  expect(await refusalOf(exchangeInvoice(staff.accountant, id, { recipient: company }))).toEqual(['invoice_refuses']);
  expect(await refusalOf(exchangeInvoice(staff.accountant, full.id, { recipient: company }))).toEqual([
    'invoice_refuses',
  ]);
  // The exchanged invoice can no longer be rectified; only the full invoice can, with type R1.
  expect(await refusalOf(rectifyInvoice(staff.accountant, id, takeBack(11_000)))).toEqual(['invoice_refuses']);
  const { id: rectifying } = await rectifyInvoice(staff.accountant, full.id, takeBack(11_000));
  expect(await storedInvoice(rectifying)).toMatchObject({ type: 'R1', recipient: { name: company.name } });
  expect(await storedInvoice(id)).toMatchObject({ charged_cents: 0 });
});

test('an annulled invoice keeps its number, and charges nothing', async () => {
  const { id } = await issued();
  await annulInvoice(staff.accountant, id, { reason: 'Emitida por error' });
  expect(await storedInvoice(id)).toMatchObject({ charged_cents: 0, full_number: 'F-2027-000001' });
  expect(await refusalOf(annulInvoice(staff.accountant, id, { reason: 'x' }))).toEqual(['invoice_refuses']);
  expect(await refusalOf(rectifyInvoice(staff.accountant, id, takeBack(1)))).toEqual(['invoice_refuses']);
  expect((await issued()).fullNumber).toBe('F-2027-000002');
  const other = await issued();
  await rectifyInvoice(staff.accountant, other.id, takeBack(1));
  expect(await refusalOf(annulInvoice(staff.accountant, other.id, { reason: 'x' }))).toEqual(['invoice_refuses']);
});
