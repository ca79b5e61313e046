import { expect, type Page } from '@playwright/test';
import { waitForScripts } from '../alive';
import { addressOfDateFields, openDateFields } from '../date-fields';
import { seenTogether, type Place } from './section';

const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);

/** Opens a page with every kind of date field of the product, as no single screen has them all. */
async function openFields(page: Page, { say }: Place, query = ''): Promise<void> {
  const address = `${say({ es: '/', en: '/en' })}?${query}`;
  if (page.url() !== addressOfDateFields(address)) await openDateFields(page, address);
}

async function type(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).fill(text);
  await field(page, name).blur();
}

async function expectRefused(page: Page, name: string, text: string): Promise<void> {
  await type(page, name, text);
  await expect(field(page, name), text).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, name)).toHaveValue(text);
  await expect(field(page, name)).toHaveAccessibleDescription(/\w{3}/);
}

async function expectTaken(page: Page, name: string, text: string, value = text): Promise<void> {
  await type(page, name, text);
  await expect(field(page, name)).toHaveValue(value);
  await expect(field(page, name), text).not.toHaveAttribute('aria-invalid', 'true');
}

/** Dates and times disabled by the rules of two fields: days outside a range, Sundays, and nighttime hours. */
const disabled = [
  ['window', '2026-11-22'],
  ['window', '2026-12-05'],
  ['arrival', '2026-11-22 10:00:00'],
  ['arrival', '2026-11-23 06:59:59'],
  ['arrival', '2026-11-23 22:00:00'],
] as const;
const allowed = [
  ['window', '2026-11-23'],
  ['window', '2026-12-04'],
  ['arrival', '2026-11-23 07:00:00'],
  ['arrival', '2026-11-23 21:59:59'],
] as const;
const invalid = [
  ['date-single', '2027-02-29'],
  ['date-single', '2027-13-01'],
  ['datetime-single', '2027-05-03 25:00:00'],
  ['year-single', '20270'],
  ['month-single', '2027-13'],
  ['time-single', '12:60:00'],
  ['date-range', '2027-05-10 ~ 2027-05-03'],
  ['date-multiple', '2027-05-03,soon'],
] as const;

export const typedDates = seenTogether('date fields', async (page, place) => {
  await openFields(page, place, 'look=admin');
  for (const [name, text] of allowed) await expectTaken(page, name, text);
  for (const [name, text] of [...disabled, ...invalid]) await expectRefused(page, name, text);
  // The public search refuses the same values, except that its selectable days start today.
  await page.goto(place.at('/rooms'));
  await waitForScripts(page);
  await expectTaken(page, 'dates', '2027-05-03 ~ 2027-05-10');
  await expectRefused(page, 'dates', '2027-02-29 ~ 2027-03-05');
  await expectRefused(page, 'dates', '2020-05-03 ~ 2020-05-10');
});

export const formats = seenTogether('date fields', async (page, place) => {
  await openFields(page, place);
  const day = place.say({ es: '3 de mayo de 2027', en: 'May 3, 2027' });
  const month = place.say({ es: 'mayo de 2027', en: 'May 2027' });
  for (const [name, shown, otherwise] of [
    ['date-single', '2027-05-03', day],
    ['datetime-single', '2027-05-03 15:30:00', place.say({ es: `${day} 15:30`, en: `${day} 3:30 pm` })],
    ['year-single', '2027', ' 2027 '],
    ['month-single', '2027-05', month],
    ['time-single', '15:30:00', place.say({ es: '15:30', en: '3:30 pm' })],
  ] as const) {
    await expectTaken(page, name, shown);
    await expectTaken(page, name, otherwise, shown);
  }
});

const widthOf = (page: Page, name: string) =>
  field(page, name).evaluate((input) => Math.round(input.getBoundingClientRect().width));

export const widths = seenTogether('date fields', async (page, place) => {
  for (const look of ['look=admin', '']) {
    await openFields(page, place, look);
    for (const kind of ['date', 'datetime', 'year', 'month', 'time']) {
      expect([kind, await widthOf(page, `${kind}-single`)]).toEqual([kind, 210]);
      expect([kind, await widthOf(page, `${kind}-range`)]).toEqual([kind, 320]);
    }
  }
});

export const rangeSeparator = seenTogether('date fields', async (page, place) => {
  await openFields(page, place);
  await expectTaken(page, 'date-range', '2027-05-03 ~ 2027-05-10');
  await expectTaken(page, 'date-range', '2027-05-03 - 2027-05-10', '2027-05-03 ~ 2027-05-10');
  await expectTaken(page, 'time-range', '09:00:00 ~ 17:00:00');
});

export const valueSeparator = seenTogether('date fields', async (page, place) => {
  await openFields(page, place);
  await expectTaken(page, 'date-multiple', '2027-05-10, 2027-05-03', '2027-05-03,2027-05-10');
  await expectTaken(page, 'year-multiple', '2027;2038', '2027,2038');
});

export const confirmText = seenTogether('date fields', async (page, place) => {
  await openFields(page, place, 'date-range=2027-05-03 ~ 2027-05-10');
  const open = place.say({ es: 'Abrir el calendario: date range', en: 'Open the calendar: date range' });
  await page.getByRole('button', { name: open, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(field(page, 'date-range')).toHaveValue('2027-05-03 ~ 2027-05-10');
});
