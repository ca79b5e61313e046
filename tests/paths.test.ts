import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, test } from 'vitest';
import { locales, pathIn } from '../app/core/locale';
import { pathsIn } from '../app/core/paths';
import routes from '../app/routes';

type Entry = (typeof routes)[number];

function routeObject(entry: Entry): RouteObject {
  const { id, path, caseSensitive } = entry;
  const base = { id, ...(path !== undefined && { path }), ...(caseSensitive && { caseSensitive }) };
  if (entry.index) return { ...base, index: true };
  return { ...base, children: entry.children?.map(routeObject) ?? [] };
}

const tree = routes.map(routeObject);
const pageOf = (address: string) => matchRoutes(tree, new URL(address, 'http://localhost').pathname)?.at(-1)?.route.id;

describe.each(locales)('links in %s', (locale) => {
  const every = pathsIn(locale);
  const tried = new Set<string | symbol>();
  const paths = new Proxy(every, {
    get(all, name, receiver) {
      tried.add(name);
      return Reflect.get(all, name, receiver) as unknown;
    },
  });
  const links = [
    paths.home(),
    paths.rooms({ dates: '2027-05-03 ~ 2027-05-10', guests: 2 }),
    paths.roomDetails(),
    paths.roomDetails('suite_studio'),
    paths.book({ reference: 'AL-7K3M9' }),
    paths.findBooking(),
    paths.booking('AL-7K3M9'),
    paths.bailStatement('AL-7K3M9'),
    paths.bailEvidence('AL-7K3M9', 7),
    paths.bookingInvoice('AL-7K3M9', 7),
    paths.bookingInvoiceUbl('AL-7K3M9', 7),
    paths.adminBailStatement(7),
    paths.adminInvoicePdf(7, { language: 'en' }),
    paths.adminInvoiceUbl(7),
    paths.login({ redirect: '/admin' }),
    paths.logout(),
    paths.register({ token: 'x' }),
    paths.resetPassword(),
    paths.changePassword(),
    paths.accountSecurity(),
    paths.account({ page: 2 }),
    paths.accountData({ token: 'x' }),
    paths.accountErased(),
    paths.gallery({ show: 'suites' }),
    paths.ourBuilding(),
    paths.promotion(),
    paths.contact(),
    paths.document('taxes'),
    paths.legal('privacy'),
    paths.admin(),
    paths.adminViews(),
    paths.adminExport('users', { format: 'csv' }),
    paths.adminNotifications(),
    paths.adminSystem(),
    paths.adminCustomers({ view: 'duplicates' }),
    paths.adminNewCustomer(),
    paths.adminCustomer(),
    paths.adminCustomer(1, { tab: 'history' }),
    paths.adminMergeCustomers(1, { with: 2 }),
    paths.adminSchedule({ from: '2026-11-14', zoom: 'month' }),
    paths.adminAlerts(),
    paths.adminAudit({ kind: 'booking', record: 7 }),
    paths.adminAuditEntry(7),
    paths.adminAuditPolicy(),
    paths.adminHelp(),
    paths.adminHelp('check-in'),
    paths.adminMailTexts(),
    paths.adminMailText('booking_confirmed'),
    paths.adminWebhooks(),
    paths.adminNewWebhook(),
    paths.adminWebhook(7),
    paths.adminSharedFlats(),
    paths.adminNewSharedFlat(),
    paths.adminSharedFlat(),
    paths.adminSharedFlat(1),
    paths.adminApartments({ view: 'all' }),
    paths.adminNewApartment({ flat: 1 }),
    paths.adminApartment(),
    paths.adminApartment(1, { tab: 'equipment' }),
    paths.adminCategories(),
    paths.adminNewCategory(),
    paths.adminCategory(1),
    paths.adminEquipments(),
    paths.adminNewEquipment(),
    paths.adminEquipment(1),
    paths.adminUsers({ view: 'inactive' }),
    paths.adminNewUser(),
    paths.adminUser(7),
    paths.adminUser(),
    paths.adminNewImages(),
    paths.adminImages(7),
    paths.adminImages(),
    paths.adminGallery(),
    paths.adminPrices(7, { year: 2027 }),
    paths.adminNewPrice(7),
    paths.adminPrice(7, 8),
    paths.adminPrice(7),
    paths.adminInvoices({ view: 'overdue' }),
    paths.adminNewInvoice({ booking: 7 }),
    paths.adminInvoice(7),
    paths.adminInvoice(),
    paths.adminEditInvoice(7),
    paths.adminEditInvoice(),
    paths.adminInvoicePayments(7),
    paths.adminInvoicePayments(),
    paths.adminAccounting({ month: '2026-11' }),
    paths.adminAccounts(),
    paths.adminBook('issued', { from: '2026-10-01' }),
    paths.adminLegalInterest({ done: 'set' }),
    paths.adminBillingReport({ by: 'channel' }),
    paths.adminBillingRows({ figure: 'open' }),
    paths.adminOccupationReport({ unit: 'year' }),
    paths.adminOccupationRows({ figure: 'sold' }),
    paths.adminMonthlyReport({ month: '2026-10' }),
    paths.adminVat({ edit: '2026-12-01' }),
    paths.adminBails({ view: 'overdue' }),
    paths.adminBail(7),
    paths.adminBail(),
    paths.adminBlocks({ view: 'coming' }),
    paths.adminNewBlock({ apartment: 7 }),
    paths.adminBlock(7),
    paths.adminBlock(),
    paths.adminCalendars(7, { new: 1 }),
    paths.adminCalendars(),
    paths.adminOffers({ view: 'draft' }),
    paths.adminNewOffer(),
    paths.adminOffer(7),
    paths.adminOffer(),
    paths.adminBuildings({ q: 'a' }),
    paths.adminNewBuilding(),
    paths.adminBuilding(7, { tab: 'home' }),
    paths.adminBuilding(),
    paths.adminChooseBuilding(),
    paths.adminPutInService(),
    paths.adminBookings({ q: 'a&b' }),
    paths.adminBooking(7),
    paths.adminNewBooking({ apartment: 1, from: '2027-05-03', to: '2027-05-10', customer: 2 }),
    paths.adminEditBooking(),
    paths.adminEditBooking(7),
    paths.adminPayments(7),
    paths.adminEditPayments(7, { refund: 3 }),
    paths.adminBooking(),
    paths.adminPrintBooking(7),
    paths.adminPrintDay(),
    paths.payBooking('AL-7K3M9'),
    paths.paidBooking('AL-7K3M9'),
    paths.payingBooking('AL-7K3M9', 'a-payment'),
    paths.demoPayment('a-payment'),
    paths.adminDay({ day: '2027-05-03' }),
    paths.adminCategoryImages(7),
    paths.adminOpening(7),
    paths.adminMoveBooking(7),
    paths.adminBank(),
    paths.adminBankCredit(7),
    paths.adminOutsideStay(7),
    paths.adminVerifactu(),
    paths.adminVerifactuSettings(),
    paths.adminVerifactuRecord(7),
    paths.adminVerifactuDeclaration(),
  ];

  test('every kind of link is tried', () => {
    expect(new Set(links).size).toBe(links.length);
    expect(Object.keys(every).filter((name) => !tried.has(name))).toEqual(['calendarFile']);
  });

  test.each(links)('%s leads to a page of that language', (link) => {
    expect(pageOf(link)).toMatch(new RegExp(`^${locale}/(?!not-found)`));
  });

  test('anything else is not found', () => {
    expect(pageOf(pathIn(locale, '/nothing/here'))).toBe(`${locale}/not-found`);
  });
});

test.each([
  ['/EN/rooms', 'es/not-found'],
  ['/Rooms', 'es/not-found'],
  ['/en/Rooms', 'en/not-found'],
  ['/ADMIN', 'es/not-found'],
  ['/en/rooms', 'en/rooms'],
])('%s is the page %s: its language and its guard are read off an address as it is written', (address, page) => {
  expect(pageOf(address)).toBe(page);
});

describe('the addresses of docs/specification.md', () => {
  const text = readFileSync(join(import.meta.dirname, '../docs/specification.md'), 'utf8');
  const addressesUnder = (heading: string) =>
    [
      ...text
        .split(`### ${heading}\n`)[1]!
        .split(/^##/m)[0]!
        .matchAll(/^\| «.*$/gm),
    ]
      .flatMap(([row]) => [...row.matchAll(/`([^`]+)`/g)])
      .map(([, address]) => address!);
  /** Returns the address with its trailing id filled in, and also without that id, because the id may be optional. */
  const tried = (address: string) => [
    address.replaceAll(/\{\w+\}/g, '7'),
    address.replace(/\/\{\w+\}$/, '').replaceAll(/\{\w+\}/g, '7'),
  ];
  const served = [...addressesUnder('Public screens'), ...addressesUnder('Admin screens')];

  test.each(served)('%s is a page in both languages', (address) => {
    for (const each of tried(address)) {
      expect(pageOf(each)).toMatch(/^es\/(?!not-found)/);
      expect(pageOf(pathIn('en', each))).toMatch(/^en\/(?!not-found)/);
    }
  });
});
