import { expect, test } from '@playwright/test';
import { createTestApartment } from './test-booking';
import { signIn } from './sign-in';
import { expectAccessible } from './sound-page';
import { expectNoOverflow, watchPage } from './watch-page';

/** Year without demo prices, so that these tests do not affect others. */
const YEAR = new Date().getUTCFullYear() + 5;

test('a season is written, checked, split, copied to the next year, taken away and put back', async ({ page }) => {
  const { id } = await createTestApartment();
  await signIn(page, 'manager');
  const quiet = watchPage(page);
  await page.goto(`/admin/apartments/${id}/prices/list?year=${YEAR}`);
  await page.getByRole('link', { name: 'Nueva temporada' }).click();

  await page.getByLabel('Nombre').fill(`Primavera ${YEAR}`);
  await page.getByLabel('Primera noche', { exact: true }).fill(`${YEAR}-04-01`);
  await page.getByLabel('Última noche', { exact: true }).fill(`${YEAR}-06-30`);
  await page.getByLabel('Noche', { exact: true }).fill('100');
  await page.getByLabel('Semana, 7 noches').fill('560');
  await expect(page.getByText(/^80,00\s€ por noche; −20\s%/)).toBeVisible();
  await page.getByLabel('Entrada', { exact: true }).fill(`${YEAR}-05-07`);
  await page.getByLabel('Salida', { exact: true }).fill(`${YEAR}-05-14`);
  const lines = page.getByRole('table', { name: 'Líneas del precio' });
  await expect(lines.getByRole('row', { name: /7 noches: desde 7 se aplica la tarifa semanal/ })).toContainText(
    '560,00',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Crear temporada/ }).click();
  await expect(page.getByText('Temporada creada.')).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);

  await page.goto(`/admin/apartments/${id}/prices/create?firstNight=${YEAR}-04-10&lastNight=${YEAR}-04-14`);
  await page.getByLabel('Nombre').fill('Semana Santa');
  await page.getByLabel('Noche', { exact: true }).fill('150');
  await page.getByRole('button', { name: /^Crear temporada/ }).click();
  await expect(page.getByRole('alert')).toContainText(`Coincide con «Primavera ${YEAR}»`);
  await page.getByLabel(`Partir «Primavera ${YEAR}» alrededor de esta temporada`).check();
  await page.getByRole('button', { name: /^Crear temporada/ }).click();
  const seasons = page.getByRole('table', { name: 'Temporadas', exact: true });
  await expect(seasons.getByRole('row')).toHaveCount(4);

  await page.getByRole('link', { name: `Copiar a ${YEAR + 1}` }).click();
  await page.getByLabel('Cambio de precio').fill('5');
  await page.getByLabel('Cambio de precio').press('Enter');
  await expect(page.getByRole('row', { name: /Semana Santa/ }).first()).toContainText('157,50');
  await page.getByRole('button', { name: 'Copiar 3 temporadas' }).click();
  await expect(page.getByText('3 temporadas copiadas.')).toBeVisible();

  await seasons.getByRole('link', { name: 'Semana Santa' }).click();
  await page.getByRole('button', { name: 'Borrar temporada' }).click();
  await expect(page.getByText('Temporada borrada.')).toBeVisible();
  await expect(seasons.getByRole('row', { name: /Semana Santa/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(seasons.getByRole('row', { name: /Semana Santa/ })).toHaveCount(1);
  quiet([/status of 422/]);
});
