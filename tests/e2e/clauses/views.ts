import { expect } from '@playwright/test';
import { pathIn, type Locale } from '../../../app/core/locale';
import { call, cookieOf, expectPage, linksOf, linksTo, readPage } from './answers';
import { aBail, aBooking, anInvoice, anOffer } from './records';
import type { ClauseCheck, Place } from './section';

export const bookingDetails: ClauseCheck = async (place) => {
  const { json } = await call<{ data: { reference: string }[] }>(place, 'GET users/me/bookings', {
    account: 'customer',
  });
  const { reference } = json.data[0]!;
  const own = await readPage(place.at(`/booking/${reference}`), await cookieOf(place, 'customer'));
  expect([own.status, own.language]).toEqual([200, place.locale]);
  expect(own.html).toContain(reference);
  const { id, heading } = await aBooking()(place);
  await expectPage(place, `/admin/bookings/view/${id}`, heading, await cookieOf(place));
};

export const offerDetails: ClauseCheck = async (place) => {
  const { id, heading } = await anOffer(place);
  const { html } = await readPage(place.at('/promotion'));
  expect(/<h2 id="offer-\d+">([^<]+)/.exec(html)?.[1]).toBe(heading);
  await expectPage(place, `/admin/offers/update/${id}`, heading, await cookieOf(place));
};

export const notifications: ClauseCheck = async (place) =>
  expectPage(place, '/admin/notifications', place.say({ es: 'Avisos', en: 'Notifications' }), await cookieOf(place));

export const bailView: ClauseCheck = async (place) => {
  const { id, heading } = await aBail(place);
  const { title, headings } = await readPage(place.at(`/admin/bails/view/${id}`), await cookieOf(place));
  expect(headings).toEqual([heading]);
  expect(title).toBe(`${place.say({ es: 'Fianza', en: 'Security deposit' })}, ${heading} · Estancia`);
};

export const invoiceView: ClauseCheck = async (place) => {
  const { id, heading } = await anInvoice()(place);
  await expectPage(place, `/admin/invoices/view/${id}`, heading, await cookieOf(place));
};

const areas: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  '/admin': { es: 'Hoy', en: 'Today' },
  '/admin/bookings/schedule': { es: 'Calendario', en: 'Schedule' },
  '/admin/bookings/list': { es: 'Reservas', en: 'Bookings' },
  '/admin/customers/list': { es: 'Clientes', en: 'Customers' },
  '/admin/invoices/list': { es: 'Facturas', en: 'Invoices' },
  '/admin/bails/list': { es: 'Fianzas', en: 'Security deposits' },
  '/admin/apartments/list': { es: 'Apartamentos', en: 'Apartments' },
  '/admin/offers/list': { es: 'Promociones', en: 'Offers' },
  '/admin/equipments/list': { es: 'Equipamiento', en: 'Equipment' },
  '/admin/building/list': { es: 'Edificio', en: 'Building' },
  '/admin/users/list': { es: 'Usuarios', en: 'Users' },
};

export const dashboard: ClauseCheck = async (place) => {
  const cookie = await cookieOf(place);
  for (const page of ['/admin', '/admin/offers/create']) {
    const { html } = await readPage(place.at(page), cookie);
    const named = place.say({ es: 'Secciones', en: 'Areas' });
    const [navigation] = new RegExp(`<nav aria-label="${named}".*?</nav>`, 's').exec(html)!;
    for (const [address, label] of Object.entries(areas)) {
      expect(linksTo(navigation, place.at(address)), address).toContainEqual(expect.stringContaining(place.say(label)));
    }
  }
};

async function rowsAt(place: Place, address: string, record: string): Promise<number[]> {
  const url = place.at(address);
  const cookie = await cookieOf(place);
  const { status, location, html } = await readPage(url, cookie);
  const shown = status === 302 ? (await readPage(new URL(location!, url).href, cookie)).html : html;
  const row = new RegExp(`^${pathIn(place.locale, record)}/(\\d+)$`);
  return [...new Set(linksOf(shown).flatMap((link) => row.exec(link)?.slice(1).map(Number) ?? []))];
}

export const bookingFilters: ClauseCheck = async (place) => {
  const { id } = await aBooking()(place);
  const { json } = await call<{ data: { id: number; reference: string; channel: string; checkIn: string }[] }>(
    place,
    'GET bookings?view=arriving&perPage=100',
  );
  const { reference, channel, checkIn, ...booked } = json.data.find((row) => row.id === id)!;
  const { apartment } = booked as unknown as { apartment: string };
  const list = '/admin/bookings/list';
  const record = '/admin/bookings/view';
  expect(await rowsAt(place, `${list}?q=${reference}`, record)).toEqual([id]);
  for (const [filter, others] of [
    ['view=arriving', 'view=in_house'],
    [`from=${checkIn}&to=${checkIn}`, 'from=2001-01-01&to=2001-01-01'],
    [`channel=${channel}`, `channel=${channel === 'web' ? 'airbnb' : 'web'}`],
    [`apartment=${apartment}`, 'apartment=none'],
  ]) {
    const found = await rowsAt(place, `${list}?q=${reference}&${filter}`, record);
    expect([filter, found]).toEqual([filter, [id]]);
    const none = await rowsAt(place, `${list}?q=${reference}&${others}`, record);
    expect([others, none]).toEqual([others, []]);
  }
};

export const invoiceFilters: ClauseCheck = async (place) => {
  const { id } = await anInvoice()(place);
  const at = (query: string) =>
    rowsAt(place, `/admin/invoices/list?perPage=100&${query}`, '/admin/invoices/(?:view|update)');
  expect(await at('view=draft')).toContain(id);
  expect(await at('type=F1&state=draft')).toContain(id);
  for (const others of ['view=overdue', 'q=nobody', 'issuedFrom=2001-01-01&issuedTo=2001-01-01', 'type=R1']) {
    expect(await at(others)).not.toContain(id);
  }
};
