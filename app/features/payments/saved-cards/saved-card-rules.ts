import { addDays, later, type CalendarDate } from '../../../core/calendar-date';
import { sumCents } from '../../../core/money';
import type { DeclineReason } from '../../billing/payment-provider';
import type { Instalment } from '../../prices/payment-plan';

/** What a guest agreed to, and what came of it. */
export interface CardAgreement {
  /** What was shown: how much would be charged on which day. */
  consent: readonly Instalment[];
  /** What had been paid once the payment was made with which it was agreed. */
  paidThenCents: number;
  /** What the card was charged since, or is being charged. */
  chargedCents: number;
}

/** What falls due on a day, and how much the card may be charged then. */
export interface CardCharge {
  due: CalendarDate;
  openCents: number;
  cardCents: number;
}

/**
 * What the card may be charged on each day on which something is open: never more than is due by then, and never more or
 * earlier than was shown. What was paid otherwise since takes the place of what was shown; what a plan asks for beyond it,
 * or sooner, is asked by mail.
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

/** What the card may be charged today. */
export function cardDueCents(charges: readonly CardCharge[], today: CalendarDate): number {
  return sumCents(charges.filter(({ due }) => due <= today).map(({ cardCents }) => cardCents));
}

/** Days after each refusal of the bank on which the card is tried again. */
const TRY_AGAIN_DAYS = [2, 2];
/** What another try would not change. */
const FINAL: ReadonlySet<DeclineReason> = new Set(['expired_card', 'wrong_code', 'not_authenticated', 'cancelled']);

/** When a card is tried again that was declined today for so many times in a row; null for never. */
export function nextTry(reason: DeclineReason, failures: number, today: CalendarDate): CalendarDate | null {
  const days = FINAL.has(reason) ? undefined : TRY_AGAIN_DAYS[failures - 1];
  return days === undefined ? null : addDays(today, days);
}

/** Whether what is shown to a guest who agrees is what would be charged. */
export function isSameConsent(shown: readonly Instalment[], open: readonly Instalment[]): boolean {
  return writtenConsent(shown) === writtenConsent(open);
}

/** What was shown, as a form carries it: `2027-04-19:24500 2027-05-01:30000`. */
export function writtenConsent(charges: readonly Instalment[]): string {
  return charges.map(({ due, amountCents }) => `${due}:${amountCents}`).join(' ');
}
