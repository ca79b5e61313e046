import { eq } from 'drizzle-orm';
import { may, type Actor } from '../../access/actor';
import { bailLook } from '../../core/bail-looks';
import { bailAnswers, type BailState } from '../../core/bail-states';
import type { BookingState } from '../../core/booking-states';
import { dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { sumCents } from '../../core/money';
import { paymentAnswers } from '../../core/payment-states';
import { db } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import { bailInterest } from '../bails/bail-interest';
import { bailLedger, interestRates } from '../bails/bail-ledger.server';
import { mayDispute, takesAccount } from '../bails/bail-rules';
import { returnWay } from '../bails/return-way.server';
import { activeProvider } from '../billing/active-provider.server';
import { holdOffer } from '../payments/by-provider/hold-offer';
import { providerSums } from '../bookings/provider-sums.server';
import { takesBail } from '../bookings/takes-bail';
import { findGuestBail } from './guest-bail.server';

export type GuestBail = Awaited<ReturnType<typeof viewGuestBail>>;

/** Returns the bail as its guest sees it, without the names of staff (guest-bail.server.ts defines who may see it). */
export async function viewGuestBail(actor: Actor, reference: string, key?: string) {
  const { booking: guestBooking, bail: row } = await findGuestBail(actor, reference, key);
  const isTeam = may(actor, 'bookings:read');
  const [place] = await db()
    .select({ timeZone: building.timeZone })
    .from(building)
    .where(eq(building.id, guestBooking.buildingId));
  const { timeZone } = place!;
  const today = dateInZone(now(), timeZone);
  const { deductions, payments, moves, interest } = await bailLedger(row.id);
  const { capturedCents, releasedCents } = await providerSums(row.id);
  const way = await returnWay(row);
  const isOpen = !isTeam && bailAnswers(row.state, 'isInHand');
  return {
    reference: guestBooking.reference,
    today,
    timeZone,
    state: row.state,
    amountCents: row.amountCents,
    receivedOn: row.receivedOn,
    method: row.method,
    keysOn: row.keysOn,
    dueBackOn: row.dueBackOn,
    deductedCents: row.deductedCents,
    interestCents: row.interestCents,
    returnedCents: row.returnedCents - releasedCents,
    /**
     * End of the hold on a card, and once it has ended, the charged and released amounts; null unless the bail was
     * taken as a hold.
     */
    hold: row.asHold
      ? {
          until: row.heldUntil && dateInZone(row.heldUntil, timeZone),
          capturedCents,
          releasedCents,
          isCollected: !row.notCollected,
          isEnding: moves.some(({ kind, state }) => kind !== 'refund' && paymentAnswers(state, 'isUndecided')),
        }
      : null,
    look: bailLook(row),
    /** Online payment options; null if no bail is to be paid now, or no provider is active. */
    online: isTeam ? null : onlineOf(row, guestBooking, today),
    /** True if the bail is returned to the card that paid it, or by Bizum if it was paid by Bizum. */
    goesToCard: way?.kind === 'provider',
    onTheWayCents: -sumCents(
      moves
        .filter(({ kind, state }) => kind === 'refund' && paymentAnswers(state, 'isUndecided'))
        .map(({ amountCents }) => amountCents),
    ),
    leftCents: row.leftCents,
    /** Legal interest if the amount left is returned today. */
    accrued:
      row.dueBackOn && row.heldUntil === null
        ? bailInterest(row.leftCents, { dueOn: row.dueBackOn, paidOn: today }, await interestRates())
        : { days: 0, cents: 0 },
    /** Last characters of the payout account. */
    payoutLast4: row.payoutLast4,
    takesAccount: !isTeam && takesAccount({ ...row, way }, today),
    returns: payments
      .filter(({ amountCents, state }) => amountCents < 0 && !paymentAnswers(state, 'wasReleased'))
      .map(({ id, amountCents, method, at }) => ({
        id,
        amountCents: -amountCents,
        method,
        on: dateInZone(at, timeZone),
      })),
    interest: interest.map(({ id, balanceCents, dueOn, paidOn, amountCents }) => ({
      id,
      balanceCents,
      dueOn,
      paidOn,
      amountCents,
    })),
    deductions: deductions.map((deduction) => ({
      id: deduction.id,
      kind: deduction.kind,
      concept: deduction.concept,
      amountCents: deduction.amountCents,
      keptCents: deduction.keptCents,
      on: dateInZone(deduction.at, timeZone),
      disputeUntil: deduction.disputeUntil,
      mayDispute: isOpen && mayDispute(deduction, today),
      reductions: deduction.reductions.map(({ id, amountCents, reason, at }) => ({
        id,
        amountCents,
        reason,
        on: dateInZone(at, timeZone),
      })),
      evidence: deduction.evidence.map(({ id, kind, name }) => ({ id, kind, name })),
      dispute: deduction.dispute && {
        words: deduction.dispute.words,
        on: dateInZone(deduction.dispute.at, timeZone),
        evidence: deduction.dispute.evidence.map(({ id, kind, name }) => ({ id, kind, name })),
        answer: deduction.dispute.answer,
        answerWords: deduction.dispute.answerWords,
        answeredOn: deduction.dispute.answeredAt && dateInZone(deduction.dispute.answeredAt, timeZone),
      },
    })),
  };
}

/** Returns the payment methods, and whether a hold on the card is possible instead. */
function onlineOf(
  row: { state: BailState },
  guestBooking: { state: BookingState; checkOut: CalendarDate },
  today: CalendarDate,
) {
  const provider = activeProvider();
  if (provider === null || provider.methods.length === 0 || !takesBail(guestBooking, row)) return null;
  const { methods, holdDays, isLive } = provider;
  return { methods, hold: holdOffer(holdDays, today, guestBooking.checkOut), isTrial: !isLive };
}
