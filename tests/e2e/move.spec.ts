import { expect, test, type Page } from '@playwright/test';
import { waitForScripts, holdScripts } from './alive';
import { checkIn, dayAfter, createTestApartment, createTestBooking } from './test-booking';
import { signIn } from './sign-in';
import { expectAccessible } from './sound-page';

/**
 * Returns a guest in the building, the day of the move, and an apartment that is free from then on at another price.
 */
async function movableGuest(page: Page, origin: string) {
  const booking = await createTestBooking(page, origin, 0, 4);
  await checkIn(page, origin, booking);
  const { id, code } = await createTestApartment('classic');
  const from = dayAfter(booking.checkIn, 2);
  const answer = await page.request.get(`/api/v1/bookings/${booking.id}/move?from=${from}`);
  const { data } = (await answer.json()) as { data: { apartmentId: number; free: boolean; differenceCents: number }[] };
  const target = data.findIndex(({ apartmentId }) => apartmentId === id);
  expect(data[target]).toMatchObject({ free: true, differenceCents: expect.any(Number) });
  // The first apartment is preselected.
  expect(target).toBeGreaterThan(0);
  return { id: booking.id, from, code };
}

test('a guest in the building moves from a later day on; whoever comes too late with the same booking is told @phone', async ({
  page,
  isMobile,
  baseURL,
}) => {
  await signIn(page, 'reception');
  const { id, from, code } = await movableGuest(page, baseURL!);
  await page.goto(`/admin/bookings/move/${id}?from=${from}`);
  await page.locator('html[data-alive]').waitFor();
  const late = await page.context().newPage();
  // Blocking the stream of changes hides the other tab's change.
  await late.route('**/schedule/changes', (route) => route.abort());
  await late.goto(`/admin/bookings/move/${id}?from=${from}`);
  await late.locator('html[data-alive]').waitFor();
  await late.getByRole('radio', { name: new RegExp(`^${code} `) }).check();
  await expect(late.getByRole('button', { name: /^Mover a/ })).toHaveAccessibleName(new RegExp(`${code}$`));

  await page.getByRole('radio', { name: new RegExp(`^${code} `) }).check();
  const save = page.getByRole('button', { name: /^Mover a/ });
  await expect(save).toHaveAccessibleName(new RegExp(`${code}$`));
  await page.getByRole('radio', { name: /^Cotizar de nuevo/ }).check();
  const table = page.getByRole('table');
  await expect(table.getByRole('row', { name: /^Total/ })).toContainText(/€.*€/);
  await expect(page.getByText(/Se añade una línea de/)).toBeVisible();
  await expect(page.locator('[data-busy]')).toHaveCount(0);
  // Changes made by others also trigger a refresh, so the check is retried.
  if (!isMobile) await expect(() => expectAccessible(page)).toPass();
  // The button stays at the bottom on a phone.
  await expect(save).toBeInViewport();
  await save.click();
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/view/${id}`));
  await expect(page.getByText(code).filter({ visible: true }).first()).toBeVisible();

  await late.getByRole('button', { name: /^Mover a/ }).click();
  await expect(late.getByRole('alert')).toContainText('Otra persona lo ha cambiado entretanto.');
  await expect(late.getByRole('alert')).toContainText(code);

  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(page.getByText(/^Deshecho/)).toBeVisible();
});

test('what is heard of in the moment of saving ends no move', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    class Changes extends EventTarget {
      constructor() {
        super();
        window.addEventListener('heard', () => this.dispatchEvent(new Event('change')));
      }
      close() {}
    }
    Object.assign(window, { EventSource: Changes });
  });
  await signIn(page, 'reception');
  const { id, from, code } = await movableGuest(page, baseURL!);
  await page.goto(`/admin/bookings/move/${id}?from=${from}`);
  await waitForScripts(page);
  await page.getByRole('radio', { name: new RegExp(`^${code} `) }).check();
  const save = page.getByRole('button', { name: /^Mover a/ });
  await expect(save).toHaveAccessibleName(new RegExp(`${code}$`));
  await save.evaluate((button: HTMLButtonElement) => {
    button.click();
    window.dispatchEvent(new Event('heard'));
  });
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/view/${id}`));
});

test('a stay that is made longer keeps its apartment and is quoted anew, and Enter in a date moves nobody', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'reception');
  const { id, apartment: code, checkOut } = await createTestBooking(page, baseURL!, 20);
  await page.goto(`/admin/bookings/move/${id}`);
  await page.locator('html[data-alive]').waitFor();
  await expect(page.getByRole('radio', { name: new RegExp(`^${code} `) })).toBeChecked();
  const departure = page.getByRole('textbox', { name: /^Salida/ });
  await departure.fill(dayAfter(checkOut, 1));
  await departure.press('Enter');
  await expect(page.getByRole('radio', { name: /^Cotizar de nuevo/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: new RegExp(`^${code} `) })).toBeChecked();
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/move/${id}`));
  await expect(page.getByText(/noche más sin cobrarla/)).toBeVisible();
});

test('an apartment that is chosen before the page has come alive is the one that is moved to', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'reception');
  const { id, from, code } = await movableGuest(page, baseURL!);
  const letScripts = await holdScripts(page);
  await page.goto(`/admin/bookings/move/${id}?from=${from}`, { waitUntil: 'commit' });
  const row = page.getByRole('radio', { name: new RegExp(`^${code} `) });
  await row.check();
  await letScripts();
  await waitForScripts(page);
  await expect(page.getByRole('button', { name: /^Mover a/ })).toHaveAccessibleName(new RegExp(`${code}$`));
  await expect(row).toBeChecked();
});
