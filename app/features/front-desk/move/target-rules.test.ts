import { describe, expect, test } from 'vitest';
import { asDate } from '../../../core/calendar-date';
import { byFit, freeUntil, firstOverlapping, nightsToMove, splitStay, type TargetFacts } from './target-rules';

const stay = (checkIn: string, checkOut: string) => ({ checkIn: asDate(checkIn), checkOut: asDate(checkOut) });
const week = stay('2027-05-03', '2027-05-10');

describe('the nights that a move is about', () => {
  test.each([
    ['all of a stay to come', '2027-05-02', undefined, week],
    ['all on the day of arrival', '2027-05-03', undefined, week],
    ['those to come of a guest who is here', '2027-05-05', undefined, stay('2027-05-05', '2027-05-10')],
    ['from a later one on', '2027-05-05', '2027-05-08', stay('2027-05-08', '2027-05-10')],
    ['never those that were slept', '2027-05-05', '2027-05-04', stay('2027-05-05', '2027-05-10')],
    ['none on the day of departure', '2027-05-10', undefined, stay('2027-05-10', '2027-05-10')],
    ['none of a stay that is over', '2027-06-01', undefined, stay('2027-05-10', '2027-05-10')],
  ])('%s', (_, today, from, nights) => {
    expect(nightsToMove(week, asDate(today), from === undefined ? undefined : asDate(from))).toEqual(nights);
  });
});

test('what ends on the day of arrival or begins on that of departure is not in the way', () => {
  const before = stay('2027-04-01', '2027-05-03');
  const after = stay('2027-05-10', '2027-05-12');
  const within = stay('2027-05-09', '2027-05-12');
  expect(firstOverlapping([before, after], week)).toBeUndefined();
  expect(firstOverlapping([before, within, after], week)).toBe(within);
  expect(freeUntil([stay('2027-06-01', '2027-06-02'), after, before], week)).toBe('2027-05-10');
  expect(freeUntil([before, within], week)).toBeUndefined();
});

describe('the best fit first', () => {
  const own = { apartmentId: 1, categoryId: 10, type: 'suite' } as const;
  const target = { apartmentId: 2, code: '2A', categoryId: 10, type: 'suite', taken: [], differenceCents: 0 } as const;
  const closer = [stay('2027-05-01', '2027-05-03')];

  test.each([
    ['its own apartment before the rest', { apartmentId: 1, code: '9Z', categoryId: 11, type: 'room' }, {}],
    ['the same category before a shorter gap', {}, { apartmentId: 3, code: '1A', categoryId: 11, taken: closer }],
    ['a suite for a suite', { categoryId: 11 }, { apartmentId: 3, code: '1A', categoryId: 12, type: 'room' }],
    ['fewer idle days before a smaller difference', { taken: closer, differenceCents: 500 }, { code: '1A' }],
    ['the smaller difference, up or down', { differenceCents: -400 }, { code: '1A', differenceCents: 500 }],
    ['a price before none', { differenceCents: 500 }, { code: '1A', differenceCents: null }],
    ['the code as people count', { code: '2A' }, { code: '10A' }],
  ] as const)('%s', (_, first, second) => {
    const [better, worse] = [
      { ...target, ...first },
      { ...target, ...second },
    ];
    const order = byFit(own, week);
    expect(order(better, worse)).toBeLessThan(0);
    expect(order(worse, better)).toBeGreaterThan(0);
  });
});

describe('a stay in two apartments', () => {
  const present: TargetFacts = { apartmentId: 1, code: '1A', categoryId: 10, type: 'suite', taken: [] };
  const other = { ...present, apartmentId: 2, code: '2A', differenceCents: 0 };
  const split = (taken: ReturnType<typeof stay>[], otherTaken: ReturnType<typeof stay>[] = []) =>
    splitStay({ ...present, taken }, [{ ...other, taken: otherTaken }], week);

  test('first here as long as there is room, then there', () => {
    expect(split([stay('2027-05-06', '2027-05-08')])).toEqual([
      [
        { apartmentId: 1, from: '2027-05-03', to: '2027-05-06' },
        { apartmentId: 2, from: '2027-05-06', to: '2027-05-10' },
      ],
    ]);
  });

  test('first there where the beginning is taken here', () => {
    expect(split([stay('2027-05-01', '2027-05-05')])).toEqual([
      [
        { apartmentId: 2, from: '2027-05-03', to: '2027-05-05' },
        { apartmentId: 1, from: '2027-05-05', to: '2027-05-10' },
      ],
    ]);
  });

  test('not where nothing is taken, where both ends are, or where the other one is taken then', () => {
    expect(split([])).toEqual([]);
    expect(split([stay('2027-05-01', '2027-05-04'), stay('2027-05-09', '2027-05-12')])).toEqual([]);
    expect(split([stay('2027-05-06', '2027-05-08')], [stay('2027-05-09', '2027-05-12')])).toEqual([]);
    expect(split([stay('2027-05-06', '2027-05-08')], [stay('2027-05-01', '2027-05-06')])).toHaveLength(1);
  });
});
