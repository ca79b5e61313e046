import { expect, test } from '@playwright/test';
import { formatMoney } from '../../app/core/format';
import { waitForScripts } from './alive';
import { expectAgreement, type Money } from './money-screens';
import { Admin, inMay } from './week-admin';

const NIGHT_CENTS = 9_345;
const CLEANING_CENTS = 5_000;
const stayOf = (nights: number) => nights * NIGHT_CENTS + CLEANING_CENTS;

/** Guest, apartment, nights from May 3, 2027 (today in this test) and amount paid in cents. */
const booked = [
  ['Ana Prieto', '1A', 3, 0],
  ['Hugo Ibarra', '3B', 2, 10_000],
  ['Elisa Font', '2C', 4, 0],
] as const;

let staff: Admin;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  staff = await Admin.open(browser);
});
test.afterAll(() => staff.close());

async function post(path: string, data: object): Promise<{ id: number }> {
  const headers = { origin: staff.app.baseUrl };
  const answer = await staff.page.request.post(`${staff.app.baseUrl}/api/v1/${path}`, { data, headers });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as { id: number };
}

async function open(path: string): Promise<void> {
  await staff.go(path);
  await waitForScripts(staff.page);
}

test('a day at reception: money is the same on every screen after every step', async () => {
  test.setTimeout(600_000);
  await staff.begin(3, 'es');
  const { page } = staff;
  const ids = new Map<string, number>();
  const owed = new Map<string, Money>();
  const agree = async (guest: string, money: Money) => {
    owed.set(guest, money);
    await expectAgreement(
      staff,
      [...owed].map(([name, sides]) => ({ ...sides, name, id: ids.get(name)! })),
    );
  };

  await test.step('the stays are booked, and one has paid a part', async () => {
    for (const [guest, code, nights, paidCents] of booked) {
      const [firstName, lastName] = guest.split(' ');
      const { id } = await post('bookings/admin', {
        apartmentId: await staff.apartment(code),
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

  await test.step('two guests of another site are of the day, and owe the building nothing', async () => {
    await staff.signIn('manager');
    for (const [code, from] of [
      ['1B', 2],
      ['1C', 3],
    ] as const) {
      staff.building.feedSays(code, inMay(from), inMay(5));
      await open(`/admin/apartments/calendars/${await staff.apartment(code)}?new=1`);
      await staff.field('source').selectOption('airbnb');
      await staff.field('url').fill(staff.building.feedUrl(code));
      await staff.press('Añadir calendario');
      await staff.isExplained('Calendario añadido');
      await staff.press('Leer ahora');
      const events = 'SELECT FROM calendar_event JOIN apartment ON apartment.id = apartment_id WHERE code = $1';
      await expect.poll(() => staff.rows(events, code)).toHaveLength(1);
    }
    await staff.signIn('reception');
    await open('/admin');
    await expect(page.getByRole('row').filter({ hasText: 'Airbnb' })).toHaveCount(1);
    await agree('Ana Prieto', owed.get('Ana Prieto')!);
  });

  await test.step('one of them becomes a booking', async () => {
    await page.getByRole('row').filter({ hasText: 'Airbnb' }).getByRole('link').first().click();
    await staff.field('firstName').fill('Olga');
    await staff.field('lastName').fill('Reyes');
    await staff.field('totalCents').fill('251,50');
    await staff.press('Crear reserva');
    await page.waitForURL(/bookings\/view\/\d+/);
    ids.set('Olga Reyes', await staff.bookingOf('Olga Reyes'));
    await agree('Olga Reyes', { owedCents: 25_150, toRefundCents: 0 });
  });

  await test.step('a guest comes, and stays three nights longer', async () => {
    await open('/admin');
    await staff.checkIn('Ana Prieto');
    await agree('Ana Prieto', owed.get('Ana Prieto')!);
    await open(`/admin/bookings/move/${ids.get('Ana Prieto')}?checkOut=${inMay(9)}`);
    await page.getByRole('radio', { name: /^1A/ }).check();
    await page.getByRole('button', { name: /^(Guardar el cambio|Mover a 1A)$/ }).click();
    await page.waitForURL(/bookings\/view\/\d+/);
    await agree('Ana Prieto', { owedCents: stayOf(6), toRefundCents: 0 });
  });

  await test.step('one never comes: the building keeps a part, and the rest goes back', async () => {
    await open(`/admin/bookings/view/${ids.get('Hugo Ibarra')}?ask=mark_no_show`);
    await staff.field('feeCents').fill('35,50');
    await expect(page.getByRole('dialog').locator('dd').last()).toHaveText(formatMoney(6_450, 'es'));
    await page.getByRole('dialog').locator('[name=reason]').fill('Llamó desde el hospital');
    await page.getByRole('dialog').getByRole('button', { name: 'Marcar como no presentada' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await agree('Hugo Ibarra', { owedCents: 0, toRefundCents: 6_450 });
    await open(`/admin/bookings/update/payments/${ids.get('Hugo Ibarra')}`);
    await expect(staff.field('refund.amountCents')).toHaveValue('64,50');
    await staff.press('Anotar devolución');
    await staff.isExplained('Devolución anotada');
    await agree('Hugo Ibarra', { owedCents: 0, toRefundCents: 0 });
  });

  await test.step('a payment is written down for the wrong guest, voided, counted again, and voided', async () => {
    const whole = { owedCents: stayOf(4), toRefundCents: 0 };
    const less = { owedCents: 0, toRefundCents: 50_000 - stayOf(4) };
    await open(`/admin/bookings/update/payments/${ids.get('Elisa Font')}`);
    await staff.field('amountCents').fill('500,00');
    await staff.field('allowMore').check();
    await staff.press('Anotar cobro');
    await staff.isExplained('Cobro anotado');
    await agree('Elisa Font', less);
    const voidIt = async () => {
      await open(`/admin/bookings/update/payments/${ids.get('Elisa Font')}`);
      await page.getByRole('link', { name: `Anular ${formatMoney(50_000, 'es')}`, exact: false }).click();
      await staff.field('void.reason').fill('Era de otra reserva');
      await staff.press('Anular la anotación');
      await expect(page.getByText('Anotación anulada.')).toBeVisible();
    };
    await voidIt();
    await staff.press('Deshacer');
    await expect(page.getByText('Anulación deshecha')).toBeVisible();
    await agree('Elisa Font', less);
    await voidIt();
    await agree('Elisa Font', whole);
  });
  staff.end();
});
