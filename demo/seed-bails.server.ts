import { eq } from 'drizzle-orm';
import { bailDeduction } from '../app/database/bail-schema.server';
import { bail, payment } from '../app/database/booking-schema.server';
import { db } from '../app/database/connection.server';
import { bailAnswers } from '../app/core/bail-states';
import { disputeUntil } from '../app/features/bails/bail-rules';
import { instantOn } from './history';
import { insertReturningIds, insertRows } from './insert-rows.server';
import type { DemoBail } from './money-trail';

type BookedBail = DemoBail & { bookingId: number };

/**
 * Seeds bails with their payments, deductions, and refunds. Closed bails are inserted as held until their accounts are
 * written.
 */
export async function seedBails(buildingId: number, bails: readonly BookedBail[]): Promise<void> {
  const ids = await insertReturningIds(
    bail,
    bails.map(({ bookingId, amountCents, state, method, receivedOn, keysOn }) => ({
      bookingId,
      amountCents,
      method,
      receivedOn,
      keysOn,
      state: bailAnswers(state, 'isClosed') ? ('held' as const) : state,
    })),
  );
  const rows = bails.map((each, index) => ({ ...each, bailId: ids[index]! }));
  const received = rows.filter(({ receivedOn }) => receivedOn !== null);
  const money = ({ bookingId, bailId, method }: (typeof rows)[number]) => ({
    buildingId,
    bookingId,
    bailId,
    method: method!,
    provider: 'desk',
  });
  const receiptIds = await insertReturningIds(
    payment,
    received.map((row) => ({
      ...money(row),
      amountCents: row.amountCents,
      state: row.state === 'returned' ? ('refunded' as const) : ('succeeded' as const),
      at: instantOn(row.receivedOn!, 17 * 60),
    })),
  );
  const closed = received.flatMap((row, index) =>
    row.returnedOn ? [{ ...row, returnedOn: row.returnedOn, receiptId: receiptIds[index]! }] : [],
  );
  await insertRows(
    bailDeduction,
    closed.flatMap(({ bailId, amountCents, returnedCents, keysOn, receivedOn, concept }) =>
      returnedCents < amountCents
        ? [
            {
              bailId,
              kind: 'damage' as const,
              concept,
              amountCents: amountCents - returnedCents,
              disputeUntil: disputeUntil(keysOn ?? receivedOn!),
              at: instantOn(keysOn ?? receivedOn!, 13 * 60),
            },
          ]
        : [],
    ),
  );
  await insertRows(
    payment,
    closed.map((row) => ({
      ...money(row),
      amountCents: -row.returnedCents,
      state: 'succeeded' as const,
      refundOf: row.receiptId,
      at: instantOn(row.returnedOn, 11 * 60),
    })),
  );
  for (const { bailId, state, returnedOn } of closed) {
    await db().update(bail).set({ state, closedOn: returnedOn }).where(eq(bail.id, bailId));
  }
}
