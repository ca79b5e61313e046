import { expect, type APIRequestContext, type Page } from '@playwright/test';
import pg from 'pg';

const DAY_MS = 86_400_000;
export const PENTHOUSE = 'suite_penthouse';
export const GOOD = '4242 4242 4242 4242';

export const book = (page: Page) =>
  page.getByRole('button', { name: 'Book', exact: true }).filter({ visible: true }).first();

interface Stay {
  checkIn: string;
  checkOut: string;
}

export async function left(
  request: APIRequestContext,
  stay: Stay,
  headers: Record<string, string> = {},
): Promise<number> {
  const answer = await request.get('/api/v1/availability', { params: { ...stay, adults: 2 }, headers });
  const { data } = (await answer.json()) as { data: { typeCategory: string; available: number }[] };
  return data.find((entry) => entry.typeCategory === PENTHOUSE)?.available ?? 0;
}

function dayFromToday(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

/** Names the advisory locks of this file. */
const WEEKS = 7_301;
let locks: Promise<pg.Client> | undefined;

/**
 * Reserves the weeks that the stay touches for this worker until it ends; returns false if another worker has one of them.
 * Tests run in parallel, and each needs the last penthouse for itself.
 */
async function reserve({ checkIn, checkOut }: Stay): Promise<boolean> {
  locks ??= (async () => {
    const client = new pg.Client({ connectionString: process.env.E2E_SERVER_URL! });
    await client.connect();
    return client;
  })();
  const weekOf = (day: string) => Math.floor(Date.parse(day) / (7 * DAY_MS));
  for (let week = weekOf(checkIn); week <= weekOf(checkOut); week += 1) {
    const { rows } = await (
      await locks
    ).query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS mine', [WEEKS, week]);
    if (!rows[0]!.mine) return false;
  }
  return true;
}

/** Returns dates on which exactly one penthouse is free, after booking the other penthouses. */
export async function lastPenthouse(request: APIRequestContext, fromDay: number): Promise<Stay> {
  for (let offset = fromDay; offset < fromDay + 200; offset += 7) {
    const stay = { checkIn: dayFromToday(offset), checkOut: dayFromToday(offset + 7) };
    const free = await left(request, stay);
    if (free === 0 || !(await reserve(stay))) continue;
    for (let more = free - 1; more > 0; more -= 1) {
      const customer = {
        firstName: 'Ana',
        lastName: 'Otra',
        email: `ana${offset}@example.com`,
        phone: '+34 600 000 001',
      };
      await request.post('/api/v1/bookings', { data: { typeCategory: PENTHOUSE, ...stay, adults: 2, customer } });
    }
    if ((await left(request, stay)) === 1) return stay;
  }
  throw new Error('No free penthouse');
}

export async function fillGuest(page: Page): Promise<void> {
  await page.locator('[name=firstName]').fill('Grace');
  await page.locator('[name=lastName]').fill('Hopper');
  await page.locator('[name=email]').fill('grace.hopper@example.com');
  await page.locator('[name=phone]').fill('+1 212 555 0100');
  await page.locator('[name=country]').selectOption('US');
  await page.locator('[name=requests]').fill('A crib, please.');
  await page.locator('[name=acceptTerms]').check();
}

export async function expectTyped(page: Page): Promise<void> {
  await expect(page.locator('[name=firstName]')).toHaveValue('Grace');
  await expect(page.locator('[name=lastName]')).toHaveValue('Hopper');
  await expect(page.locator('[name=email]')).toHaveValue('grace.hopper@example.com');
  await expect(page.locator('[name=phone]')).toHaveValue('+1 212 555 0100');
  await expect(page.locator('[name=country]')).toHaveValue('US');
  await expect(page.locator('[name=requests]')).toHaveValue('A crib, please.');
}

/** Expects the response to a form to be visible and focused. */
export async function expectAnswered(page: Page, text: string | RegExp): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: text });
  await expect(alert).toBeFocused();
  await expect(alert).toBeInViewport({ ratio: 0.9 });
}
