import { beforeEach, expect, test } from 'vitest';
import { adminBooking, refusalOf, storedBooking, useStaff } from '../../../tests/admin-bookings';
import { useStoppedClock } from '../../../tests/clock';
import { useTestDatabase } from '../../../tests/database';
import { issuing } from '../../../tests/invoices';
import { AFTER, at, nightOf, personalInvoiceIssuer } from '../../../tests/purged-invoices';
import { unzipped } from '../../../tests/zip-files';
import { visitor } from '../../access/actor';
import { setMonthState } from '../accounting/set-month-state.server';
import { downloadJournal } from '../accounting/view-journal.server';
import { listGuestInvoices, guestInvoiceFile, guestInvoiceUbl } from '../booking-engine/guest-invoices.server';
import { exportInvoices } from '../invoices/export-invoices.server';
import { downloadYear } from './archive/download-year.server';
import { exportBook } from './export-book.server';
import { viewDeferredIncome } from './view-deferred-income.server';
import { viewIssuedBook } from './view-issued-book.server';
import { viewOpenItems } from './view-open-items.server';

useTestDatabase();
useStoppedClock(new Date('2027-05-03T10:00:00Z'));
const staff = useStaff();
const issuePersonalInvoice = personalInvoiceIssuer(staff);
const issued = issuing(staff);
const may = { from: '2027-05-01', to: '2027-05-31' };

let invoice: { id: number; fullNumber: string };
let bookingId: number;
beforeEach(async () => {
  bookingId = (await adminBooking(staff.reception, { checkIn: '2027-05-10', checkOut: '2027-05-13' })).id;
  invoice = await issuePersonalInvoice({ bookingId });
});

test('the book of issued invoices keeps its amounts, and says why it names nobody', async () => {
  const before = await viewIssuedBook(staff.accountant, may);
  await nightOf(AFTER);
  const after = await viewIssuedBook(staff.accountant, may);
  expect(after).toEqual({
    ...before,
    data: before.data.map((row) => ({ ...row, recipientName: '', taxId: null, isPurged: true })),
  });
  const { rows: bookRows } = await exportBook(staff.accountant, 'issued', may);
  expect(JSON.stringify(bookRows)).toContain('Datos personales borrados');
  expect(JSON.stringify(bookRows)).not.toContain('Tejados');
  const { rows } = await exportInvoices(staff.accountant, {});
  expect(JSON.stringify(rows)).toContain('Datos personales borrados');
  for (const book of [viewOpenItems(staff.accountant, {}), viewDeferredIncome(staff.accountant, {})]) {
    expect(JSON.stringify(await book)).not.toContain('Tejados');
  }
});

test('the journal of a closed month loses the name and the tax number in its files, and nothing else', async () => {
  const files = () =>
    Promise.all(
      (['csv', 'a3', 'contaplus'] as const).map(async (format) =>
        Buffer.from(
          await (await downloadJournal(staff.accountant, { month: '2027-05', format })).arrayBuffer(),
        ).toString('latin1'),
      ),
    );
  const later = <T>(work: () => Promise<T>) => at('2027-06-02T10:00:00Z', work);
  await later(() => setMonthState(staff.accountant, { month: '2027-05', state: 'closed' }));
  const before = await files();
  expect(await files()).toEqual(before);
  await nightOf(AFTER);
  const after = await files();
  expect(after).toEqual(await files());
  expect(before.join('')).toContain('Tejados');
  expect(after.join('')).not.toMatch(/Tejados|B58378431/);
  // Numbers, dates, accounts and amounts are unchanged.
  const counted = (text: string) => text.match(/\d+/g)!.filter((digits) => digits !== '58378431');
  expect(after.map(counted)).toEqual(before.map(counted));
});

test('the year as a ZIP says which PDFs are no more', async () => {
  const other = await at('2027-12-30T10:00:00Z', () => issued());
  const zip = async () =>
    unzipped(Buffer.from(await (await downloadYear(staff.accountant, { year: '2027' })).arrayBuffer()));
  const before = [...(await zip()).keys()].filter((name) => name.startsWith('facturas/'));
  expect(before).toEqual([invoice, other].map(({ fullNumber }) => `facturas/${fullNumber}.pdf`));
  await nightOf(AFTER);
  const files = await zip();
  const names = [...files.keys()].filter((name) => name.startsWith('facturas/'));
  expect(names).toEqual(['facturas/facturas-sin-datos-personales.txt']);
  const text = files.get(names[0]!)!.toString();
  expect(text.split('\r\n')).toEqual([
    expect.stringContaining('plazo legal'),
    '',
    invoice.fullNumber,
    other.fullNumber,
    '',
  ]);
});

test('the guest’s page names it without its file', async () => {
  const { reference } = (await storedBooking(bookingId)) as unknown as { reference: string };
  const browser = visitor('es', { ownReferences: [reference] });
  expect(await listGuestInvoices(browser, reference)).toMatchObject([{ isPurged: false }]);
  await nightOf(AFTER);
  expect(await listGuestInvoices(browser, reference)).toMatchObject([{ isPurged: true, totalCents: 11_000 }]);
  expect(await refusalOf(guestInvoiceFile(browser, reference, invoice.id))).toEqual(['invoice_purged']);
  expect(await refusalOf(guestInvoiceUbl(browser, reference, invoice.id))).toEqual(['invoice_purged']);
});
