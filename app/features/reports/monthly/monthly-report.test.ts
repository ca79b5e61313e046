import { sql } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { getDocumentProxy } from 'unpdf';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminBooking, makeActor, refusalOf, useStaff } from '../../../../tests/admin-bookings';
import { testApi } from '../../../../tests/api';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { makeApartment, makeCategory } from '../../../../tests/factories';
import { issuing } from '../../../../tests/invoices';
import { firstMissing, metadataOf, pagesOf } from '../../../../tests/pdf-files';
import { signedInAs } from '../../../../tests/signed-in';
import { visitor, type Actor } from '../../../access/actor';
import { requestContext } from '../../../access/request-context.server';
import { asDate } from '../../../core/calendar-date';
import { db } from '../../../database/connection.server';
import { createBlock } from '../../blocks/create-block.server';
import { cancelBooking } from '../../front-desk/lifecycle/cancel-booking.server';
import { recordPayment } from '../../payments/folio/record-payment.server';
import { refundPayment } from '../../payments/folio/refund-payment.server';
import { viewBilling } from '../billing/view-billing.server';
import { viewOccupation } from '../occupation/view-occupation.server';
import { loader as monthPage } from '../pages/admin-report-monthly';
import { monthlyPdf } from './monthly-document.server';
import { monthlyFigures } from './monthly-figures.server';
import { monthlyReport } from './monthly-report.server';
import { reportRoutes } from '../api-reports.server';

useRolledBackDatabase();
const wait = useStoppedClock();
const staff = useStaff();
const api = testApi(reportRoutes);
const issued = issuing(staff);
let manager: Actor;
beforeAll(async () => {
  manager = await makeActor('manager');
});

const DAY = 24 * 60;
const pages = async (actor: Actor, month: string) => pagesOf((await monthlyReport(actor, { month })).bytes);

/**
 * Two studios at 100 € a night in December 2026: seven nights of sixty sold, one of three stays canceled, and an unpaid
 * invoice of 110 €; the clock then moves to 1 January.
 */
async function december(): Promise<void> {
  const [first, second] = staff.ids as [number, number];
  const book = async (checkIn: string, checkOut: string, apartmentId: number) =>
    (await adminBooking(staff.reception, { checkIn, checkOut, apartmentId, channel: 'phone' })).id;
  const firstStay = await book('2026-12-10', '2026-12-13', first);
  await book('2026-12-14', '2026-12-18', second);
  await book('2027-02-01', '2027-02-03', first);
  await cancelBooking(staff.reception, await book('2026-12-24', '2026-12-27', second), { notify: false });
  await createBlock(staff.reception, {
    apartmentId: second,
    checkIn: '2026-12-20',
    checkOut: '2026-12-22',
    kind: 'maintenance',
    reason: '',
  });
  wait(20 * DAY);
  await issued();
  const { paymentId } = await recordPayment(staff.reception, firstStay, {
    amountCents: 12_345,
    method: 'cash',
    on: '2026-12-11',
  });
  await refundPayment(staff.reception, firstStay, paymentId, { amountCents: 1_000, on: '2026-12-11' });
  wait(21 * DAY);
}

describe('a month worked out by hand', () => {
  beforeEach(december);

  test('is said on two pages in Spanish', async () => {
    const [first, second, ...more] = await pages(manager, '2026-12');
    expect(more).toEqual([]);
    const ofFirst = [
      'Casa de prueba',
      'Calle Mayor 1, 28001 Madrid',
      'Hecho el 1 de enero de 2027',
      'Informe del mes: diciembre de 2026',
      'dic 2025',
      'Ocupación 11,67 % 0,00 % +11,67 p.',
      'Vendidas / vendibles 7 / 60 0 / 62',
      'Precio medio 100,00 € —',
      'Por noche vendible 11,67 € 0,00 €',
      'Alojamiento 700,00 € 0,00 €',
      'Estancia media 3,5 noches —',
      'Canceladas 1 0',
      'Facturado 110,00 € 0,00 € — Base imponible 100,00 € 0,00 € — IVA 10,00 € 0,00 €',
      'Cobrado 123,45 € 0,00 €',
      'Devuelto −10,00 € 0,00 € — Pendiente 110,00 € 0,00 € — Facturas 1 0',
      'Las cuentas a 1 de enero de 2027',
      'Los doce meses',
      'dic 2026 60 7 11,67 % 0,00 % 100,00 € 11,67 € 110,00 € 0,00 € 123,45 €',
      'Total 728 7 0,96 % 0,00 % 100,00 € 0,96 € 110,00 € 0,00 € 123,45 €',
      '1 de 2',
    ];
    expect(firstMissing(first!, ofFirst)).toBeUndefined();
    const ofSecond = [
      'Por categoría',
      'Suite estudio 2 60 7 11,67 % 0,00 % 100,00 € 11,67 € 700,00 €',
      'Por apartamento',
      '2A Suite estudio 4 13,79 % 13,79 €',
      '1A Suite estudio 3 9,68 % 9,68 €',
      'Por canal',
      'Teléfono 7 0 2 100,00 € 700,00 € 0,00 € 123,45 €',
      'Sin reserva — — — — — 110,00 € 0,00 €',
      'Los seis meses que vienen',
      '1 ene 2026',
      'feb 2027',
      '200,00 €',
      'jun 2027',
      'Qué significa cada cifra',
      'vendidas ÷ vendibles',
      '2 de 2',
    ];
    expect(firstMissing(second!, ofSecond)).toBeUndefined();
  });

  test('is said in English, whose title and language are those of the document', async () => {
    const english = await makeActor('accountant', 'en');
    const { name, bytes } = await monthlyReport(english, {});
    expect(name).toBe('report-2026-12.pdf');
    expect(await metadataOf(bytes)).toMatchObject({
      Title: 'Monthly report: December 2026',
      Author: 'Casa de prueba',
      Language: 'en-US',
    });
    const [first, second] = await pagesOf(bytes);
    expect(
      firstMissing(first!, [
        'Made on January 1, 2027',
        'Occupancy 11.67% 0.00% +11.67 pts',
        'Sold / sellable 7 / 60 0 / 62',
        'Collected €123.45',
        'Refunded −€10.00',
      ]),
    ).toBeUndefined();
    expect(firstMissing(second!, ['By category', 'Studio suite', 'By apartment', 'Jun 2027'])).toBeUndefined();
  });

  test('has the figures of both reports', async () => {
    const days = { from: '2026-12-01', to: '2026-12-31' };
    const year = { from: '2026-01-01', to: '2026-12-31' };
    const figures = await monthlyFigures(manager, asDate('2026-12-01'));
    const [nights, billed] = [await viewOccupation(manager, days), await viewBilling(manager, days)];
    expect(figures.nights).toEqual(nights.total);
    expect(figures.billed).toEqual(billed.total);
    expect(figures.standing).toEqual(billed.standing);
    expect(figures.coming).toEqual(nights.coming.slice(0, 6));
    expect(figures.year.nights).toEqual((await viewOccupation(manager, year)).total);
    expect(figures.year.billed).toEqual((await viewBilling(manager, year)).total);
    expect(figures.months.at(-1)!.nights).toEqual(nights.total);
    expect(figures.months.at(-1)!.billed).toMatchObject(billed.total);
    expect(figures.channels).toMatchObject([{ key: 'phone', nights: { now: { sold: 7 } } }, { key: '' }]);
  });
});

describe('two pages', () => {
  test.each([1, 26, 300])(
    'for %i apartments',
    async (count) => {
      await db().execute(sql`DELETE FROM apartment WHERE id <> ${staff.ids[0]}`);
      const categoryId = await makeCategory(staff.buildingId, {
        key: 'long',
        name: { es: `Habitación con un nombre que no cabe ${'muy largo '.repeat(8)}` },
      });
      for (let made = 1; made < count; made += 1) {
        await makeApartment(staff.buildingId, categoryId, { code: `L${made}` });
      }
      const [, second, ...more] = await pages(manager, '2026-10');
      expect(more).toEqual([]);
      const cut = 'los 13 mejores y los 13 peores por noche vendible; 274 más no caben aquí';
      expect(second!.includes(cut)).toBe(count > 26);
      expect(second).toContain('2 de 2');
      expect(second).toContain('reservado y sin anular al acabar ese día');
    },
    60_000,
  );

  test('of a building that nothing is known of, which say so', async () => {
    await db().execute(sql`DELETE FROM apartment`);
    const [first, second, ...more] = await pages(manager, '2026-10');
    expect(more).toEqual([]);
    expect(first).toContain('no hay todavía nada que contar');
    expect(second).toContain('No hay nada que contar.');
  });

  test('of a building with more names than fit, in letters of other alphabets', async () => {
    await db().execute(sql`UPDATE building SET name = ${`Дом Пушкина ${'очень длинный '.repeat(7)}`}`);
    for (let made = 0; made < 14; made += 1) {
      await makeCategory(staff.buildingId, { key: `c${made}`, name: { es: `Κατηγορία ${made}` } });
      const [row] = (await db().execute<{ id: number }>(sql`SELECT max(id) AS id FROM category`)).rows;
      await makeApartment(staff.buildingId, Number(row!.id), { code: `Ж${made}` });
    }
    const [first, second, ...more] = await pages(manager, '2026-10');
    expect(more).toEqual([]);
    expect(first).toContain('Дом Пушкина');
    expect(firstMissing(second!, ['7 más no caben aquí', 'Κατηγορία 0', 'Ж0'])).toBeUndefined();
    expect(second).toContain('2 de 2');
  });

  test('of the month under way, which say that it is', async () => {
    const [first] = await pages(manager, '2026-11');
    expect(first).toContain('El mes no ha terminado');
  });
});

test('all that a page may have to hold stands above its foot', async () => {
  await december();
  const figures = await monthlyFigures(manager, asDate('2026-12-01'));
  const many = <Row>(rows: readonly Row[], count: number) => Array.from({ length: count }, () => rows[0]!);
  const [phone] = figures.channels as [(typeof figures.channels)[number]];
  const bytes = await monthlyPdf({
    building: { name: 'Residencia con un nombre larguísimo '.repeat(5), address: 'Calle Mayor 1' },
    logo: null,
    figures: {
      ...figures,
      categories: many(figures.categories, 20),
      apartments: many(figures.apartments, 300),
      channels: [...many([phone], 7), { key: '' as const, nights: null, billed: phone.billed! }],
    },
    locale: 'es',
  });
  const document = await getDocumentProxy(new Uint8Array(bytes));
  expect(document.numPages).toBe(2);
  for (const number of [1, 2]) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const levels = items.flatMap((item) => ('str' in item && item.str.trim() ? [item.transform[5] as number] : []));
    const lowest = Math.min(...levels);
    expect(lowest).toBeGreaterThan(10);
    expect(levels.filter((level) => level < 30).every((level) => level === lowest)).toBe(true);
  }
});

test('it comes by the API in the asked language, to be read in the browser; what is wrong is said in it', async () => {
  const headersOf = async ({ user }: Actor, language: string) => ({
    authorization: `Bearer ${(await signedInAs(user!.id)).token}`,
    'accept-language': language,
  });
  const english = await headersOf(manager, 'en');
  const answer = await api.get('/reports/monthly/2026-10', english);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
    200,
    'application/pdf',
    'inline; filename="report-2026-10.pdf"',
  ]);
  const [first] = await pagesOf(new Uint8Array(await answer.arrayBuffer()));
  expect(first).toContain('Monthly report: October 2026');
  for (const [headers, month, sentence] of [
    [english, '2026-12', 'That month has not started yet'],
    [await headersOf(manager, 'es'), '2026-12', 'Ese mes todavía no ha empezado'],
    [english, 'soon', 'Write the month like this: 2027-05.'],
  ] as const) {
    const refused = await api.get(`/reports/monthly/${month}`, headers);
    expect(refused.status).toBe(422);
    expect(((await refused.json()) as { errors: unknown }).errors).toEqual([{ path: 'month', message: sentence }]);
  }
  expect((await api.get('/reports/monthly/2026-10', await headersOf(staff.reception, 'es'))).status).toBe(403);
  expect((await api.get('/reports/monthly/2026-10')).status).toBe(401);
});

test('its page gives the file, and says in words what is wrong with a month', async () => {
  const page = async (actor: Actor, query: string) => {
    const context = new RouterContextProvider();
    const { locale } = actor;
    const input = { actor, locale, nonce: '', origin: 'http://localhost', secure: false, guardOf: () => 'signed-in' };
    context.set(requestContext, input);
    return monthPage({ context, url: new URL(`http://localhost/admin/reports/monthly${query}`) } as never);
  };
  const file = await page(manager, '');
  expect([file.status, file.headers.get('content-disposition')]).toEqual([
    200,
    'inline; filename="informe-2026-10.pdf"',
  ]);
  const refused = await page(await makeActor('manager', 'en'), '?month=2026-12');
  expect([refused.status, await refused.text()]).toEqual([422, 'That month has not started yet']);
  await expect(page(staff.reception, '?month=2026-12')).rejects.toMatchObject({ data: { code: 'forbidden' } });
});

test('who may not read reports is refused, and so is a month that there is not', async () => {
  expect(await refusalOf(monthlyReport(staff.reception, {}))).toEqual(['forbidden']);
  expect(await refusalOf(monthlyReport(staff.guest, { month: 'x' }))).toEqual(['forbidden']);
  expect(await refusalOf(monthlyReport(visitor('es'), {}))).toEqual(['unauthenticated']);
  for (const [month, problem] of [
    ['2026-12', 'month_to_come'],
    ['2026-13', 'month_invalid'],
    ['2026-1', 'month_invalid'],
    ['octubre', 'month_invalid'],
    ['1999-12', 'month_early'],
    ['0001-01', 'month_invalid'],
  ]) {
    expect(await refusalOf(monthlyReport(manager, { month }))).toEqual(['invalid_input', `month: ${problem}`]);
  }
});
