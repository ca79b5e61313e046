import { expect, type ConsoleMessage, type Page, type Request } from '@playwright/test';

/** Collects browser errors until the returned function is called. That function fails if any error was not expected. */
export function watchPage(page: Page): (toBeExpected?: readonly RegExp[]) => void {
  const complaints: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  };
  const onError = (error: Error) => complaints.push(String(error));
  const onFailure = (request: Request) => {
    const failure = request.failure()?.errorText ?? '';
    // Pictures and prefetches canceled by a navigation are not failures.
    if (!failure.includes('ERR_ABORTED')) complaints.push(`${request.url()} ${failure}`);
  };
  page.on('console', onConsole).on('pageerror', onError).on('requestfailed', onFailure);
  return (toBeExpected = []) => {
    page.off('console', onConsole).off('pageerror', onError).off('requestfailed', onFailure);
    expect(complaints.filter((complaint) => !toBeExpected.some((pattern) => pattern.test(complaint)))).toEqual([]);
  };
}

export async function expectFilled(page: Page): Promise<void> {
  expect(await page.locator('body').innerText()).not.toContain('{{');
}

const PHONE = { width: 390, height: 844 };

/** Expects nothing to be wider than the window, or than a phone's. */
export async function expectNoOverflow(page: Page): Promise<void> {
  await expectFitting(page);
  const window = page.viewportSize()!;
  if (window.width <= PHONE.width) return;
  await page.setViewportSize(PHONE);
  await expectFitting(page);
  await page.setViewportSize(window);
}

async function expectFitting(page: Page): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(beyond).toBeLessThanOrEqual(0);
}
