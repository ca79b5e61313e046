import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { waitForScripts } from './alive';
import { expectFilled, expectNoOverflow, watchPage } from './watch-page';

const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Expected {
  language: string;
  status: number;
  /** Turned off for pages tested in another language as well, as axe is the slowest part. */
  axe?: boolean;
}

/**
 * Expects the page to respond, run its scripts, use its language, have one heading and a title, fit on desktop and
 * phone, and cause no browser errors. Accessibility is checked on the wide screen, which shows everything.
 */
export async function expectSound(page: Page, url: string, expected: Expected): Promise<void> {
  const quiet = watchPage(page);
  const answer = await page.goto(url);
  expect(answer?.status()).toBe(expected.status);
  await expect(page.locator('html')).toHaveAttribute('lang', expected.language);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page).toHaveTitle(/.{5,}/);
  await waitForScripts(page);
  await expectNoOverflow(page);
  await expectFilled(page);
  if (expected.axe !== false) await expectAccessible(page);
  quiet(expected.status === 200 ? [] : [/status of 4\d\d/]);
}

export async function expectAccessible(page: Page): Promise<void> {
  // Content that is being refreshed is dimmed.
  await expect(page.locator('[aria-busy=true], [data-busy]').filter({ visible: true })).toHaveCount(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program);
  const violations = await page.evaluate(async (values) => {
    // Contrast is lower in the middle of a color transition, so transitions are turned off. The check waits for fades
    // to finish, but not for endless animations.
    const noMotionSheet = new CSSStyleSheet();
    noMotionSheet.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(noMotionSheet);
    const fading = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(fading.map(({ finished }) => finished));
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    // The check would wait forever on a frame that may not run scripts.
    const context = { exclude: [['iframe[sandbox]']] };
    const found = await inPage.run(context, { resultTypes: ['violations'], runOnly: { type: 'tag', values } });
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== noMotionSheet);
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
  }, RULES);
  expect(violations).toEqual([]);
}
