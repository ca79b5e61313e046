import { asc, eq } from 'drizzle-orm';
import { systemActor, visitor, type Actor } from '../app/access/actor';
import { bookingKey } from '../app/access/booking-key.server';
import { now } from '../app/core/clock';
import { booking, bookingEvent, payment } from '../app/database/booking-schema.server';
import { db } from '../app/database/connection.server';
import { alert, mail } from '../app/database/message-schema.server';
import { savedCard } from '../app/database/payment-schema.server';
import { createBooking, type CreatedBooking } from '../app/features/booking-engine/create-booking.server';
import { chargeDueCards } from '../app/features/payments/by-provider/charge-due-cards.server';
import { changePlan } from '../app/features/payments/folio/change-plan.server';
import { makeForTests } from './database';
import { customer, testCard } from './factories';
import { payBooking } from './paid-booking';

/** Due date of the remaining amount; `REST` is the amount in cents. */
export const DUE = '2027-04-19';
export const REST = 52_500;
export const shown = [{ due: DUE, amountCents: REST }];
export const guest: Actor = visitor('es', { address: '10.1.1.1' });
export const declinesLater = { ...testCard, cardNumber: '4000 0000 0000 0341' };
export const challengeCard = { ...testCard, cardNumber: '4000 0000 0000 3220' };

/** Creates a held booking of 750 € before each test: 225 € are due immediately and 525 € on April 19. */
export function useHeldBooking(wait: (minutes: number) => void) {
  const held = {} as { made: CreatedBooking; id: number };
  makeForTests(async () => {
    held.made = await createBooking(guest, {
      typeCategory: 'suite_studio',
      checkIn: '2027-05-03',
      checkOut: '2027-05-10',
      customer: { ...customer, email: 'guest@example.com' },
    });
    const { reference } = held.made;
    const [row] = await db().select({ id: booking.id }).from(booking).where(eq(booking.reference, reference));
    held.id = row!.id;
  }, ['rate_limit']);
  const key = () => bookingKey(held.made.reference);
  const pay = (card: Record<string, string> = testCard, more: Parameters<typeof payBooking>[3] = {}) =>
    payBooking(guest, held.made.reference, card, { key: key(), ...more });
  return {
    held,
    key,
    pay,
    agree: (card: Record<string, string> = testCard) => pay(card, { keepCard: shown }),
    /** Moves the clock to the given hour in Madrid, in summer time. */
    until: (day: string, hour: number) =>
      wait((Date.parse(`${day}T00:00:00Z`) + (hour - 2) * 3_600_000 - now().getTime()) / 60_000),
    async changePlanTo(actor: Actor, rest: [string, number][]) {
      const [row] = await db().select().from(booking).where(eq(booking.id, held.id));
      const later = rest.map(([due, amountCents]) => ({ due, amountCents }));
      const instalments = [held.made.paymentPlan[0]!, ...later];
      await changePlan(actor, held.id, { version: row!.version, instalments });
    },
  };
}

export const runCards = () => chargeDueCards(systemActor);
export const savedCards = () => db().select().from(savedCard).orderBy(asc(savedCard.id));
export const lastCard = async () => (await savedCards()).at(-1)!;
export const payments = async () =>
  (await db().select().from(payment).orderBy(asc(payment.id))).map(({ state, amountCents }) => [state, amountCents]);
export const mailTexts = async (kind: string) =>
  (await db().select().from(mail).where(eq(mail.kind, kind)).orderBy(asc(mail.id))).map(({ bodyText }) =>
    bodyText.replaceAll('\u00a0', ' '),
  );
export const paymentAlerts = async () =>
  (await db().select().from(alert).where(eq(alert.kind, 'payment_problem'))).map(({ detail }) => detail);
export const bookingEvents = async () => (await db().select().from(bookingEvent)).map(({ kind }) => kind);
