import { beforeEach, describe, expect, test } from 'vitest';
import { desc, eq } from 'drizzle-orm';
import { visitor } from '../../access/actor';
import { isQuiet } from '../../access/quiet-copy.server';
import { db } from '../../database/connection.server';
import { apartment, building, image } from '../../database/inventory-schema.server';
import { auditEntry } from '../../database/people-schema.server';
import { buildingCard } from '../building/shown-building.server';
import { homePage } from '../site/home-page.server';
import { legalPage } from '../site/legal-page.server';
import { listedPaths } from '../site/site-map.server';
import { testApi } from '../../../tests/api';
import { NOON, useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { customer, makeApartment, makeCategory } from '../../../tests/factories';
import { useQuietCopy } from '../../../tests/quiet-copy';
import { codeOf, headersOf, useTeam } from '../../../tests/team';
import { openingItems, missingForOpening, openingList, type OpeningFacts } from './opening-rules';
import { adminBookingRoutes } from '../front-desk/write/api-admin-bookings.server';
import { apartmentRoutes } from '../apartments/api.server';
import { bookingPaymentRoutes } from '../payments/folio/api-payments.server';
import { bookingRoutes } from '../booking-engine/api.server';
import { buildingRoutes } from '../building/api.server';
import { categoryAdminRoutes } from '../apartments/categories/api-categories.server';
import { contactRoutes } from '../site/api.server';
import { openingRoutes } from './api.server';

useRolledBackDatabase();
useStoppedClock();
const api = testApi(
  adminBookingRoutes,
  apartmentRoutes,
  bookingPaymentRoutes,
  bookingRoutes,
  buildingRoutes,
  categoryAdminRoutes,
  contactRoutes,
  openingRoutes,
);
const team = useTeam();
const becomeQuiet = useQuietCopy();

const STAY = { checkIn: '2027-05-03', checkOut: '2027-05-10', adults: 2 };
const BOOKING = { typeCategory: 'suite_studio', ...STAY, customer: { ...customer, language: 'es' } };
const SEARCH = '/availability?checkIn=2027-05-03&checkOut=2027-05-10&adults=2';
const nothing: OpeningFacts = {
  offered: 0,
  sold: 0,
  apartments: 0,
  pictured: 0,
  hasLegalRead: false,
  hasMailServer: false,
  chargesCards: false,
};

describe('the list', () => {
  test('needs something to sell, prices and read legal texts; the rest is advice', () => {
    expect(missingForOpening(nothing)).toEqual(['categories', 'prices', 'legal']);
    expect(missingForOpening({ ...nothing, offered: 1, sold: 1, apartments: 1, hasLegalRead: true })).toEqual([]);
    expect(missingForOpening({ ...nothing, offered: 2, sold: 0, hasLegalRead: true })).toEqual(['prices']);
  });

  test('names every item once, pictures done when all of them are there', () => {
    expect(openingList(nothing).map(({ item }) => item)).toEqual(openingItems);
    expect(openingList(nothing).filter(({ done }) => done)).toEqual([]);
    const picturesOf = (pictured: number) =>
      openingList({ ...nothing, apartments: 2, pictured }).find(({ item }) => item === 'pictures')!.done;
    expect([picturesOf(0), picturesOf(1), picturesOf(2)]).toEqual([false, false, true]);
  });
});

/** A closed building that is ready for sale, with one apartment. */
beforeEach(async () => {
  await makeApartment(1, await makeCategory(1), { code: '1A' });
  await db().update(building).set({ openedAt: null });
});

const opening = async () => {
  const answer = await api.get('/building/1/opening', team.admin);
  return (await answer.json()) as { version: number; openedAt: string | null; list: { item: string; done: boolean }[] };
};
const open = async (more: object = {}) =>
  api.post('/building/1/open', { version: (await opening()).version, legalRead: true, ...more }, team.admin);
const close = async () => api.post('/building/1/close', { version: (await opening()).version }, team.admin);

describe('a building that is not open', () => {
  test('tells nobody outside what it offers, and takes no booking', async () => {
    const outside = [undefined, await headersOf(team.ids.customer)];
    for (const headers of outside) {
      expect(await codeOf(api.get('/categories', headers))).toEqual([403, 'not_open']);
      expect(await codeOf(api.get(SEARCH, headers))).toEqual([403, 'not_open']);
      expect(await codeOf(api.post('/quotes', { typeCategory: 'suite_studio', ...STAY }, headers))).toEqual([
        403,
        'not_open',
      ]);
      expect(await codeOf(api.post('/bookings', BOOKING, headers))).toEqual([403, 'not_open']);
    }
    const message = {
      name: 'Ana',
      email: 'ana@example.com',
      subject: 'other',
      message: 'Hola, quería preguntar algo.',
      phone: '',
      privacy: true,
    };
    expect(await codeOf(api.post('/contact', message))).toEqual([403, 'not_open']);
  });

  test('is seen by the whole team as it will be', async () => {
    for (const role of ['administrator', 'manager', 'reception', 'accountant'] as const) {
      const headers = await headersOf(team.ids[role]);
      expect((await api.get('/categories', headers)).status).toBe(200);
      expect((await api.get(SEARCH, headers)).status).toBe(200);
    }
  });

  test('gives search engines no page, and no visitor a page or a text that nobody confirmed', async () => {
    expect(await listedPaths(visitor('es'))).toEqual([]);
    await expect(homePage(visitor('es'))).rejects.toMatchObject({ code: 'not_open' });
    await expect(legalPage(visitor('es'), 'notice')).rejects.toMatchObject({ code: 'not_open' });
    await db().update(building).set({ tagManagerContainer: 'GTM-ABCD' });
    expect(await buildingCard(visitor('es'))).toMatchObject({
      isOpen: false,
      isSeen: false,
      hasLegalTexts: false,
      tagManager: null,
      preview: null,
    });
  });
});

describe('opening', () => {
  test('is refused until the list’s needs are met, and says which', async () => {
    await db().update(apartment).set({ status: 'maintenance' });
    const refused = await open({ legalRead: false });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'opening_lacks', lacks: ['categories', 'prices', 'legal'] });
    await db().update(apartment).set({ status: 'active' });
    expect(await (await open({ legalRead: false })).json()).toMatchObject({ lacks: ['legal'] });
    expect((await opening()).openedAt).toBeNull();
  });

  test('shows the building at once, is written down, and keeps who read the legal texts', async () => {
    const answer = await open();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      openedAt: NOON.toISOString(),
      legalReadAt: NOON.toISOString(),
      legalReadBy: 'Elena Navarro',
    });
    expect((await api.get('/categories')).status).toBe(200);
    expect((await api.post('/bookings', BOOKING)).status).toBe(201);
    expect(await listedPaths(visitor('es'))).toContain('/rooms');
    const [entry] = await db().select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1);
    expect(entry).toMatchObject({ action: 'building.opened', userId: team.ids.administrator });
    expect(await codeOf(open())).toEqual([409, 'building_open']);
  });

  test('is for administrators, and of the version that was looked at', async () => {
    const { version } = await opening();
    const manager = await headersOf(team.ids.manager);
    expect(await codeOf(api.post('/building/1/open', { version, legalRead: true }, manager))).toEqual([
      403,
      'forbidden',
    ]);
    await api.patch('/building/1', { name: 'Otra casa', version }, team.admin);
    expect(await codeOf(api.post('/building/1/open', { version, legalRead: true }, team.admin))).toEqual([
      409,
      'version_conflict',
    ]);
  });

  test('needs no picture, which the list asks for all the same', async () => {
    const pictures = async () => (await opening()).list.find(({ item }) => item === 'pictures')!.done;
    expect(await pictures()).toBe(false);
    const [{ id }] = (await db().select({ id: apartment.id }).from(apartment)) as [{ id: number }];
    const picture = { width: 800, height: 600, placeholder: '', alt: { es: '' }, caption: { es: '' } };
    await db()
      .insert(image)
      .values({ buildingId: 1, apartmentId: id, file: 'a', ...picture });
    expect(await pictures()).toBe(true);
  });
});

describe('what visitors are given of a building', () => {
  const isExplained = async () => {
    const { id, card, hasLegalTexts } = (await buildingCard(visitor('es')))!;
    return { id, phone: card.phone, taxNumber: card.taxNumber, street: card.street, hasLegalTexts };
  };
  const row = async () => (await db().select().from(building).where(eq(building.id, 1)))[0]!;

  test('is its name alone, until it is first opened', async () => {
    const { card } = (await buildingCard(visitor('es')))!;
    const { phone, taxNumber, legalName, street, email, name } = await row();
    const provided = JSON.stringify(card);
    for (const text of [phone, taxNumber, legalName, street, email]) expect(provided).not.toContain(text);
    expect(card.name).toBe(name);
    await open();
    await close();
    expect(await isExplained()).toMatchObject({ phone, taxNumber, street, hasLegalTexts: true });
  });

  test('are the legal texts of a building that was open before anybody confirmed them, once it is closed', async () => {
    await db().update(building).set({ openedAt: NOON });
    expect((await close()).status).toBe(200);
    expect(await row()).toMatchObject({ openedAt: null, closedAt: NOON, legalReadAt: null });
    await expect(legalPage(visitor('es'), 'privacy')).resolves.toBeDefined();
    expect(await isExplained()).toMatchObject({ hasLegalTexts: true });
  });
});

describe('closing again', () => {
  test('ends new bookings and leaves those that there are, their payment and their page', async () => {
    await open();
    const made = (await (await api.post('/bookings', BOOKING)).json()) as { reference: string; key: string };
    expect((await close()).status).toBe(200);
    expect(await codeOf(api.post('/bookings', BOOKING))).toEqual([403, 'not_open']);
    const paid = await api.post(`/bookings/${made.reference}/payments`, {
      method: 'bizum',
      bizumPhone: '+34 600 000 000',
      key: made.key,
    });
    expect(paid.status).toBe(201);
    expect((await api.get(`/bookings/${made.reference}?key=${made.key}`)).status).toBe(200);
    expect(await codeOf(close())).toEqual([409, 'building_closed']);
  });

  test('keeps the legal texts readable once they were confirmed', async () => {
    await open();
    await close();
    await expect(legalPage(visitor('es'), 'privacy')).resolves.toBeDefined();
    const [row] = await db().select().from(building).where(eq(building.id, 1));
    expect(row!.legalReadAt).toEqual(NOON);
  });
});

test('a program puts a copy in service, once, and is told what was held back', async () => {
  await becomeQuiet();
  const put = () => api.post('/system/in-service', {}, team.admin);
  const answer = await put();
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    archivedAt: '2026-11-22T18:00:00.000Z',
    keptMails: 0,
    heldDeliveries: 0,
  });
  expect(isQuiet()).toBe(false);
  expect([await codeOf(await put()), await codeOf(await api.post('/system/in-service', {}))]).toEqual([
    [409, 'not_quiet'],
    [401, 'unauthenticated'],
  ]);
});
