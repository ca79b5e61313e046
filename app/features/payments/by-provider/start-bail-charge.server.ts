import { and, desc, eq } from 'drizzle-orm';
import type { Actor } from '../../../access/actor';
import { limits } from '../../../access/limits';
import { countedKey } from '../../../access/rate-limit.server';
import { AppError } from '../../../core/app-error';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { bail, booking, payment } from '../../../database/booking-schema.server';
import { db, inRetriedTransaction } from '../../../database/connection.server';
import { building } from '../../../database/inventory-schema.server';
import { stateIn } from '../../../database/state-in.server';
import { requireProvider } from '../../billing/active-provider.server';
import { chargeKey } from '../../billing/charge-key.server';
import type { GuestMethod } from '../../billing/payment-provider';
import { countCard } from './count-card.server';
import { holdOffer } from './hold-offer';
import { takesBail } from '../../bookings/takes-bail';

export interface BailWish {
  method: GuestMethod;
  /** True to put the bail on hold on the card instead of charging it. */
  asHold: boolean;
}

/**
 * Records that the guest starts to pay the bail or to have it put on hold, before the provider is called. The amount is
 * always the full bail, whatever the browser sends, and separate from the price of the stay. Starting the same payment
 * again continues the pending one. Returns the payment's name. The caller checks access.
 *
 * Throws `bail_not_due` if no bail is to be received, `no_hold` if no hold can be offered, `too_many_cards`, and
 * `no_provider`.
 */
export async function startBailCharge(actor: Actor, bookingId: number, { method, asHold }: BailWish): Promise<string> {
  const provider = requireProvider();
  if (!provider.methods.includes(method)) {
    throw new AppError('invalid_input', { fields: [{ path: 'method', problem: 'choice' }] });
  }
  return inRetriedTransaction(async () => {
    const [found] = await db()
      .select({ row: booking, place: building })
      .from(booking)
      .innerJoin(building, eq(building.id, booking.buildingId))
      .where(eq(booking.id, bookingId))
      .for('update', { of: booking });
    const [bailRow] = await db().select().from(bail).where(eq(bail.bookingId, bookingId)).for('update');
    if (!found || !bailRow) throw new AppError('not_found');
    const { row, place } = found;
    if (!takesBail(row, bailRow)) throw new AppError('bail_not_due');
    const at = now();
    const offer = holdOffer(provider.holdDays, dateInZone(at, place.timeZone), row.checkOut);
    if (asHold && (method !== 'card' || !offer.offered)) throw new AppError('no_hold');
    const [pending] = await db()
      .select({ key: payment.key })
      .from(payment)
      .where(
        and(
          eq(payment.bailId, bailRow.id),
          stateIn(payment.state, 'isUndecided'),
          eq(payment.provider, provider.name),
          eq(payment.method, method),
          eq(payment.isHold, asHold),
          eq(payment.amountCents, bailRow.amountCents),
        ),
      )
      .orderBy(desc(payment.id))
      .limit(1);
    if (pending) return pending.key!;
    if (method === 'card') await countCard(actor, row.id, place.phone);
    const key = chargeKey();
    await db()
      .insert(payment)
      .values({
        buildingId: row.buildingId,
        bookingId,
        bailId: bailRow.id,
        amountCents: bailRow.amountCents,
        method,
        provider: provider.name,
        key,
        state: 'pending',
        isHold: asHold,
        userId: actor.user?.id ?? null,
        countedAs: method === 'card' ? countedKey(limits.cardAddress, actor.address) : null,
        at,
      });
    return key;
  });
}
