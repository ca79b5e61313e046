import { expect, test, type Page } from '@playwright/test';
import { payAtBank } from './bank';
import pg from 'pg';
import { waitForScripts, openWithScripts } from './alive';
import { book, expectAnswered, expectTyped, fillGuest, lastPenthouse, left, PENTHOUSE } from './last-penthouse';
import { signIn } from './sign-in';
import { expectNoOverflow, watchPage } from './watch-page';

/** A guest from New York on a phone whose clock is an hour off. */
const HOUR_MS = 3_600_000;
const DECLINED = '4000 0000 0000 0002';

test.use({ timezoneId: 'America/New_York', locale: 'en-US' });

async function phoneWithWrongClock(page: Page): Promise<void> {
  await page.addInitScript((ahead) => {
    const RealDate = Date;
    window.Date = class extends RealDate {
      constructor(...of: []) {
        super(...(of.length === 0 ? ([RealDate.now() + ahead] as unknown as []) : of));
      }
      static override now() {
        return RealDate.now() + ahead;
      }
    } as DateConstructor;
  }, HOUR_MS);
}

const clockIn = (timeZone: string, instant: string) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
    .format(new Date(instant))
    .replaceAll('\u202f', ' ');

test('with a declined card, the Back button and a second tab books the last penthouse @phone-alone', async ({
  page,
  request,
  browser,
}) => {
  const quiet = watchPage(page);
  const stay = await lastPenthouse(request, 60);
  const question = `dates=${stay.checkIn}+~+${stay.checkOut}&guests=2`;
  const details = `/en/room-details/${PENTHOUSE}?${question}`;
  await phoneWithWrongClock(page);
  await openWithScripts(page, details);
  const price = await page.locator('#quote [role=status] p').first().innerText();
  await book(page).click();
  await expect(page).toHaveURL(/\/en\/book\?reference=/);
  const checkout = page.url();

  await test.step('the hour is said by whose clock it is, and by hers', async () => {
    const quoted = await page.request.post('/api/v1/quotes', {
      data: { typeCategory: PENTHOUSE, ...stay, adults: 2 },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    const { held } = (await quoted.json()) as { held: { holdUntil: string } };
    const madrid = clockIn('Europe/Madrid', held.holdUntil);
    // The day precedes the hour if the hold expires after midnight.
    const day = '(?:[A-Z][a-z]+ \\d+ at )?';
    await expect(
      page.getByText(
        new RegExp(
          `We are holding this suite for you until ${day}${madrid.replace(' ', '\\s')}, mainland Spain time\\.`,
        ),
      ),
    ).toBeVisible();
    const own = clockIn('America/New_York', held.holdUntil);
    await expect(page.getByRole('timer')).toHaveText(
      new RegExp(`^(20|1[5-9]) minutes left\\. ${day}${own.replace(' ', '\\s')} your time\\.$`),
    );
  });

  await test.step('nothing shifts when the page comes alive', async () => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value } = entry as unknown as { value: number };
          (window as unknown as { shifted: number }).shifted =
            ((window as unknown as { shifted?: number }).shifted ?? 0) + value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.reload();
    await waitForScripts(page);
    await expect(page.getByRole('timer')).toContainText('your time');
    expect(await page.evaluate(() => (window as unknown as { shifted?: number }).shifted ?? 0)).toBeLessThan(0.02);
  });

  await test.step('what is typed stays through a reload, the other language and going back', async () => {
    await expect(page.locator('[name=country]')).toHaveValue('');
    await fillGuest(page);
    await page.reload();
    await waitForScripts(page);
    await expectTyped(page);
    await page.goto(checkout.replace('/en/', '/'));
    await waitForScripts(page);
    await expectTyped(page);
    await expect(
      page.getByText(/Le guardamos esta suite hasta (el .+ a )?las? \d+:\d\d, hora de la Península\./),
    ).toBeVisible();
    await page.goto(checkout);
    await waitForScripts(page);
    await expectTyped(page);
    await expect(page.locator('[name=acceptTerms]')).toBeChecked();
  });

  await test.step('a declined card is told where she is', async () => {
    await page.getByRole('button', { name: /^Book and pay/ }).click();
    await payAtBank(page, DECLINED);
    await expectAnswered(page, 'The bank declined the payment. Nothing was charged; try another card');
    await expectTyped(page);
    await expect(page.getByText(/We are holding this suite for you until/)).toBeVisible();
  });

  await test.step('going back, the penthouse is hers, at its price, with the way back', async () => {
    await openWithScripts(page, details);
    await expect(page.getByText(/We are holding this suite for you until/)).toBeVisible();
    await expect(page.locator('#quote [role=status] p').first()).toHaveText(price);
    await expect(book(page)).toHaveCount(0);
    await expectNoOverflow(page);
    await page.goto(`/en/rooms?${question}&type=suite`);
    await waitForScripts(page);
    const card = page.getByRole('article').filter({ hasText: 'We are holding this suite for you until' });
    await expect(card.getByRole('link', { name: /^Continue your booking/ })).toBeVisible();
    await expect(card).toContainText(price.replace('.00', ''));
    await expectNoOverflow(page);
  });

  await test.step('it is taken for everybody else', async () => {
    const stranger = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
    await stranger.goto(details);
    await expect(stranger.getByText('Nothing is free for the whole of that stay.')).toBeVisible();
    await expect(stranger.getByText(/We are holding/)).toHaveCount(0);
    expect(await left(request, stay)).toBe(0);
    await stranger.context().close();
  });

  const second = await page.context().newPage();
  await test.step('a second tab leads to the same checkout, with what was sent', async () => {
    await openWithScripts(second, details);
    await second.getByRole('link', { name: 'Continue', exact: true }).filter({ visible: true }).first().click();
    await expect(second).toHaveURL(checkout);
    await waitForScripts(second);
    await expectTyped(second);
    await second.getByRole('button', { name: /^Book and pay/ }).click();
    await payAtBank(second);
    await expect(second).toHaveURL(/\/en\/booking\/[A-Z]{2}-\w{5}$/);
    await expect(second.getByRole('heading', { level: 1 })).toContainText('Grace');
  });

  await test.step('the first tab knows, and nothing of hers is left in the browser', async () => {
    await page.goto(checkout);
    await expect(page).toHaveURL(second.url());
    await waitForScripts(second);
    await expect.poll(() => second.evaluate(() => sessionStorage.getItem('estancia.typed'))).toBeNull();
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name)).not.toContain('estancia.checkout');
  });
  quiet([/422|402|status of 4/]);
});

test('a double press before the scripts holds once @phone-alone', async ({ browser, request, baseURL }) => {
  const stay = await lastPenthouse(request, 90);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL!,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(`/en/room-details/${PENTHOUSE}?dates=${stay.checkIn}+~+${stay.checkOut}&guests=2`);
  await book(page).dblclick();
  await expect(page).toHaveURL(/\/en\/book\?reference=/);
  await expect(page.getByText(/We are holding this suite for you until/)).toBeVisible();
  await expect(page.getByText(/minutes left/)).toHaveCount(0);

  await fillGuest(page);
  await page.getByRole('button', { name: /^Book and pay/ }).click();
  await payAtBank(page, DECLINED);
  await expectAnswered(page, 'The bank declined the payment');
  const reference = new URL(page.url()).searchParams.get('reference')!;
  await page.goto(`/book?reference=${reference}`);
  await expectTyped(page);
  await context.close();
});

test('the first refusal of every form is where the guest looks @phone-alone', async ({ page }) => {
  const send = async (address: string, fill: () => Promise<void>, name: RegExp) => {
    await openWithScripts(page, address);
    await fill();
    await page.getByRole('main').getByRole('button', { name }).first().click();
    await expectAnswered(page, /\S/);
  };
  const wrong = { reference: 'AL-22222', email: 'nobody@example.com' };
  await send('/en/contact', async () => undefined, /^Send/);
  await send('/en/login', async () => undefined, /^Sign in$/);
  await send(
    '/en/login',
    async () => {
      await page.locator('[name=email]').fill(wrong.email);
      await page.locator('[name=password]').fill('not the password');
    },
    /^Sign in$/,
  );
  await send('/en/register', async () => undefined, /account/i);
  await send('/en/reset_password', async () => undefined, /link|send|email/i);
  await send(
    '/en/booking',
    async () => {
      await page.locator('[name=reference]').fill(wrong.reference);
      await page.locator('[name=email]').fill(wrong.email);
    },
    /^Open my booking$/,
  );
  await send('/en/booking', async () => undefined, /^Open my booking$/);
  await expect(page.locator('[name=reference]')).toHaveAccessibleDescription(/This is missing/);
});

test('a hold that runs out under her hands says so by itself, and keeps what she typed @phone-alone', async ({
  page,
  request,
}) => {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL! });
  await client.connect();
  try {
    const stay = await lastPenthouse(request, 120);
    await phoneWithWrongClock(page);
    await openWithScripts(page, `/en/room-details/${PENTHOUSE}?dates=${stay.checkIn}+~+${stay.checkOut}&guests=2`);
    await book(page).click();
    await expect(page).toHaveURL(/\/en\/book\?reference=/);
    const reference = new URL(page.url()).searchParams.get('reference')!;
    const ends = async (inSeconds: number) => {
      const soon = `now() + interval '${inSeconds} seconds'`;
      await client.query(
        `WITH held AS (UPDATE booking SET hold_until = ${soon} WHERE reference = $1 RETURNING id)
         UPDATE occupancy SET hold_until = ${soon} FROM held WHERE booking_id = held.id`,
        [reference],
      );
    };
    await ends(100);
    await page.reload();
    await waitForScripts(page);
    await expect(page.getByRole('timer')).toContainText('1 minute left.');
    await fillGuest(page);
    await ends(4);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are no longer holding these dates');
    await expect(page.getByText(/It is still free, at the same price: €/)).toBeVisible();
    await page.getByRole('button', { name: 'Hold it again' }).click();
    await expect(page.getByText(/We are holding this suite for you until/)).toBeVisible();
    expect(new URL(page.url()).searchParams.get('reference')).not.toBe(reference);
    await expectTyped(page);
  } finally {
    await client.end();
  }
});

test('a customer who is signed in finds what is known of them @phone-alone', async ({ page, request }) => {
  const stay = await lastPenthouse(request, 150);
  await signIn(page, 'customer');
  await openWithScripts(page, `/en/room-details/${PENTHOUSE}?dates=${stay.checkIn}+~+${stay.checkOut}&guests=2`);
  await book(page).click();
  await expect(page).toHaveURL(/\/en\/book\?reference=/);
  for (const name of ['firstName', 'lastName', 'email', 'phone', 'country']) {
    await expect(page.locator(`[name=${name}]`)).not.toHaveValue('');
  }
  await page.locator('[name=requests]').fill('Only for me.');
  await page.request.post('/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
  await openWithScripts(page, '/en');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('estancia.typed'))).toBeNull();
});
