import { beforeAll, expect, test } from 'vitest';
import { systemActor } from '../../../../access/actor';
import { bookStay } from '../../../../../tests/booked-stays';
import { useStoppedClock } from '../../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../../tests/database';
import { makeInventory } from '../../../../../tests/factories';
import { viewBooking } from '../../../bookings/view-booking.server';
import { moveBooking } from '../move-booking.server';
import { moveByForm, movePage } from './move-page.server';

useRolledBackDatabase();
// Stops the clock on November 21, 2026.
useStoppedClock();

let id: number;
let currentApartment: number;
let other: number;
beforeAll(async () => {
  const { apartments } = await makeInventory(3);
  [currentApartment, other] = apartments.map(({ apartmentId }) => apartmentId) as [number, number];
  ({ id } = await bookStay({ checkIn: '2026-12-01', checkOut: '2026-12-05', apartmentId: currentApartment }));
});

type Typed = Record<string, string>;
const open = (typed: Typed = {}) => movePage(systemActor, String(id), new URLSearchParams(typed));

/** Submits the form as the page shows it, with the typed changes, as pressing Enter would. */
async function enter(shown: Awaited<ReturnType<typeof open>>, typed: Typed = {}): Promise<string> {
  const form = new FormData();
  const { stay, to, price, seen, preset, booking, preview } = shown;
  const fields = {
    ...stay,
    to: to ?? '',
    price,
    seen,
    preset: preset ?? '',
    version: String(booking.version),
    expectedDifferenceCents: String(preview?.differenceCents ?? ''),
    ...typed,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return moveByForm(systemActor, String(id), form);
}
const refusalOf = (entered: Promise<unknown>) =>
  entered.then(
    () => 'saved',
    (error: { code: string }) => error.code,
  );
const currentPlace = async () => {
  const { checkOut, totalCents, segments } = await viewBooking(systemActor, id);
  return { checkOut, totalCents, in: segments.map(({ apartmentId }) => apartmentId) };
};
const four = 45_000;

test('the guest stays where they are until somebody chooses otherwise', async () => {
  const page = await open();
  expect(page.to).toBe(`a${currentApartment}`);
  expect(await refusalOf(enter(page))).toBe('move_changes_nothing');
  expect(await refusalOf(enter(page, { to: `a${other}` }))).toBe('saved');
  expect((await currentPlace()).in).toEqual([other]);
});

test('other dates keep the apartment that is free for them, before they are worked out too', async () => {
  const page = await open();
  // Changes that were not previewed are not saved.
  expect(await refusalOf(enter(page, { checkOut: '2026-12-06' }))).toBe('move_not_seen');
  expect((await currentPlace()).in).toEqual([currentApartment]);
  const worked = await open({ checkOut: '2026-12-06', to: page.to!, price: page.price, seen: page.seen });
  expect(worked).toMatchObject({ to: `a${currentApartment}`, price: 'requote', lost: null });
  expect(await refusalOf(enter(worked))).toBe('saved');
  expect(await currentPlace()).toEqual({ checkOut: '2026-12-06', totalCents: four + 10_000, in: [currentApartment] });
});

test('what is taken for other dates is not exchanged for another apartment', async () => {
  await bookStay({ checkIn: '2026-12-05', checkOut: '2026-12-08', apartmentId: currentApartment });
  const page = await open({ checkOut: '2026-12-06' });
  expect(page).toMatchObject({ to: null, lost: '1A' });
  expect(await refusalOf(enter(page))).toBe('invalid_input');
  expect(page.rows.filter(({ open: isOpen, split }) => isOpen && !split).map(({ code }) => code)).toEqual(['2A', '3A']);
});

test('what the form chose itself for some dates is not chosen for others', async () => {
  const page = await open();
  const typed = { to: `a${other}`, preset: `a${other}`, seen: page.seen };
  expect(await open({ ...typed, checkOut: '2026-12-07' })).toMatchObject({ to: `a${currentApartment}` });
  expect(await open({ ...typed, preset: `a${currentApartment}`, checkOut: '2026-12-07' })).toMatchObject({
    to: `a${other}`,
  });
});

test('the price is quoted anew when the number of nights changes, and kept when only the place or the week does', async () => {
  const priceOf = async (typed: Typed) => (await open(typed)).price;
  expect(await priceOf({})).toBe('keep');
  expect(await priceOf({ to: `a${other}` })).toBe('keep');
  expect(await priceOf({ checkIn: '2026-12-02', checkOut: '2026-12-06' })).toBe('keep');
  expect(await priceOf({ checkOut: '2026-12-04' })).toBe('requote');
  // A price mode stays chosen for the same number of nights and is dropped for another.
  const seen = '2026-12-01~2026-12-06~';
  expect(await priceOf({ checkOut: '2026-12-06', price: 'keep', seen })).toBe('keep');
  expect(await priceOf({ checkOut: '2026-12-07', price: 'keep', seen })).toBe('requote');
  expect(await priceOf({ checkOut: '2026-12-07', price: 'manual', total: '500', seen })).toBe('manual');
});

test('a guest who has two apartments stays in both, and in the last one for longer', async () => {
  await moveBooking(systemActor, {
    id,
    checkIn: '2026-12-01',
    checkOut: '2026-12-05',
    segments: [
      { apartmentId: currentApartment, from: '2026-12-01', to: '2026-12-03' },
      { apartmentId: other, from: '2026-12-03', to: '2026-12-05' },
    ],
  });
  const page = await open();
  expect(page.to).toBe('own');
  expect(await refusalOf(enter(page))).toBe('move_changes_nothing');
  const longer = await open({ checkOut: '2026-12-06' });
  expect(longer).toMatchObject({ to: 'own', price: 'requote' });
  await enter(longer);
  expect(await currentPlace()).toEqual({
    checkOut: '2026-12-06',
    totalCents: four + 10_000,
    in: [currentApartment, other],
  });
  await bookStay({ checkIn: '2026-12-06', checkOut: '2026-12-08', apartmentId: other });
  expect(await open({ checkOut: '2026-12-07' })).toMatchObject({ to: null, lost: '1A' });
});

test('the guest is to be told as the form opens, and afterwards as its box was left', async () => {
  const opened = await open();
  expect(opened.typed.notify).toBe(true);
  const { seen } = opened;
  expect((await open({ seen })).typed.notify).toBe(false);
  expect((await open({ seen, notify: '1' })).typed.notify).toBe(true);
  expect((await open({ checkIn: '2026-12-02', checkOut: '2026-12-05' })).typed.notify).toBe(true);
});
