import type { CalendarDate } from '../../../core/calendar-date';
import { bookingAnswers, type BookingState } from '../../../core/booking-states';
import { sumCents } from '../../../core/money';
import { periodsOf, type InvoicePeriod, type PeriodKind } from './invoice-periods';

/** How a stay is invoiced: once it ends and as it is paid, or month by month, at the beginning or at the end of each. */
export type InvoicingTerms = { by: 'stay' } | { by: 'month'; period: PeriodKind; timing: 'in_advance' | 'in_arrears' };

/** What decides about the next invoices of a stay; amounts in cents, VAT included. */
export interface StayToInvoice {
  state: BookingState;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  terms: InvoicingTerms;
  /** What it costs as it is (bookings/what-is-owed.ts). */
  chargeCents: number;
  paidCents: number;
  /** What its invoices charge already, less what was rectified. */
  invoicedCents: number;
  /** What each night costs; the rest of the charge belongs to the stay as a whole. */
  nights: readonly { night: CalendarDate; amountCents: number }[];
  /** First days of the months that have been invoiced, also where nothing was left to invoice of them. */
  invoicedFrom: readonly CalendarDate[];
}

export type InvoiceDue =
  /** Less is charged than was invoiced. */
  | { kind: 'rectify'; cents: number }
  /** A month of the stay, with what an earlier one lacks; nothing where payments before it were invoiced. */
  | { kind: 'period'; cents: number; period: InvoicePeriod }
  /** It was paid before it was invoiced. */
  | { kind: 'advance'; cents: number }
  /** What is left when it has ended. */
  | { kind: 'rest'; cents: number };

/**
 * The invoices that are due of a stay on the day, in their order. Once they are issued, the same day asks for none: each
 * month is invoiced once, whatever comes after the sum is the charge, and what was issued stays.
 */
export function whatToInvoice(stay: StayToInvoice, today: CalendarDate): InvoiceDue[] {
  const { chargeCents, paidCents, invoicedCents } = stay;
  if (bookingAnswers(stay.state, 'isHold')) return [];
  const tooMuch = invoicedCents - chargeCents;
  const due: InvoiceDue[] = tooMuch > 0 ? [{ kind: 'rectify', cents: tooMuch }] : [];
  const periods = duePeriods({ ...stay, invoicedCents: Math.min(invoicedCents, chargeCents) }, today);
  due.push(...periods);
  const invoiced = Math.min(invoicedCents, chargeCents) + sumCents(periods.map(({ cents }) => cents));
  const rest = chargeCents - invoiced;
  if (hasEnded(stay.state)) return rest > 0 ? [...due, { kind: 'rest', cents: rest }] : due;
  const advance = Math.min(paidCents, chargeCents) - invoiced;
  return advance > 0 ? [...due, { kind: 'advance', cents: advance }] : due;
}

/** Its guests have left, or will not come. */
function hasEnded(state: BookingState): boolean {
  return bookingAnswers(state, 'hasLeft') || bookingAnswers(state, 'owesFee');
}

function duePeriods(stay: StayToInvoice, today: CalendarDate): InvoiceDue[] {
  const { terms, invoicedFrom, chargeCents, nights } = stay;
  if (terms.by !== 'month' || !bookingAnswers(stay.state, 'owesByPlan')) return [];
  const periods = periodsOf(stay, terms.period);
  let invoiced = stay.invoicedCents;
  return periods.flatMap((period, index): InvoiceDue[] => {
    const isDue = terms.timing === 'in_advance' ? period.from <= today : period.to <= today;
    if (!isDue || invoicedFrom.includes(period.from)) return [];
    const isLast = index === periods.length - 1;
    const soFar = isLast
      ? chargeCents
      : sumCents(nights.filter(({ night }) => night < period.to).map(({ amountCents }) => amountCents));
    const cents = Math.max(0, Math.min(soFar, chargeCents) - invoiced);
    invoiced += cents;
    return [{ kind: 'period', cents, period }];
  });
}
