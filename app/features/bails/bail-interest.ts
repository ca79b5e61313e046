import { addDays, daysBetween, later, type CalendarDate } from '../../core/calendar-date';
import { divideRound } from '../../core/money';

/** Hundredths of a percent a year, from the day until the next one's. */
export interface InterestRate {
  fromDay: CalendarDate;
  basisPoints: number;
}

export interface Interest {
  /** The days that bear interest: from the day after it was due to the day on which it is paid. */
  days: number;
  cents: number;
}

const DAYS_A_YEAR = 365;
const WHOLE = 10_000;

/**
 * What the law adds to a balance that is given back late: for each day after the one on which it was due the rate that
 * was in force, a 365th of it, rounded half up once at the end.
 */
export function bailInterest(
  balanceCents: number,
  { dueOn, paidOn }: { dueOn: CalendarDate; paidOn: CalendarDate },
  rates: readonly InterestRate[],
): Interest {
  const days = Math.max(0, daysBetween(dueOn, paidOn));
  if (days === 0 || balanceCents <= 0) return { days, cents: 0 };
  const begin = addDays(dueOn, 1);
  const end = addDays(paidOn, 1);
  const inOrder = rates.toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1));
  let pointDays = 0;
  for (const [index, { fromDay, basisPoints }] of inOrder.entries()) {
    const until = inOrder[index + 1]?.fromDay ?? end;
    const inForce = daysBetween(later(fromDay, begin), until < end ? until : end);
    pointDays += Math.max(0, inForce) * basisPoints;
  }
  return { days, cents: divideRound(balanceCents * pointDays, DAYS_A_YEAR * WHOLE) };
}

/** The rates that were in force on the days that bear interest, each once, in their order. */
export function ratesInForce(
  { dueOn, paidOn }: { dueOn: CalendarDate; paidOn: CalendarDate },
  rates: readonly InterestRate[],
): number[] {
  const begin = addDays(dueOn, 1);
  const inOrder = rates.toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1));
  const inForce = inOrder.filter(({ fromDay }, index) => {
    const next = inOrder[index + 1]?.fromDay;
    return fromDay <= paidOn && (next === undefined || next > begin);
  });
  return [...new Set(inForce.map(({ basisPoints }) => basisPoints))];
}
