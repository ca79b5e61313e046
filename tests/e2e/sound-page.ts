import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectNoOverflow, watchPage } from './watch-page';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The page answers, is in its language, has one heading and a title, fits, is accessible, and the browser is content. */
export async function expectSound(
  page: Page,
  url: string,
  expected: { language: string; status: number },
): Promise<void> {
  const quiet = watchPage(page);
  const answer = await page.goto(url);
  expect(answer?.status()).toBe(expected.status);
  await expect(page.locator('html')).toHaveAttribute('lang', expected.language);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page).toHaveTitle(/.{5,}/);
  await expectNoOverflow(page);
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`)).toEqual([]);
  // The browser itself reports an answer that is a refusal.
  quiet(expected.status === 200 ? [] : [/status of 4\d\d/]);
}
