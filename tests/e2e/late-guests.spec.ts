import { expect, test } from '@playwright/test';
import { payAtBank } from './bank';
import { waitForScripts, openWithScripts } from './alive';
import { book, expectAnswered, expectTyped, fillGuest, lastPenthouse, PENTHOUSE } from './last-penthouse';
import { expectNoOverflow } from './watch-page';

test('another stay gives a hold back, and every older page says what is true afterwards @phone-alone', async ({
  page,
  request,
}) => {
  const stay = await lastPenthouse(request, 180);
  const query = `dates=${stay.checkIn}+~+${stay.checkOut}&guests=2`;
  await openWithScripts(page, `/en/room-details/${PENTHOUSE}?${query}`);
  await book(page).click();
  await expect(page).toHaveURL(/\/en\/book\?reference=/);
  await waitForScripts(page);
  const checkout = page.url();
  await fillGuest(page);
  const other = await page.context().newPage();
  await openWithScripts(other, `/en/room-details/room_classic?dates=${stay.checkIn}+~+${stay.checkOut}&guests=1`);
  await book(other).click();
  await expect(other).toHaveURL(/\/en\/book\?reference=/);
  await other.close();

  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('button', { name: /^Book and pay/ }).click();
  await expect(heading).toHaveText('We are no longer holding these dates');
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Hold it again' }).click();
  await expect(heading).toHaveText('Complete your booking');
  await expect(heading).toBeFocused();
  await expectTyped(page);
  await page.getByRole('button', { name: /^Book and pay/ }).click();
  await payAtBank(page);
  await expect(page).toHaveURL(/\/en\/booking\/[A-Z]{2}-\w{5}$/);
  const booking = page.url();
  // The checkout of the first hold leads to the booking, as its stay is booked now.
  await page.goto(checkout);
  await expect(page).toHaveURL(booking);
});

test('whoever comes too late for the last one is told so where they are @phone-alone', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const stay = await lastPenthouse(request, 210);
  const details = `/en/room-details/${PENTHOUSE}?dates=${stay.checkIn}+~+${stay.checkOut}&guests=2`;
  const without = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const plain = await without.newPage();
  await plain.goto(details);
  await openWithScripts(page, details);
  const customer = { firstName: 'Ana', lastName: 'Otra', email: 'ana.otra@example.com', phone: '+34 600 000 001' };
  const taken = await request.post('/api/v1/bookings', {
    data: { typeCategory: PENTHOUSE, ...stay, adults: 2, customer },
  });
  expect(taken.status()).toBe(201);
  for (const late of [page, plain]) {
    await book(late).click();
    await expectAnswered(late, 'We could not hold it for you. Nothing is free for the whole of that stay.');
    await expectNoOverflow(late);
  }
  // New search criteria clear the message.
  await page.locator('#guests').selectOption('1');
  await expect(page.getByRole('alert').filter({ hasText: 'We could not' })).toHaveCount(0);
  await without.close();
});
