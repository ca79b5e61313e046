import { expect, test } from '@playwright/test';
import { boxed, photo } from '../picture-files';
import { createTestApartment } from './test-booking';
import { signIn } from './sign-in';

test(
  'pictures are uploaded, put in order, described, taken away and brought back, and the site shows them',
  { tag: '@https-alone' },
  async ({ page }) => {
    const { id } = await createTestApartment();
    await signIn(page, 'admin', `/admin/apartments/images/${id}`);
    const cards = page.locator('a[data-picture]');
    const before = await cards.count();
    await page.locator('input[type=file]').setInputFiles([
      { name: 'cocina.jpg', mimeType: 'image/jpeg', buffer: await photo(0).jpeg().toBuffer() },
      { name: 'bano.heic', mimeType: 'image/heic', buffer: boxed('heic', 'mif1') },
      { name: 'balcon.png', mimeType: 'image/png', buffer: await photo(1).png().toBuffer() },
    ]);
    await expect(page.getByText('2 de 3 listas')).toBeVisible();
    await expect(page.getByText('Formato HEIC. Expórtela como JPEG o PNG y vuelva a subirla.')).toBeVisible();
    await expect(cards).toHaveCount(before + 2);

    await cards.last().focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(`Puesto ${before + 2} de ${before + 2}.`)).toBeAttached();
    // Arrow keys work only after the picture has been measured. An extra press in the first place changes nothing.
    await expect(async () => {
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByText(`Puesto ${before + 1} de ${before + 2}.`)).toBeAttached({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('Space');
    await expect(page.getByText('Orden guardado.')).toBeVisible();

    await cards.nth(before).press('Enter');
    await page.getByLabel('Texto alternativo ES').fill('Balcón al patio');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Textos guardados.')).toBeVisible();
    const picture = page.getByRole('link', { name: `Imagen ${before + 1}: Balcón al patio` });

    await picture.press('Delete');
    await expect(cards).toHaveCount(before + 1);
    await page.keyboard.press('Control+z');
    await expect(picture).toBeVisible();
    const source = await picture.locator('img').getAttribute('src');
    expect(source).toMatch(/^\/images\/balcon-/);

    await page.goto('/room-details/room_premium');
    expect(await page.content()).toContain(source!.split('/')[2]);
  },
);

test('a picture that did not arrive is sent again', async ({ page }) => {
  const { id } = await createTestApartment();
  await signIn(page, 'admin', `/admin/apartments/images/${id}`);
  const cards = page.locator('a[data-picture]');
  const before = await cards.count();
  const address = `**/api/v1/apartments/${id}/images`;
  await page.route(address, (route) => route.abort());
  const file = { name: 'patio.jpg', mimeType: 'image/jpeg', buffer: await photo(2).jpeg().toBuffer() };
  await page.locator('input[type=file]').setInputFiles([file]);
  await expect(page.getByText('Se ha cortado la conexión.')).toBeVisible();
  await page.route(address, (route) => route.fulfill({ status: 503, json: { title: 'Vuelva a intentarlo.' } }));
  const again = page.getByRole('button', { name: 'Reintentar: patio.jpg' });
  await again.click();
  await expect(page.getByText('Vuelva a intentarlo.')).toBeVisible();
  await page.unroute(address);
  await again.click();
  await expect(page.getByText('1 de 1 lista')).toBeVisible();
  await expect(again).toBeHidden();
  await expect(cards).toHaveCount(before + 1);
});
