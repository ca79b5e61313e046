import { createServer } from 'node:http';
import { expect, test, type Page } from '@playwright/test';
import type { StartedCharge } from '../../app/features/billing/payment-provider';
import {
  aCharge,
  redsysPlace,
  startReceiver,
  stripePlace,
  type Place,
  type Receiver,
} from '../payments/provider-places';

/** Tests the provider stand-in servers as a guest sees them, without any app. */
test.describe('at the provider', () => {
  let receiver: Receiver;
  test.beforeAll(async () => {
    receiver = await startReceiver();
  });
  test.afterAll(async () => receiver.close());

  async function withPlace(
    open: (receiver: Receiver) => Promise<Place>,
    work: (place: Place) => Promise<void>,
  ): Promise<void> {
    const place = await open(receiver);
    await work(place).finally(() => place.close());
  }

  const standing = (place: Place, key: string) => place.provider.readCharge({ key, providerReference: null });

  test('a card is typed and proven by keyboard in the fields of Stripe', async ({ page }) => {
    await withPlace(stripePlace, async (place) => {
      const charge = aCharge(receiver);
      await openFields(page, await place.provider.startCharge(charge));
      const fields = page.frameLocator('#fields iframe');
      const type = async (label: string, text: string) => {
        await expect(fields.getByLabel(label)).toBeFocused();
        await page.keyboard.insertText(text);
        await page.keyboard.press('Tab');
      };
      const pay = async (card: string) => {
        await fields.getByLabel('Card number').focus();
        await page.keyboard.press('ControlOrMeta+A');
        await type('Card number', card);
        await page.keyboard.press('ControlOrMeta+A');
        await type('Expiry', '12 / 34');
        await page.keyboard.press('ControlOrMeta+A');
        await type('Security code', '123');
        await expect(page.getByRole('button', { name: 'Pay' })).toBeFocused();
        await page.keyboard.press('Enter');
      };
      await pay('4000 0000 0000 0002');
      await expect(page.locator('output')).toHaveText('card_declined');
      await expect(fields.getByRole('alert')).toHaveText('Your card was declined.');
      const bank = page.frameLocator('dialog iframe');
      await pay('4000 0000 0000 3220');
      await bank.getByRole('button', { name: 'It is not me' }).press('Enter');
      await expect(page.locator('output')).toHaveText('payment_intent_authentication_failure');
      await pay('4000 0000 0000 3220');
      await bank.getByRole('button', { name: 'It is me' }).press('Enter');
      await expect(page.locator('output')).toHaveText('succeeded');
      expect(await standing(place, charge.key)).toMatchObject({ state: 'succeeded', cardLast4: '3220' });
    });
  });

  test('a card is declined and another one paid with at the page of Redsys, without scripts', async ({ browser }) => {
    await withPlace(redsysPlace, async (place) => {
      const page = await browser.newPage({ javaScriptEnabled: false });
      const charge = aCharge(receiver, { returnUrl: receiver.url });
      const { next } = await place.provider.startCharge(charge);
      if (next.kind !== 'post') throw new Error(next.kind);
      const fields = Object.entries(next.fields).map(([name, value]) => `<input name="${name}" value="${value}">`);
      await page.setContent(`<form method="post" action="${next.url}">${fields.join('')}<button>Go</button></form>`);
      await page.getByRole('button', { name: 'Go' }).press('Enter');
      await page.getByLabel('Número de tarjeta').fill('4000 0000 0000 9995');
      await page.getByRole('button', { name: 'Pagar' }).press('Enter');
      await page.getByRole('button', { name: 'Reintentar' }).press('Enter');
      await page.getByLabel('Número de tarjeta').fill('4242 4242 4242 4242');
      await page.getByRole('button', { name: 'Pagar' }).press('Enter');
      await page.waitForURL(`${receiver.url}?*`);
      expect(place.provider.confirmReturn(new URL(page.url()).searchParams)).toMatchObject({
        key: charge.key,
        standing: { state: 'succeeded' },
      });
      await page.close();
    });
  });
});

/** Opens a page on another host with nothing but the payment fields and a button. */
async function openFields(page: Page, { next }: StartedCharge): Promise<void> {
  if (next.kind !== 'element') throw new Error(next.kind);
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end(`<!doctype html><html lang="en"><title>Pay</title>
<script src="${next.scriptUrl}"></script><div id="fields"></div><button>Pay</button><output></output><script>
const stripe = Stripe('${next.publishableKey}');
const elements = stripe.elements({ clientSecret: '${next.clientSecret}', locale: 'en' });
elements.create('payment').mount('#fields');
document.querySelector('button').onclick = async () => {
  const confirmParams = { return_url: location.href };
  const { error, paymentIntent } = await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' });
  document.querySelector('output').textContent = error ? error.code : paymentIntent.status;
};</script></html>`),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await page.goto(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`);
  server.close();
}
