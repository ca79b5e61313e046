import { describe, expect, test } from 'vitest';
import { apartmentOf, blockBar, bookingBar, groupOf, outsideBar } from '../../../tests/schedule-bars';
import { asDate, type CalendarDate } from '../../core/calendar-date';
import { moveCursor, nextBar, type CursorGrid } from './cursor';
import { matchesBar, noFilter } from './filter-rules';
import { linesBetween, planLines, topOf } from './grid-lines';
import { covers, renderedAreaFor } from './in-view';
import { clashesOf, lanesOf } from './lanes';
import { mergeMonths } from './months';
import type { Bar } from './schedule-model';
import { causeOf, formOf, toneOf } from './tone';
import { attentionItems } from './wanted';

const today = asDate('2026-11-21');
const toneOfBar = (bar: Bar, clashes = false) => toneOf(causeOf(bar, today, clashes));

describe('colour tells what needs doing', () => {
  test.each([
    ['overdue', bookingBar('2026-12-01', '2026-12-05', { overdueCents: 1, balanceCents: 1 }), 'overdue', 'urgent'],
    [
      'leaves owing today',
      bookingBar('2026-11-14', '2026-11-21', { state: 'checked_in', balanceCents: 1 }),
      'leaves_owing',
      'urgent',
    ],
    ['leaves today', bookingBar('2026-11-14', '2026-11-21', { state: 'checked_in' }), 'leaves', 'today'],
    [
      'leaves tomorrow',
      bookingBar('2026-11-14', '2026-11-22', { state: 'checked_in', balanceCents: 9 }),
      null,
      'neutral',
    ],
    [
      'arrives today, with what is not due yet',
      bookingBar('2026-11-21', '2026-11-25', { balanceCents: 9 }),
      'arrives',
      'today',
    ],
    ['should have come', bookingBar('2026-11-20', '2026-11-25'), 'late_arrival', 'today'],
    ['has arrived', bookingBar('2026-11-21', '2026-11-25', { state: 'checked_in' }), null, 'neutral'],
    [
      'a hold that runs out today',
      bookingBar('2026-12-01', '2026-12-05', { state: 'pending', holdEnds: today }),
      'hold_ends',
      'today',
    ],
    [
      'a hold with time left',
      bookingBar('2026-12-01', '2026-12-05', { state: 'pending', holdEnds: asDate('2026-11-22') }),
      null,
      'neutral',
    ],
    [
      'left without paying',
      bookingBar('2026-11-01', '2026-11-05', { state: 'checked_out', overdueCents: 5, balanceCents: 5 }),
      'left_owing',
      'urgent',
    ],
    ['a conflict', outsideBar('2026-12-08', '2026-12-12', { conflict: true }), 'conflict', 'urgent'],
    ['a conflict that is over', outsideBar('2026-11-08', '2026-11-21', { conflict: true }), null, 'neutral'],
    ['a block', blockBar('2026-11-20', '2026-11-25'), null, 'neutral'],
  ] as const)('%s', (_name, bar, cause, tone) => {
    expect(causeOf(bar, today)).toBe(cause);
    expect(toneOfBar(bar)).toBe(tone);
  });

  test('who has the nights of a conflict is urgent too', () => {
    expect(toneOfBar(bookingBar('2026-11-26', '2026-12-10'), true)).toBe('urgent');
  });

  test('form tells the state', () => {
    const states = ['pending', 'confirmed', 'checked_in', 'checked_out'] as const;
    expect(states.map((state) => formOf(bookingBar('2026-12-01', '2026-12-05', { state })))).toEqual([
      'pending',
      'confirmed',
      'in_house',
      'finished',
    ]);
    expect(formOf(blockBar('2026-12-01', '2026-12-02'))).toBe('block');
    expect(formOf(outsideBar('2026-12-01', '2026-12-02'))).toBe('outside');
  });

  test('a booking counts once, by the segment of today', () => {
    const parts = { state: 'checked_in', overdueCents: 100, balanceCents: 100 } as const;
    const stay = { checkIn: asDate('2026-11-10'), checkOut: asDate('2026-11-30') };
    const first = bookingBar('2026-11-10', '2026-11-15', { ...parts, ...stay });
    const second = bookingBar('2026-11-15', '2026-11-30', { ...parts, ...stay, apartmentId: 2 });
    const { urgent, dueToday } = attentionItems(
      [first, second, bookingBar('2026-11-21', '2026-11-23', { id: 2 })],
      today,
    );
    expect(urgent.map(({ key }) => key)).toEqual([second.key]);
    expect(dueToday.map(({ key }) => key)).toEqual(['b2-2026-11-21']);
  });
});

describe('lanes', () => {
  const stay = bookingBar('2026-11-26', '2026-12-10');
  const event = outsideBar('2026-12-08', '2026-12-12', { conflict: true });

  test('a conflict has a lane of its own, and what both have is hatched', () => {
    expect([...lanesOf([event, stay])]).toEqual([
      [stay.key, 0],
      [event.key, 1],
    ]);
    expect(clashesOf([stay, event])).toEqual([
      { key: event.key, with: stay.key, apartmentId: 1, from: '2026-12-08', to: '2026-12-10' },
    ]);
  });

  test('a conflict goes below a stay that is not the last of its lane, and beside one that ended', () => {
    const next = bookingBar('2026-12-14', '2026-12-20', { id: 2 });
    const other = outsideBar('2026-12-16', '2026-12-18', { id: 2, conflict: true });
    expect([...lanesOf([event, other, next, stay])]).toEqual([
      [stay.key, 0],
      [next.key, 0],
      [event.key, 1],
      [other.key, 1],
    ]);
    expect([...lanesOf([stay, outsideBar('2026-12-12', '2026-12-14', { conflict: true }), next]).values()]).toEqual([
      0, 0, 0,
    ]);
  });

  test('what has the same nights has a lane of its own, whoever is at fault', () => {
    const at = (from: string, to: string, id: number) => bookingBar(from, to, { id });
    const rows = [
      at('2026-12-01', '2026-12-09', 1),
      at('2026-12-02', '2026-12-04', 2),
      at('2026-12-03', '2026-12-06', 3),
    ];
    expect([
      ...lanesOf([...rows, at('2026-12-04', '2026-12-05', 4), at('2026-12-09', '2026-12-10', 5)]).values(),
    ]).toEqual([0, 1, 2, 1, 0]);
  });

  test('turnovers share a lane', () => {
    const next = bookingBar('2026-12-10', '2026-12-12', { id: 2 });
    expect([...lanesOf([stay, next]).values()]).toEqual([0, 0]);
    expect(clashesOf([stay, next])).toEqual([]);
  });
});

describe('lines and what is drawn of them', () => {
  const groups = [
    groupOf(
      'suites',
      Array.from({ length: 100 }, (_, index) => apartmentOf(index + 1, { lanes: index === 3 ? 2 : 1 })),
    ),
    groupOf('4A', [apartmentOf(200, { groupKey: '4A' })]),
  ];
  const heights = { row: 36, group: 24, lane: 19 };
  const plan = (compact = false, closed: string[] = []) =>
    planLines(groups, { compact, closed: new Set(closed), shows: ({ id }) => id !== 2 });

  test('rows that grow push those below, but not where rows are compact', () => {
    const { lines } = plan();
    expect(lines.slice(0, 5).map((line) => topOf(line, heights))).toEqual([0, 24, 60, 96, 151]);
    expect(
      plan(true)
        .lines.slice(0, 5)
        .map((line) => topOf(line, { ...heights, lane: 0 })),
    ).toEqual([0, 24, 60, 96, 132]);
    expect(plan(false, ['suites']).lines.map(({ kind }) => kind)).toEqual(['group', 'group', 'row']);
  });

  test('exactly the lines that meet the part in view', () => {
    const whole = plan();
    for (let top = 0; top < 3_700; top += 7) {
      const { first, last } = linesBetween(whole, heights, top, top + 300);
      const meets = whole.lines.flatMap((line, index) => {
        const start = topOf(line, heights);
        const next = whole.lines[index + 1];
        const end = next ? topOf(next, heights) : Infinity;
        return start < top + 300 && end > top ? [index] : [];
      });
      expect([first, last - 1]).toEqual([meets[0], meets.at(-1)]);
    }
  });

  test('a screen of rows and half a screen of days beyond each edge are drawn, and stay so while one scrolls a little', () => {
    const grid = { plan: plan(), heights, dayWidth: 40, days: 1_000 };
    const view = { left: 20_000, top: 1_810, width: 1_200, height: 800 };
    const rendered = renderedAreaFor(view, 'month', grid);
    expect(rendered.firstDay).toBeLessThanOrEqual((20_000 - 600) / 40);
    expect(rendered.lastDay).toBeGreaterThanOrEqual((20_000 + 1_200 + 600) / 40);
    const screen = linesBetween(grid.plan, heights, 1_010, 3_410);
    expect(rendered.firstLine).toBeLessThanOrEqual(screen.first);
    expect(rendered.lastLine).toBeGreaterThanOrEqual(screen.last);
    const moved = renderedAreaFor({ ...view, left: 20_080, top: 1_850 }, 'month', grid);
    expect(covers(rendered, moved) && covers(moved, rendered)).toBe(true);
    expect(renderedAreaFor({ ...view, left: 0 }, 'month', grid).firstDay).toBe(0);
  });
});

describe('the keyboard', () => {
  const bars: Record<number, Bar[]> = {
    1: [bookingBar('2026-11-10', '2026-11-21'), bookingBar('2026-11-21', '2026-11-25', { id: 2 })],
    2: [blockBar('2026-11-23', '2026-11-24')],
  };
  const grid: CursorGrid = {
    rows: [1, 2],
    barsOf: (id) => bars[id] ?? [],
    first: asDate('2026-11-14'),
    last: asDate('2026-12-13'),
    least: asDate('2024-11-01'),
    most: asDate('2029-11-01'),
  };
  const at = (apartmentId: number, day: string, key: string | null = null) => ({ apartmentId, day: asDate(day), key });

  test('a bar is one cell, however long', () => {
    const first = moveCursor(at(1, '2026-11-09'), 'right', grid);
    expect(first).toEqual(at(1, '2026-11-10', 'b1-2026-11-10'));
    const second = moveCursor(first, 'right', grid);
    expect(second.key).toBe('b2-2026-11-21');
    expect(moveCursor(second, 'right', grid)).toEqual(at(1, '2026-11-25'));
    expect(moveCursor(second, 'left', grid).key).toBe('b1-2026-11-10');
  });

  test('rows keep the day, and end where there are no more', () => {
    expect(moveCursor(at(1, '2026-11-23', 'b2-2026-11-21'), 'down', grid)).toEqual(at(2, '2026-11-23', 'k-2026-11-23'));
    expect(moveCursor(at(2, '2026-11-30'), 'down', grid)).toEqual(at(2, '2026-11-30'));
    expect(moveCursor(at(1, '2026-11-30'), 'up', grid)).toEqual(at(1, '2026-11-30'));
  });

  test('a month on or back, start and end of the view, and no farther than there is', () => {
    expect(moveCursor(at(2, '2027-01-31'), 'monthOn', grid).day).toBe('2027-02-28');
    expect(moveCursor(at(2, '2026-11-30'), 'start', grid).day).toBe('2026-11-14');
    expect(moveCursor(at(2, '2026-11-30'), 'end', grid).day).toBe('2026-12-13');
    expect(moveCursor(at(2, '2029-11-01'), 'right', grid).day).toBe('2029-11-01');
  });

  test('Tab goes from bar to bar, and out after the last', () => {
    expect(nextBar(at(1, '2026-11-09'), grid, 1)?.key).toBe('b1-2026-11-10');
    expect(nextBar(at(1, '2026-11-10', 'b1-2026-11-10'), grid, 1)?.key).toBe('b2-2026-11-21');
    expect(nextBar(at(1, '2026-11-21', 'b2-2026-11-21'), grid, 1)).toBeNull();
    expect(nextBar(at(1, '2026-11-30'), grid, -1)?.key).toBe('b2-2026-11-21');
  });
});

describe('months as one', () => {
  const november = asDate('2026-11-01');
  const december = asDate('2026-12-01');
  const stay = bookingBar('2026-11-26', '2026-12-10');
  const merged = (entries: [CalendarDate, Bar[], number][]) =>
    mergeMonths(new Map(entries.map(([month, bars, order]) => [month, { bars, order }]))).map(({ key }) => key);

  test('a bar over two months is one', () => {
    expect(
      merged([
        [november, [stay], 1],
        [december, [stay], 2],
      ]),
    ).toEqual([stay.key]);
  });

  test('what the newer answer does not have is gone', () => {
    expect(
      merged([
        [november, [stay], 1],
        [december, [], 2],
      ]),
    ).toEqual([]);
    expect(
      merged([
        [november, [stay], 3],
        [december, [], 2],
      ]),
    ).toEqual([stay.key]);
  });

  test('only the newest version of a booking stays', () => {
    const moved = bookingBar('2026-12-20', '2026-12-24', { version: 2 });
    expect(
      merged([
        [november, [bookingBar('2026-11-02', '2026-11-05')], 1],
        [december, [moved], 2],
      ]),
    ).toEqual([moved.key]);
  });
});

test('every word of a search stands in name, reference or apartment, whatever its accents', () => {
  const bar = bookingBar('2026-11-26', '2026-12-10');
  const looks = (text: string) => matchesBar({ ...noFilter, text }, bar, '2C');
  expect(['benitez', 'LAURA 2c', '7k3', ' '].map(looks)).toEqual([true, true, true, true]);
  expect(['laura 3b', 'pérez'].map(looks)).toEqual([false, false]);
  expect(matchesBar({ ...noFilter, states: ['checked_in'] }, bar, '2C')).toBe(false);
});
