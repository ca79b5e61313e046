import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { alive } from './alive';
import { expectFilled, expectNoOverflow, watchPage } from './watch-page';

const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Expected {
  language: string;
  status: number;
  /** Off where the page is looked at in another language, too: axe is the slowest of it. */
  axe?: boolean;
}

/**
 * The page answers and comes alive, is in its language, has one heading and a title, fits on a screen and on a phone, and
 * the browser is content. It is accessible on the wide screen that shows all of it.
 */
export async function expectSound(page: Page, url: string, expected: Expected): Promise<void> {
  const quiet = watchPage(page);
  const answer = await page.goto(url);
  expect(answer?.status()).toBe(expected.status);
  await expect(page.locator('html')).toHaveAttribute('lang', expected.language);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page).toHaveTitle(/.{5,}/);
  await alive(page);
  await expectNoOverflow(page);
  await expectFilled(page);
  if (expected.axe !== false) await expectAccessible(page);
  // The browser itself reports an answer that is a refusal.
  quiet(expected.status === 200 ? [] : [/status of 4\d\d/]);
}

export async function expectAccessible(page: Page): Promise<void> {
  // What is being renewed is dimmed.
  await expect(page.locator('[aria-busy=true], [data-busy]').filter({ visible: true })).toHaveCount(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program);
  const violations = await page.evaluate(async (values) => {
    // Between two colors there is less contrast than in either; what fades in is awaited, what turns for ever is not.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(still);
    const fading = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(fading.map(({ finished }) => finished));
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    // It would wait for ever on a frame that may run no scripts.
    const context = { exclude: [['iframe[sandbox]']] };
    const found = await inPage.run(context, { resultTypes: ['violations'], runOnly: { type: 'tag', values } });
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
  }, RULES);
  expect(violations).toEqual([]);
}
