import { sql, type SQL } from 'drizzle-orm';
import { addDays, addMonths, asDate, daysBetween, monthStart, type CalendarDate } from '../../../core/calendar-date';
import { db } from '../../../database/connection.server';
import { stateIn } from '../../../database/state-in.server';
import { bucketsOf, monthEnd, yearBefore, type Days } from '../period/report-periods';
import type { Inventory } from './inventory-of.server';
import { readStoredSums } from './stored-sums.server';
import { nightFigures, noNights, type NightFigures, type Sold } from './night-figures';
import type { NightFilter } from './night-filter';
import { bookedNights, calledOffAt, nightsOnTheBooks, outsideNights } from './sold-nights.server';
import { soldSums, sumNights } from './sum-nights.server';
import { withUnits } from './units.server';
import type { BuildingScope } from '../period/building-scope';

export function monthsToCome(today: CalendarDate): Days {
  return { from: monthStart(today), to: monthEnd(addMonths(today, 11)) };
}

export interface ComingMonth {
  month: Days;
  now: NightFigures;
  /** Same month of last year, as booked at today's date a year ago. */
  sameDay: NightFigures;
  /** Same month of last year, with its final or current figures. */
  ended: NightFigures;
}

/** Returns the sales of the coming months as of today, compared with last year's sales as of the same date. */
export async function comingMonths(
  of: BuildingScope,
  filter: NightFilter,
  today: CalendarDate,
  inventory: Inventory,
): Promise<ComingMonth[]> {
  const days = monthsToCome(today);
  const before = yearBefore(days);
  const { bucket: now } = await sumNights(of, await readStoredSums(of, days, filter), filter, 'month');
  const sameDay = await soldByMonth(of, nightsOnTheBooks(of, before, filter, addMonths(today, -12)));
  const { bucket: ended } = await sumNights(of, await readStoredSums(of, before, filter), filter, 'month');
  return bucketsOf(days, 'month').map((month) => {
    const past = yearBefore(month);
    return {
      month,
      now: figuresOf(now.get(month.from), month, inventory),
      sameDay: figuresOf(sameDay.get(past.from), past, inventory),
      ended: figuresOf(ended.get(past.from), past, inventory),
    };
  });
}

function figuresOf(sold: Sold | undefined, month: Days, { units, grid }: Inventory): NightFigures {
  const count = grid.countOf(
    units.map(({ id }) => id),
    month,
  );
  const { nights = 0, priced = 0, cents = 0 } = sold ?? {};
  return nightFigures({ ...noNights, ...count, sold: nights, priced, cents });
}

async function soldByMonth(of: BuildingScope, sold: SQL): Promise<Map<CalendarDate, Sold>> {
  const { rows } = await db().execute<Record<'month' | 'nights' | 'priced' | 'cents', string>>(sql`
    WITH ${withUnits(of.id)}
    SELECT each.month::text, ${soldSums}
    FROM (SELECT month, last_night - first_night + 1 AS nights, cents FROM (${sold}) AS sold) AS each GROUP BY each.month`);
  return new Map(
    rows.map(({ month, nights, priced, cents }) => [
      asDate(month),
      { nights: Number(nights), priced: Number(priced), cents: Number(cents) },
    ]),
  );
}

/** Weeks before the month from which its booking pace is shown. */
const WEEKS_BEFORE = 26;

export interface PacePoint {
  /** Days from the first of the month; negative for days before the month. */
  day: number;
  on: CalendarDate;
  /** Nights of the month that were booked and not canceled at the end of that day. */
  nights: number;
  cents: number;
}

/** Returns a month's booking pace, week by week until its end or today. */
export async function paceOf(
  of: BuildingScope,
  month: Days,
  filter: NightFilter,
  today: CalendarDate,
): Promise<PacePoint[]> {
  const isOff = stateIn(sql`slept.state`, 'isCalledOff');
  const isFirmOrCanceled = sql`(${stateIn(sql`slept.state`, 'isFirm')} OR ${isOff})`;
  const { rows } = await db().execute<{ on: string; nights: string; cents: string }>(sql`
    WITH ${withUnits(of.id)}
    SELECT moved.on::text AS on, sum(moved.nights) AS nights, sum(moved.cents) AS cents FROM (
      SELECT booked_on AS on, last_night - first_night + 1 AS nights, cents
        FROM (${bookedNights(of, month, filter, isFirmOrCanceled)}) AS booked
      UNION ALL
      SELECT (${calledOffAt(sql`gone.booking_id`)} AT TIME ZONE ${of.timeZone})::date, first_night - last_night - 1, -cents
        FROM (${bookedNights(of, month, filter, isOff)}) AS gone
      UNION ALL
      SELECT booked_on, last_night - first_night + 1, 0 FROM (${outsideNights(of, month, filter)}) AS outside
    ) AS moved GROUP BY 1 ORDER BY 1`);
  const moves = rows.map(({ on, nights, cents }) => ({ on: asDate(on), nights: Number(nights), cents: Number(cents) }));
  return checkpoints(month, today).map((on) => {
    const until = moves.filter((move) => move.on <= on);
    return {
      day: daysBetween(month.from, on),
      on,
      nights: until.reduce((sum, move) => sum + move.nights, 0),
      cents: until.reduce((sum, move) => sum + move.cents, 0),
    };
  });
}

/** Returns one day per week, including the first of the month, and the last available day. */
function checkpoints(month: Days, today: CalendarDate): CalendarDate[] {
  const weeks = Math.floor(daysBetween(month.from, month.to) / 7);
  const all = Array.from({ length: WEEKS_BEFORE + weeks + 1 }, (_, index) =>
    addDays(month.from, 7 * (index - WEEKS_BEFORE)),
  );
  if (all.at(-1) !== month.to) all.push(month.to);
  const past = all.filter((on) => on <= today);
  return past.length === all.length || past.at(-1) === today ? past : [...past, today];
}
