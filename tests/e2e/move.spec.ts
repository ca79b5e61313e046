import { expect, test, type Page } from '@playwright/test';
import { signIn } from './sign-in';
import { expectAccessible } from './sound-page';

interface Targets {
  data: { apartmentId: number; code: string; free: boolean; differenceCents: number | null }[];
}

/** A guest in the house, the day from which they move, and two apartments that are free from then on. */
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
      const [first, second] = targets.filter(({ free, differenceCents }) => free && differenceCents);
      if (first && second) return { id, from, first: first.code, second: second.code };
    }
  }
  throw new Error('Nobody can move');
}

test('a guest in the house moves from a later day on; whoever comes too late with the same booking is told', async ({
  page,
  isMobile,
}) => {
  // Both widths do the same in one house: each with a guest of its own.
  await signIn(page, 'reception');
  const { id, from, first, second } = await movableGuest(page, isMobile);
  await page.goto(`/admin/bookings/move/${id}?from=${from}`);
  await page.locator('html[data-alive]').waitFor();
  const late = await page.context().newPage();
  // Without its stream of changes it hears nothing of the other.
  await late.route('**/schedule/changes', (route) => route.abort());
  await late.goto(`/admin/bookings/move/${id}?from=${from}`);

  await page.getByRole('radio', { name: new RegExp(`^${second} `) }).check();
  const save = page.getByRole('button', { name: /^Mover a/ });
  await expect(save).toHaveAccessibleName(new RegExp(`${second}$`));
  await page.getByRole('radio', { name: /^Cotizar de nuevo/ }).check();
  const table = page.getByRole('table');
  await expect(table.getByRole('row', { name: /^Total/ })).toContainText(/€.*€/);
  await expect(page.getByText(/Se añade una línea de/)).toBeVisible();
  if (!isMobile) await expectAccessible(page);
  // On a phone it stays at the bottom.
  await expect(save).toBeInViewport();
  await save.click();
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/view/${id}`));
  await expect(page.getByText(second).first()).toBeVisible();

  await late.getByRole('button', { name: `Mover a ${first}` }).click();
  await expect(late.getByRole('alert')).toContainText('Otra persona lo ha cambiado entretanto.');
  await expect(late.getByRole('alert')).toContainText(second);

  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(page.getByText(/^Deshecho/)).toBeVisible();
});
