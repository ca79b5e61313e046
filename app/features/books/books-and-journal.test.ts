import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useStaff } from '../../../tests/admin-bookings';
import { liveAYear, MONTHS, YEAR_TURN } from '../../../tests/accounting-year';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { addDays, addMonths, asDate } from '../../core/calendar-date';
import { sumCents } from '../../core/money';
import { db } from '../../database/connection.server';
import { viewJournal } from '../accounting/view-journal.server';
import { viewBailBook } from './view-bail-book.server';
import { viewDeferredIncome } from './view-deferred-income.server';
import { viewIssuedBook } from './view-issued-book.server';
import { viewOpenItems } from './view-open-items.server';
import { viewPaymentBook } from './view-payment-book.server';

useRolledBackDatabase();
const wait = useStoppedClock(YEAR_TURN);
const staff = useStaff(4);

const endOf = (month: string) => addDays(addMonths(asDate(`${month}-01`), 1), -1);
const daysOf = (month: string) => ({ from: `${month}-01`, to: endOf(month) });

type Month = (typeof MONTHS)[number];

/** Returns the credits less debits of accounts by prefix: for one month, and as the balance at its end. */
async function creditsOf() {
  const months = await Promise.all(MONTHS.map((month) => viewJournal(staff.accountant, { month })));
  const lines = new Map(months.map(({ month, data }) => [month, data.flatMap((entry) => entry.lines)]));
  const creditOf = (month: string, account: string) =>
    sumCents(
      lines
        .get(month)!
        .filter((line) => line.account.startsWith(account))
        .map(({ debitCents, creditCents }) => creditCents - debitCents),
    );
  const balanceAt = (month: Month, account: string) =>
    sumCents(MONTHS.slice(0, MONTHS.indexOf(month) + 1).map((each) => creditOf(each, account)));
  return { creditOf, balanceAt };
}

test('the books agree with the journal and with the invoices, month by month', async () => {
  const made = await liveAYear(staff, wait);
  const { creditOf, balanceAt } = await creditsOf();
  const seen = { deferred: 0, advances: 0, bails: 0, open: 0, unmatched: 0 };
  for (const month of MONTHS) {
    const issued = await viewIssuedBook(staff.accountant, daysOf(month), true);
    expect([month, issued.sums.vatCents]).toEqual([month, creditOf(month, '477')]);
    const { rows } = await db().execute<{ base: string; vat: string }>(sql`
      SELECT coalesce(sum(invoice_tax.base_cents), 0) AS base, coalesce(sum(invoice_tax.vat_cents), 0) AS vat
      FROM invoice_tax JOIN invoice ON invoice.id = invoice_id JOIN invoice_status USING (invoice_id)
      WHERE annulled_at IS NULL AND to_char(issued_on, 'YYYY-MM') = ${month}`);
    expect([issued.sums.baseCents, issued.sums.vatCents]).toEqual([Number(rows[0]!.base), Number(rows[0]!.vat)]);
    for (const part of [issued.data, issued.byRate, issued.byType]) {
      expect(sumCents(part.map(({ totalCents }) => totalCents))).toBe(issued.sums.totalCents);
    }

    const payments = await viewPaymentBook(staff.accountant, daysOf(month), true);
    const moved = payments.data.filter(({ method }) => method !== 'bail');
    expect([month, sumCents(moved.map(({ amountCents }) => amountCents))]).toEqual([month, 0 - creditOf(month, '57')]);

    const bails = await viewBailBook(staff.accountant, daysOf(month), true);
    expect([month, bails.sums.closingCents]).toEqual([month, balanceAt(month, '560')]);
    expect(bails.sums.closingCents - bails.sums.openingCents).toBe(creditOf(month, '560'));

    const open = await viewOpenItems(staff.accountant, { on: endOf(month) }, true);
    expect([month, open.sums.totalCents]).toEqual([month, 0 - balanceAt(month, '430')]);
    expect(sumCents(open.customers.map(({ totalCents }) => totalCents))).toBe(open.sums.totalCents);

    const deferred = await viewDeferredIncome(staff.accountant, { on: endOf(month) }, true);
    expect([month, deferred.sums.deferredCents]).toEqual([month, balanceAt(month, '485')]);
    expect([month, deferred.sums.advanceCents]).toEqual([month, balanceAt(month, '438')]);
    seen.deferred += Math.abs(deferred.sums.deferredCents);
    seen.advances += Math.abs(deferred.sums.advanceCents);
    seen.bails += Math.abs(bails.sums.keptCents) + bails.sums.interestCents;
    seen.open += Math.abs(open.sums.totalCents);
    seen.unmatched += Math.abs(open.sums.unmatched);
  }
  // Ensures that none of the figures agrees just because it is zero.
  for (const [name, cents] of Object.entries(seen)) expect([name, cents > 0]).toEqual([name, true]);

  // The current open amount of an invoice equals the one on its own page, apart from bail deductions.
  const now = await viewOpenItems(staff.accountant, {}, true);
  const { rows } = await db().execute<{ number: string; cents: number }>(sql`
    SELECT full_number AS number, open_cents AS cents FROM invoice_status JOIN invoice ON invoice.id = invoice_id
    WHERE open_cents <> 0 AND invoice_id NOT IN (SELECT invoice_id FROM invoice_line WHERE bail_deduction_id IS NOT NULL)
    ORDER BY 1`);
  const own = now.data
    .filter(({ kind }) => kind === 'invoice')
    .map(({ number, openCents: cents }) => ({ number, cents }));
  expect(own.toSorted((a, b) => a.number.localeCompare(b.number))).toEqual(rows);

  const quarter = await viewIssuedBook(staff.accountant, { from: '2026-12-01', to: '2026-12-31' }, true);
  const rowsOf = (number: string) =>
    quarter.data
      .filter((row) => row.number === number)
      .map(({ type, rateBasisPoints, baseCents, vatCents, isReplaced, original, state }) => [
        type,
        rateBasisPoints,
        baseCents,
        vatCents,
        isReplaced,
        original,
        state,
      ]);
  expect(rowsOf(made.mistake.fullNumber)).toEqual([['F1', 1000, 0, 0, false, null, 'annulled']]);
  expect(quarter.sums).toMatchObject({ annulled: 1, invoices: 5 });
  expect(rowsOf(made.without.fullNumber)).toEqual([['F1', 0, 70_001, 0, false, null, 'issued']]);
  const [exchange] = quarter.data.filter(({ type }) => type === 'F3');
  expect(rowsOf(exchange!.number)).toEqual([
    ['F3', 1000, 10_000, 1_000, false, made.small.fullNumber, 'issued'],
    ['F3', 1000, -10_000, -1_000, true, made.small.fullNumber, 'issued'],
  ]);
  expect(quarter.data.find(({ number }) => number === made.without.fullNumber)).toMatchObject({
    cause: 'E1',
    article: 'Art. 20.Uno.23.º LIVA',
    taxId: { kind: 'vat', number: 'DE123456789', country: 'DE' },
  });
}, 60_000);
