import { addDays, addMonths, monthStart, type CalendarDate } from '../../core/calendar-date';
import { allocate, sumCents } from '../../core/money';
import { accountOf, customerAccount, incomeAccount, treasuryAccount, vatAccount, type AccountMap } from './account-map';
import type { JournalEntry, JournalLine } from './journal-entry';
import type { JournalBailMove, JournalFacts, JournalInvoice, JournalPayment } from './journal-facts';

/** Returns all entries up to the given day that result from the facts, unordered. Each entry balances to zero. */
export function journalOf(facts: JournalFacts, map: AccountMap, until: CalendarDate): JournalEntry[] {
  return [
    ...facts.invoices.map((invoice) => ofInvoice(invoice, map)),
    ...facts.payments.map((payment) => ofPayment(payment, map)),
    ...facts.bailMoves.map((move) => ofBailMove(move, map)),
    ...(map.defersIncome ? facts.invoices.flatMap((invoice) => deferrals(invoice, map)) : []),
  ].filter(({ on, lines }) => on <= until && lines.length > 0);
}

function ofInvoice(invoice: JournalInvoice, map: AccountMap): JournalEntry {
  const { fullNumber, party, taxes: added } = invoice;
  const rates = [...new Set(added.map(({ rateBasisPoints }) => rateBasisPoints))];
  const totalCents = sumCents(added.map(({ baseCents, vatCents }) => baseCents + vatCents));
  const vat = rates.map((rateBasisPoints) => {
    const same = added.filter((tax) => tax.rateBasisPoints === rateBasisPoints);
    const baseCents = sumCents(same.map((tax) => tax.baseCents));
    const line = credit(vatAccount(map, rateBasisPoints), sumCents(same.map(({ vatCents }) => vatCents)));
    return { ...line, vat: { rateBasisPoints, baseCents } };
  });
  return entry('invoice', fullNumber, invoice.issuedOn, {
    concept: `Factura ${fullNumber}`,
    document: fullNumber,
    party,
    lines: [
      {
        ...debit(customerAccount(map, party.customerId), totalCents),
        ofParty: true,
      },
      debit(accountOf(map, 'advances'), sumCents(invoice.settlesAdvances.map(({ netCents }) => netCents))),
      ...incomes(invoice, map).map(({ account, cents }) => credit(account, cents)),
      ...vat,
    ],
  });
}

/**
 * Returns an invoice's income by account, including the income from the advances that it deducts. The amounts of
 * advance invoices go to the advances account.
 */
function incomes(invoice: JournalInvoice, map: AccountMap): { account: string; cents: number }[] {
  const earned = invoice.purpose === 'advance' ? ({ ...invoice, purpose: 'stay' } as const) : invoice;
  const nets = [
    ...invoice.taxes.map(({ rateBasisPoints, baseCents }) => ({
      account: earningAccount(invoice, map, rateBasisPoints),
      cents: baseCents,
    })),
    ...invoice.settlesAdvances.map(({ rateBasisPoints, netCents }) => ({
      account: earningAccount(earned, map, rateBasisPoints),
      cents: netCents,
    })),
  ];
  const byAccount = new Map<string, number>();
  for (const { account, cents } of nets) {
    byAccount.set(account, (byAccount.get(account) ?? 0) + cents);
  }
  return [...byAccount].map(([account, cents]) => ({ account, cents }));
}

function earningAccount({ purpose }: JournalInvoice, map: AccountMap, rateBasisPoints: number): string {
  if (purpose === 'advance') return accountOf(map, 'advances');
  return purpose === 'other' ? accountOf(map, 'otherIncome') : incomeAccount(map, rateBasisPoints);
}

function ofPayment(payment: JournalPayment, map: AccountMap): JournalEntry {
  const { id, on, amountCents, ofBail, reference, party } = payment;
  return entry('payment', String(id), on, {
    concept: `${conceptOf(payment)} ${reference}`,
    document: reference,
    party,
    lines: [
      debit(treasuryAccount(map, payment), amountCents),
      ofBail
        ? credit(accountOf(map, 'bails'), amountCents)
        : {
            ...credit(customerAccount(map, party.customerId), amountCents),
            ofParty: true,
          },
    ],
  });
}

function conceptOf({ amountCents, ofBail, isVoid, method }: JournalPayment): string {
  if (isVoid) return 'Anulación cobro';
  if (ofBail) return amountCents < 0 ? 'Devolución fianza' : 'Fianza';
  if (method === 'bail') return 'Fianza aplicada';
  return amountCents < 0 ? 'Devolución' : 'Cobro';
}

const bailConcepts = {
  bail_deduction: 'Retención fianza',
  bail_reduction: 'Menor retención fianza',
  bail_interest: 'Intereses fianza',
} as const;

function ofBailMove(
  { kind, id, on, amountCents, keptFor, reference, party }: JournalBailMove,
  map: AccountMap,
): JournalEntry {
  const bails = accountOf(map, 'bails');
  const retainedLine: JournalLine =
    keptFor === 'service'
      ? {
          ...credit(customerAccount(map, party.customerId), amountCents),
          ofParty: true,
        }
      : credit(accountOf(map, 'bailDamage'), amountCents);
  const reduced = {
    ...retainedLine,
    debitCents: retainedLine.creditCents,
    creditCents: retainedLine.debitCents,
  };
  const lines = {
    bail_deduction: [debit(bails, amountCents), retainedLine],
    bail_reduction: [reduced, credit(bails, amountCents)],
    bail_interest: [debit(accountOf(map, 'bailInterest'), amountCents), credit(bails, amountCents)],
  }[kind];
  return entry(kind, id, on, {
    concept: `${bailConcepts[kind]} ${reference}`,
    document: reference,
    party,
    lines,
  });
}

/** Income of an invoice by account, divided between the invoice's own month and each later month that has nights. */
export interface Deferred {
  later: CalendarDate[];
  parts: { account: string; currentCents: number; laterCents: number[] }[];
}

/**
 * Splits an invoice's income by nights. Null if the invoice covers no later month, or is an advance, which earns
 * nothing yet.
 */
export function deferredOf(invoice: JournalInvoice, map: AccountMap): Deferred | null {
  const { issuedOn, nights, purpose } = invoice;
  const own = monthStart(issuedOn);
  const later = [...new Set(nights.map(({ month }) => month))].filter((month) => month > own).toSorted();
  if (purpose !== 'stay' || later.length === 0) return null;
  const nightsIn = (is: (month: CalendarDate) => boolean) =>
    nights.filter(({ month }) => is(month)).reduce((sum, { count }) => sum + count, 0);
  const weights = [nightsIn((month) => month <= own), ...later.map((each) => nightsIn((month) => month === each))];
  const parts = incomes(invoice, map).map(({ account, cents }) => {
    const [currentCents, ...laterCents] = allocate(cents, weights);
    return { account, currentCents: currentCents!, laterCents };
  });
  return { later, parts };
}

/** Returns the income of an invoice that covers no later month. An advance earns nothing. */
export function earnedInIssueMonth(invoice: JournalInvoice, map: AccountMap): Deferred['parts'] {
  if (invoice.purpose !== 'stay') return [];
  return incomes(invoice, map).map(({ account, cents }) => ({ account, currentCents: cents, laterCents: [] }));
}

/**
 * Defers income from nights in later months at the end of the invoice's month, and books it at the end of the month of
 * those nights.
 */
function deferrals(invoice: JournalInvoice, map: AccountMap): JournalEntry[] {
  const { fullNumber, issuedOn, party } = invoice;
  const deferred = deferredOf(invoice, map);
  if (deferred === null) return [];
  const { later, parts } = deferred;
  const waiting = accountOf(map, 'deferredIncome');
  const write = (
    kind: 'deferral' | 'accrual',
    of: string,
    on: CalendarDate,
    amounts: { account: string; cents: number }[],
  ) => {
    const sum = sumCents(amounts.map(({ cents }) => cents));
    const [from, to] = kind === 'deferral' ? [debit, credit] : [credit, debit];
    return entry(kind, of, on, {
      concept: `${kind === 'deferral' ? 'Ingreso anticipado' : 'Ingreso del mes'} ${fullNumber}`,
      document: fullNumber,
      party,
      lines: [...amounts.map(({ account, cents }) => from(account, cents)), to(waiting, sum)],
    });
  };
  return [
    write(
      'deferral',
      fullNumber,
      lastDay(monthStart(issuedOn)),
      parts.map(({ account, laterCents }) => ({ account, cents: sumCents(laterCents) })),
    ),
    ...later.map((month, index) =>
      write(
        'accrual',
        `${fullNumber} ${month.slice(0, 7)}`,
        lastDay(month),
        parts.map(({ account, laterCents }) => ({ account, cents: laterCents[index]! })),
      ),
    ),
  ];
}

export const lastDay = (month: CalendarDate): CalendarDate => addDays(addMonths(month, 1), -1);

function entry(
  kind: JournalEntry['kind'],
  of: string,
  on: CalendarDate,
  rest: Pick<JournalEntry, 'concept' | 'document' | 'party' | 'lines'>,
): JournalEntry {
  return {
    kind,
    of,
    on,
    ...rest,
    lines: rest.lines.filter((line) => line.debitCents !== line.creditCents),
  };
}

/** Books a debit. Negative amounts are put on the credit side, since books contain no negative amounts. */
function debit(account: string, cents: number): JournalLine {
  return {
    account,
    ofParty: false,
    debitCents: Math.max(cents, 0),
    creditCents: Math.max(-cents, 0),
    vat: null,
  };
}

function credit(account: string, cents: number): JournalLine {
  return debit(account, -cents);
}
