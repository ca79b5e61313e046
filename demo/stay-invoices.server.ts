import { dateInZone, type CalendarDate } from '../app/core/calendar-date';
import { bookingAnswers, type BookingState } from '../app/core/booking-states';
import { inLanguage } from '../app/core/locale';
import { sumCents } from '../app/core/money';
import { instantInZone } from '../app/core/zoned-time';
import { periodsOf } from '../app/features/bookings/invoice-periods';
import { periodDueOn, termsOf } from '../app/features/bookings/invoicing-terms';
import {
  operationOf,
  rectifyingLines,
  stayInvoiceLines,
  type InvoicedBooking,
} from '../app/features/bookings/stay-invoice-lines';
import { amountsOwed } from '../app/features/bookings/amounts-owed';
import { isIssued, invoicesDue, type InvoiceDue, type StayToInvoice } from '../app/features/bookings/invoices-due';
import type { InvoiceRecipient } from '../app/features/invoices/invoice-facts';
import { isSimplified, SIMPLIFIED_MOST_CENTS } from '../app/features/invoices/invoice-rules';
import { priceLines } from '../app/features/invoices/price-lines';
import { missingOfRecipient } from '../app/features/invoices/recipient-rules';
import { sumOfKins, type InvoiceGroup, type Rectification } from '../app/features/invoices/rectifying/rectifications';
import { describeLines } from '../app/features/prices/describe-line';
import { vatClassOf } from '../app/features/prices/vat';
import { stateAfter, type Folio } from './folio';
import type { Happening, InvoiceLedger, LedgerInvoice } from './invoice-ledger.server';

export interface InvoicedStay extends Folio {
  recipient: InvoiceRecipient;
}

/** Records about the invoicing of a stay, in addition to the invoices themselves. */
export interface StayAccount {
  bookingId: number;
  /** Payments matched to invoices, each with the invoice's position in the ledger, the amount, and the time. */
  paid: Map<string, { place: number; paymentId: number; cents: number; at: Date }>;
  periods: { from: CalendarDate; to: CalendarDate; place: number | null }[];
  /**
   * Missing details of the recipient that prevent an invoice, and the time of the last check; null if nothing is
   * missing.
   */
  waiting: { missing: string[]; at: Date } | null;
}

const DEMO_TERMS = {
  invoiceBy: null,
  invoicePeriod: null,
  invoiceTiming: null,
  invoiceDue: null,
  invoiceDueDay: null,
} as const;

/**
 * Replays the account of one stay, event by event, with the rules of automatic invoicing
 * (bookings/write-stay-invoices.server.ts).
 */
export function accountOf(
  stay: InvoicedStay,
  ledger: InvoiceLedger,
): { account: StayAccount; happenings: Happening[] } {
  const { bookingId, entry, recipient, payments, events } = stay;
  const { house } = ledger;
  const { reference, quote } = entry;
  const { language } = entry.guest;
  const { checkIn, checkOut } = entry.stay;
  const vat = vatClassOf({ vatTreatment: 'lodging', vatCause: null, vatArticle: null }, language);
  const feeCents = Math.max(0, sumCents(payments.map(({ amountCents }) => amountCents)));
  const descriptions = describeLines(quote.lines);
  const account: StayAccount = { bookingId, paid: new Map(), periods: [], waiting: null };
  const roots: { place: number; openCents: number }[] = [];
  const received: { id: number; leftCents: number; amountCents: number; at: Date }[] = [];
  let invoiced: InvoiceGroup[] = [];
  let state: BookingState = 'pending';

  const facts = (): StayToInvoice => {
    const paidCents = sumCents(received.map(({ amountCents }) => amountCents));
    const folio = { state, totalCents: quote.totalCents, cancellationFeeCents: feeCents, waivedCents: 0, paidCents };
    const terms = termsOf({ ...DEMO_TERMS, nights: quote.nights }, house, account.periods.length > 0);
    const { chargeCents } = amountsOwed(folio);
    const invoicedPeriods = account.periods;
    const nights = quote.nightAmounts;
    return { state, checkIn, checkOut, terms, chargeCents, vat, paidCents, invoiced, nights, invoicedPeriods };
  };
  const named = (): InvoicedBooking => ({
    id: bookingId,
    reference,
    language,
    checkIn,
    checkOut,
    lines: quote.lines.map((line, index) => ({ ...line, description: descriptions[index] ?? { es: '' } })),
    isOff: bookingAnswers(state, 'owesFee'),
  });

  function look(at: Date, userId: number | null): void {
    account.waiting = null;
    const due = invoicesDue(facts(), dateInZone(at, house.timeZone));
    issueAll(due, at, userId);
    matchPayments(at);
  }

  function issueAll(dues: readonly InvoiceDue[], at: Date, userId: number | null): void {
    let invoicedCents = Math.min(sumOfKins(invoiced), facts().chargeCents);
    for (const due of dues) {
      if (due.kind === 'rectify') {
        for (const each of due.of) rectify(each, at, userId);
        continue;
      }
      let place: number | null = null;
      if (isIssued(facts(), due)) {
        const missing = missingOfRecipient(recipient).map(({ path }) => path);
        if (missing.length > 0 && due.cents > SIMPLIFIED_MOST_CENTS) {
          account.waiting = { missing, at };
          return;
        }
        place = issue(due, { at, userId, invoicedCents, isFull: missing.length === 0 }).place;
        invoicedCents += due.cents;
      }
      if (due.kind === 'period') account.periods.push({ ...due.period, place });
    }
  }

  function issue(
    due: Exclude<InvoiceDue, { kind: 'rectify' }>,
    how: { at: Date; userId: number | null; invoicedCents: number; isFull: boolean },
  ): LedgerInvoice {
    const now = facts();
    const lines = stayInvoiceLines(named(), now, due);
    const operation = operationOf(entry.stay, due);
    const today = dateInZone(how.at, house.timeZone);
    const written = ledger.issue(
      {
        type: how.isFull ? 'F1' : 'F2',
        purpose: due.kind === 'rest' ? 'stay' : due.kind,
        language,
        customerId: stay.customerId,
        recipient: how.isFull ? recipient : null,
        operationFrom: operation.from,
        operationTo: operation.to,
        description: inLanguage(language, { es: `Reserva ${reference}`, en: `Booking ${reference}` }),
        printed: priceLines(lines),
        receivedOn: due.kind === 'advance' ? receivedOn(how.invoicedCents + due.cents) : null,
        dueOn: due.kind === 'period' ? periodDueOn(DEMO_TERMS, house, today) : null,
        paidBeforeCents: Math.max(0, Math.min(now.paidCents - how.invoicedCents, due.cents)),
        booking: reference,
      },
      how.at,
      how.userId,
    );
    const { place } = written;
    invoiced = [
      ...invoiced.map((group) => {
        const taken = lines.filter(({ settlesId }) => settlesId === group.rootId).map(({ grossCents }) => -grossCents);
        return { ...group, settledCents: group.settledCents + sumCents(taken) };
      }),
      {
        rootId: place,
        number: written.issued!.fullNumber,
        isAdvance: due.kind === 'advance',
        charged: [{ vat, cents: due.cents }],
        settledCents: 0,
      },
    ];
    roots.push({ place, openCents: due.cents });
    return written;
  }

  function rectify(each: Rectification, at: Date, userId: number | null): void {
    const original = ledger.invoices[each.rootId]!;
    const { reason, lines } = rectifyingLines(named(), each);
    const printed = priceLines(lines);
    ledger.issue(
      {
        ...original,
        type: isSimplified(original.type) ? 'R5' : 'R1',
        purpose: 'rectifying',
        rectifyingMethod: 'differences',
        original: original.place,
        root: original.place,
        dueOn: null,
        paidBeforeCents: 0,
        reason,
        printed,
      },
      at,
      userId,
    );
    original.rectifiedAt ??= at;
    invoiced = invoiced.map((group) =>
      group.rootId === each.rootId ? { ...group, charged: [...group.charged, ...each.lines] } : group,
    );
    roots.find(({ place }) => place === each.rootId)!.openCents += printed.totalCents;
  }

  /** Matches the oldest payments first, as invoices/matching/match-stay-payments.server.ts does. */
  function matchPayments(at: Date): void {
    for (const payment of received) {
      for (const root of roots) {
        const { leftCents } = payment;
        if (leftCents === 0 || root.openCents === 0 || leftCents > 0 !== root.openCents > 0) continue;
        const cents = leftCents > 0 ? Math.min(leftCents, root.openCents) : Math.max(leftCents, root.openCents);
        const key = `${root.place} ${payment.id}`;
        const before = account.paid.get(key);
        const match = { place: root.place, paymentId: payment.id, at: before?.at ?? at };
        account.paid.set(key, { ...match, cents: (before?.cents ?? 0) + cents });
        payment.leftCents -= cents;
        root.openCents -= cents;
      }
    }
  }

  function receivedOn(cents: number): CalendarDate | null {
    let paidCents = 0;
    for (const { at, amountCents } of received) {
      paidCents += amountCents;
      if (paidCents >= cents) return dateInZone(at, house.timeZone);
    }
    return null;
  }

  const steps: Happening[] = events.flatMap(({ at, kind, userId }): Happening[] => {
    const next = stateAfter[kind];
    if (!next) return [];
    return [
      {
        at,
        happen: () => {
          state = next;
          look(at, userId);
        },
      },
    ];
  });
  const money: Happening[] = payments.map(({ id, amountCents, at, userId }) => ({
    at,
    happen: () => {
      received.push({ id, amountCents, leftCents: amountCents, at });
      look(at, userId);
    },
  }));
  const isMonthly = facts().terms.by === 'month';
  const months: Happening[] = (isMonthly ? periodsOf(entry.stay, house.invoicePeriod) : []).map(({ from }) => {
    const at = instantInZone(from, '00:05', house.timeZone);
    return { at, happen: () => look(at, null) };
  });
  return { account, happenings: [...months, ...money, ...steps] };
}
