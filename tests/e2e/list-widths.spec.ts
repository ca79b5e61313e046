import { expect, test, type Page } from '@playwright/test';
import { waitForScripts } from './alive';
import { dayAfter, createTestBooking } from './test-booking';
import { signIn } from './sign-in';

/** Widths from a large screen to a tablet in landscape, down to the width at which a table row becomes two lines. */
const widths = [1440, 1366, 1280, 1220, 1180, 1140, 1080, 1024, 1000];

const lists = [
  '/admin/bookings/list',
  '/admin/bookings/list?view=overdue',
  '/admin/bookings/list?view=to_refund',
  '/admin/blocks/list',
  '/admin/customers/list',
  '/admin/apartments/list',
  '/admin/equipments/list',
  '/admin/offers/list',
  '/admin/users/list',
  '/admin/notifications',
  '/admin/audit',
  '/admin/notifications/alerts',
];

/** Returns the elements that are wider than their container or would be cut off by it. */
function cut(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main table')].flatMap((table) => {
    const box = table.closest<HTMLElement>('[aria-busy]') ?? table.parentElement!;
    const { left, right } = box.getBoundingClientRect();
    const over = [...table.querySelectorAll<HTMLElement>('th, td')].filter((cell) => {
      const place = cell.getBoundingClientRect();
      return place.width > 1 && (place.right > right + 1 || place.left < left - 1);
    });
    return over
      .slice(0, 3)
      .map((cell) => `${cell.textContent} ends ${Math.round(cell.getBoundingClientRect().right - right)} px outside`);
  });
}

/** Returns truncated names of up to two words. */
function shortened(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main td bdi')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ textContent }) => textContent)
    .filter((name) => name.split(' ').length <= 2);
}

async function oweRefund(page: Page, origin: string): Promise<void> {
  const { id, checkIn } = await createTestBooking(page, origin, 90);
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/v1/bookings/${id}/${path}`, { data, headers: { origin } });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const { openCents: amountCents } = (await (await page.request.get(`/api/v1/bookings/${id}/payments`)).json()) as {
    openCents: number;
  };
  await post('payments', { amountCents, method: 'transfer', on: dayAfter(checkIn, -90) });
  await post('cancel', {});
}

async function foldMenu(page: Page): Promise<void> {
  await waitForScripts(page);
  await page.keyboard.press('[');
  await expect(page.getByRole('button', { name: /^(Desplegar menú|Expand menu)$/ })).toBeVisible();
}

async function fillFirstRow(page: Page, isEnglish: boolean): Promise<void> {
  await page
    .locator('tbody tr')
    .first()
    .evaluate((row, english) => {
      const [day, later, state] = english
        ? ['Sep\u00a030, 2027', 'May\u00a027, 2028', 'Leaves today']
        : ['30\u00a0sept 2027', '27\u00a0may 2028', 'No presentada'];
      const longest = [
        '',
        'EDS-7K3M9W',
        'Maximiliana Fernández de Córdoba y Álvarez de Toledo',
        '12B Apartamento superior con terraza y vistas al parque',
        day,
        later,
        '234',
        '12',
      ];
      const cells = [...row.children];
      cells.forEach((cell, index) => {
        const at =
          cell.querySelector('bdi') ??
          cell.querySelector('a') ??
          cell.querySelector('span span') ??
          cell.querySelector('span');
        if (longest[index]) (at ?? cell).textContent = longest[index];
      });
      const figures = cells.filter((cell) => cell.matches('[data-figure]'));
      figures.at(-1)!.querySelector('span')!.textContent = '12.345,67\u00a0€ por devolver';
      figures.at(-2)!.textContent = '12.345,67\u00a0€';
      cells[8]!.textContent = 'Booking.com';
      [...cells[9]!.querySelectorAll('span')].at(-1)!.lastChild!.textContent = state!;
      for (const sum of row.closest('table')!.querySelectorAll('tfoot td')) {
        const text = document.createTreeWalker(sum, NodeFilter.SHOW_TEXT).nextNode();
        if (text?.textContent?.includes('€')) text.textContent = '1.234.567,89\u00a0€';
      }
    }, isEnglish);
}

for (const language of ['', '/en']) {
  test(`no list of the back office cuts a column, ${language || '/es'}`, async ({ page }) => {
    await signIn(page, 'admin');
    for (const path of lists) {
      await page.goto(language + path);
      await expect(page.getByRole('main')).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(cut), `${language}${path} at ${width}`).toEqual([]);
      }
    }
  });

  test(`the longest row of the bookings stays in its table, ${language || '/es'}`, async ({ page, baseURL }) => {
    await signIn(page, 'admin');
    await oweRefund(page, baseURL!);
    await page.goto(`${language}/admin/bookings/list`);
    await waitForScripts(page);
    for (const menu of ['open', 'folded']) {
      await page.setViewportSize({ width: widths[0]!, height: 900 });
      if (menu === 'folded') await foldMenu(page);
      await fillFirstRow(page, language === '/en');
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(cut), `menu ${menu}, ${width}`).toEqual([]);
        // Names of ordinary length fit completely on an ordinary screen.
        if (width === 1440) expect(await page.evaluate(shortened)).toEqual([]);
      }
    }
  });
}
