import { addDays, type CalendarDate } from '../app/core/calendar-date';
import type { InvoiceRecipient } from '../app/features/invoices/invoice-facts';
import type { WrittenLine } from '../app/features/invoices/invoice-store.server';
import { priceLines } from '../app/features/invoices/price-lines';
import { replacedContent } from '../app/features/invoices/rectifying/replaced-content';
import { bookingAnswers } from '../app/core/booking-states';
import { instantOn } from './history';
import type { Happening, InvoiceContent, InvoiceLedger, LedgerInvoice } from './invoice-ledger.server';
import { workdayOf } from './sign-ins';
import type { InvoicedStay } from './stay-invoices.server';

const ACCOUNTANT = 'accountant@example.com';
const DAYS_TO_PAY = 30;
/** VAT of services other than lodging, to which the general rate applies. */
const GENERAL = { rateBasisPoints: 2100, cause: null, article: '' } as const;

interface Company {
  customerId: number;
  recipient: InvoiceRecipient;
}

/**
 * Returns invoices that the accountant issues in addition to those of stays: invoices to companies, two of which have
 * not paid yet, and invoices in exchange for simplified ones.
 */
export function invoicesByHand(
  today: CalendarDate,
  stays: readonly InvoicedStay[],
  ledger: InvoiceLedger,
  accountantId: number,
): { happenings: Happening[]; writeDrafts: () => void } {
  const clients = companiesAmong(stays, addDays(today, -70));
  const on = (days: number, minutes: number) => instantOn(workdayOf(ACCOUNTANT, addDays(today, days)), minutes);
  const [first, second = first, third = second] = clients;

  const issue = (client: Company | undefined, days: number, line: Charged): Happening[] =>
    client === undefined
      ? []
      : [
          {
            at: on(days, 11 * 60 + 20),
            happen: () => {
              const dueOn = addDays(today, days + DAYS_TO_PAY);
              ledger.issue({ ...contentFor(client, line), dueOn }, on(days, 11 * 60 + 20), accountantId);
            },
          },
        ];
  const threeDays = { concept: 'Sala de lectura en exclusiva, por jornada', quantity: 3, grossCents: 54_450 };
  const correctRecord = (): Happening[] =>
    third === undefined
      ? []
      : [
          {
            at: on(-7, 9 * 60 + 40),
            happen: () => {
              const original = ledger.invoices.findLast(
                ({ printed }) => printed.lines[0]?.concept === threeDays.concept,
              );
              if (original) takeBack(ledger, original, on(-7, 9 * 60 + 40), accountantId);
            },
          },
        ];

  return {
    happenings: [
      ...issue(first, -52, {
        concept: 'Sala de lectura en exclusiva, por jornada, para un taller',
        quantity: 2,
        grossCents: 36_300,
      }),
      ...issue(second, -38, { concept: 'Lavandería de uniformes, por kilo', quantity: 14, grossCents: 10_164 }),
      ...issue(third, -12, threeDays),
      ...correctRecord(),
      ...exchangeOf(today, stays, ledger, { to: first, accountantId }),
    ],
    writeDrafts: () => {
      if (!first) return;
      const requested = { concept: 'Aparcamiento de furgoneta en el patio, por día', quantity: 3, grossCents: 5445 };
      ledger.draft(contentFor(first, requested), on(-1, 16 * 60 + 10), accountantId);
      // A draft without a recipient yet.
      const unknown = { concept: 'Lavandería, por kilo', quantity: 6, grossCents: 4356 };
      const draft = { ...contentFor(first, unknown), customerId: null, recipient: null };
      ledger.draft(draft, on(-1, 16 * 60 + 25), accountantId);
    },
  };
}

/** Returns companies whose staff have stayed in the building, latest first. */
function companiesAmong(stays: readonly InvoicedStay[], bookedBefore: CalendarDate): Company[] {
  const found = new Map<string, Company>();
  for (const { entry, customerId, recipient } of stays.toReversed()) {
    const { guest, bookedOn } = entry;
    if (guest.kind !== 'company' || bookedOn > bookedBefore || customerId === null || found.has(recipient.name))
      continue;
    found.set(recipient.name, { customerId, recipient });
  }
  return [...found.values()];
}

type Charged = Pick<WrittenLine, 'concept' | 'quantity' | 'grossCents'>;

function contentFor({ customerId, recipient }: Company, line: Charged): InvoiceContent {
  return {
    type: 'F1',
    purpose: 'manual',
    language: 'es',
    customerId,
    recipient,
    operationFrom: null,
    operationTo: null,
    description: '',
    printed: priceLines([{ kind: 'other', vat: GENERAL, ...line }]),
  };
}

/** Rectifies the invoice because one day less was used than invoiced. */
function takeBack(ledger: InvoiceLedger, original: LedgerInvoice, at: Date, userId: number): void {
  const [line] = original.printed.lines;
  const grossCents = -Math.round(line!.grossCents / line!.quantity);
  const printed = priceLines([{ kind: line!.kind, concept: line!.concept, quantity: 1, grossCents, vat: line!.vat }]);
  ledger.issue(
    {
      ...original,
      type: 'R1',
      purpose: 'rectifying',
      rectifyingMethod: 'differences',
      original: original.place,
      root: original.place,
      dueOn: null,
      reason: 'Fueron dos jornadas, no tres',
      printed,
    },
    at,
    userId,
  );
  original.rectifiedAt ??= at;
}

/**
 * Exchanges the simplified invoice of a short stay: the guest, once home, asked for a full invoice to the company that
 * paid.
 */
function exchangeOf(
  today: CalendarDate,
  stays: readonly InvoicedStay[],
  ledger: InvoiceLedger,
  { to, accountantId }: { to: Company | undefined; accountantId: number },
): Happening[] {
  const stay = stays.findLast(
    ({ entry, recipient }) =>
      recipient.address === null && bookingAnswers(entry.state, 'hasLeft') && entry.stay.checkOut <= addDays(today, -4),
  );
  if (!stay || !to) return [];
  const at = instantOn(workdayOf(ACCOUNTANT, addDays(stay.entry.stay.checkOut, 3)), 10 * 60 + 40);
  return [
    {
      at,
      happen: () => {
        const original = ledger.invoices.findLast(
          ({ type, booking, printed }) => type === 'F2' && booking === stay.entry.reference && printed.totalCents > 0,
        );
        if (!original) return;
        const { lines, taxes } = original.printed;
        const counted = lines.map(({ vat, bookingId = null, bailDeductionId = null, ...line }) => {
          return { ...line, ...vat, bookingId, bailDeductionId };
        });
        const replaced = replacedContent(counted, taxes);
        ledger.issue(
          {
            ...original,
            type: 'F3',
            purpose: 'exchange',
            recipient: to.recipient,
            original: original.place,
            root: original.place,
            dueOn: original.issued!.dueOn,
            paidBeforeCents: original.printed.totalCents,
            replaced,
          },
          at,
          accountantId,
        );
      },
    },
  ];
}
