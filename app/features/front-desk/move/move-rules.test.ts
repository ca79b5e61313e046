import { describe, expect, test } from 'vitest';
import { addDays, asDate } from '../../../core/calendar-date';
import { eachNight } from '../../../core/stay';
import type { BookingState } from '../../../core/booking-states';
import { apartmentOn, placesAfter, samePlaces, segmentsOf, type MovedBooking, type Segment } from './move-rules';

const today = asDate('2026-11-21');
const stayOf = (checkIn: string, checkOut: string) => ({ checkIn: asDate(checkIn), checkOut: asDate(checkOut) });
const segment = (apartmentId: number, from: string, to: string): Segment => ({
  apartmentId,
  from: asDate(from),
  to: asDate(to),
});

/** Builds a booking in apartment 1, and in 2 from the change on. */
function booked(checkIn: string, checkOut: string, state: BookingState, change = checkOut): MovedBooking {
  const stay = stayOf(checkIn, checkOut);
  return { ...stay, state, nights: eachNight(stay).map((night) => ({ night, apartmentId: night < change ? 1 : 2 })) };
}

/** Returns each night with its apartment, `21:1 22:1`, or the refusal. */
function after(booking: MovedBooking, expected: Parameters<typeof placesAfter>[1]): string {
  const moved = placesAfter(booking, expected, today);
  if (!moved.ok) return moved.code;
  return moved.places.map(({ night, apartmentId }) => `${night.slice(8)}:${apartmentId}`).join(' ');
}

describe('the days of a move', () => {
  const comes = booked('2026-11-24', '2026-11-26', 'confirmed');
  const late = booked('2026-11-19', '2026-11-23', 'confirmed');
  const inHouse = booked('2026-11-19', '2026-11-23', 'checked_in');

  test.each([
    ['from today on', comes, stayOf('2026-11-21', '2026-11-22'), '21:1'],
    ['from yesterday on', comes, stayOf('2026-11-20', '2026-11-22'), 'past_dates'],
    [
      'from the day that it was for, though it is over',
      late,
      stayOf('2026-11-19', '2026-11-24'),
      '19:1 20:1 21:1 22:1 23:1',
    ],
    ['to another day that is over', late, stayOf('2026-11-20', '2026-11-24'), 'past_dates'],
    ['of who is here to leave today', inHouse, stayOf('2026-11-19', '2026-11-21'), '19:1 20:1'],
    ['of who is here to have left yesterday', inHouse, stayOf('2026-11-19', '2026-11-20'), 'move_before_today'],
    ['of who is here to have come today', inHouse, stayOf('2026-11-21', '2026-11-23'), 'move_check_in_fixed'],
    ['of who is here to have come a day earlier', inHouse, stayOf('2026-11-18', '2026-11-23'), 'move_check_in_fixed'],
    ['of who has left', { ...inHouse, state: 'checked_out' }, stayOf('2026-11-19', '2026-11-24'), 'state_refuses'],
  ] as const)('%s', (_, booking, expected, places) => {
    expect(after(booking, expected)).toBe(places);
  });
});

describe('the apartments of a move', () => {
  const inHouse = booked('2026-11-19', '2026-11-24', 'checked_in', '2026-11-22');
  const stay = stayOf('2026-11-19', '2026-11-24');

  test.each([
    ['tonight is the first night that goes elsewhere', { ...stay, apartmentId: 3 }, '19:1 20:1 21:3 22:3 23:3'],
    ['each night stays where it is', stay, '19:1 20:1 21:1 22:2 23:2'],
    [
      'a night more is in the last apartment',
      { ...stay, checkOut: asDate('2026-11-25') },
      '19:1 20:1 21:1 22:2 23:2 24:2',
    ],
    [
      'several follow each other',
      { ...stay, segments: [segment(2, '2026-11-22', '2026-11-24'), segment(1, '2026-11-19', '2026-11-22')] },
      '19:1 20:1 21:1 22:2 23:2',
    ],
    [
      'a night lies between two',
      { ...stay, segments: [segment(1, '2026-11-19', '2026-11-21'), segment(2, '2026-11-22', '2026-11-24')] },
      'move_segments',
    ],
    [
      'a night is in two',
      { ...stay, segments: [segment(1, '2026-11-19', '2026-11-22'), segment(2, '2026-11-21', '2026-11-24')] },
      'move_segments',
    ],
    ['the last night is in none', { ...stay, segments: [segment(1, '2026-11-19', '2026-11-23')] }, 'move_segments'],
    ['one goes beyond the stay', { ...stay, segments: [segment(1, '2026-11-19', '2026-11-25')] }, 'move_segments'],
    ['one begins before the stay', { ...stay, segments: [segment(1, '2026-11-18', '2026-11-24')] }, 'move_segments'],
    [
      'one has no night',
      { ...stay, segments: [segment(1, '2026-11-19', '2026-11-24'), segment(2, '2026-11-24', '2026-11-24')] },
      'move_segments',
    ],
  ])('%s', (_, expected, places) => {
    expect(after(inHouse, expected)).toBe(places);
  });

  test('a night before is in the first apartment', () => {
    const comes = booked('2026-11-24', '2026-11-26', 'confirmed', '2026-11-25');
    expect(after(comes, stayOf('2026-11-23', '2026-11-26'))).toBe('23:1 24:1 25:2');
  });
});

describe('the nights of a booking', () => {
  const { nights } = booked('2026-11-19', '2026-11-24', 'confirmed', '2026-11-22');

  test('are runs in one apartment, broken where a night is missing', () => {
    expect(segmentsOf(nights)).toEqual([
      segment(1, '2026-11-19', '2026-11-22'),
      segment(2, '2026-11-22', '2026-11-24'),
    ]);
    expect(segmentsOf(nights.filter(({ night }) => night !== '2026-11-20'))).toEqual([
      segment(1, '2026-11-19', '2026-11-20'),
      segment(1, '2026-11-21', '2026-11-22'),
      segment(2, '2026-11-22', '2026-11-24'),
    ]);
  });

  test.each([
    ['2026-11-18', 1],
    ['2026-11-21', 1],
    ['2026-11-22', 2],
    ['2026-11-23', 2],
    ['2026-11-24', 2],
  ])('on %s it sleeps in apartment %i', (day, apartmentId) => {
    expect(apartmentOn(nights, asDate(day))).toBe(apartmentId);
  });

  test('are the same only where each of them is', () => {
    const last = nights.at(-1)!;
    expect(samePlaces(nights, [...nights])).toBe(true);
    expect(samePlaces(nights, nights.slice(0, -1))).toBe(false);
    expect(samePlaces(nights, [...nights.slice(0, -1), { ...last, apartmentId: 1 }])).toBe(false);
    expect(samePlaces(nights, [...nights.slice(0, -1), { ...last, night: addDays(last.night, 1) }])).toBe(false);
  });
});
