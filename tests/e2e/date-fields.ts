import type { Page } from '@playwright/test';
import { serveFixture } from './served-fixture';

const ORIGIN = 'http://dates.test';

/** Returns the full address, as the browser writes it. */
export const addressOfDateFields = (address: string) => new URL(address, ORIGIN).href;

/** Opens `fixtures/date-fields.tsx` with every kind of date field, including those that no screen needs yet. */
export async function openDateFields(page: Page, address: string): Promise<void> {
  await serveFixture(page, 'date-fields.tsx', ORIGIN);
  await page.goto(ORIGIN + address);
}
