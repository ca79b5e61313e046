import { expect, test, type Page } from '@playwright/test';
import { waitForScripts, openWithScripts } from './alive';
import { expectTyped, fillGuest, lastPenthouse, PENTHOUSE } from './last-penthouse';
import { signIn } from './sign-in';

const statusMessage = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

/** Expects the focus and the screen reader announcement of a page just navigated to. */
async function expectStarted(page: Page, title: RegExp): Promise<void> {
  await expect(page).toHaveTitle(title);
  await expect(statusMessage(page, title)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeFocused();
}

test('another page is told, and begins at its heading', async ({ page }) => {
  await openWithScripts(page, '/en');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gallery' }).click();
  await expect(page).toHaveURL('/en/gallery');
  await expectStarted(page, /^Gallery/);
  await page.goBack();
  await expect(page).toHaveURL('/en');
  await expectStarted(page, /^Residencia Aldaba/);
  // The same page with other parameters leaves the focus where it is.
  await openWithScripts(page, '/en/rooms');
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
  await signIn(page, 'reception', '/admin');
  await waitForScripts(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Clientes' }).first().click();
  await expect(page).toHaveURL(/\/admin\/customers/);
  await expectStarted(page, /^Clientes/);
});

test('the link of the header to the other language keeps what is typed at the checkout @phone', async ({
  page,
  request,
  isMobile,
}) => {
  const stay = await lastPenthouse(request, isMobile ? 300 : 400);
  await openWithScripts(page, `/en/room-details/${PENTHOUSE}?dates=${stay.checkIn}+~+${stay.checkOut}&guests=2`);
  await page.getByRole('button', { name: 'Book', exact: true }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/en\/book\?reference=/);
  await waitForScripts(page);
  await fillGuest(page);
  const link = page.getByRole('banner').locator('a[hreflang=es]').filter({ visible: true });
  if ((await link.count()) === 0) await page.getByRole('banner').getByLabel('Menu').first().click();
  await link.first().click();
  await expect(page).toHaveURL(/^[^?]*\/book\?reference=/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await waitForScripts(page);
  await expectTyped(page);
});

test('a reference is known as it is typed on the page', async ({ page, request }) => {
  const stay = await lastPenthouse(request, 500);
  const email = 'refe.rencia@example.com';
  const customer = { firstName: 'Eva', lastName: 'Ruiz', email, phone: '+34 600 000 001' };
  const made = await request.post('/api/v1/bookings', {
    data: { typeCategory: PENTHOUSE, ...stay, adults: 2, customer },
  });
  const { reference } = (await made.json()) as { reference: string };
  await openWithScripts(page, '/en/booking');
  await page.locator('[name=reference]').fill(reference.replace('-', '').toLowerCase());
  await page.locator('[name=email]').fill(email);
  await page.getByRole('main').getByRole('button', { name: 'Open my booking' }).click();
  await expect(page).toHaveURL(new RegExp(reference));
});

test('what is refused when only asking is where the keyboard is, with what is wrong @phone', async ({
  page,
  isMobile,
}) => {
  const refused = async (field: string) => {
    const at = page.locator(`#${field}:focus`);
    await expect(at).toHaveAttribute('aria-invalid', 'true');
    await expect(at).toHaveAccessibleDescription(/\S/);
    await expect(at).toBeInViewport();
  };
  if (isMobile) await openWithScripts(page, '/en/rooms?dates=tomorrowish&guests=2');
  else {
    await openWithScripts(page, '/en');
    const dates = page.locator('[name=dates]');
    await dates.fill('tomorrowish');
    await page
      .getByRole('search')
      .getByRole('button', { name: /^(Search|See|Find)/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/en\/rooms\?/);
  }
  await refused('dates');

  const details = `/en/room-details/${PENTHOUSE}`;
  await openWithScripts(page, `${details}?dates=2020-05-03+~+2020-05-10&guests=2`);
  await refused('dates');
  await openWithScripts(page, `${details}?dates=2027-11-03+~+2027-11-10&guests=2`);
  await page.getByText('Do you have a code?').click();
  await page.locator('#code').fill('NOSUCHCODE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/NOSUCHCODE/);
  await refused('code');
  await page.locator('#guests').focus();
  await page.locator('#guests').selectOption('1');
  await expect(page).toHaveURL(/guests=1/);
  await expect(page.locator('#code[aria-invalid=true]')).toBeVisible();
  await expect(page.locator('#guests')).toBeFocused();

  await openWithScripts(page, '/en/rooms?dates=2027-11-03+~+2027-11-10&guests=2&code=NOSUCHCODE');
  await expect(page.getByRole('alert').filter({ hasText: 'NOSUCHCODE' })).toBeFocused();
});

test('the first refusal of the account, password and security forms has the keyboard @phone', async ({ page }) => {
  await signIn(page, 'customer');
  const send = async (address: string, button: RegExp, fill: () => Promise<void>) => {
    await openWithScripts(page, address);
    await fill();
    await page.getByRole('main').getByRole('button', { name: button }).first().click();
    const alert = page.getByRole('alert').filter({ hasText: /\S/ });
    await expect(alert).toBeFocused();
    await expect(alert).toBeInViewport({ ratio: 0.9 });
  };
  await send('/en/account/data', /^Save$/, () => page.getByLabel('Full name').fill(''));
  await send('/en/change_password', /^(Change|Save)/, async () => undefined);
  await send('/en/account/security', /^Turn on/, async () => page.getByRole('button', { name: 'Add an app' }).click());
});
