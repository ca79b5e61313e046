import { expect } from '@playwright/test';
import { call, readPage } from './answers';
import { seen, type ClauseCheck } from './section';

export const locales: ClauseCheck = async (place) => {
  const { at, locale, say } = place;
  const { html, language } = await readPage(at('/rooms'));
  expect(language).toBe(locale);
  expect(html).toContain(`<meta property="og:locale" content="${say({ es: 'es_ES', en: 'en_US' })}"`);
  expect(html).toContain(`<link rel="alternate" hrefLang="x-default" href="${place.baseURL}/rooms"`);
  const { json } = await call<{ data: { fromCents: number }[] }>(place, 'GET categories', { account: null });
  const [cheapest] = json.data.map(({ fromCents }) => fromCents).toSorted((a, b) => a - b);
  const written = new Intl.NumberFormat(say({ es: 'es-ES', en: 'en-US' }), {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: cheapest! % 100 === 0 ? 0 : 2,
  }).format(cheapest! / 100);
  expect(html).toContain(`>${written}<`);
  const fallback = await call<{ title: string }>({ ...place, locale: 'fr' as never }, 'GET none', { account: null });
  expect(fallback.json.title).toBe('No existe.');
};

export const prefix: ClauseCheck = async ({ baseURL, locale }) => {
  const { language } = await readPage(`${baseURL}${locale === 'en' ? '/en' : ''}/rooms`);
  expect(language).toBe(locale);
  expect((await readPage(`${baseURL}/es/rooms`)).status).toBe(404);
};

const other = { es: 'en-US,en;q=0.9', en: 'es-ES,es;q=0.9' };

export const detection: ClauseCheck = async ({ at, locale, say }) => {
  for (const address of ['/', '/rooms', '/login', '/none']) {
    const { location, language } = await readPage(at(address), '', { 'accept-language': say(other) });
    expect([address, location, language]).toEqual([address, null, locale]);
  }
};

export const localeCookie = seen(async (page, { at, locale }) => {
  const { cookies } = await readPage(at('/rooms'));
  const [cookie] = cookies.filter((each) => each.startsWith('estancia.locale='));
  expect(cookie).toMatch(new RegExp(`^estancia\\.locale=${locale};`));
  expect(cookie).toContain(`; Max-Age=${365 * 24 * 60 * 60}`);
  const before = Date.now() / 1000;
  await page.goto(at('/rooms'));
  const remaining = (await page.context().cookies()).find(({ name }) => name === 'estancia.locale');
  expect(remaining).toMatchObject({ value: locale, path: '/' });
  expect((remaining!.expires - before) / 86_400).toBeCloseTo(365, 2);
});
