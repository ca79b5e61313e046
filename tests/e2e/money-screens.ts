import { expect, type Page } from '@playwright/test';
import { formatMoney } from '../../app/core/format';
import { sumCents } from '../../app/core/money';
import type { Admin } from './week-admin';

export interface Money {
  owedCents: number;
  toRefundCents: number;
}

interface GuestMoney extends Money {
  id: number;
  name: string;
}

const shown = (cents: number) => formatMoney(cents, 'es');

/**
 * Expects the same amounts owed and to be refunded in the API and on the pages: the booking, its payments, its row in
 * the list, and its customer. Expects the Today page to list the refunds.
 */
export async function expectAgreement(staff: Admin, guests: readonly GuestMoney[]): Promise<void> {
  const known: [GuestMoney, number][] = [];
  for (const guest of guests) known.push([guest, await customerOf(staff, guest.id)]);
  await Promise.all(known.map(([guest, customerId]) => expectOfApi(staff, guest, customerId)));
  await staff.read(async (page, show) => {
    for (const [guest, customerId] of known) await expectOfScreens(page, show, guest, customerId);
    await expectOfToday(page, show, guests);
  });
}

async function expectOfApi(
  staff: Admin,
  { id, name, owedCents, toRefundCents }: GuestMoney,
  customerId: number,
): Promise<void> {
  const get = async (path: string) => {
    const answer = await staff.page.request.get(`${staff.app.baseUrl}/api/v1/${path}`);
    expect(answer.status(), path).toBe(200);
    return (await answer.json()) as Record<string, unknown>;
  };
  const sides = { balanceCents: owedCents, toRefundCents };
  expect(await get(`bookings/${id}/payments`), name).toMatchObject({ openCents: owedCents, toRefundCents });
  expect(await get(`bookings?q=${encodeURIComponent(name)}`), name).toMatchObject({ data: [{ id, ...sides }] });
  expect(await get(`customers/${customerId}`), name).toMatchObject({ figures: sides });
}

type Show = (path: string) => Promise<void>;

async function expectOfScreens(page: Page, show: Show, guest: GuestMoney, customerId: number): Promise<void> {
  const { id, name, owedCents, toRefundCents } = guest;
  const main = page.getByRole('main');
  const side = toRefundCents > 0 ? 'Por devolver' : 'Pendiente';
  const amount = shown(toRefundCents || owedCents);
  const inList = toRefundCents > 0 ? `${amount} por devolver` : owedCents > 0 ? amount : '–';

  await show(`/admin/bookings/view/${id}`);
  const plan = main.locator('tfoot tr').filter({ hasText: /Cobrado/ });
  await expect(plan.getByRole('rowheader'), name).toHaveText(side);
  await expect(plan.getByRole('cell').last(), name).toHaveText(amount);

  await show(`/admin/bookings/view/payments/${id}`);
  const sum = main.locator('dl > div').last();
  await expect(sum.locator('dt'), name).toHaveText(side);
  await expect(sum.locator('dd'), name).toHaveText(amount);

  await show(`/admin/bookings/list?q=${encodeURIComponent(name)}`);
  await expect(main.locator('tbody tr'), name).toHaveCount(1);
  await expect(main.locator('tbody tr').getByRole('cell').filter({ hasText: inList }), name).not.toHaveCount(0);

  await show(`/admin/customers/update/${customerId}`);
  const figure = (term: string) =>
    main
      .locator('dl > div')
      .filter({ has: page.locator('dt').getByText(term, { exact: true }) })
      .locator('dd');
  await expect(figure('Pendiente'), name).toHaveText(shown(owedCents));
  await expect(figure('Por devolver'), name).toHaveText(toRefundCents > 0 ? [shown(toRefundCents)] : []);
}

/** Expects the Today page to show the total of all refunds due, and each guest with the amount due. */
async function expectOfToday(page: Page, show: Show, guests: readonly GuestMoney[]): Promise<void> {
  await show('/admin');
  const refunds = guests.filter(({ toRefundCents }) => toRefundCents > 0);
  const row = page.locator('#unpaid details[data-view=to_refund]');
  await expect(row).toHaveCount(refunds.length > 0 ? 1 : 0);
  if (refunds.length === 0) return;
  await expect(row.locator('summary')).toContainText(
    shown(sumCents(refunds.map(({ toRefundCents }) => toRefundCents))),
  );
  await expect(row.locator('li')).toHaveCount(refunds.length);
  for (const { name, toRefundCents } of refunds) {
    await expect(row.locator('li').filter({ hasText: name })).toContainText(shown(toRefundCents));
  }
}

async function customerOf(staff: Admin, id: number): Promise<number> {
  const [row] = await staff.rows('SELECT customer_id FROM booking WHERE id = $1', id);
  return Number(row!.customer_id);
}
