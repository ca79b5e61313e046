import { expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import type { InvoiceFacts } from '../invoices/invoice-facts';
import { proposedMap, type AccountMap } from './account-map';
import { numbered, type JournalEntry } from './journal-entry';
import type { JournalBailMove, JournalFacts, JournalInvoice, JournalPayment } from './journal-facts';
import { journalOf } from './journal-rules';

const party = { customerId: 12, name: 'Núria Peña', taxNumber: '12345678Z' };
const end = asDate('2027-12-31');
const tax = (baseCents: number, vatCents: number, rateBasisPoints = 1000) => ({
  rateBasisPoints,
  baseCents,
  vatCents,
});
const invoice: JournalInvoice = {
  fullNumber: 'A-2027-000001',
  issuedOn: asDate('2027-03-31'),
  purpose: 'stay',
  party,
  taxes: [tax(100_000, 10_000)],
  settlesAdvances: [],
  nights: [],
};
const payment: JournalPayment = {
  id: 1,
  on: asDate('2027-03-31'),
  amountCents: 110_000,
  method: 'transfer',
  byProvider: false,
  ofBail: false,
  isVoid: false,
  reference: 'AL-7K3M9',
  party,
};
const move: JournalBailMove = {
  kind: 'bail_deduction',
  id: '1',
  on: asDate('2027-04-02'),
  amountCents: 5_000,
  keptFor: 'damage',
  reference: 'AL-7K3M9',
  party,
};
const issued: Pick<InvoiceFacts, 'fullNumber' | 'issuedOn' | 'taxes'> = {
  fullNumber: 'A-2027-000009',
  issuedOn: asDate('2027-03-31'),
  taxes: [{ ...tax(20_000, 2_000), cause: null, article: '' }],
};
const written = (facts: Partial<JournalFacts>, map: AccountMap = proposedMap) =>
  numbered(journalOf({ invoices: [], payments: [], bailMoves: [], ...facts }, map, end)).map(linesOf);
const linesOf = ({ lines }: JournalEntry) =>
  lines.map(({ account, debitCents, creditCents }) => [account, debitCents, creditCents]);

test('an invoice is owed by its customer, earned and taxed', () => {
  expect(written({ invoices: [invoice] })).toEqual([
    [
      ['43000000', 110_000, 0],
      ['70510000', 0, 100_000],
      ['47710000', 0, 10_000],
    ],
  ]);
});

test('what an issued invoice states is taken as it is', () => {
  expect(written({ invoices: [{ ...invoice, ...issued, purpose: 'other' }] })[0]![1]).toEqual(['70590000', 0, 20_000]);
});

test('a customer has an account of their own where the accountant wants one, and all have one where the number does not fit', () => {
  const own = { ...proposedMap, eachCustomer: true };
  expect(written({ payments: [payment] }, own)[0]![1]).toEqual(['43000012', 0, 110_000]);
  const many = { ...payment, party: { ...party, customerId: 123_456 } };
  expect(written({ payments: [many] }, own)[0]![1]).toEqual(['43000000', 0, 110_000]);
});

test('an advance earns nothing until the invoice that settles it', () => {
  const advance = {
    ...invoice,
    purpose: 'advance' as const,
    taxes: [tax(30_000, 3_000)],
  };
  const rest = {
    ...invoice,
    fullNumber: 'A-2027-000002',
    taxes: [tax(70_000, 7_000)],
    settlesAdvances: [{ rateBasisPoints: 1000, netCents: 30_000 }],
  };
  expect(written({ invoices: [rest, advance] })).toEqual([
    [
      ['43000000', 33_000, 0],
      ['43800000', 0, 30_000],
      ['47710000', 0, 3_000],
    ],
    [
      ['43000000', 77_000, 0],
      ['43800000', 30_000, 0],
      ['70510000', 0, 100_000],
      ['47710000', 0, 7_000],
    ],
  ]);
});

test('what an invoice takes away stands on the other side', () => {
  expect(written({ invoices: [{ ...invoice, taxes: [tax(-100_000, -10_000)] }] })).toEqual([
    [
      ['43000000', 0, 110_000],
      ['70510000', 100_000, 0],
      ['47710000', 10_000, 0],
    ],
  ]);
});

test('an invoice in place of another writes the difference, and nothing where there is none', () => {
  const other = {
    ...invoice,
    fullNumber: 'R-1',
    taxes: [tax(100_000, 21_000, 2100), tax(-100_000, -10_000)],
  };
  expect(written({ invoices: [other] })).toEqual([
    [
      ['43000000', 11_000, 0],
      ['70521000', 0, 100_000],
      ['70510000', 100_000, 0],
      ['47721000', 0, 21_000],
      ['47710000', 10_000, 0],
    ],
  ]);
  expect(written({ invoices: [{ ...invoice, taxes: [...invoice.taxes, tax(-100_000, -10_000)] }] })).toEqual([]);
});

test('exempt lines have no VAT, and other rates an account of their own', () => {
  const taxes = [tax(50_000, 0, 0), tax(10_000, 400, 400)];
  expect(written({ invoices: [{ ...invoice, taxes }] })).toEqual([
    [
      ['43000000', 60_400, 0],
      ['70500000', 0, 50_000],
      ['70590000', 0, 10_000],
      ['47700000', 0, 400],
    ],
  ]);
});

test.each([
  [{ method: 'cash' }, '57000000'],
  [{ method: 'card' }, '57209000'],
  [{ method: 'bizum' }, '57200000'],
  [{ method: 'bizum', byProvider: true }, '57209000'],
  [{ method: 'bail' }, '56000000'],
] as const)('a payment %j comes in on %s', (how, account) => {
  expect(written({ payments: [{ ...payment, ...how }] })).toEqual([
    [
      [account, 110_000, 0],
      ['43000000', 0, 110_000],
    ],
  ]);
});

test('a refund and a void go the other way', () => {
  expect(
    written({
      payments: [{ ...payment, amountCents: -110_000, isVoid: true }],
    }),
  ).toEqual([
    [
      ['57200000', 0, 110_000],
      ['43000000', 110_000, 0],
    ],
  ]);
});

test('a bail is owed to the guest until it is kept or goes back, with the interest of the law', () => {
  const moves = [
    move,
    { ...move, id: '2', keptFor: 'service' as const },
    { ...move, kind: 'bail_reduction' as const, amountCents: 1_000 },
    { ...move, kind: 'bail_interest' as const, amountCents: 70, keptFor: null },
  ];
  const back = {
    ...payment,
    id: 2,
    on: asDate('2027-04-03'),
    amountCents: -1_070,
    ofBail: true,
  };
  expect(
    written({
      payments: [{ ...payment, amountCents: 10_000, ofBail: true }, back],
      bailMoves: moves,
    }),
  ).toEqual([
    [
      ['57200000', 10_000, 0],
      ['56000000', 0, 10_000],
    ],
    [
      ['56000000', 5_000, 0],
      ['77800000', 0, 5_000],
    ],
    [
      ['56000000', 5_000, 0],
      ['43000000', 0, 5_000],
    ],
    [
      ['77800000', 1_000, 0],
      ['56000000', 0, 1_000],
    ],
    [
      ['66900000', 70, 0],
      ['56000000', 0, 70],
    ],
    [
      ['57200000', 0, 1_070],
      ['56000000', 1_070, 0],
    ],
  ]);
});

test('income of nights to come waits for their month', () => {
  const nights = ['2027-03-01', '2027-04-01', '2027-05-01'].map((month, index) => ({
    month: asDate(month),
    count: index + 1,
  }));
  const entries = numbered(
    journalOf(
      { invoices: [{ ...invoice, nights }], payments: [], bailMoves: [] },
      { ...proposedMap, defersIncome: true },
      end,
    ),
  );
  expect(entries.slice(1).map((entry) => [entry.on, ...linesOf(entry)])).toEqual([
    ['2027-03-31', ['70510000', 83_333, 0], ['48500000', 0, 83_333]],
    ['2027-04-30', ['70510000', 0, 33_333], ['48500000', 33_333, 0]],
    ['2027-05-31', ['70510000', 0, 50_000], ['48500000', 50_000, 0]],
  ]);
});
