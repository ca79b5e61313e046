import { expect, test, type Page } from '@playwright/test';
import { alive, holdScripts } from './alive';
import { signIn } from './sign-in';
import { expectAccessible } from './sound-page';

interface Targets {
  data: { apartmentId: number; code: string; free: boolean; differenceCents: number | null }[];
}

/** A guest in the building, the day from which they move, and an apartment that is free from then on at another price. */
async function movableGuest(page: Page, last: boolean) {
  const get = async <Answer>(path: string) => (await (await page.request.get(`/api/v1/${path}`)).json()) as Answer;
  const { data } = await get<{ data: { id: number; checkOut: string }[] }>('bookings?state=checked_in&perPage=100');
  const today = new Date().toISOString().slice(0, 10);
  for (const { id, checkOut } of last ? data.toReversed() : data) {
    if (checkOut <= today) continue;
    for (let days = 1; days <= 6; days += 1) {
      const from = new Date(Date.parse(checkOut) - days * 86_400_000).toISOString().slice(0, 10);
      if (from <= today) break;
      const { data: targets } = await get<Targets>(`bookings/${id}/move?from=${from}`);
      // Not the first, which is chosen as the page opens.
      const other = targets
        .filter(({ free }) => free)
        .find(({ differenceCents }, index) => index > 0 && differenceCents);
      if (other) return { id, from, code: other.code };
    }
  }
  throw new Error('Nobody can move');
}

test('a guest in the building moves from a later day on; whoever comes too late with the same booking is told', async ({
  page,
  isMobile,
}) => {
  // Both widths do the same in one building: each with a guest of its own.
  await signIn(page, 'reception');
  const { id, from, code } = await movableGuest(page, isMobile);
  await page.goto(`/admin/bookings/move/${id}?from=${from}`);
  await page.locator('html[data-alive]').waitFor();
  const late = await page.context().newPage();
  // Without its stream of changes it hears nothing of the other.
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
  if (!isMobile) await expectAccessible(page);
  // On a phone it stays at the bottom.
  await expect(save).toBeInViewport();
  await save.click();
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/view/${id}`));
  await expect(page.getByText(code).first()).toBeVisible();

  await late.getByRole('button', { name: /^Mover a/ }).click();
  await expect(late.getByRole('alert')).toContainText('Otra persona lo ha cambiado entretanto.');
  await expect(late.getByRole('alert')).toContainText(code);

  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(page.getByText(/^Deshecho/)).toBeVisible();
});

test('a stay that is made longer keeps its apartment and is quoted anew, and Enter in a date moves nobody', async ({
  page,
  isMobile,
}) => {
  await signIn(page, 'reception');
  const { id, code, checkOut } = await extendableBooking(page, isMobile);
  await page.goto(`/admin/bookings/move/${id}`);
  await page.locator('html[data-alive]').waitFor();
  await expect(page.getByRole('radio', { name: new RegExp(`^${code} `) })).toBeChecked();
  const departure = page.getByRole('textbox', { name: /^Salida/ });
  await departure.fill(new Date(Date.parse(checkOut) + 86_400_000).toISOString().slice(0, 10));
  await departure.press('Enter');
  await expect(page.getByRole('radio', { name: /^Cotizar de nuevo/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: new RegExp(`^${code} `) })).toBeChecked();
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/move/${id}`));
  await expect(page.getByText(/noche más sin cobrarla/)).toBeVisible();
});

/** A booking to come, of one apartment that is free for a night more. */
async function extendableBooking(page: Page, last: boolean) {
  const get = async <Answer>(path: string) => (await (await page.request.get(`/api/v1/${path}`)).json()) as Answer;
  const today = new Date().toISOString().slice(0, 10);
  const { data } = await get<{ data: { id: number; apartment: string; checkIn: string; checkOut: string }[] }>(
    'bookings?state=confirmed&perPage=100',
  );
  for (const { id, apartment, checkIn, checkOut } of last ? data.toReversed() : data) {
    if (checkIn <= today) continue;
    const longer = new Date(Date.parse(checkOut) + 86_400_000).toISOString().slice(0, 10);
    const { data: targets } = await get<Targets>(`bookings/${id}/move?checkOut=${longer}`);
    if (targets.some(({ code, free }) => free && code === apartment)) return { id, code: apartment, checkOut };
  }
  throw new Error('No stay can be made longer');
}

test('an apartment that is chosen before the page has come alive is the one that is moved to', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the same at every width');
  await signIn(page, 'reception');
  const { id, from, code } = await movableGuest(page, false);
  const letScripts = await holdScripts(page);
  await page.goto(`/admin/bookings/move/${id}?from=${from}`, { waitUntil: 'commit' });
  const row = page.getByRole('radio', { name: new RegExp(`^${code} `) });
  await row.check();
  await letScripts();
  await alive(page);
  await expect(page.getByRole('button', { name: /^Mover a/ })).toHaveAccessibleName(new RegExp(`${code}$`));
  await expect(row).toBeChecked();
});
