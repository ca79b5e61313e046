import { describe, expect, test } from 'vitest';
import { apartmentOf, blockBar, bookingBar, outsideBar } from '../../../tests/schedule-bars';
import { asDate } from '../../core/calendar-date';
import { barsAfter, moveBody } from './move-request';
import { moveRefusalOf, isSame, obstacleOf, propose } from './proposal';
import type { Bar, BookingBar, Segment } from './schedule-model';

const today = asDate('2026-11-21');
const segment = (apartmentId: number, from: string, to: string): Segment => ({
  apartmentId,
  from: asDate(from),
  to: asDate(to),
});
const moved = (bar: BookingBar, apartmentId: number, days: number) =>
  propose(bar, { pull: 'move', apartmentId, days }, today);
const pulled = (bar: BookingBar, pull: 'start' | 'end', days: number) =>
  propose(bar, { pull, apartmentId: bar.apartmentId, days }, today);

describe('what may be pulled', () => {
  test.each([
    ['pending', null],
    ['confirmed', null],
    ['checked_in', null],
    ['checked_out', 'finished'],
  ] as const)('%s', (state, refusal) => {
    expect(moveRefusalOf(bookingBar('2026-12-01', '2026-12-05', { state }), 'move', true)).toBe(refusal);
  });

  test('not what belongs to others, nor by who may only read, nor the arrival of who is here', () => {
    expect(moveRefusalOf(blockBar('2026-12-01', '2026-12-05'), 'move', true)).toBe('block');
    expect(moveRefusalOf(outsideBar('2026-12-01', '2026-12-05'), 'end', true)).toBe('outside');
    expect(moveRefusalOf(bookingBar('2026-12-01', '2026-12-05'), 'move', false)).toBe('read_only');
    const inHouse = bookingBar('2026-11-14', '2026-11-28', { state: 'checked_in' });
    expect(moveRefusalOf(inHouse, 'start', true)).toBe('arrived');
    expect(moveRefusalOf(inHouse, 'end', true)).toBeNull();
  });
});

describe('a move', () => {
  const bar = bookingBar('2026-11-26', '2026-12-10');

  test('to another apartment, other days, or both', () => {
    expect(moved(bar, 2, 0).segments).toEqual([segment(2, '2026-11-26', '2026-12-10')]);
    const both = moved(bar, 2, 31);
    expect(both).toMatchObject({
      checkIn: '2026-12-27',
      checkOut: '2027-01-10',
      place: segment(2, '2026-12-27', '2027-01-10'),
    });
    expect(moveBody(both, 3)).toEqual({ version: 3, checkIn: '2026-12-27', checkOut: '2027-01-10', apartmentId: 2 });
  });

  test('of who is here changes only the nights to come, and no days', () => {
    const inHouse = bookingBar('2026-11-14', '2026-11-28', { state: 'checked_in' });
    const proposal = moved(inHouse, 2, 5);
    expect(proposal.segments).toEqual([segment(1, '2026-11-14', '2026-11-21'), segment(2, '2026-11-21', '2026-11-28')]);
    expect(proposal.place).toEqual(segment(2, '2026-11-21', '2026-11-28'));
    expect(moveBody(proposal, 1)).toMatchObject({ segments: proposal.segments, checkIn: '2026-11-14' });
  });

  test('of a segment that is over changes nothing', () => {
    const segments = [segment(1, '2026-11-14', '2026-11-18'), segment(2, '2026-11-18', '2026-11-28')];
    const stay = { checkIn: asDate('2026-11-14'), checkOut: asDate('2026-11-28') };
    const past = bookingBar('2026-11-14', '2026-11-18', { state: 'checked_in', segments, ...stay });
    expect(isSame(past, moved(past, 3, 0))).toBe(true);
    const now = bookingBar('2026-11-18', '2026-11-28', { state: 'checked_in', apartmentId: 2, segments, ...stay });
    expect(moved(now, 3, 0).segments).toEqual([
      segment(1, '2026-11-14', '2026-11-18'),
      segment(2, '2026-11-18', '2026-11-21'),
      segment(3, '2026-11-21', '2026-11-28'),
    ]);
  });

  test('back into the apartment beside it makes one segment again', () => {
    const segments = [segment(1, '2026-12-01', '2026-12-05'), segment(2, '2026-12-05', '2026-12-09')];
    const stay = { checkIn: asDate('2026-12-01'), checkOut: asDate('2026-12-09') };
    const second = bookingBar('2026-12-05', '2026-12-09', { apartmentId: 2, segments, ...stay });
    expect(moved(second, 1, 0).segments).toEqual([segment(1, '2026-12-01', '2026-12-09')]);
  });

  test('to where it is, is none', () => {
    expect(isSame(bar, moved(bar, 1, 0))).toBe(true);
    expect(isSame(bar, moved(bar, 1, 1))).toBe(false);
  });
});

describe('a stretch', () => {
  test('moves one end, over New Year, and never past the other', () => {
    const bar = bookingBar('2026-12-28', '2026-12-30');
    expect(pulled(bar, 'end', 4)).toMatchObject({ checkIn: '2026-12-28', checkOut: '2027-01-03' });
    expect(pulled(bar, 'end', -9)).toMatchObject({ checkIn: '2026-12-28', checkOut: '2026-12-29' });
    expect(pulled(bar, 'start', 9)).toMatchObject({ checkIn: '2026-12-29', checkOut: '2026-12-30' });
  });

  test('lets who is here leave today at the earliest', () => {
    const inHouse = bookingBar('2026-11-14', '2026-11-28', { state: 'checked_in' });
    const ends = [-14, -7, -6, 1].map((days) => pulled(inHouse, 'end', days).checkOut);
    expect(ends).toEqual(['2026-11-21', '2026-11-21', '2026-11-22', '2026-11-29']);
  });

  test('of an end within the booking moves the day of the change', () => {
    const segments = [segment(1, '2026-12-01', '2026-12-05'), segment(2, '2026-12-05', '2026-12-09')];
    const stay = { checkIn: asDate('2026-12-01'), checkOut: asDate('2026-12-09') };
    const first = bookingBar('2026-12-01', '2026-12-05', { segments, ...stay });
    expect(pulled(first, 'end', 2).segments).toEqual([
      segment(1, '2026-12-01', '2026-12-07'),
      segment(2, '2026-12-07', '2026-12-09'),
    ]);
    expect(pulled(first, 'end', 9).segments[1]).toEqual(segment(2, '2026-12-08', '2026-12-09'));
  });
});

describe('what is in the way', () => {
  const bar = bookingBar('2026-11-26', '2026-12-10', { guests: 3 });
  const rows = new Map<number, Bar[]>([[1, [bar]]]);
  const apartments = new Map([1, 2, 3].map((id) => [id, apartmentOf(id)]));
  const ground = {
    apartment: (id: number) => apartments.get(id),
    barsClosing: (id: number) => rows.get(id) ?? [],
  };
  const obstacle = (apartmentId: number, days = 0) => obstacleOf(bar, moved(bar, apartmentId, days), today, ground);

  test('nothing, for its own nights and the days beside others', () => {
    rows.set(2, [bookingBar('2026-11-20', '2026-11-26', { id: 2 }), bookingBar('2026-12-10', '2026-12-12', { id: 3 })]);
    expect(obstacle(2)).toBeNull();
    expect(obstacle(1, 3)).toBeNull();
  });

  test('somebody who has a night of it', () => {
    const other = bookingBar('2026-12-09', '2026-12-12', { id: 3 });
    rows.set(2, [other]);
    expect(obstacle(2)).toEqual({ reason: 'taken', apartmentId: 2, by: other });
  });

  test('an apartment that is closed or too small, and days that are over', () => {
    apartments.set(3, apartmentOf(3, { status: 'maintenance' }));
    expect(obstacle(3)).toEqual({ reason: 'closed', apartmentId: 3 });
    apartments.set(3, apartmentOf(3, { maxGuests: 2 }));
    expect(obstacle(3)).toEqual({ reason: 'small', apartmentId: 3 });
    expect(obstacle(1, -6)).toEqual({ reason: 'past' });
    expect(obstacle(1, -5)).toBeNull();
  });

  test('an outside event closes to others what it has in conflict with this one', () => {
    const event = outsideBar('2026-12-08', '2026-12-12', { conflict: true });
    rows.set(1, [bar, event]);
    expect(obstacle(1, -1)).toBeNull();
    rows.set(3, [event]);
    apartments.set(3, apartmentOf(3));
    expect(obstacle(3)).toMatchObject({ reason: 'taken' });
  });
});

test('once it is saved, the bars stand where the proposal was', () => {
  const bar = bookingBar('2026-11-26', '2026-12-10', { balanceCents: 100 });
  expect(barsAfter(bar, moved(bar, 2, 1), { version: 2, totalCents: 50_500 })).toEqual([
    {
      ...bar,
      ...segment(2, '2026-11-27', '2026-12-11'),
      key: 'b1-2026-11-27',
      checkIn: '2026-11-27',
      checkOut: '2026-12-11',
      version: 2,
      totalCents: 50_500,
      balanceCents: 600,
    },
  ]);
});
