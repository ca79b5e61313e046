import { expect, test, type Page } from '@playwright/test';
import { openDateFields } from './date-fields';
import { expectAccessible } from './sound-page';
import { watchPage } from './watch-page';

// Runs in one worker, since each worker builds the page of the fields once.
test.describe.configure({ mode: 'default' });

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** Opens a field's picker by keyboard and returns the button that opened it. */
async function openPicker(page: Page, button: string) {
  const opener = page.getByRole('button', { name: button, exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  return opener;
}

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

const day = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

test.describe('on a wide screen', () => {
  test('a day is found and chosen by keyboard, over a leap day', async ({ page }) => {
    const quiet = watchPage(page);
    await openDateFields(page, '/en?date-single=2028-02-29');
    const opener = await openPicker(page, 'Open the calendar: date single');
    await expect(dialog(page)).toHaveAccessibleName('date single');
    await expect(dialog(page).getByRole('grid', { name: 'February 2028' })).toBeVisible();
    await expect(dialog(page).getByRole('gridcell', { selected: true })).toHaveText('29');
    await expect(dialog(page).getByRole('columnheader').first()).toHaveAccessibleName('Monday');
    await expect(day(page, 'Tuesday, February 29, 2028')).toBeFocused();
    await expectAccessible(page);
    for (const [key, name] of [
      ['PageDown', 'Wednesday, March 29, 2028'],
      ['PageUp', 'Tuesday, February 29, 2028'],
      ['Shift+PageDown', 'Wednesday, February 28, 2029'],
      ['Shift+PageUp', 'Monday, February 28, 2028'],
      ['End', 'Sunday, March 5, 2028'],
      ['Home', 'Monday, February 28, 2028'],
      ['ArrowDown', 'Monday, March 6, 2028'],
      ['ArrowUp', 'Monday, February 28, 2028'],
      ['ArrowRight', 'Tuesday, February 29, 2028'],
      ['ArrowRight', 'Wednesday, March 1, 2028'],
    ] as const) {
      await press(page, key);
      await expect(day(page, name), key).toBeFocused();
    }
    await expect(dialog(page).getByRole('status')).toHaveText('March 2028');
    await press(page, 'Tab', 'Tab');
    await expect(dialog(page).getByRole('button', { name: 'OK' })).toBeFocused();
    await press(page, 'Tab');
    await expect(dialog(page).getByRole('button', { name: 'Previous month' })).toBeFocused();
    await press(page, 'Shift+Tab');
    await expect(dialog(page).getByRole('button', { name: 'OK' })).toBeFocused();
    await press(page, 'Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(field(page, 'date single')).toHaveValue('2028-02-29');

    await press(page, 'Enter', 'ArrowRight', 'Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(field(page, 'date single')).toHaveValue('2028-03-01');
    // The form receives the value as if it had been typed.
    await expect(page.locator('output')).toHaveText('2028-03-01');
    quiet();
  });

  test('the words are Spanish on a Spanish page, weeks begin on Monday', async ({ page }) => {
    await openDateFields(page, '/?look=admin&date-single=2027-05-03');
    await openPicker(page, 'Abrir el calendario: date single');
    await expect(day(page, 'lunes, 3 de mayo de 2027')).toBeFocused();
    await expect(dialog(page).getByRole('columnheader').first()).toHaveAccessibleName('lunes');
    await press(page, 'Home');
    await expect(day(page, 'lunes, 3 de mayo de 2027')).toBeFocused();
    await expectAccessible(page);
  });

  test('what the rules disable is announced, and neither chosen nor taken when typed', async ({ page }) => {
    await openDateFields(page, '/en?look=admin');
    await openPicker(page, 'Open the calendar: window');
    await press(page, 'ArrowRight');
    const sunday = day(page, 'Sunday, November 22, 2026, not available');
    await expect(sunday).toBeFocused();
    await expect(sunday).toHaveAttribute('aria-disabled', 'true');
    await press(page, 'Enter');
    await expect(field(page, 'window')).toHaveValue('');
    await press(page, 'ArrowRight', 'Enter');
    await expect(field(page, 'window')).toHaveValue('2026-11-23');

    for (const [name, typed, expected] of [
      ['window', '2026-12-05', 'December 4, 2026 at the latest.'],
      ['window', '2027-02-31', 'There is no such date. Write it like this: 2027-05-03.'],
      ['window', '3/5/2027', 'Day and month could be mistaken. Write the date like this: 2027-05-03, or May 3.'],
      ['time single', '25:00:00', 'There is no such time. Write it like this: 15:30:00.'],
      ['arrival (optional)', '2026-11-22 10:00:00', 'Reception is closed then.'],
      ['arrival (optional)', '2026-11-23 22:30:00', 'Reception is closed then.'],
    ] as const) {
      await field(page, name).fill(typed);
      await field(page, name).blur();
      await expect(field(page, name)).toHaveValue(typed);
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(expected.replace(/[.?]/g, '\\$&')));
    }
    await field(page, 'arrival (optional)').fill('May 3 at 3 pm');
    await field(page, 'arrival (optional)').blur();
    await expect(field(page, 'arrival (optional)')).toHaveValue('2027-05-03 15:00:00');
    await expect(field(page, 'arrival (optional)')).not.toHaveAttribute('aria-invalid');
  });

  test('a day and a time are chosen by keyboard, within the hours that the rules leave', async ({ page }) => {
    await openDateFields(page, '/en?look=admin');
    await openPicker(page, 'Open the calendar: arrival');
    await press(page, 'ArrowRight', 'ArrowRight', 'Enter');
    await expect(field(page, 'arrival (optional)')).toHaveValue('2026-11-23 07:00:00');
    await expectAccessible(page);
    const hours = dialog(page).getByRole('listbox', { name: 'Hours' });
    await hours.focus();
    await expect(hours.getByRole('option', { selected: true })).toHaveText('07');
    await expect(hours.getByRole('option', { name: '06' })).toBeDisabled();
    await press(page, 'ArrowUp', 'Home', 'End');
    await expect(field(page, 'arrival (optional)')).toHaveValue('2026-11-23 07:00:00');
    await press(page, '1', '5', 'Tab', '3', '0', 'Tab', 'ArrowDown', 'Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(field(page, 'arrival (optional)')).toHaveValue('2026-11-23 15:30:01');
  });

  test('ranges and several values, of days, months, years and times', async ({ page }) => {
    await openDateFields(page, '/en?look=admin&datetime-range=2026-10-25 02:30:00 ~ 2026-10-26 02:30:00');
    await openPicker(page, 'Open the calendar: date range');
    await press(page, 'Enter', 'ArrowDown', 'Space');
    await expect(dialog(page).getByText('November 21, 2026 to November 28, 2026')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'OK' }).press('Enter');
    await expect(field(page, 'date range')).toHaveValue('2026-11-21 ~ 2026-11-28');

    await openPicker(page, 'Open the calendar: date multiple');
    await press(page, 'ArrowRight', 'Enter', 'ArrowLeft', 'Enter', 'ArrowDown', 'Enter', 'Enter');
    await expect(field(page, 'date multiple')).toHaveValue('2026-11-21,2026-11-22');
    await press(page, 'Escape');
    await expect(field(page, 'date multiple')).toHaveValue('');

    await openPicker(page, 'Choose the month: month range');
    await expect(dialog(page).getByRole('grid', { name: '2026' })).toBeVisible();
    await expect(day(page, 'November 2026')).toBeFocused();
    await press(page, 'Enter', 'ArrowDown');
    await expect(dialog(page).getByRole('status')).toHaveText('2027');
    await press(page, 'Enter');
    await expectAccessible(page);
    await expect(day(page, 'February 2027, end')).toBeFocused();
    await dialog(page).getByRole('button', { name: 'OK' }).press('Enter');
    await expect(field(page, 'month range')).toHaveValue('2026-11 ~ 2027-02');

    await openPicker(page, 'Choose the year: year multiple');
    await press(page, 'Enter', 'PageDown', 'Enter');
    await dialog(page).getByRole('button', { name: 'OK' }).press('Enter');
    await expect(field(page, 'year multiple')).toHaveValue('2026,2038');

    await openPicker(page, 'Choose the time: time range');
    await expect(dialog(page).getByRole('group', { name: 'Start time' })).toBeVisible();
    await press(page, '0', '9', 'Tab', 'Tab', 'Tab', '1', '7');
    await expectAccessible(page);
    await press(page, 'Enter');
    await expect(field(page, 'time range')).toHaveValue('09:00:00 ~ 17:00:00');

    // An hour repeated by a clock change keeps the text that was entered.
    await openPicker(page, 'Open the calendar: datetime range');
    await dialog(page).getByRole('button', { name: 'OK' }).press('Enter');
    await expect(field(page, 'datetime range')).toHaveValue('2026-10-25 02:30:00 ~ 2026-10-26 02:30:00');
  });

  // One September day starts at 01:00 in Santiago because of a clock change.
  for (const timezoneId of ['Pacific/Auckland', 'America/Los_Angeles', 'America/Santiago']) {
    test(`no day is lost or shifted in ${timezoneId}`, async ({ browser }) => {
      const page = await browser.newPage({ timezoneId, viewport: { width: 1440, height: 900 } });
      await openDateFields(page, '/en?look=admin&datetime-single=2026-03-29 02:30:00');
      // Days on which clocks change there or in Madrid, the end of a year, and a leap day.
      for (const [from, to] of [
        ['2026-03-29', '2026-03-30'],
        ['2026-10-25', '2026-10-26'],
        ['2026-04-04', '2026-04-05'],
        ['2026-09-27', '2026-09-28'],
        ['2026-03-08', '2026-03-09'],
        ['2026-09-05', '2026-09-06'],
        ['2026-12-31', '2027-01-01'],
        ['2028-02-28', '2028-02-29'],
        ['1912-01-01', '1912-01-02'],
      ] as const) {
        await field(page, 'date single').fill(from);
        await openPicker(page, 'Open the calendar: date single');
        await press(page, 'ArrowRight', 'Enter');
        await expect(field(page, 'date single')).toHaveValue(to);
        await openPicker(page, 'Open the calendar: date single');
        await press(page, 'ArrowLeft', 'Enter');
        await expect(field(page, 'date single')).toHaveValue(from);
      }
      await openPicker(page, 'Open the calendar: datetime single');
      await dialog(page).getByRole('listbox', { name: 'Minutes' }).press('ArrowDown');
      await dialog(page).getByRole('button', { name: 'OK' }).press('Enter');
      await expect(field(page, 'datetime single')).toHaveValue('2026-03-29 02:31:00');
      await page.close();
    });
  }
});

test('on a phone the picker is a sheet, with room for fingers @phone-alone', async ({ page }) => {
  await openDateFields(page, '/en?look=admin&datetime-single=2027-05-03 15:30:00');
  await page.getByRole('button', { name: 'Open the calendar: datetime single' }).tap();
  await expectAccessible(page);
  const small = await dialog(page)
    .locator('button:visible, [role=option]:visible, input:visible')
    .evaluateAll((targets) => targets.filter((target) => target.getBoundingClientRect().height < 44).length);
  expect(small).toBe(0);
  await day(page, 'Tuesday, May 4, 2027').tap();
  await dialog(page).getByRole('listbox', { name: 'Hours' }).getByRole('option', { name: '16' }).tap();
  await dialog(page).getByRole('button', { name: 'OK' }).tap();
  await expect(field(page, 'datetime single')).toHaveValue('2027-05-04 16:30:00');
});
