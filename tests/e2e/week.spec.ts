import { test } from '@playwright/test';
import { expectSoundBooks } from './week-books';
import { Desk } from './week-desk';
import { bookTheWeek } from './week-guests';
import { friday, monday, saturday, sunday, thursday, tuesday, wednesday } from './week-days';

let desk: Desk;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  desk = await Desk.open(browser);
});
test.afterAll(() => desk.close());

test('Monday: the first three arrive, a check-in is taken back, one pays, and one books on the phone', async () => {
  await desk.begin(3, 'es');
  await test.step('the bookings of the week are there', () => bookTheWeek(desk));
  await monday(desk);
  desk.end();
});

test('Tuesday: two visitors want the same suite at once; one has it, the other is told and books another', async ({
  browser,
}) => {
  await desk.begin(4, 'es');
  await tuesday(desk, browser);
  desk.end();
});

test('Wednesday: a guest changes room in mid-stay, and the room is closed for repairs', async () => {
  await desk.begin(5, 'es');
  await wednesday(desk);
  desk.end();
});

test('Thursday: one leaves early, and Airbnb sells a night that is taken', async () => {
  await desk.begin(6, 'en');
  await thursday(desk);
  desk.end();
});

test('Friday: who never came is noted, and a booking is cancelled with its fee', async () => {
  await desk.begin(7, 'en');
  await friday(desk);
  desk.end();
});

test('Saturday, on the phone: both visitors arrive', async () => {
  await desk.begin(8, 'en');
  await saturday(desk);
  desk.end();
});

test('Sunday: the last ones come and go, the guests have their mails, and the books are right', async () => {
  await desk.begin(9, 'en');
  await sunday(desk);
  desk.end();
  await expectSoundBooks(desk);
});
