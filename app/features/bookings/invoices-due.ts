import type { CalendarDate } from '../../core/calendar-date';
import { bookingAnswers, type BookingState } from '../../core/booking-states';
import { sumCents } from '../../core/money';
import type { VatClass } from '../../core/vat-class';
import { invoicedWithin, openPeriods, type InvoicePeriod } from './invoice-periods';
import type { InvoicingTerms } from './invoicing-terms';
import {
  openAdvance,
  openAdvances,
  rectifications,
  sumOfKins,
  type InvoiceGroup,
  type Rectification,
} from '../invoices/rectifying/rectifications';

/** Facts that decide the next invoices of a stay; amounts in cents, VAT included. */
export interface StayToInvoice {
  state: BookingState;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  terms: InvoicingTerms;
  /** Charge of the booking in its current state (bookings/amounts-owed.ts), and the VAT of that charge. */
  chargeCents: number;
  vat: VatClass;
  paidCents: number;
  /** The stay's invoices, oldest first, each with its rectifications. */
  invoiced: readonly InvoiceGroup[];
  /** Price of each night; the rest of the charge belongs to the stay as a whole. */
  nights: readonly { night: CalendarDate; amountCents: number }[];
  /** Months already invoiced, including those with nothing left to invoice. */
  invoicedPeriods: readonly InvoicePeriod[];
}

export type InvoiceDue =
  /** Charges `cents` less than was invoiced, or corrects the VAT of part of it. */
  | { kind: 'rectify'; cents: number; of: Rectification[] }
  /**
   * A month of the stay, plus amounts missing from earlier months; zero cents if earlier payments were already
   * invoiced.
   */
  | { kind: 'period'; cents: number; period: InvoicePeriod }
  /** A payment received before it was invoiced. */
  | { kind: 'advance'; cents: number }
  /**
   * The remainder once the stay has ended, or is paid on its last day; zero cents if only advances are to be settled.
   */
  | { kind: 'rest'; cents: number };

/**
 * Returns the invoices of a stay due on the day, in order. Once they are issued, another call for the same day returns
 * none. Each month is invoiced once, later invoices keep the sum equal to the charge, and issued invoices stay
 * unchanged. Previews of a change call this with the stay as it would be.
 */
export function invoicesDue(stay: StayToInvoice, today: CalendarDate): InvoiceDue[] {
  const { chargeCents, paidCents } = stay;
  if (bookingAnswers(stay.state, 'isHold') || stay.terms.by === 'hand') return [];
  const invoicedCents = sumOfKins(stay.invoiced);
  const of = rectifications(stay);
  const tooMuch = Math.max(0, invoicedCents - chargeCents);
  const due: InvoiceDue[] = of.length > 0 ? [{ kind: 'rectify', cents: tooMuch, of }] : [];
  const left = invoicedCents - tooMuch;
  const periods = duePeriods(stay, left, today);
  due.push(...periods);
  const invoiced = left + sumCents(periods.map(({ cents }) => cents));
  const rest = chargeCents - invoiced;
  const advance = Math.min(paidCents, chargeCents) - invoiced;
  // Payments on the departure day no longer count as advances.
  const isOver = hasEnded(stay.state) || (advance > 0 && stay.checkOut <= today);
  if (isOver) {
    const isLeft = rest > 0 || openAdvances(onceIssued(stay, due).invoiced) > 0;
    return isLeft ? [...due, { kind: 'rest', cents: rest }] : due;
  }
  return advance > 0 ? [...due, { kind: 'advance', cents: advance }] : due;
}

/** Returns the stay as it is after issuing these invoices. */
export function onceIssued(stay: StayToInvoice, due: readonly InvoiceDue[]): StayToInvoice {
  return due.reduce((now, each) => {
    if (each.kind === 'rectify') {
      const changed = new Map(each.of.map(({ rootId, lines }) => [rootId, lines]));
      const invoiced = now.invoiced.map((group) => ({
        ...group,
        charged: [...group.charged, ...(changed.get(group.rootId) ?? [])],
      }));
      return { ...now, invoiced };
    }
    const group = {
      // Negative, so it never collides with a database id.
      rootId: -1 - now.invoiced.length,
      number: '',
      isAdvance: each.kind === 'advance',
      charged: [{ vat: now.vat, cents: each.cents }],
      settledCents: 0,
    };
    const before = withSettled(now.invoiced, advancesTakenBack(now, each));
    const invoiced = each.cents > 0 ? [...before, group] : before;
    if (each.kind !== 'period') return { ...now, invoiced };
    return { ...now, invoiced, invoicedPeriods: [...now.invoicedPeriods, each.period] };
  }, stay);
}

/** Returns the part of the open advances that the invoice settles. */
export function advancesTakenBack(stay: StayToInvoice, due: InvoiceDue): number {
  const open = openAdvances(stay.invoiced);
  if (due.kind === 'rest') return open;
  return due.kind === 'period' ? Math.max(0, Math.min(open, priceOfPeriod(stay, due.period) - due.cents)) : 0;
}

/** True if an invoice is actually issued; a month already covered by other invoices gets none. */
export function isIssued(stay: StayToInvoice, due: InvoiceDue): boolean {
  return due.kind === 'rectify' || due.cents > 0 || advancesTakenBack(stay, due) > 0;
}

/** Returns the price of the period's nights; the last period also includes charges for the stay as a whole. */
function priceOfPeriod({ nights, chargeCents, checkOut }: StayToInvoice, { from, to }: InvoicePeriod): number {
  const periodNights = nights.filter(({ night }) => night >= from && night < to);
  const whole = to === checkOut ? chargeCents - sumCents(nights.map(({ amountCents }) => amountCents)) : 0;
  return sumCents(periodNights.map(({ amountCents }) => amountCents)) + whole;
}

/** Settles the advances, oldest first. */
function withSettled(invoiced: readonly InvoiceGroup[], cents: number): InvoiceGroup[] {
  let left = cents;
  return invoiced.map((group) => {
    const taken = Math.min(left, openAdvance(group));
    left -= taken;
    return taken > 0 ? { ...group, settledCents: group.settledCents + taken } : group;
  });
}

export interface InvoicingAhead {
  /** Total charged by the stay's invoices, less rectifications. */
  invoicedCents: number;
  now: InvoiceDue[];
  /** The next month with something to invoice, and its date. */
  next: { on: CalendarDate; cents: number; period: InvoicePeriod } | null;
  /** Total invoiced after today, including that month. */
  laterCents: number;
}

/** Returns the invoices of a stay due today and those that follow if nothing changes. */
export function invoicingAhead(stay: StayToInvoice, today: CalendarDate): InvoicingAhead {
  const due = invoicesDue(stay, today);
  const after = onceIssued(stay, due);
  const now = due.filter((each, index) => isIssued(onceIssued(stay, due.slice(0, index)), each));
  return {
    invoicedCents: sumOfKins(stay.invoiced),
    now,
    next: nextPeriod(after),
    laterCents: stay.terms.by === 'hand' ? 0 : Math.max(0, stay.chargeCents - sumOfKins(after.invoiced)),
  };
}

function nextPeriod(stay: StayToInvoice): InvoicingAhead['next'] {
  let now = stay;
  for (const period of toInvoice(stay)) {
    const on = dueOn(stay.terms, period);
    const due = duePeriods(now, sumOfKins(now.invoiced), on);
    const periodNights = due.find((each) => each.period.from === period.from);
    if (periodNights && periodNights.cents > 0) return { on, cents: periodNights.cents, period };
    now = onceIssued(now, due);
  }
  return null;
}

/** True if the guests have left or will not come. */
function hasEnded(state: BookingState): boolean {
  return bookingAnswers(state, 'hasLeft') || bookingAnswers(state, 'owesFee');
}

type DuePeriod = Extract<InvoiceDue, { kind: 'period' }>;

function duePeriods(stay: StayToInvoice, invoicedCents: number, today: CalendarDate): DuePeriod[] {
  const { chargeCents, checkOut, nights } = stay;
  let invoiced = invoicedCents;
  return toInvoice(stay)
    .filter((period) => dueOn(stay.terms, period) <= today)
    .map((period): DuePeriod => {
      const soFar =
        period.to === checkOut
          ? chargeCents
          : sumCents(nights.filter(({ night }) => night < period.to).map(({ amountCents }) => amountCents));
      const cents = Math.max(0, Math.min(soFar, chargeCents) - invoiced);
      invoiced += cents;
      return { kind: 'period', cents, period };
    });
}

function toInvoice(stay: StayToInvoice): InvoicePeriod[] {
  const { terms } = stay;
  if (terms.by !== 'month' || !bookingAnswers(stay.state, 'owesByPlan')) return [];
  return openPeriods(stay, terms.period, invoicedWithin(stay, stay.invoicedPeriods));
}

function dueOn(terms: InvoicingTerms, { from, to }: InvoicePeriod): CalendarDate {
  return terms.by === 'month' && terms.timing === 'in_arrears' ? to : from;
}
