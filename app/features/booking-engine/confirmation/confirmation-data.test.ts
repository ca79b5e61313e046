import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { visitor } from '../../../access/actor';
import { db } from '../../../database/connection.server';
import { building } from '../../../database/inventory-schema.server';
import { mail } from '../../../database/message-schema.server';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { customer, makeInventory, testCard } from '../../../../tests/factories';
import { createBooking } from '../create-booking.server';
import { payBooking } from '../../../../tests/paid-booking';
import { guestMailFacts } from '../../bookings/guest-mail-facts.server';
import { guestMailRows } from '../../notifications/mails/guest-rows';
import { setPaymentProvider } from '../../billing/active-provider.server';
import { demoProvider } from '../../billing/demo/demo-provider.server';
import { viewGuestBooking } from '../view-guest-booking.server';
import { confirmationData } from './confirmation-data.server';

useRolledBackDatabase();
useStoppedClock();

let inventory: Awaited<ReturnType<typeof makeInventory>>;
let made: { reference: string; key: string };
let guest: ReturnType<typeof visitor>;

beforeAll(async () => {
  inventory = await makeInventory(1);
  const { typeCategory } = inventory;
  made = await createBooking(visitor('es'), { typeCategory, checkIn: '2027-05-03', checkOut: '2027-05-10', customer });
  guest = visitor('es', { ownReferences: [made.reference] });
  await payBooking(guest, made.reference, testCard);
});

const shown = async () => confirmationData(guest, await viewGuestBooking(guest, made.reference));

describe('a confirmation says that it was mailed', () => {
  test('not where it is kept for want of a mail server', async () => {
    expect((await db().select().from(mail)).map(({ kind, state }) => [kind, state])).toContainEqual([
      'booking_confirmed',
      'kept',
    ]);
    expect((await shown()).mailed).toBeNull();
  });

  test.each([
    [{ state: 'sent' }, { state: 'sent', to: customer.email }],
    [
      { state: 'queued', attempts: 0 },
      { state: 'queued', to: customer.email },
    ],
    [
      { state: 'queued', attempts: 1 },
      { state: 'queued', to: customer.email },
    ],
    [{ state: 'queued', attempts: 1, lastError: 'ECONNREFUSED' }, null],
    [{ state: 'queued', attempts: 3, lastError: '421 try later' }, null],
    [{ state: 'failed', attempts: 5 }, null],
    [{ state: 'withdrawn' }, null],
    [
      { state: 'sent', recipient: 'other@example.com' },
      { state: 'sent', to: null },
    ],
  ] as const)('of %j is told %j', async (became, reported) => {
    await db()
      .update(mail)
      .set({
        ...became,
        ...(became.state === 'queued' && { nextAttemptAt: new Date() }),
        ...(became.state === 'sent' && { sentAt: new Date() }),
      })
      .where(eq(mail.kind, 'booking_confirmed'));
    expect((await shown()).mailed).toEqual(reported);
  });

  test('and nothing while the mails of others wait because theirs failed', async () => {
    await db().update(mail).set({ state: 'queued', nextAttemptAt: new Date(), lastError: null });
    expect((await shown()).mailed).toMatchObject({ state: 'queued' });
    const [one] = await db().select().from(mail).where(eq(mail.kind, 'booking_confirmed'));
    const { id: _id, ...other } = one!;
    await db()
      .insert(mail)
      .values({ ...other, kind: 'reminder', attempts: 1, lastError: 'ECONNREFUSED' });
    expect((await shown()).mailed).toBeNull();
  });
});

describe('what is left to be paid', () => {
  const rows = async () => {
    const facts = await guestMailFacts((await viewGuestBooking(guest, made.reference)).id);
    return guestMailRows('booking_confirmed', facts).filter(({ name }) => name === 'Cómo pagarlo');
  };

  test('has its way: on its page, to the account of the building, or by asking it', async () => {
    const account = 'ES91 2100 0418 4502 0005 1332';
    expect((await shown()).bankAccount).toBeNull();
    expect((await rows())[0]!.value).toBe('En la página de su reserva');
    setPaymentProvider(null);
    expect((await rows())[0]!.value).toContain('Llámenos al +34 910 000 000');
    await db().update(building).set({ bankAccount: account });
    expect((await shown()).bankAccount).toBe(account);
    expect(await rows()).toEqual([
      { name: 'Cómo pagarlo', value: `Por transferencia a ${account}, con el concepto ${made.reference}` },
    ]);
    setPaymentProvider(demoProvider);
    expect((await rows())[0]!.value).toBe(
      `En la página de su reserva, o por transferencia a ${account} con el concepto ${made.reference}`,
    );
  });
});
