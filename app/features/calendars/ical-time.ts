import { addDays, asDate, calendarDate, type CalendarDate } from '../../core/calendar-date';
import { daysOfRule, readRule } from './ical-rule';
import { lineOf, parameterOf, plainText, type IcalLine, type IcalPart } from './ical-lines';

const DAY_MS = 86_400_000;
/** A time zone's rules are followed between these years: zones often begin in 1970 or 1601. */
const FIRST_YEAR = 1970;
const LAST_DAY = asDate('2060-01-01');
/** Ends at this hour or later are the end of the day, as some sites write «the whole day». */
const LAST_MINUTE = 23 * 60 + 59;

/** A date, or a wall clock of the building, as a calendar file says it. */
export interface WallTime {
  date: CalendarDate;
  /** Since midnight; null for whole days. */
  minutes: number | null;
}

/** Reads times of one file as the building's wall clock shows them. */
export type TimeReader = (line: IcalLine) => WallTime | undefined;

/**
 * Whole days and times without a zone stand as they are; instants and times of
 * another zone are what the building's clock shows then. A zone is known by its
 * name or by the rules that the file brings.
 */
export function timeReader(parts: readonly IcalPart[], buildingZone: string): TimeReader {
  const here = wallClock(buildingZone);
  const offsets = new Map<string, ((localMs: number) => number) | null>();
  const offsetOf = (tzid: string) => {
    if (!offsets.has(tzid)) offsets.set(tzid, namedZone(tzid) ?? describedZone(tzid, parts));
    return offsets.get(tzid) ?? null;
  };
  return (line) => {
    const match = /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2})(?::?(\d{2})(?:\.\d+)?)?(Z?))?$/.exec(
      line.value.trim(),
    );
    if (!match) return undefined;
    const [, year, month, day, hours, minutes, , zulu] = match;
    const date = calendarDate(Number(year), Number(month), Number(day));
    if (!date) return undefined;
    if (hours === undefined) return { date, minutes: null };
    const time = Number(hours) * 60 + Number(minutes);
    if (Number(hours) > 24 || Number(minutes) > 59) return undefined;
    const localMs = Date.parse(date) + time * 60_000;
    if (zulu) return here(localMs);
    const tzid = parameterOf(line, 'TZID')?.replace(/^\//, '');
    const offset = tzid && tzid !== buildingZone ? offsetOf(tzid) : null;
    return offset ? here(localMs - offset(localMs)) : { date, minutes: time };
  };
}

/** The nights of an event from its start to its end; at least one. */
export function nightsOf(
  start: WallTime,
  end: WallTime | undefined,
): { checkIn: CalendarDate; checkOut: CalendarDate } {
  const isWholeLastDay = end !== undefined && end.minutes !== null && end.minutes >= LAST_MINUTE;
  const last = end && (isWholeLastDay ? addDays(end.date, 1) : end.date);
  const checkIn = start.date;
  return { checkIn, checkOut: last && last > checkIn ? last : addDays(checkIn, 1) };
}

/** DURATION after the start: `P7D`, `P1W`, `PT20H`. */
export function endAfter(start: WallTime, duration: string): WallTime | undefined {
  const match = /^\+?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:\d{1,8}S)?)?$/.exec(
    duration.trim(),
  );
  if (!match) return undefined;
  const [weeks, days, hours, minutes] = match.slice(1).map((digits) => Number(digits ?? 0)) as [
    number,
    number,
    number,
    number,
  ];
  const total = (start.minutes ?? 0) + hours * 60 + minutes;
  const date = addDays(start.date, weeks * 7 + days + Math.floor(total / 1440));
  return { date, minutes: start.minutes === null ? null : total % 1440 };
}

function wallClock(timeZone: string): (instantMs: number) => WallTime {
  const format = clockFormat(timeZone);
  return (instantMs) => {
    const local = localMsOf(format, instantMs);
    const midnight = Math.floor(local / DAY_MS) * DAY_MS;
    return { date: asDate(new Date(midnight).toISOString().slice(0, 10)), minutes: (local - midnight) / 60_000 };
  };
}

/** A zone by the name that everybody gives it: its offset at a time of its own wall clock. */
function namedZone(tzid: string): ((localMs: number) => number) | undefined {
  try {
    const format = clockFormat(tzid);
    return (localMs) => {
      const guess = localMsOf(format, localMs) - localMs;
      return localMsOf(format, localMs - guess) - (localMs - guess);
    };
  } catch {
    return undefined;
  }
}

/** A zone by the rules in the file; null where it brings none, and the time is then the building's. */
function describedZone(tzid: string, parts: readonly IcalPart[]): ((localMs: number) => number) | null {
  const described = parts.find((part) => {
    const name = part.name === 'VTIMEZONE' && lineOf(part, 'TZID');
    return name && plainText(name.value).replace(/^\//, '') === tzid;
  });
  const changes = described?.parts.flatMap((part) => changesOf(part) ?? []) ?? [];
  if (changes.length === 0) return null;
  changes.sort((a, b) => a.from - b.from);
  return (localMs) => (changes.findLast(({ from }) => from <= localMs) ?? changes[0]!).offsetMs;
}

/** Since when, on the zone's own clock, it has the offset of one of its parts; each year until far ahead. */
function changesOf(part: IcalPart): { from: number; offsetMs: number }[] | undefined {
  const start = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})/.exec(lineOf(part, 'DTSTART')?.value.trim() ?? '');
  const offset = /^([+-])(\d{2})(\d{2})/.exec(lineOf(part, 'TZOFFSETTO')?.value.trim() ?? '');
  const first = start && calendarDate(Math.max(FIRST_YEAR, Number(start[1])), Number(start[2]), Number(start[3]));
  if (!start || !offset || !first) return undefined;
  const offsetMs = (Number(offset[2]) * 60 + Number(offset[3])) * 60_000 * (offset[1] === '-' ? -1 : 1);
  const at = (Number(start[4]) * 60 + Number(start[5])) * 60_000;
  const rule = readRule(lineOf(part, 'RRULE')?.value ?? '');
  const days = rule ? [...daysOfRule(rule, first, LAST_DAY)] : [first];
  return days.map((day) => ({ from: Date.parse(day) + at, offsetMs }));
}

function clockFormat(timeZone: string): Intl.DateTimeFormat {
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat('sv-SE', { timeZone, hourCycle: 'h23', ...numeric });
}

/** The wall clock at the instant, as milliseconds as if it were in UTC. */
function localMsOf(format: Intl.DateTimeFormat, instantMs: number): number {
  return Date.parse(`${format.format(instantMs).replace(' ', 'T')}:00Z`);
}
