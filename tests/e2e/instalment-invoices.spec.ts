import { expect, test } from '@playwright/test';
import type { CalendarDate } from '../../app/core/calendar-date';
import { formatDate, formatMoney } from '../../app/core/format';
import { openWithScripts } from './alive';
import { knowCustomer, createTestBooking } from './test-booking';
import { signIn } from './sign-in';
import { expectAccessible } from './sound-page';
import { expectNoOverflow, watchPage } from './watch-page';

const LABELS = {
  es: {
    prefix: '',
    named: (due: string) => `Facturar el plazo del ${due}`,
    earlierFirst: 'Facture antes los plazos anteriores.',
    note: 'Se emite con su número y ya no se modifica.',
    save: 'Emitir la factura',
    complete: 'Completar la ficha',
    issued: 'La factura está emitida.',
    concept: /Anticipo, plazo 1 de 2 con vencimiento el .+/,
    invoiced: 'Facturado',
    total: 'Total',
  },
  en: {
    prefix: '/en',
    named: (due: string) => `Invoice the installment due ${due}`,
    earlierFirst: 'Invoice the earlier installments first.',
    note: 'It gets its number when issued and can no longer be edited.',
    save: 'Issue the invoice',
    complete: 'Complete the record',
    issued: 'The invoice is issued.',
    concept: /Anticipo, plazo 1 de 2 con vencimiento el .+/,
    invoiced: 'Invoiced',
    total: 'Total',
  },
} as const;

interface Payments {
  plan: { due: CalendarDate; amountCents: number; invoicedCents: number }[];
}

test('an instalment is invoiced from the payments of its booking, as soon as it is known to whom, in its order and once @phone', async ({
  page,
  isMobile,
  baseURL,
}) => {
  const language = isMobile ? 'en' : 'es';
  const texts = LABELS[language];
  const quiet = watchPage(page);
  await signIn(page, 'admin');
  const booking = await createTestBooking(page, baseURL!, 60, 28);
  const planOf = async () => {
    const answer = await page.request.get(`/api/v1/bookings/${booking.id}/payments`);
    return ((await answer.json()) as Payments).plan;
  };
  const [first, second] = await planOf();
  const address = `${texts.prefix}/admin/bookings/update/payments/${booking.id}`;
  const named = ({ due }: { due: CalendarDate }) => texts.named(formatDate(due, language, 'medium'));

  await openWithScripts(page, address);
  const later = page.getByRole('button', { name: named(second!) }).filter({ visible: true });
  await later.focus();
  await expect(later).toHaveAccessibleDescription(texts.earlierFirst);
  await page
    .getByRole('link', { name: named(first!) })
    .filter({ visible: true })
    .click();
  const form = page.locator('#invoice');
  await expect(form).toContainText(formatMoney(first!.amountCents, language));
  await expect(form).toContainText(texts.note);
  if (!isMobile) await expectAccessible(page);
  await expectNoOverflow(page);

  // An amount above the limit for simplified invoices requires the recipient's details.
  await form.getByRole('button', { name: texts.save }).click();
  await expect(form.getByRole('link', { name: texts.complete })).toHaveAttribute(
    'href',
    /\/admin\/customers\/update\//,
  );
  expect((await planOf()).map(({ invoicedCents }) => invoicedCents)).toEqual([0, 0]);
  await knowCustomer(booking);
  await form.getByRole('button', { name: texts.save }).click();
  await expect(page.getByText(texts.issued)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^F-\d{4}-\d{6}$/);
  const number = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(page.getByRole('cell', { name: texts.concept })).toBeVisible();
  await expect(page.getByText(texts.total, { exact: true }).locator('..')).toContainText(
    formatMoney(first!.amountCents, language),
  );
  await expectNoOverflow(page);

  await openWithScripts(page, address);
  const invoiced = page.getByRole('link', { name: texts.invoiced, exact: true }).filter({ visible: true });
  await expect(invoiced).toHaveCount(1);
  await expect(page.getByRole('link', { name: named(second!) }).filter({ visible: true })).toBeVisible();
  await invoiced.click();
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  expect((await planOf()).map(({ invoicedCents }) => invoicedCents)).toEqual([first!.amountCents, 0]);
  quiet([/status of 409/]);
});
