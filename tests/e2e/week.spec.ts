import { test } from '@playwright/test';
import { expectMails, expectSoundRecords } from './week-records';
import { Admin } from './week-admin';
import { bookTheWeek } from './week-guests';
import { friday, monday, saturday, sunday, thursday, tuesday, wednesday } from './week-days';

let staff: Admin;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  staff = await Admin.open(browser);
});
test.afterAll(() => staff.close());

test('Monday: the first three arrive, a check-in is taken back, one pays, and one books on the phone', async () => {
  await staff.begin(3, 'es');
  await test.step('the bookings of the week are there', () => bookTheWeek(staff));
  await monday(staff);
  staff.end();
});

test('Tuesday: two visitors want the same suite at once; one has it, the other is told and books another', async ({
  browser,
}) => {
  await staff.begin(4, 'es');
  await tuesday(staff, browser);
  staff.end();
});

test('Wednesday: a guest changes room in mid-stay, and the room is closed for repairs', async () => {
  await staff.begin(5, 'es');
  await wednesday(staff);
  staff.end();
});

test('Thursday: one leaves early, and Airbnb sells a night that is taken', async () => {
  await staff.begin(6, 'en');
  await thursday(staff);
  staff.end();
});

test('Friday: who never came is noted, and a booking is cancelled with its fee', async () => {
  await staff.begin(7, 'en');
  await friday(staff);
  staff.end();
});

test('Saturday, on the phone: both visitors arrive', async () => {
  await staff.begin(8, 'en');
  await saturday(staff);
  staff.end();
});

test('Sunday: the last ones come and go, the guests have their mails, and the books are right', async () => {
  await staff.begin(9, 'en');
  await sunday(staff);
  staff.end();
  await expectMails(staff);
  await expectSoundRecords(staff);
});
