import { dateProblem, type DateRules } from '../../core/date-rules';
import type { DateMode } from '../../core/date-kind';
import { nearestTime } from './time-choice';

const MIDNIGHT = '00:00:00';
const dayOf = (moment: string) => moment.slice(0, 10);
const timeOf = (moment: string) => moment.slice(11);

/** Returns the chosen dates with times after a day is picked. Keeps the chosen time if the rules allow it. */
export function pickMomentDay(picked: readonly string[], day: string, mode: DateMode, rules: DateRules): string[] {
  const [from, to] = picked;
  const at = (time: string, earliest = '') =>
    `${day} ${nearestTime(time, (each) => {
      const moment = `${day} ${each}`;
      return moment < earliest || dateProblem(moment, 'datetime', rules) !== undefined;
    })}`;
  if (mode === 'range' && from !== undefined && to === undefined && day >= dayOf(from)) {
    return [from, at(day === dayOf(from) ? timeOf(from) : MIDNIGHT, from)];
  }
  return [at(from === undefined ? MIDNIGHT : timeOf(from))];
}

/**
 * Returns a function that tells whether a time is not allowed at one end of the range, because the rules refuse it or
 * the end would be before the start.
 */
export function refusedMoments(picked: readonly string[], index: number, kind: 'time' | 'datetime', rules: DateRules) {
  const day = kind === 'datetime' && picked[index] !== undefined ? `${dayOf(picked[index])} ` : '';
  return (time: string): boolean => {
    const value = day + time;
    const [from, to] = picked;
    if (index === 1 && from !== undefined && value < from) return true;
    if (index === 0 && to !== undefined && value > to) return true;
    return dateProblem(value, kind, rules) !== undefined;
  };
}
