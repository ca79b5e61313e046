import { expect, test, type Page } from '@playwright/test';
import { isOfOneTest } from './test-booking';
import { signIn } from './sign-in';
import { expectAccessible } from './sound-page';
import type { Schedule, BookingBar } from '../../app/features/schedule/schedule-model';

// Runs in order, as the tests move the same booking.
test.describe.configure({ mode: 'serial' });

interface Move {
  bar: BookingBar;
  /** Number of rows between the booking's own row and a lower row in which the booking fits. */
  down: number;
}

async function movable(page: Page, days = 60): Promise<Move> {
  const from = new Date().toISOString().slice(0, 10);
  const to = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const answer = await page.request.get(`/api/v1/schedule?from=${from}&to=${to}`);
  const { bars, groups, today } = (await answer.json()) as Schedule;
  const rows = groups.flatMap(({ apartments }) => apartments).filter(({ code }) => !isOfOneTest(code));
  for (const bar of bars) {
    if (bar.kind !== 'booking' || bar.state !== 'confirmed' || bar.from <= today || bar.segments.length > 0) continue;
    const own = rows.findIndex(({ id }) => id === bar.apartmentId);
    if (own < 0) continue;
    const free = rows.findIndex(
      ({ id, maxGuests, status, groupKey }, index) =>
        index > own &&
        groupKey === rows[own]!.groupKey &&
        status === 'active' &&
        maxGuests >= bar.guests &&
        !bars.some((other) => other.apartmentId === id && other.from < bar.to && other.to > bar.from),
    );
    if (free > own && bar.to < to) return { bar, down: free - own };
  }
  throw new Error('Nothing can be moved');
}

const nightsOf = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

async function extendable(page: Page): Promise<BookingBar> {
  const from = new Date().toISOString().slice(0, 10);
  const to = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  const answer = await page.request.get(`/api/v1/schedule?from=${from}&to=${to}`);
  const { bars, groups, today } = (await answer.json()) as Schedule;
  const ofOneTest = new Set(
    groups.flatMap(({ apartments }) => apartments.filter(({ code }) => isOfOneTest(code)).map(({ id }) => id)),
  );
  const found = bars.find(
    (bar): bar is BookingBar =>
      bar.kind === 'booking' &&
      !ofOneTest.has(bar.apartmentId) &&
      bar.state === 'confirmed' &&
      bar.from > today &&
      nightsOf(bar.from, bar.to) < 15 &&
      nightsOf(bar.to, to) > 3 &&
      bar.segments.length === 0 &&
      !bars.some((other) => {
        const gap = nightsOf(bar.to, other.from);
        return other.apartmentId === bar.apartmentId && other.key !== bar.key && gap > -15 && gap < 2;
      }),
  );
  if (!found) throw new Error('Nothing can be extended');
  return found;
}

const barOf = (page: Page, { bar }: Move) => page.locator(`[data-key="${bar.key}"]`);
const rowOf = (page: Page, move: Move) => page.locator('[data-apartment]').filter({ has: barOf(page, move) });
const codeOf = async (page: Page, move: Move) => rowOf(page, move).locator('b').first().textContent();

test('a booking is moved with the keyboard, seen by a colleague at once, and put back', async ({ page, browser }) => {
  await signIn(page, 'reception');
  const move = await movable(page);
  await page.goto(`/admin/bookings/schedule?from=${move.bar.from}`);
  const other = await browser.newContext({ storageState: await page.context().storageState() });
  const colleague = await other.newPage();
  await colleague.goto(`/admin/bookings/schedule?from=${move.bar.from}`);
  await expectAccessible(page);
  const home = await codeOf(page, move);
  await colleague.locator('html[data-alive]').waitFor();

  await page.locator('html[data-alive]').waitFor();
  await barOf(page, move).click();
  const details = page.getByRole('dialog', { name: /^Detalles/ });
  await expect(details).toContainText(move.bar.reference);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(barOf(page, move)).toBeFocused();
  await page.keyboard.press('m');
  for (let row = 0; row < move.down; row += 1) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: 'libre' })).toContainText('diferencia');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: /¿Mover la reserva/ });
  await expect(panel).toContainText('Mantener el precio');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(panel).toBeHidden();
  await expect(page.getByText(/movida/)).toBeVisible();
  await expect.poll(() => codeOf(page, move)).not.toBe(home);
  const moveCode = await codeOf(page, move);
  await expect.poll(() => codeOf(colleague, move)).toBe(moveCode);

  await page.keyboard.press('Control+z');
  await expect(page.getByText('Se ha deshecho el cambio.')).toBeVisible();
  await expect.poll(() => codeOf(page, move)).toBe(home);
  await expect.poll(() => codeOf(colleague, move)).toBe(home);
});

test('the head of a row is heard in its row, and stays in view while the days are scrolled @phone', async ({
  page,
}) => {
  await signIn(page, 'reception');
  await page.goto('/admin/bookings/schedule');
  await page.locator('html[data-alive]').waitFor();
  const row = page.locator('[data-apartment]').first();
  const code = (await row.locator('b').first().textContent())!;
  await expect(row.getByRole('rowheader')).toHaveAccessibleName(new RegExp(`^${code} `));
  const seen = page.locator('[data-body] > [aria-hidden] b').filter({ hasText: code }).first();
  const before = await seen.boundingBox();
  const grid = page.getByRole('grid');
  const scrolled = await grid.evaluate((box) => {
    box.scrollLeft += 2 * box.clientWidth;
    return box.scrollLeft;
  });
  expect(scrolled).toBeGreaterThan(0);
  await expect.poll(() => seen.boundingBox()).toEqual(before);
  await expect(seen).toBeInViewport();
  const top = await seen.evaluate((head) => {
    const { left, top: y, height } = head.getBoundingClientRect();
    return document.elementFromPoint(left + 2, y + height / 2)?.textContent;
  });
  expect(top).toBe(code);
});

test('a bar is dragged to another row, and nights are drawn to be closed', async ({ page }) => {
  await signIn(page, 'manager');
  const move = await movable(page);
  await page.goto(`/admin/bookings/schedule?from=${move.bar.from}`);
  await page.locator('html[data-alive]').waitFor();
  const home = await codeOf(page, move);
  const from = (await barOf(page, move).boundingBox())!;
  const rows = page.locator('[data-apartment]');
  const ids = await rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.apartment));
  const target = rows.nth(ids.indexOf(String(move.bar.apartmentId)) + move.down);
  const to = (await target.boundingBox())!;
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, to.y + to.height / 2 - 8, { steps: 4 });
  await page.mouse.move(x, to.y + to.height / 2, { steps: 2 });
  await page.mouse.up();
  const panel = page.getByRole('dialog', { name: /¿Mover la reserva/ });
  await expect(panel).toContainText('Mantener el precio');
  await panel.getByRole('button', { name: /^Mover/ }).click();
  await expect.poll(() => codeOf(page, move)).not.toBe(home);
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect.poll(() => codeOf(page, move)).toBe(home);

  const day = from.width / nightsOf(move.bar.from, move.bar.to);
  // Positions are measured again, as the restored bar was scrolled into view and calendar notices make rows higher.
  const first = (await barOf(page, move).boundingBox())!.x;
  const free = (await target.boundingBox())!;
  await page.mouse.move(first + day / 3, free.y + free.height / 2);
  await page.mouse.down();
  await page.mouse.move(first + day / 2, free.y + free.height / 2, { steps: 6 });
  await page.mouse.up();
  const menu = page.getByRole('dialog', { name: 'Noches elegidas' });
  await menu.getByRole('button', { name: /Bloquear/ }).click();
  const form = page.getByRole('dialog', { name: /^Bloquear/ });
  const start = form.getByRole('textbox', { name: /^Desde/ });
  await start.press('ArrowDown');
  await expect(form.getByRole('grid')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form.getByRole('grid')).toBeHidden();
  await expect(form).toBeVisible();
  await form.locator('[name=reason]').fill('Caldera');
  await form.getByRole('button', { name: 'Bloquear' }).click();
  const block = page
    .locator('[data-form=block]')
    .filter({ hasText: /Cald/ })
    .or(page.getByLabel(/bloqueo, Caldera/))
    .first();
  await expect(block).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(page.getByText('Bloqueo deshecho')).toBeVisible();
  await expect(block).toHaveCount(0);
});

test('the end of a bar is pulled on with the mouse: Esc gives it back, a refusal too, and saving keeps it', async ({
  page,
}) => {
  await signIn(page, 'reception');
  const bar = await extendable(page);
  await page.goto(`/admin/bookings/schedule?from=${bar.from}`);
  await page.locator('html[data-alive]').waitFor();
  const link = page.locator(`[data-key="${bar.key}"]`);
  await link.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await link.boundingBox())!;
  const day = width / nightsOf(bar.from, bar.to);
  const nights = async () => Math.round((await link.boundingBox())!.width / day);
  const before = await nights();
  const end = { x: x + width - 3, y: y + height / 2 };
  const panel = page.getByRole('dialog', { name: '¿Cambiar las fechas de la reserva?' });
  const pull = async () => {
    await page.mouse.move(end.x, end.y);
    await page.mouse.down();
    await page.mouse.move(end.x + day, end.y, { steps: 4 });
  };

  await pull();
  await expect(page.locator('[data-carried]')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.locator('[data-carried]')).toBeHidden();
  await expect(panel).toBeHidden();

  await pull();
  await page.mouse.up();
  await expect(panel).toContainText('Mantener el precio');
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();

  await page.route('**/move', async (route) => {
    const refusal = { type: 'about:blank', title: 'Ocupado', status: 409, code: 'taken' };
    await route.fulfill({ status: 409, contentType: 'application/problem+json', json: refusal });
  });
  await pull();
  await page.mouse.up();
  // Pressing Enter keeps the default, a new quote, so no night is given away.
  await expect(panel.getByRole('radio', { name: /^Cotizar de nuevo/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('alert')).toContainText('Ocupado');
  await expect(panel.getByRole('button', { name: /^Cambiar fechas/ })).toBeFocused();
  expect(await nights()).toBe(before);
  await page.unroute('**/move');
  await page.keyboard.press('Enter');
  await expect(panel).toBeHidden();
  await expect.poll(nights).toBe(before + 1);
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect.poll(nights).toBe(before);
});

test('on a phone a tap shows who it is @phone-alone', async ({ page }) => {
  await signIn(page, 'reception', '/en/admin/bookings/schedule?zoom=weeks');
  await page.locator('html[data-alive]').waitFor();
  await page.locator('[data-form=in_house]').first().tap();
  await expect(page.getByRole('dialog', { name: /^Details/ })).toContainText('Total');
  await expectAccessible(page);
});
