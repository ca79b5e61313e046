import { expect, test, type Page } from '@playwright/test';
import { openWithScripts } from './alive';
import { checkIn, knowCustomer, createTestBooking } from './test-booking';
import { idsOf } from './paying-guest';
import { signIn } from './sign-in';
import { expectAccessible } from './sound-page';
import { expectNoOverflow, watchPage } from './watch-page';

const LABELS = {
  es: {
    prefix: '',
    open: 'Facturar lo descontado',
    damage: /^Persiana rota, 40,00\s€$/,
    service: /^Limpieza a fondo, 60,50\s€$/,
    save: 'Emitir la factura',
    issued: 'La factura está emitida.',
    total: '100,50',
    vat: '10,50',
    outside: 'No sujeta',
    invoiced: 'Facturado:',
    reduce: 'Reducir Persiana rota',
    amount: 'Importe',
    reason: 'Motivo',
    reduced: 'Reducir',
    over: /Se han facturado 30,00\s€ más de lo que se descuenta/,
    rectify: 'Emitir la rectificativa',
    rectified: 'La rectificativa está emitida.',
    less: /−30,00\s€/,
  },
  en: {
    prefix: '/en',
    open: 'Invoice what is kept',
    damage: /^Persiana rota, €40\.00$/,
    service: /^Limpieza a fondo, €60\.50$/,
    save: 'Issue the invoice',
    issued: 'The invoice is issued.',
    total: '€100.50',
    vat: '€10.50',
    outside: 'Not subject',
    invoiced: 'Invoiced:',
    reduce: 'Reduce Persiana rota',
    amount: 'Amount',
    reason: 'Reason',
    reduced: 'Reduce',
    over: /€30\.00 more is invoiced than is kept/,
    rectify: 'Issue the rectifying invoice',
    rectified: 'The rectifying invoice is issued.',
    less: /−€30\.00/,
  },
} as const;

async function createDeductedBail(page: Page, origin: string) {
  const booking = await createTestBooking(page, origin, 0);
  await knowCustomer(booking);
  await checkIn(page, origin, booking);
  const { bailId } = await idsOf(booking.reference);
  const write = async (what: string, data: object) => {
    const answer = await page.request.post(`/api/v1/bails/${bailId}/${what}`, { data, headers: { origin } });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const { amountCents } = (await (await page.request.get(`/api/v1/bails/${bailId}`)).json()) as { amountCents: number };
  await write('receive', { amountCents, method: 'cash', on: booking.checkIn, notify: false });
  await write('deductions', { kind: 'damage', concept: 'Persiana rota', amountCents: 4_000, notify: false });
  await write('deductions', { kind: 'service', concept: 'Limpieza a fondo', amountCents: 6_050, notify: false });
  return bailId;
}

test('what is kept of a bail is invoiced from its page, each with its VAT, and what is given up is rectified @phone', async ({
  page,
  isMobile,
  baseURL,
}) => {
  // Tests Spanish on desktop and English on mobile.
  const texts = isMobile ? LABELS.en : LABELS.es;
  const quiet = watchPage(page);
  await signIn(page, 'admin');
  const address = `${texts.prefix}/admin/bails/view/${await createDeductedBail(page, baseURL!)}`;
  await openWithScripts(page, address);
  const fold = page.locator('#invoice');
  await fold.getByText(texts.open).click();
  for (const name of [texts.damage, texts.service]) await expect(fold.getByRole('checkbox', { name })).toBeChecked();
  if (!isMobile) await expectAccessible(page);
  await expectNoOverflow(page);
  await fold.getByRole('button', { name: texts.save }).click();
  await expect(page.getByText(texts.issued)).toBeVisible();
  const invoice = page.getByRole('heading', { level: 1 });
  await expect(invoice).toHaveText(/^F-\d{4}-\d{6}$/);
  const number = await invoice.innerText();
  const totals = page.locator('main dl').filter({ hasText: 'Total' });
  await expect(totals).toContainText(texts.total);
  await expect(totals).toContainText(texts.vat);
  await expect(totals).toContainText(texts.outside);
  await expect(page.getByText(isMobile ? 'Paid' : 'Pagada', { exact: true }).first()).toBeVisible();
  await expectNoOverflow(page);

  await openWithScripts(page, address);
  await expect(page.getByText(texts.invoiced).first()).toContainText(number);
  await expect(fold).toHaveCount(0);
  await page.getByRole('link', { name: texts.reduce }).click();
  const reduce = page.locator('#reduce');
  await reduce.getByRole('textbox', { name: texts.amount }).fill(isMobile ? '30.00' : '30,00');
  await reduce.getByRole('textbox', { name: texts.reason }).fill('Solo era la cuerda');
  await reduce.getByRole('button', { name: texts.reduced }).click();
  await expect(page.getByText(texts.over)).toBeVisible();
  await page.getByRole('button', { name: texts.rectify }).click();
  await expect(page.getByText(texts.rectified)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^R-\d{4}-\d{6}$/);
  await expect(page.locator('main dl').filter({ hasText: 'Total' })).toContainText(texts.less);
  await openWithScripts(page, address);
  await expect(page.getByText(texts.over)).toBeHidden();
  quiet();
});
