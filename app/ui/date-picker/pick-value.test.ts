import { describe, expect, test } from 'vitest';
import { pickMomentDay, refusedMoments } from './pick-moment';
import { pickValue } from './pick-value';
import { nearestTime, takePart } from './time-choice';

describe('one more value is taken', () => {
  test('one: the last', () => {
    expect(pickValue(['2027'], '2028', 'single')).toEqual(['2028']);
  });

  test('several: in their order, and given back when taken again', () => {
    expect(pickValue(['2027-05'], '2027-04', 'multiple')).toEqual(['2027-04', '2027-05']);
    expect(pickValue(['2027-04', '2027-05'], '2027-04', 'multiple')).toEqual(['2027-05']);
  });

  test('a range: start, end, then a new start; one before the start begins anew', () => {
    expect(pickValue([], '2027-05-03', 'range')).toEqual(['2027-05-03']);
    expect(pickValue(['2027-05-03'], '2027-05-10', 'range')).toEqual(['2027-05-03', '2027-05-10']);
    expect(pickValue(['2027-05-03'], '2027-05-03', 'range')).toEqual(['2027-05-03', '2027-05-03']);
    expect(pickValue(['2027-05-03'], '2027-05-01', 'range')).toEqual(['2027-05-01']);
    expect(pickValue(['2027-05-03', '2027-05-10'], '2027-05-05', 'range')).toEqual(['2027-05-05']);
  });
});

const reception = { isTimeDisabled: (time: string) => time < '07:30:00' || time > '22:00:00' };
const refuses = reception.isTimeDisabled;

describe('a part of a time is taken', () => {
  test('the rest stays as it was', () => {
    expect(takePart('15:30:20', 0, 9, refuses)).toBe('09:30:20');
    expect(takePart('15:30:20', 1, 5, refuses)).toBe('15:05:20');
    expect(takePart('15:30:20', 2, 59, refuses)).toBe('15:30:59');
  });

  test('where the rules refuse that, the first time with the part that they allow', () => {
    expect(takePart('15:10:20', 0, 7, refuses)).toBe('07:30:00');
    expect(takePart('15:10:20', 0, 22, refuses)).toBe('22:00:00');
    expect(takePart('22:00:20', 1, 0, refuses)).toBe('22:00:00');
  });

  test('none where no such time can be chosen', () => {
    expect(takePart('15:10:20', 0, 6, refuses)).toBeUndefined();
    expect(takePart('22:00:00', 1, 1, refuses)).toBeUndefined();
    expect(takePart('22:00:00', 2, 1, refuses)).toBeUndefined();
    expect(takePart('10:30:00', 2, 5, (time) => time.endsWith(':05'))).toBeUndefined();
  });

  test('the nearest time is itself, or the first of the day', () => {
    expect(nearestTime('10:00:00', refuses)).toBe('10:00:00');
    expect(nearestTime('00:00:00', refuses)).toBe('07:30:00');
  });
});

describe('a day with a time is taken', () => {
  test('it keeps the time that was chosen, and is moved to one that the rules allow', () => {
    expect(pickMomentDay(['2027-05-03 15:00:00'], '2027-05-04', 'single', reception)).toEqual(['2027-05-04 15:00:00']);
    expect(pickMomentDay([], '2027-05-04', 'single', reception)).toEqual(['2027-05-04 07:30:00']);
    expect(pickMomentDay([], '2026-03-29', 'single', {})).toEqual(['2026-03-29 00:00:00']);
  });

  test('the end of a range on its first day is not before its start', () => {
    const from = '2027-05-03 15:00:00';
    expect(pickMomentDay([from], '2027-05-03', 'range', {})).toEqual([from, from]);
    const late = '2027-05-03 23:00:00';
    expect(pickMomentDay([late], '2027-05-03', 'range', reception)).toEqual([late, late]);
    expect(pickMomentDay([from], '2027-05-04', 'range', reception)).toEqual([from, '2027-05-04 07:30:00']);
    expect(pickMomentDay([from], '2027-05-02', 'range', {})).toEqual(['2027-05-02 15:00:00']);
  });

  test('times that would turn the range round are refused', () => {
    const picked = ['2027-05-03 09:00:00', '2027-05-03 17:00:00'];
    expect(refusedMoments(picked, 0, 'datetime', {})('17:00:01')).toBe(true);
    expect(refusedMoments(picked, 0, 'datetime', {})('17:00:00')).toBe(false);
    expect(refusedMoments(picked, 1, 'datetime', {})('08:59:59')).toBe(true);
    expect(refusedMoments(['09:00:00'], 1, 'time', {})('08:00:00')).toBe(true);
    expect(refusedMoments(['2027-05-02 09:00:00', picked[1]!], 1, 'datetime', reception)('23:00:00')).toBe(true);
  });
});
