import { addDays, later, type CalendarDate } from '../../../core/calendar-date';
import { sumCents } from '../../../core/money';
import type { DeclineReason } from '../../billing/payment-provider';
import type { Instalment } from '../../prices/payment-plan';

/** Guest's consent to card charges, and the charges made since. */
export interface CardAgreement {
  /** Charges as shown to the guest: amount and day. */
  consent: readonly Instalment[];
  /** Total paid after the payment with which the guest consented. */
  paidThenCents: number;
  /** Amount charged to the card since then, including pending charges. */
  chargedCents: number;
}

/** Amount due on a day, and the part of it that may be charged to the card. */
export interface CardCharge {
  due: CalendarDate;
  openCents: number;
  cardCents: number;
}

/**
 * Returns the amount that may be charged to the card on each day with an open amount: never more than is due by then,
 * and never more or earlier than the guest was shown. Other payments made since the consent count against the shown
 * charges. Amounts that a plan adds or moves to an earlier day are requested by mail.
 */
export function cardCharges(
  open: readonly Instalment[],
  agreed: CardAgreement,
  paidCents: number,
  today: CalendarDate,
): CardCharge[] {
  let dueCents = 0;
  let planned = 0;
  return open.map(({ due, amountCents }) => {
    dueCents += amountCents;
    const shown = agreed.consent.filter((part) => part.due <= later(due, today));
    const shownCents = sumCents(shown.map((part) => part.amountCents));
    const most = Math.min(dueCents, agreed.paidThenCents + shownCents - paidCents, shownCents - agreed.chargedCents);
    const cardCents = Math.max(0, most - planned);
    planned += cardCents;
    return { due, openCents: amountCents, cardCents };
  });
}

/** Returns the total that may be charged to the card today, including earlier due days. */
export function cardDueCents(charges: readonly CardCharge[], today: CalendarDate): number {
  return sumCents(charges.filter(({ due }) => due <= today).map(({ cardCents }) => cardCents));
}

/** Days until the next attempt after each decline. */
const TRY_AGAIN_DAYS = [2, 2];
/** Decline reasons for which another attempt is pointless. */
const FINAL: ReadonlySet<DeclineReason> = new Set(['expired_card', 'wrong_code', 'not_authenticated', 'cancelled']);

/**
 * Returns the day of the next attempt, given the number of declines in a row, the last of them today; null if no
 * attempt is left.
 */
export function nextTry(reason: DeclineReason, failures: number, today: CalendarDate): CalendarDate | null {
  const days = FINAL.has(reason) ? undefined : TRY_AGAIN_DAYS[failures - 1];
  return days === undefined ? null : addDays(today, days);
}

/** True if the charges shown to the guest equal the actual ones. */
export function isSameConsent(shown: readonly Instalment[], open: readonly Instalment[]): boolean {
  return writtenConsent(shown) === writtenConsent(open);
}

/** Serializes the shown charges for a form: `2027-04-19:24500 2027-05-01:30000`. */
export function writtenConsent(charges: readonly Instalment[]): string {
  return charges.map(({ due, amountCents }) => `${due}:${amountCents}`).join(' ');
}
