import { describe, expect, test } from 'vitest';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { adminBooking, endStay, useStaff } from '../../../../tests/admin-bookings';
import { paymentsPage } from './admin/payments-page.server';
import { recordPayment } from '../../payments/folio/record-payment.server';
import { paymentToRefund } from './refund-choice';

useRolledBackDatabase();
useStoppedClock();
const staff = useStaff();

const cash = { method: 'cash', on: '2026-11-21' };

test.each([
  ['what was given back in full', [0, 5_000], 5_000, 1],
  ['what was given back in full, though nothing is to go back', [0, 5_000], 0, 1],
  ['anything where nothing is left', [0, 0], 5_000, undefined],
  ['anything where nothing is left nor to go back', [0, 0], 0, undefined],
])('a refund is never thought to be of %s', (_, amounts, toRefundCents, index) => {
  const payments = amounts.map((refundableCents, at) => ({ at, refundableCents }));
  expect(paymentToRefund(payments, toRefundCents)?.at).toBe(index);
});

describe('the form of a refund begins with', () => {
  /** Records two payments and a fee that limits the refund, and renders the refund form. */
  async function formOf([first, second]: [number, number], feeCents: number, posted: (ids: string[]) => string) {
    const { id } = await adminBooking(staff.reception);
    const ids: string[] = [];
    for (const amountCents of [first, second]) {
      const { paymentId } = await recordPayment(staff.reception, id, { ...cash, amountCents });
      ids.push(String(paymentId));
    }
    await endStay(id, 'cancelled', feeCents);
    const { refund } = await paymentsPage(staff.reception, String(id), new URLSearchParams(posted(ids)), true);
    return [ids.indexOf(refund['refund.paymentId']!), refund['refund.amountCents']];
  }

  test.each([
    ['the first payment where it covers it', [20_000, 15_000], 20_000, 0, '150'],
    ['a later one that alone covers it', [10_500, 24_500], 15_000, 1, '200'],
    ['the first, where both cover it to the cent', [17_500, 17_500], 17_500, 0, '175'],
    ['a later one where a cent is missing', [17_499, 17_501], 17_500, 1, '175'],
    ['the largest where none covers it', [10_500, 24_500], 0, 1, '245'],
  ] as const)('%s', async (_name, paid, feeCents, index, amount) => {
    expect(await formOf([...paid], feeCents, () => '')).toEqual([index, expect.stringMatching(`^${amount}`)]);
  });

  test('the payment whose link was followed', async () => {
    expect(await formOf([10_500, 24_500], 15_000, ([first]) => `refund=${first}`)).toEqual([
      0,
      expect.stringMatching('^105'),
    ]);
  });
});
