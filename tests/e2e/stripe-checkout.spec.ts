import { expect, test as base, type Page } from '@playwright/test';
import { startStripeServer, type StripeServer } from '../payments/stripe-server';
import { waitForScripts } from './alive';
import { fillGuest } from './last-penthouse';
import { testOnSeparateApp } from './separate-app';
import { startApp } from './server';
import { expectAccessible } from './sound-page';
import { freeStay } from './stays';
import { expectNoOverflow, watchPage } from './watch-page';

const CHALLENGE_CARD = '4000 0000 0000 3220';

let stripe: StripeServer;
const test = testOnSeparateApp(async () => {
  stripe = await startStripeServer();
  return startApp(stripe.settings);
});
base.afterAll(() => stripe.close());
base.describe.configure({ mode: 'default' });

const texts = {
  es: {
    book: /^Reservar y pagar/,
    pay: 'Pagar',
    number: 'Número de tarjeta',
    expiry: 'Caducidad',
    code: 'Código de seguridad',
    no: 'No soy yo',
    yes: 'Soy yo',
    card: 'terminada en 3220',
  },
  en: {
    book: /^Book and pay/,
    pay: 'Pay',
    number: 'Card number',
    expiry: 'Expiry',
    code: 'Security code',
    no: 'It is not me',
    yes: 'It is me',
    card: 'ending in 3220',
  },
};

async function typeCard(page: Page, locale: 'es' | 'en'): Promise<void> {
  const fields = page.frameLocator('iframe').first();
  const text = texts[locale];
  await fields.getByLabel(text.number).fill(CHALLENGE_CARD);
  await fields.getByLabel(text.expiry).fill('12 / 34');
  await fields.getByLabel(text.code).fill('123');
  await page.getByRole('button', { name: text.pay, exact: true }).click();
}

for (const locale of ['es', 'en'] as const) {
  test(`a card is typed into the fields of Stripe, refused and then proven by its holder, in ${locale}`, async ({
    page,
    request,
  }) => {
    const quietBefore = watchPage(page);
    const home = locale === 'es' ? '' : '/en';
    const stay = await freeStay(request, 'suite_studio', 7, locale === 'es' ? 60 : 120);
    const customer = { firstName: 'Lucía', lastName: 'Pago', email: 'stripe@example.com', phone: '+34 600 000 001' };
    const made = await request.post('/api/v1/bookings', {
      data: { typeCategory: 'suite_studio', ...stay, adults: 2, customer },
    });
    const { reference, key } = (await made.json()) as { reference: string; key: string };
    await page.goto(`${home}/booking/${reference}?key=${key}`);
    await page.goto(`${home}/book?reference=${reference}`);
    await waitForScripts(page);
    await fillGuest(page);
    await page.locator('[name=keepCard]').check();
    await page.getByRole('button', { name: texts[locale].book }).click();
    await expect(page).toHaveURL(new RegExp(`${home}/booking/${reference}/paying/`));
    await expect(page.frameLocator('iframe').first().getByLabel(texts[locale].number)).toBeVisible();
    await expectNoOverflow(page);
    // The accessibility check communicates with frames of other sites, so complaints are collected before and after it.
    quietBefore();
    await expectAccessible(page);
    const quiet = watchPage(page);
    const shot = process.env.SHOTS;
    if (shot)
      await page.screenshot({ path: `${shot}/paying-${locale}-${test.info().project.name}.png`, fullPage: true });
    const bank = page.frameLocator('dialog iframe');
    await typeCard(page, locale);
    await bank.getByRole('button', { name: texts[locale].no, exact: true }).click();
    await expect(page.getByText('We are unable to authenticate your payment method.')).toBeVisible();
    await page.getByRole('button', { name: texts[locale].pay, exact: true }).click();
    await bank.getByRole('button', { name: texts[locale].yes, exact: true }).click();
    await expect(page).toHaveURL(`${home}/booking/${reference}`);
    await expect(page.locator('#card')).toContainText(texts[locale].card);
    await expectNoOverflow(page);
    if (shot)
      await page.screenshot({ path: `${shot}/booked-${locale}-${test.info().project.name}.png`, fullPage: true });
    // The browser reports the status of a declined card.
    quiet([/status of 402/]);
  });
}
