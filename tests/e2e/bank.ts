import { expect, type Page } from '@playwright/test';
import { GOOD } from './last-penthouse';

/**
 * Pays by card on the bank's page, which belongs to either the demo or the Redsys stand-in server. If the Redsys
 * stand-in declines the card, returns to the site.
 */
export async function payAtBank(page: Page, card: string = GOOD): Promise<void> {
  const leads = page.getByRole('button', { name: /^(Ir al banco|Go to the bank)$/ });
  const number = page.locator('[name=cardNumber], [name=card]');
  await expect(leads.or(number)).toBeVisible();
  // Scripts, if enabled, redirect to the bank's page automatically.
  if (!(await number.isVisible())) await leads.click({ timeout: 1_000 }).catch(() => undefined);
  await number.fill(card);
  if (page.url().includes('/sis/')) {
    await page.locator('[name=expiry]').fill('1234');
    await page.locator('[name=code]').fill('123');
  }
  await page.getByRole('button', { name: /^(Pagar|Pay)$/ }).click();
  if (card === GOOD) return;
  const back = page.getByRole('link', { name: /^(Volver al comercio|Back to the merchant)$/ });
  await expect(back.or(page.getByRole('alert')).first()).toBeVisible();
  if (page.url().includes('/sis/')) await back.click();
}
