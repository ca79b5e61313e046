import { addDays, monthStart, type CalendarDate } from '../../core/calendar-date';
import { allocate, sumCents } from '../../core/money';
import type { AccountMap } from '../accounting/account-map';
import type { JournalInvoice } from '../accounting/journal-facts';
import { deferredOf, earnedInIssueMonth } from '../accounting/journal-rules';

interface NightsInvoice extends JournalInvoice {
  firstNight: CalendarDate | null;
}

/**
 * Returns the part of an invoice's income that belongs to nights after the day, by month. Splits the income into months
 * as the journal does, and the current month evenly over its nights; on the last day of a month the result equals the
 * journal's deferred balance.
 */
export function deferredAfter(
  invoice: NightsInvoice,
  map: AccountMap,
  on: CalendarDate,
): { month: CalendarDate; nights: number; cents: number }[] {
  const own = monthStart(invoice.issuedOn);
  const deferred = deferredOf(invoice, map) ?? { later: [], parts: earnedInIssueMonth(invoice, map) };
  const months = [
    {
      month: own,
      isIn: (month: CalendarDate) => month <= own,
      parts: deferred.parts.map(({ currentCents: ownCents }) => ownCents),
    },
    ...deferred.later.map((later, index) => ({
      month: later,
      isIn: (month: CalendarDate) => month === later,
      parts: deferred.parts.map(({ laterCents }) => laterCents[index]!),
    })),
  ];
  const nights = nightsOf(invoice);
  return months
    .map(({ month, isIn, parts }) => {
      const its = nights.filter((night) => isIn(monthStart(night)));
      const left = its.filter((night) => night > on).length;
      const cents = sumCents(parts.map((part) => allocate(part, [its.length - left, left])[1]!));
      return { month, nights: left, cents: left === 0 ? 0 : cents };
    })
    .filter(({ nights: left }) => left > 0);
}

function nightsOf({ firstNight, nights }: NightsInvoice): CalendarDate[] {
  if (firstNight === null) return [];
  const count = nights.reduce((sum, each) => sum + each.count, 0);
  return Array.from({ length: count }, (_, index) => addDays(firstNight, index));
}
