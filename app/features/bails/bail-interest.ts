import { addDays, daysBetween, later, type CalendarDate } from '../../core/calendar-date';
import { divideRounded } from '../../core/money';

/** Rate in hundredths of a percent per year, in force until the next rate's first day. */
export interface InterestRate {
  fromDay: CalendarDate;
  basisPoints: number;
}

export interface Interest {
  /** Days that bear interest, from the day after the due date to the day of payment. */
  days: number;
  cents: number;
}

const DAYS_A_YEAR = 365;
const WHOLE = 10_000;

/**
 * Computes legal interest on a balance returned late: a 365th of the rate in force for each day after the due date,
 * rounded half up once at the end.
 */
export function bailInterest(
  balanceCents: number,
  { dueOn, paidOn }: { dueOn: CalendarDate; paidOn: CalendarDate },
  rates: readonly InterestRate[],
): Interest {
  const days = Math.max(0, daysBetween(dueOn, paidOn));
  if (days === 0 || balanceCents <= 0) return { days, cents: 0 };
  const start = addDays(dueOn, 1);
  const end = addDays(paidOn, 1);
  const inOrder = rates.toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1));
  let pointDays = 0;
  for (const [index, { fromDay, basisPoints }] of inOrder.entries()) {
    const until = inOrder[index + 1]?.fromDay ?? end;
    const inForce = daysBetween(later(fromDay, start), until < end ? until : end);
    pointDays += Math.max(0, inForce) * basisPoints;
  }
  return { days, cents: divideRounded(balanceCents * pointDays, DAYS_A_YEAR * WHOLE) };
}

/** Returns the rates in force on the days that bear interest, in order and without duplicates. */
export function ratesInForce(
  { dueOn, paidOn }: { dueOn: CalendarDate; paidOn: CalendarDate },
  rates: readonly InterestRate[],
): number[] {
  const start = addDays(dueOn, 1);
  const inOrder = rates.toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1));
  const inForce = inOrder.filter(({ fromDay }, index) => {
    const next = inOrder[index + 1]?.fromDay;
    return fromDay <= paidOn && (next === undefined || next > start);
  });
  return [...new Set(inForce.map(({ basisPoints }) => basisPoints))];
}
