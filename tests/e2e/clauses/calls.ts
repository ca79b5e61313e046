import { expect, type Page } from '@playwright/test';
import { apiAccess } from '../../access-table';
import { waitForScripts } from '../alive';
import { signInByHand } from '../sign-in';
import { call, PASSWORD, readPage } from './answers';
import { description, expectAnswer, keysOf } from './description';
import { seen, type ClauseCheck, type Place } from './section';

export const base: ClauseCheck = async (place) => {
  const { servers } = await description(place);
  expect(servers).toEqual([{ url: '/api/v1' }]);
  expect((await call(place, 'GET categories', { account: null })).status).toBe(200);
  for (const address of ['/api/categories', '/api/v2/categories', '/en/api/v1/categories']) {
    expect([address, (await readPage(place.baseURL + address)).status]).toEqual([address, 404]);
  }
};

export const login: ClauseCheck = async (place) => {
  const body = { email: 'customer@example.com', password: PASSWORD };
  for (const strategy of [undefined, 'local', 'localRefresh']) {
    const answer = await call<{ token: string }>(place, 'POST users/login_check', {
      account: null,
      body: { ...body, ...(strategy && { strategy }) },
    });
    expect(answer.status).toBe(200);
    expect(answer.json.token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(answer.headers.getSetCookie().join('\n')).toContain(`auth.token=${answer.json.token};`);
    const headers = { authorization: `Bearer ${answer.json.token}` };
    expect((await call(place, 'GET users/me', { account: null, headers })).status).toBe(200);
  }
};

function pathsRequestedBy(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(`${request.method()} ${new URL(request.url()).pathname}`));
  return requested;
}

export const disabledCalls = seen(async (page, place) => {
  const requested = pathsRequestedBy(page);
  await signInByHand(page, 'customer', place.at('/login'));
  await page.goto(place.at('/account'));
  await waitForScripts(page);
  await page.getByRole('banner').locator('summary').filter({ visible: true }).last().click();
  const out = page.getByRole('button', { name: place.say({ es: 'Salir', en: 'Sign out' }) });
  await out.filter({ visible: true }).click();
  await expect(page).toHaveURL(place.at('/'));
  expect(requested).toContain(`POST ${new URL(place.at('/logout')).pathname}`);
  expect(requested.filter((path) => path.includes('/api/'))).toEqual([]);
  const { paths } = await description(place);
  expect(Object.keys(paths).filter((path) => /logout|users\/user$/.test(path))).toEqual([]);
});

const building = { es: 'El edificio', en: 'The building' };
const gallery = { es: 'Galería', en: 'Gallery' };

async function follow(page: Page, { at, say }: Place, link: typeof building, path: string): Promise<void> {
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say(link) })
    .click();
  await expect(page).toHaveURL(at(path));
}

export const payload = seen(async (page, place) => {
  const requested = pathsRequestedBy(page);
  await page.goto(place.at('/'));
  await waitForScripts(page);
  expect(requested.filter((path) => path.endsWith('.data'))).toEqual([]);
  await follow(page, place, building, '/our-building');
  const { pathname } = new URL(place.at('/our-building'));
  expect(requested).toContain(`GET ${pathname}.data`);
  expect(requested).not.toContain(`GET ${pathname}`);
});

export const languageFiles = seen(async (page, place) => {
  const requested = pathsRequestedBy(page);
  const files = () =>
    requested.flatMap((path) => /\/assets\/((?:[\w-]+\.)?(?:es|en))-[\w-]+\.js$/.exec(path)?.[1] ?? []);
  await page.goto(place.at('/'));
  await waitForScripts(page);
  expect(files()).not.toEqual([]);
  expect(files()).not.toContain(`gallery.${place.locale}`);
  await follow(page, place, gallery, '/gallery');
  await page.locator('main figure > a').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(files()).toContain(`gallery.${place.locale}`);
  // Nothing is loaded for the other language.
  const other = place.say({ es: 'en', en: 'es' });
  expect(files().filter((file) => file.split('.').at(-1) === other)).toEqual([]);
});

export const resources: ClauseCheck = async (place) => {
  for (const [address, keys] of [
    ['apartments', ['data', 'meta']],
    ['apartments/1/images', ['data']],
    ['apartments/1/prices', ['data']],
    ...['bookings', 'customers', 'offers', 'equipments', 'users', 'building'].map((name) => [name, ['data', 'meta']]),
  ] as [string, string[]][]) {
    const answer = await expectAnswer(place, address, keys);
    expect(keysOf(answer).filter((key) => !/^[a-z][A-Za-z\d]*$/.test(key))).toEqual([]);
  }
  const { paths } = await description(place);
  expect(Object.keys(paths)).toContain('/bookings/{id}/move');
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(Object.keys(apiAccess).toSorted());
};

export const dataExist: ClauseCheck = async (place) => {
  for (const list of ['apartments', 'bails', 'bookings', 'building', 'equipments', 'invoices', 'offers', 'users']) {
    await expectAnswer(place, list, ['data', 'meta']);
  }
  await expectAnswer(place, 'bookings/1/payments', ['plan', 'paidCents', 'openCents']);
  await expectAnswer(place, 'apartments/1/prices', ['data']);
};

export const fields: ClauseCheck = async (place) => {
  const { paths } = await description(place);
  const names = ['apartments', 'bails', 'bookings', 'building', 'equipments', 'invoices', 'offers', 'users'];
  for (const path of [...names.map((name) => `/${name}`), '/bookings/{id}/payments', '/apartments/{apid}/prices']) {
    expect(keysOf(paths[path]!.get!.responses['200']), path).toContain('properties');
  }
};

interface List {
  data: { id: number; checkIn: string }[];
  meta: { page: number; perPage: number; total: number };
}

export const list: ClauseCheck = async (place) => {
  const sendRequest = async (query: string) => (await call<List>(place, `GET bookings?${query}`)).json;
  const first = await sendRequest('perPage=2&sort=checkIn');
  expect(Object.keys(first).toSorted().slice(0, 2)).toEqual(['data', 'meta']);
  expect(first.meta).toEqual({ page: 1, perPage: 2, total: expect.any(Number) });
  expect(first.data).toHaveLength(2);
  const next = await sendRequest('perPage=2&sort=checkIn&page=2');
  expect(next.meta.page).toBe(2);
  expect(next.data.map(({ id }) => id)).not.toEqual(first.data.map(({ id }) => id));
  expect(next.data[0]!.checkIn >= first.data[1]!.checkIn).toBe(true);
  const last = await sendRequest('perPage=2&sort=-checkIn');
  expect(last.data[0]!.checkIn > next.data[1]!.checkIn).toBe(true);
  expect((await sendRequest('q=nobody+of+this+name')).meta.total).toBe(0);
  const { total } = (await sendRequest('channel=airbnb')).meta;
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(first.meta.total);
};

export const refusal: ClauseCheck = async (place) => {
  const { status, type, json } = await call(place, 'POST users/login_check', { account: null, body: {} });
  expect([status, type]).toEqual([422, expect.stringMatching(/^application\/problem\+json/)]);
  const message = place.say({ es: 'Falta este dato.', en: 'This is missing.' });
  expect(json).toMatchObject({
    code: 'invalid_input',
    errors: [
      { path: 'email', message },
      { path: 'password', message },
    ],
  });
};
