import { expect, test } from '@playwright/test';
import { formatMoney } from '../../app/core/format';
import { alive } from './alive';
import { expectAgreement, type Money } from './money-screens';
import { Desk, inMay } from './week-desk';

const NIGHT_CENTS = 9_345;
const CLEANING_CENTS = 5_000;
const stayOf = (nights: number) => nights * NIGHT_CENTS + CLEANING_CENTS;

/** Who stays where from today on, the 3rd of May 2027, and what they have paid, in cents. */
const booked = [
  ['Ana Prieto', '1A', 3, 0],
  ['Hugo Ibarra', '3B', 2, 10_000],
  ['Elisa Font', '2C', 4, 0],
] as const;

let desk: Desk;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  desk = await Desk.open(browser);
});
test.afterAll(() => desk.close());

async function post(path: string, data: object): Promise<{ id: number }> {
  const headers = { origin: desk.app.baseUrl };
  const answer = await desk.page.request.post(`${desk.app.baseUrl}/api/v1/${path}`, { data, headers });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as { id: number };
}

/** Opens a page in which something is done. */
async function open(path: string): Promise<void> {
  await desk.go(path);
  await alive(desk.page);
}

test('a day at the desk: money is the same on every screen after every step', async () => {
  test.setTimeout(600_000);
  await desk.begin(3, 'es');
  const { page } = desk;
  const ids = new Map<string, number>();
  const owed = new Map<string, Money>();
  const agree = async (guest: string, money: Money) => {
    owed.set(guest, money);
    await expectAgreement(
      desk,
      [...owed].map(([name, sides]) => ({ ...sides, name, id: ids.get(name)! })),
    );
  };

  await test.step('the stays are booked, and one has paid a part', async () => {
    for (const [guest, code, nights, paidCents] of booked) {
      const [firstName, lastName] = guest.split(' ');
      const { id } = await post('bookings/desk', {
        apartmentId: await desk.apartment(code),
        checkIn: inMay(3),
        checkOut: inMay(3 + nights),
        adults: 1,
        customer: { firstName, lastName, email: `${firstName!.toLowerCase()}@example.com` },
      });
      if (paidCents > 0) {
        await post(`bookings/${id}/payments`, { amountCents: paidCents, method: 'transfer', on: inMay(3) });
      }
      ids.set(guest, id);
      owed.set(guest, { owedCents: stayOf(nights) - paidCents, toRefundCents: 0 });
    }
    await agree('Ana Prieto', { owedCents: stayOf(3), toRefundCents: 0 });
  });

  await test.step('two guests of another site are of the day, and owe the house nothing', async () => {
    await desk.signIn('manager');
    for (const [code, from] of [
      ['1B', 2],
      ['1C', 3],
    ] as const) {
      desk.house.feedSays(code, inMay(from), inMay(5));
      await open(`/admin/apartments/calendars/${await desk.apartment(code)}?new=1`);
      await desk.field('source').selectOption('airbnb');
      await desk.field('url').fill(desk.house.feedUrl(code));
      await desk.press('Añadir calendario');
      await desk.isTold('Calendario añadido');
      await desk.press('Leer ahora');
      const events = 'SELECT FROM calendar_event JOIN apartment ON apartment.id = apartment_id WHERE code = $1';
      await expect.poll(() => desk.rows(events, code)).toHaveLength(1);
    }
    await desk.signIn('reception');
    await open('/admin');
    await expect(page.getByRole('row').filter({ hasText: 'Airbnb' })).toHaveCount(1);
    await agree('Ana Prieto', owed.get('Ana Prieto')!);
  });

  await test.step('one of them becomes a booking', async () => {
    await page.getByRole('row').filter({ hasText: 'Airbnb' }).getByRole('link').first().click();
    await desk.field('firstName').fill('Olga');
    await desk.field('lastName').fill('Reyes');
    await desk.field('totalCents').fill('251,50');
    await desk.press('Crear reserva');
    await page.waitForURL(/bookings\/view\/\d+/);
    ids.set('Olga Reyes', await desk.bookingOf('Olga Reyes'));
    await agree('Olga Reyes', { owedCents: 25_150, toRefundCents: 0 });
  });

  await test.step('a guest comes, and stays three nights longer', async () => {
    await open('/admin');
    await desk.checkIn('Ana Prieto');
    await agree('Ana Prieto', owed.get('Ana Prieto')!);
    await open(`/admin/bookings/move/${ids.get('Ana Prieto')}?checkOut=${inMay(9)}`);
    await page.getByRole('radio', { name: /^1A/ }).check();
    await page.getByRole('button', { name: /^(Guardar el cambio|Mover a 1A)$/ }).click();
    await page.waitForURL(/bookings\/view\/\d+/);
    await agree('Ana Prieto', { owedCents: stayOf(6), toRefundCents: 0 });
  });

  await test.step('one never comes: the house keeps a part, and the rest goes back', async () => {
    await open(`/admin/bookings/view/${ids.get('Hugo Ibarra')}?ask=mark_no_show`);
    await desk.field('feeCents').fill('35,50');
    await expect(page.getByRole('dialog').locator('dd').last()).toHaveText(formatMoney(6_450, 'es'));
    await page.getByRole('dialog').locator('[name=reason]').fill('Llamó desde el hospital');
    await page.getByRole('dialog').getByRole('button', { name: 'Marcar como no presentada' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await agree('Hugo Ibarra', { owedCents: 0, toRefundCents: 6_450 });
    await open(`/admin/bookings/update/payments/${ids.get('Hugo Ibarra')}`);
    await expect(desk.field('refund.amountCents')).toHaveValue('64,50');
    await desk.press('Anotar devolución');
    await desk.isTold('Devolución anotada');
    await agree('Hugo Ibarra', { owedCents: 0, toRefundCents: 0 });
  });

  await test.step('a payment is written down for the wrong guest, voided, counted again, and voided', async () => {
    const whole = { owedCents: stayOf(4), toRefundCents: 0 };
    const less = { owedCents: 0, toRefundCents: 50_000 - stayOf(4) };
    await open(`/admin/bookings/update/payments/${ids.get('Elisa Font')}`);
    await desk.field('amountCents').fill('500,00');
    await desk.field('allowMore').check();
    await desk.press('Anotar cobro');
    await desk.isTold('Cobro anotado');
    await agree('Elisa Font', less);
    const voidIt = async () => {
      await open(`/admin/bookings/update/payments/${ids.get('Elisa Font')}`);
      await page.getByRole('link', { name: `Anular ${formatMoney(50_000, 'es')}`, exact: false }).click();
      await desk.field('void.reason').fill('Era de otra reserva');
      await desk.press('Anular la anotación');
      await expect(page.getByText('Anotación anulada.')).toBeVisible();
    };
    await voidIt();
    await desk.press('Deshacer');
    await expect(page.getByText('Anulación deshecha')).toBeVisible();
    await agree('Elisa Font', less);
    await voidIt();
    await agree('Elisa Font', whole);
  });
  desk.end();
});
