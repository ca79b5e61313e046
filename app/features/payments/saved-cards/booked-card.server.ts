import { and, eq, isNull } from 'drizzle-orm';
import { dateInZone, later, type CalendarDate } from '../../../core/calendar-date';
import { bookingAnswers } from '../../../core/booking-states';
import { now } from '../../../core/clock';
import { sumCents } from '../../../core/money';
import { booking, payment } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { building } from '../../../database/inventory-schema.server';
import { savedCard } from '../../../database/payment-schema.server';
import { stateIn } from '../../../database/state-in.server';
import { activeProvider } from '../../billing/active-provider.server';
import type { BookingRow } from '../../bookings/change-booking.server';
import { storedInstalments } from '../../bookings/stored-price.server';
import { openByDueDay } from '../../bookings/amounts-owed';
import { cardCharges, cardDueCents, type CardCharge } from './saved-card-rules';

export interface BookedCard {
  id: number;
  last4: string | null;
  consentedAt: Date;
  /** Open amounts by due day, and the part of each that is charged to the card. */
  charges: CardCharge[];
  /** Amount that may be charged to the card today. */
  dueCents: number;
  /** Date and amount of the next charge; null if nothing is left to charge to the card. */
  next: { on: CalendarDate; amountCents: number } | null;
  /** Bank's reason for the last decline; null if the last charge succeeded or none was tried. */
  failure: string | null;
  tryAgainOn: CalendarDate | null;
  /** True after a decline, until the day of the next attempt. */
  waits: boolean;
}

export function cardInApi(card: BookedCard | null) {
  return card && { last4: card.last4, consentedAt: card.consentedAt.toISOString(), next: card.next };
}

/** Returns the booking's saved card; null if there is none or nothing is left to charge. The caller checks access. */
export async function bookedCard(row: BookingRow): Promise<BookedCard | null> {
  if (!bookingAnswers(row.state, 'owesByPlan') || row.owedCents === 0) return null;
  const [found] = await db()
    .select({ card: savedCard, agreed: payment, timeZone: building.timeZone })
    .from(savedCard)
    .innerJoin(payment, eq(payment.id, savedCard.paymentId))
    .innerJoin(booking, eq(booking.id, savedCard.bookingId))
    .innerJoin(building, eq(building.id, booking.buildingId))
    .where(and(eq(savedCard.bookingId, row.id), isNull(savedCard.endedAt)));
  if (!found || found.card.provider !== activeProvider()?.name) return null;
  const { card, agreed, timeZone } = found;
  const charged = await db()
    .select({ amountCents: payment.amountCents })
    .from(payment)
    .where(and(eq(payment.savedCardId, card.id), stateIn(payment.state, 'mayHaveMoved')));
  const open = openByDueDay({ ...row, plan: await storedInstalments(row.id) });
  const agreement = {
    consent: agreed.cardConsent ?? [],
    paidThenCents: (agreed.paidBeforeCents ?? 0) + agreed.amountCents,
    chargedCents: sumCents(charged.map(({ amountCents }) => amountCents)),
  };
  const today = dateInZone(now(), timeZone);
  const charges = cardCharges(open, agreement, row.paidCents, today);
  const { id, last4, consentedAt, failure, tryAgainOn } = card;
  const dueCents = cardDueCents(charges, today);
  const next = charges.find(({ cardCents }) => cardCents > 0);
  return {
    id,
    last4,
    consentedAt,
    charges,
    dueCents,
    next: next
      ? {
          on: later(later(next.due, today), tryAgainOn ?? today),
          amountCents: dueCents > 0 ? dueCents : next.cardCents,
        }
      : null,
    failure,
    tryAgainOn: tryAgainOn && later(tryAgainOn, today),
    waits: tryAgainOn !== null && tryAgainOn > today,
  };
}
