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
  type InvoicedKin,
  type Rectification,
} from '../invoices/rectifying/rectifications';

/** What decides about the next invoices of a stay; amounts in cents, VAT included. */
export interface StayToInvoice {
  state: BookingState;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  terms: InvoicingTerms;
  /** What it costs as it is (bookings/what-is-owed.ts), and how that is taxed. */
  chargeCents: number;
  vat: VatClass;
  paidCents: number;
  /** Its invoices, the oldest first, each with those that rectify it. */
  invoiced: readonly InvoicedKin[];
  /** What each night costs; the rest of the charge belongs to the stay as a whole. */
  nights: readonly { night: CalendarDate; amountCents: number }[];
  /** The months that were invoiced, also where nothing was left to invoice of them. */
  invoicedPeriods: readonly InvoicePeriod[];
}

export type InvoiceDue =
  /** Less is charged than was invoiced by so many cents, or something of it bears other VAT. */
  | { kind: 'rectify'; cents: number; of: Rectification[] }
  /** A month of the stay, with what an earlier one lacks; nothing where payments before it were invoiced. */
  | { kind: 'period'; cents: number; period: InvoicePeriod }
  /** It was paid before it was invoiced. */
  | { kind: 'advance'; cents: number }
  /** What is left when it has ended, or is paid on its last day; nothing where only advances are to be taken back. */
  | { kind: 'rest'; cents: number };

/**
 * The invoices that are due of a stay on the day, in their order. Once they are issued, the same day asks for none: each
 * month is invoiced once, whatever comes after the sum is the charge, and what was issued stays. Whoever shows what follows
 * from a change asks the same of the stay as it would be.
 */
export function whatToInvoice(stay: StayToInvoice, today: CalendarDate): InvoiceDue[] {
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
  // What is paid on the day of departure is no advance any more.
  const isOver = hasEnded(stay.state) || (advance > 0 && stay.checkOut <= today);
  if (isOver) {
    const isLeft = rest > 0 || openAdvances(onceIssued(stay, due).invoiced) > 0;
    return isLeft ? [...due, { kind: 'rest', cents: rest }] : due;
  }
  return advance > 0 ? [...due, { kind: 'advance', cents: advance }] : due;
}

/** The stay once these invoices are issued. */
export function onceIssued(stay: StayToInvoice, due: readonly InvoiceDue[]): StayToInvoice {
  return due.reduce((now, each) => {
    if (each.kind === 'rectify') {
      const changed = new Map(each.of.map(({ rootId, lines }) => [rootId, lines]));
      const invoiced = now.invoiced.map((kin) => ({
        ...kin,
        charged: [...kin.charged, ...(changed.get(kin.rootId) ?? [])],
      }));
      return { ...now, invoiced };
    }
    const kin = {
      // Below those of the database, and so of none of them.
      rootId: -1 - now.invoiced.length,
      number: '',
      isAdvance: each.kind === 'advance',
      charged: [{ vat: now.vat, cents: each.cents }],
      settledCents: 0,
    };
    const before = withSettled(now.invoiced, advancesTakenBack(now, each));
    const invoiced = each.cents > 0 ? [...before, kin] : before;
    if (each.kind !== 'period') return { ...now, invoiced };
    return { ...now, invoiced, invoicedPeriods: [...now.invoicedPeriods, each.period] };
  }, stay);
}

/** How much of the advances so far the invoice takes back. */
export function advancesTakenBack(stay: StayToInvoice, due: InvoiceDue): number {
  const open = openAdvances(stay.invoiced);
  if (due.kind === 'rest') return open;
  return due.kind === 'period' ? Math.max(0, Math.min(open, priceOfPeriod(stay, due.period) - due.cents)) : 0;
}

/** Whether there is an invoice of it: a month that others cover already has none. */
export function isIssued(stay: StayToInvoice, due: InvoiceDue): boolean {
  return due.kind === 'rectify' || due.cents > 0 || advancesTakenBack(stay, due) > 0;
}

/** What its nights cost, and with its last ones what belongs to the stay as a whole. */
function priceOfPeriod({ nights, chargeCents, checkOut }: StayToInvoice, { from, to }: InvoicePeriod): number {
  const own = nights.filter(({ night }) => night >= from && night < to);
  const whole = to === checkOut ? chargeCents - sumCents(nights.map(({ amountCents }) => amountCents)) : 0;
  return sumCents(own.map(({ amountCents }) => amountCents)) + whole;
}

/** The oldest first. */
function withSettled(invoiced: readonly InvoicedKin[], cents: number): InvoicedKin[] {
  let left = cents;
  return invoiced.map((kin) => {
    const taken = Math.min(left, openAdvance(kin));
    left -= taken;
    return taken > 0 ? { ...kin, settledCents: kin.settledCents + taken } : kin;
  });
}

export interface InvoicingAhead {
  /** What its invoices charge already, less what was rectified. */
  invoicedCents: number;
  now: InvoiceDue[];
  /** The next month of which something is to be invoiced, and when. */
  next: { on: CalendarDate; cents: number; period: InvoicePeriod } | null;
  /** All that is invoiced after today, that month with it. */
  laterCents: number;
}

/** What is due of a stay today, and what comes after it if nothing changes. */
export function invoicingAhead(stay: StayToInvoice, today: CalendarDate): InvoicingAhead {
  const due = whatToInvoice(stay, today);
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
    const own = due.find((each) => each.period.from === period.from);
    if (own && own.cents > 0) return { on, cents: own.cents, period };
    now = onceIssued(now, due);
  }
  return null;
}

/** Its guests have left, or will not come. */
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

/** The months that are still to be invoiced. */
function toInvoice(stay: StayToInvoice): InvoicePeriod[] {
  const { terms } = stay;
  if (terms.by !== 'month' || !bookingAnswers(stay.state, 'owesByPlan')) return [];
  return openPeriods(stay, terms.period, invoicedWithin(stay, stay.invoicedPeriods));
}

function dueOn(terms: InvoicingTerms, { from, to }: InvoicePeriod): CalendarDate {
  return terms.by === 'month' && terms.timing === 'in_arrears' ? to : from;
}
