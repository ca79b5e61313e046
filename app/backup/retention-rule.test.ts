import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { archiveName, momentOf } from './archive-name';
import { archivesToRemove, readRetentionRule } from './retention-rule';

const DAY_MS = 24 * 60 * 60 * 1000;
const nightly = (count: number, last = Date.UTC(2026, 10, 22, 4)) =>
  Array.from({ length: count }, (_, back) => archiveName(new Date(last - back * DAY_MS), false));

const moments = fc.array(
  fc.tuple(fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2026, 11, 31) }), fc.boolean()),
  { minLength: 1, maxLength: 80 },
);
const rules = fc
  .record({ days: fc.nat(20), weeks: fc.nat(20), months: fc.nat(20) })
  .filter(({ days, weeks, months }) => days + weeks + months > 0);

function placeOf(generated: (readonly [number, boolean])[]) {
  const names = [...new Set(generated.map(([at, isEncrypted]) => archiveName(new Date(at), isEncrypted)))];
  const made = names.toSorted((a, b) => momentOf(b)!.getTime() - momentOf(a)!.getTime())[0]!;
  return { names, made };
}

describe('what is kept', () => {
  test('of a year of nights, with a week of days, a month of weeks and a year of months', () => {
    const names = nightly(400);
    const removed = new Set(archivesToRemove(names, names[0]!, { days: 7, weeks: 4, months: 12 }));
    expect(names.filter((name) => !removed.has(name)).map((name) => name.slice(9, 19))).toEqual(
      // 22 November 2026 is a Sunday: the same archive is the newest of its day, week and month.
      (
        '2026-11-22 2026-11-21 2026-11-20 2026-11-19 2026-11-18 2026-11-17 2026-11-16 ' +
        '2026-11-15 2026-11-08 2026-11-01 2026-10-31 2026-09-30 2026-08-31 2026-07-31 ' +
        '2026-06-30 2026-05-31 2026-04-30 2026-03-31 2026-02-28 2026-01-31 2025-12-31'
      ).split(' '),
    );
  });

  test('never the one that was just made, nor what has another name', () => {
    const made = archiveName(new Date(Date.UTC(2026, 10, 22)), true);
    const strange = [
      'estancia-2026-02-30-040000Z.tar.gz',
      'estancia-2020-01-01-040000Z.tar.gz.bak',
      'x-estancia-2020-01-01-040000Z.tar.gz',
      'estancia-2020-01-01-040000Z.tar.gz.1a2b3c4d.part',
      'estancia-2020-01-01-996099Z.tar.gz',
      'before-the-move.tar.gz',
      '../estancia-2020-01-01-040000Z.tar.gz',
      'estancia-2020-01-01-040000Z.tar.gz\n',
    ];
    expect(archivesToRemove([...strange, made], made, { days: 1, weeks: 0, months: 0 })).toEqual([]);
    expect(archivesToRemove(nightly(9), 'mine.tar.gz', { days: 1, weeks: 0, months: 0 })).toEqual([]);
  });

  test('holds for whatever there is', () => {
    fc.assert(
      fc.property(moments, rules, (generated, rule) => {
        const { names, made } = placeOf(generated);
        const removed = archivesToRemove(names, made, rule);
        const left = names.filter((name) => !removed.includes(name));
        expect(new Set(removed).size).toBe(removed.length);
        expect(names).toEqual(expect.arrayContaining(removed));
        expect(left).toContain(made);
        expect(left.length).toBeLessThanOrEqual(Math.max(1, rule.days + rule.weeks + rule.months));
        expect(archivesToRemove(left, made, rule)).toEqual([]);
        const more = archivesToRemove(names, made, { ...rule, days: rule.days + 3 });
        expect(removed).toEqual(expect.arrayContaining(more));
        const days = [...new Set(names.map((name) => name.slice(9, 19)))].sort().toReversed();
        const leftDays = new Set(left.map((name) => name.slice(9, 19)));
        expect(days.slice(0, rule.days).filter((day) => !leftDays.has(day))).toEqual([]);
        const months = [...new Set(names.map((name) => name.slice(9, 16)))].sort().toReversed();
        const leftMonths = new Set(left.map((name) => name.slice(9, 16)));
        expect(months.slice(0, rule.months).filter((month) => !leftMonths.has(month))).toEqual([]);
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  test('is the same whatever the order of the names, and what is of a time to come stays', () => {
    fc.assert(
      fc.property(moments, rules, fc.nat(), (generated, rule, turn) => {
        const { names } = placeOf(generated);
        const made = names[turn % names.length]!;
        const removed = archivesToRemove(names, made, rule);
        expect(archivesToRemove(names.toReversed(), made, rule).sort()).toEqual(removed.toSorted());
        expect(removed.filter((name) => momentOf(name)! > momentOf(made)!)).toEqual([]);
        expect(removed).not.toContain(made);
      }),
      { numRuns: 300, seed: 2 },
    );
  });
});

test('a rule is read, or refused', () => {
  expect(readRetentionRule('7d,4w,12m')).toEqual({ days: 7, weeks: 4, months: 12 });
  expect(readRetentionRule(' 12m, 1d')).toEqual({ days: 1, weeks: 0, months: 12 });
  for (const text of ['', '7', '7d,7d', '0d', '7 d', '-1d', '7d;4w', '7d,', '1y', '99999d', '1.5d']) {
    expect(readRetentionRule(text), text).toBeUndefined();
  }
});
