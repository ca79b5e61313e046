import { addDays, type CalendarDate } from '../../core/calendar-date';
import type { IcalPart } from './ical-lines';
import { daysOfRule, readRule } from './ical-rule';
import type { TimeReader } from './ical-time';

/** Days ahead for which a series is expanded. */
const AHEAD_DAYS = 760;
/** A series that started more than this many days ago cannot be a stay and is refused. */
const PAST_DAYS = 11_000;
/** Maximum series per file; a file with more is not one apartment's calendar. */
export const MAX_SERIES = 50;

/** Returns the start days of a series; undefined if its rule cannot be read. */
export function occurrences(
  part: IcalPart,
  ruleText: string | undefined,
  first: CalendarDate,
  readTime: TimeReader,
  today: CalendarDate,
): CalendarDate[] | undefined {
  const ofLines = (name: string) =>
    part.lines
      .filter((line) => line.name === name)
      .flatMap((line) =>
        line.value.split(',').map((value) => readTime({ ...line, value: value.split('/')[0]! })?.date),
      );
  const [excluded, added] = [ofLines('EXDATE'), ofLines('RDATE')];
  const rule = ruleText === undefined ? null : readRule(ruleText);
  if (rule === undefined || added.includes(undefined) || first < addDays(today, -PAST_DAYS)) return undefined;
  const ruled = rule ? daysOfRule(rule, first, addDays(today, AHEAD_DAYS)) : [first];
  const dates = new Set([...ruled, ...(added as CalendarDate[])]);
  return [...dates].filter((date) => !excluded.includes(date));
}
