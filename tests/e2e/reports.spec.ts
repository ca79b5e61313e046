import { expect, test } from '@playwright/test';
import { waitForScripts } from './alive';
import { signIn } from './sign-in';
import { expectSound } from './sound-page';

/** A period before the demo's bookings, which other tests do not affect. */
const year = { from: '2025-12-01', to: '2026-05-31' };
const query = `from=${year.from}&to=${year.to}`;

test('the reports and what their figures count are sound', async ({ page }) => {
  await signIn(page, 'accountant');
  for (const [address, language] of [
    ['/admin/reports/billing', 'es'],
    ['/en/admin/reports/billing?by=method', 'en'],
    ['/admin/reports/occupation', 'es'],
    ['/en/admin/reports/occupation?by=channel', 'en'],
    [`/admin/reports/occupation/rows?figure=empty&${query}`, 'es'],
    [`/en/admin/reports/billing/rows?figure=collected&${query}`, 'en'],
  ] as const) {
    await test.step(address, () => expectSound(page, address, { language, status: 200 }));
  }
});

test('a figure of a month opens the stays that it counts, and their nights add up to it', async ({ page }) => {
  await signIn(page, 'manager', `/admin/reports/occupation?${query}`);
  await waitForScripts(page);
  const table = page.getByRole('region', { name: 'Por periodo', exact: true });
  const march = table.getByRole('row', { name: /^mar 2026/ });
  const sold = march.getByRole('link').nth(2);
  const nights = await sold.innerText();
  await sold.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Noches vendidas' })).toBeVisible();
  await expect(page).toHaveURL(/figure=sold/);
  await expect(page).toHaveURL(/from=2026-03-01&to=2026-03-31/);
  const sum = page.getByRole('row', { name: /^Total/ }).getByRole('cell');
  await expect(sum.first()).toHaveText(nights);
  await page.getByRole('link', { name: 'Volver al informe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ocupación' })).toBeVisible();
});

test('a category alone is asked for, and the report is told apart by channel and had as a file', async ({ page }) => {
  await signIn(page, 'accountant', `/en/admin/reports/billing?${query}`);
  await waitForScripts(page);
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/category=\d+/);
  await expect(page).not.toHaveURL(/=(&|$)/);
  const byChannel = page.getByRole('navigation', { name: 'See by' }).getByRole('link', { name: 'Channel' });
  await expect(byChannel).toHaveAttribute('href', /category=\d+/);
  await byChannel.click();
  await expect(page).toHaveURL(/category=\d+.*by=channel|by=channel.*category=\d+/);
  await expect(page.getByRole('heading', { name: 'Breakdown: Channel' })).toBeVisible();
  for (const format of ['CSV', 'Excel']) {
    const link = page.getByRole('link', { name: `Breakdown: Channel, ${format}`, exact: true });
    const file = await page.request.get((await link.getAttribute('href'))!);
    expect(file.status()).toBe(200);
    expect(file.headers()['content-disposition']).toContain(`billing-breakdown-${year.from}-${year.to}`);
  }
});

test('what a customer paid says whose it is, and so does the report that is gone back to, until it is let go', async ({
  page,
}) => {
  await signIn(page, 'accountant', `/en/admin/reports/billing?by=customer&${query}`);
  await waitForScripts(page);
  const row = page.getByRole('region', { name: 'Breakdown: Customer' }).getByRole('row').nth(1);
  const name = await row.getByRole('cell').first().innerText();
  await row
    .getByRole('link', { name: /^[1-9].*\.\d\d$/ })
    .first()
    .click();
  await expect(page.getByText(`· ${name}`)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the report' }).click();
  const drop = page.getByRole('link', { name: 'Remove the filter: Customer' });
  await drop.click();
  await expect(drop).toHaveCount(0);
  await expect(page).not.toHaveURL(/customer=/);
});

test('arrow keys go through a chart, which says what each month comes to, and a word says what it means', async ({
  page,
}) => {
  await signIn(page, 'accountant', `/en/admin/reports/occupation?${query}`);
  const chart = page.getByRole('slider', { name: 'Occupancy by period' });
  await chart.focus();
  await expect(chart).toHaveAttribute('aria-valuetext', /^Dec 2025: This period [\d.]+%, Year before [\d.]+%$/);
  await page.keyboard.press('ArrowRight');
  await expect(chart).toHaveAttribute('aria-valuetext', /^Jan 2026: /);
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuetext', /^May 2026: /);
  await page.locator('summary', { hasText: 'What it is: Average price (ADR)' }).click();
  await expect(page.getByText('lodging ÷ sold with a price').first()).toBeVisible();
});

test('what cannot be read of a period is said at its field, and what was typed stays', async ({ page }) => {
  await signIn(page, 'accountant', '/admin/reports/billing?from=2026-05-31&to=2026-05-01');
  await expect(page.getByText('El final no puede ser anterior al principio.')).toBeVisible();
  await expect(page.getByLabel('Desde', { exact: true })).toHaveValue('2026-05-31');
});

for (const [address, language, file, wrong] of [
  ['/admin/reports/occupation', 'es', /^inline; filename="informe-\d{4}-\d\d\.pdf"$/, 'Ese mes todavía no ha empezado'],
  ['/en/admin/reports/billing', 'en', /^inline; filename="report-\d{4}-\d\d\.pdf"$/, 'That month has not started yet'],
] as const) {
  test(`${address} gives a month as a PDF, and says what is wrong with one to come (${language})`, async ({ page }) => {
    await signIn(page, 'accountant');
    const html = await (await page.request.get(address)).text();
    const [form] = html.match(/<form\b(?:(?!<\/form>).)*\bname="month".*?<\/form>/s)!;
    expect(form).toMatch(/<button\b(?:(?!<\/button>).)*PDF/s);
    const [action, month] = [/\baction="([^"]+)"/, /<option\b[^>]*\bvalue="([^"]+)"[^>]*\bselected/].map(
      (attribute) => attribute.exec(form)![1]!,
    );
    const pdf = await page.request.get(`${action}?month=${month}`);
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.headers()['content-disposition']).toMatch(file);
    const refused = await page.request.get(`${action}?month=2999-01`);
    expect(refused.status()).toBe(422);
    expect(await refused.text()).toBe(wrong);
  });
}
