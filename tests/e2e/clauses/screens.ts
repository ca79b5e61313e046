import { expect } from '@playwright/test';
import { pathIn, type Locale } from '../../../app/core/locale';
import routes from '../../../app/routes';
import { waitForScripts } from '../alive';
import { addressesOf } from '../page-addresses';
import { signIn } from '../sign-in';
import { cookieOf, expectMissing, expectPage, linksOf, linksTo, readPage } from './answers';
import { aBooking, apartmentRecord, aCustomer, type KnownRecord } from './records';
import { seen, type ClauseCheck, type Place } from './section';

type LocalizedText = Readonly<Record<Locale, string>>;

/** Returns the address that a row of docs/specification.md, section 2, names. */
const addressIn = (text: string) => text.split(': ')[1]!.split(',')[0]!;

export const everyRoute: ClauseCheck = async (place) => {
  const all = addressesOf(routes);
  const english = all.filter((address) => /^\/en(\/|$)/.test(address));
  const spanish = all.filter((address) => !english.includes(address));
  expect(english.toSorted()).toEqual(spanish.map((address) => pathIn('en', address)).toSorted());
  const { at, locale, baseURL } = place;
  const { status, language } = await readPage(at('/rooms'));
  expect([status, language]).toEqual([200, locale]);
  // The other language has its own address, and Spanish has no prefix.
  expect((await readPage(`${baseURL}/es/rooms`)).status).toBe(404);
};

export const history = seen(async (page, { at, say }) => {
  await page.goto(at('/'));
  await waitForScripts(page);
  const document = await page.evaluate(() => performance.timeOrigin);
  await page.evaluate(() => window.scrollTo(0, 1500));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say({ es: 'Galería', en: 'Gallery' }) })
    .click();
  await expect(page).toHaveURL(at('/gallery'));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(at('/'));
  await page.goForward();
  await expect(page).toHaveURL(at('/gallery'));
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(document);
});

export const defaultLayout = seen(async (page, { at, locale }) => {
  for (const address of ['/', '/login', '/documents/taxes']) {
    await page.goto(at(address));
    await waitForScripts(page);
    const routesOfPage = await page.evaluate(() => {
      const { __reactRouterRouteModules: modules } = window as unknown as { __reactRouterRouteModules: object };
      return Object.keys(modules);
    });
    expect(routesOfPage).toContain(`${locale}/default`);
  }
});

export const publicPage =
  (heading: LocalizedText): ClauseCheck =>
  (place) =>
    expectPage(place, addressIn(place.words), place.say(heading));

export const roomDetails: ClauseCheck = async (place) => {
  await expectPage(place, '/room-details/suite_studio', place.say({ es: 'Suite estudio', en: 'Studio suite' }));
};

export const typeCategories: ClauseCheck = async (place) => {
  const which = place.say({ es: '¿Qué alojamiento quiere ver?', en: 'Which one would you like to see?' });
  await expectPage(place, '/room-details', which);
  const { html } = await readPage(place.at('/room-details'));
  const offered = linksOf(html).filter((address) => /\/room-details\/./.test(address));
  expect(offered.length).toBeGreaterThan(3);
  for (const address of offered) {
    expect(address).toMatch(new RegExp(`^${pathIn(place.locale, '/room-details')}/(suite|room)_\\w+$`));
    expect((await readPage(place.baseURL + address)).status).toBe(200);
  }
  expect(offered).toContain(pathIn(place.locale, '/room-details/room_classic'));
  await expectMissing(place, '/room-details/suite_of_another_house');
};

export const pagesAlongside: ClauseCheck = async ({ at, baseURL, locale }) => {
  const customer = await cookieOf({ baseURL }, 'customer');
  const ways = [
    ['/booking/AL-7K3M9', 200, ''],
    ['/register', 200, ''],
    ...['/change_password', '/account', '/account/data', '/account/security'].map((path) => [path, 200, customer]),
    ...['notice', 'terms', 'privacy', 'cookies'].map((path) => [`/legal/${path}`, 200, '']),
  ] as [string, number, string][];
  for (const [address, status, cookie] of ways) {
    const read = await readPage(at(address), cookie);
    expect([address, read.status, read.language]).toEqual([address, status, locale]);
  }
  expect((await readPage(at('/book'))).location).toBe(pathIn(locale, '/rooms'));
  expect((await readPage(at('/logout'))).location).toBe(pathIn(locale, '/'));
  for (const address of ['/sitemap.xml', '/robots.txt', '/health']) {
    expect([address, (await readPage(baseURL + address)).status]).toEqual([address, 200]);
  }
};

export const screen =
  (heading: LocalizedText | ((place: Place) => RegExp)): ClauseCheck =>
  async (place) => {
    const address = addressIn(place.words);
    const expected = typeof heading === 'function' ? heading(place) : place.say(heading);
    const read = await readPage(place.at(address), await cookieOf(place));
    expect([read.status, read.language]).toEqual([200, place.locale]);
    expect(read.headings).toEqual([typeof expected === 'string' ? expected : expect.stringMatching(expected)]);
    await expectSignInFirst(place, address);
  };

async function expectSignInFirst({ at, locale }: Place, address: string): Promise<void> {
  const { status, location } = await readPage(at(address));
  const own = encodeURIComponent(pathIn(locale, address));
  expect([status, location]).toEqual([302, `${pathIn(locale, '/login')}?redirect=${own}`]);
}

export const report: ClauseCheck = async (place) => {
  const address = addressIn(place.words);
  const { status, language, headings, html } = await readPage(place.at(address), await cookieOf(place));
  expect([status, language, headings.length]).toEqual([200, place.locale, 1]);
  const { html: entry } = await readPage(place.at('/admin'), await cookieOf(place));
  expect(linksTo(entry + html, place.at(address)).filter(Boolean)).not.toEqual([]);
  await expectSignInFirst(place, address);
};

export const screenOf =
  (record: KnownRecord, which: LocalizedText): ClauseCheck =>
  async (place) => {
    const cookie = await cookieOf(place);
    const { id, heading } = await record(place);
    const address = addressIn(place.words).replace('{apid}', '1').replace('/{id}', '');
    await expectPage(place, `${address}/${id}`, heading, cookie);
    await expectPage(place, address, place.say(which), cookie);
    const { html } = await readPage(place.at(address), cookie);
    const rows = linksOf(html).filter((link) => new RegExp(`^${pathIn(place.locale, address)}/\\d+$`).test(link));
    expect(rows.length).toBeGreaterThan(0);
    expect((await readPage(place.baseURL + rows[0]!, cookie)).status).toBe(200);
    await expectMissing(place, `${address}/2147483647`, cookie);
    await expectSignInFirst(place, `${address}/${id}`);
  };

/** New pictures need an apartment: choosing one leads to its pictures. */
export const newPictures: ClauseCheck = async (place) => {
  const cookie = await cookieOf(place);
  const which = { es: '¿A qué apartamento sube imágenes?', en: 'Which apartment are the pictures for?' };
  await screen(which)(place);
  const { id, heading } = await apartmentRecord(place);
  const { html } = await readPage(place.at(`/admin/apartments/images/create?q=${encodeURIComponent(heading)}`), cookie);
  expect(linksOf(html)).toContain(pathIn(place.locale, `/admin/apartments/images/${id}`));
  await expectPage(place, `/admin/apartments/images/${id}`, heading, cookie);
};

export const priceScreen =
  (heading: LocalizedText): ClauseCheck =>
  async (place) => {
    const cookie = await cookieOf(place);
    const address = addressIn(place.words);
    await expectPage(place, address.replace('{apid}', '1'), place.say(heading), cookie);
    await expectMissing(place, address.replace('{apid}', '2147483647'), cookie);
    await expectSignInFirst(place, address.replace('{apid}', '1'));
  };

export const idIsOptional = seen(async (page, place) => {
  const { id, heading } = await aCustomer(place);
  await signIn(page, 'admin', place.at('/admin/customers/update'));
  await waitForScripts(page);
  const main = page.getByRole('main');
  await main.getByRole('searchbox').fill(heading);
  await expect(page).toHaveURL(/[?&]q=/);
  await main.getByRole('link', { name: heading }).first().click();
  await expect(page).toHaveURL(place.at(`/admin/customers/update/${id}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expectMissing(place, '/admin/customers/update/2147483647', await cookieOf(place));
});

/** Staff pages that need no id, in addition to those in the table of docs/specification.md, section 2. */
const alongside = `
  categories categories/create categories/update shared_flats/list shared_flats/create shared_flats/update
  blocks/list blocks/create blocks/update apartments/calendars notifications notifications/alerts notifications/texts
  webhooks/list webhooks/create webhooks/update building/opening building/vat building/gallery views payments/bank`;

export const screensAlongside: ClauseCheck = async ({ at, locale, baseURL }) => {
  const cookie = await cookieOf({ baseURL });
  for (const name of alongside.trim().split(/\s+/)) {
    const address = `/admin/${name}`;
    const { status, language, headings } = await readPage(at(address), cookie);
    expect([address, status, language, headings.length]).toEqual([address, 200, locale, 1]);
  }
  for (const address of ['/admin/today/print', '/admin/bookings/print/1', '/admin/export/bookings']) {
    expect([address, (await readPage(at(address), cookie)).status]).toEqual([address, 200]);
  }
};

export const paymentsOfBooking = screenOf(aBooking({ es: () => 'Pagos', en: () => 'Payments' }), {
  es: '¿De qué reserva son los pagos?',
  en: 'Payments of which booking?',
});
