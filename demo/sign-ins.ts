import { addDays, dateInZone, toEpochDay, type CalendarDate } from '../app/core/calendar-date';
import type { TrailEntry } from './audit-trail';
import { instantOn } from './history';
import { randomOf } from './random';
import { deviceOf, type TeamMember } from './whereabouts';

const WEEKS = 9;

interface Shift {
  email: string;
  /** Days of the week; 1 is Monday. */
  days: readonly number[];
  from: number;
  until: number;
  proof: 'password' | 'passkey';
}

const WEEKDAYS = [1, 2, 3, 4, 5];
const EVERY_DAY = [...WEEKDAYS, 6, 7];

/** Working hours of the team, in minutes after midnight in UTC. */
const shifts: readonly Shift[] = [
  { email: 'reception@example.com', days: EVERY_DAY, from: 6 * 60 + 30, until: 20 * 60 + 35, proof: 'password' },
  { email: 'nadia@example.com', days: [6, 7], from: 7 * 60 + 10, until: 18 * 60, proof: 'passkey' },
  { email: 'manager@example.com', days: EVERY_DAY, from: 6 * 60 + 34, until: 20 * 60 + 35, proof: 'password' },
  { email: 'accountant@example.com', days: WEEKDAYS, from: 8 * 60 + 15, until: 17 * 60, proof: 'password' },
  { email: 'admin@example.com', days: [1, 3], from: 8 * 60, until: 11 * 60, proof: 'password' },
];

/** Returns the given day if the team member works on it, otherwise the last working day before it. */
export function workdayOf(email: string, day: CalendarDate): CalendarDate {
  const { days } = shifts.find((shift) => shift.email === email)!;
  return days.includes(weekdayOf(day)) ? day : workdayOf(email, addDays(day, -1));
}

interface Colleague extends TeamMember {
  lastSignInAt: Date | null;
}

/** Returns the sign-ins and sign-outs of the last weeks, until yesterday, with an occasional wrong password. */
export function signIns(today: CalendarDate, team: readonly Colleague[]): TrailEntry[] {
  const random = randomOf(`${today} sign-ins`);
  const entries: TrailEntry[] = [];
  for (let day = addDays(today, -7 * WEEKS); day < today; day = addDays(day, 1)) {
    for (const { email, days, from, until, proof } of shifts) {
      const doer = team.find((each) => each.email === email);
      const seen = doer?.lastSignInAt ?? null;
      const isLast = seen !== null && dateInZone(seen, 'UTC') === day;
      if (!doer || !(days.includes(weekdayOf(day)) || isLast) || (seen && seen < instantOn(day, 0))) continue;
      const at = isLast ? seen.getTime() : instantOn(day, from + random.between(0, 25)).getTime();
      const add = (moment: number, action: 'sign_in' | 'sign_in.failed' | 'sign_out', after: TrailEntry['after']) =>
        entries.push({ at: new Date(moment), userId: doer.id, via: 'web', action, kind: 'user', id: doer.id, after });
      if (proof === 'password' && random.chance(0.04)) add(at - 21_000, 'sign_in.failed', null);
      add(at, 'sign_in', { proof, strategy: 'local', device: deviceOf(doer) });
      if (!isLast && random.chance(0.4)) add(instantOn(day, until + random.between(0, 40)).getTime(), 'sign_out', null);
    }
  }
  return entries;
}

/** Returns 1 for Monday; the offset is 3 because 1 January 1970 was a Thursday. */
function weekdayOf(day: CalendarDate): number {
  return ((toEpochDay(day) + 3) % 7) + 1;
}
