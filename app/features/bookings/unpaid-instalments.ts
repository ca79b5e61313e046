import type { CalendarDate } from '../../core/calendar-date';

interface Instalment {
  due: CalendarDate;
  amountCents: number;
}

/** The instalments that what was paid does not cover, in their order, with what is left of each. */
export function unpaidInstalments(instalments: readonly Instalment[], paidCents: number): Instalment[] {
  let left = paidCents;
  return instalments.flatMap(({ due, amountCents }) => {
    const settled = Math.max(0, Math.min(left, amountCents));
    left -= settled;
    return settled < amountCents ? [{ due, amountCents: amountCents - settled }] : [];
  });
}
