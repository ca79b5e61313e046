import { expect, type Page } from '@playwright/test';

/** Collects what the browser complains about; nothing is the only right answer. */
export function watchPage(page: Page): () => void {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('requestfailed', (request) => {
    const failure = request.failure()?.errorText ?? '';
    // A picture or prefetch that a navigation made needless is no failure.
    if (!failure.includes('ERR_ABORTED')) complaints.push(`${request.url()} ${failure}`);
  });
  return () => expect(complaints).toEqual([]);
}

/** Nothing is wider than the window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const { wide, window } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(wide).toBeLessThanOrEqual(window);
}
