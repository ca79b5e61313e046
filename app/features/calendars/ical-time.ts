import { addDays, asDate, calendarDate, type CalendarDate } from '../../core/calendar-date';
import { daysOfRule, readRule } from './ical-rule';
import { lineOf, parameterOf, plainText, type IcalLine, type IcalPart } from './ical-lines';

const DAY_MS = 86_400_000;
/** Range in which a time zone's rules are applied; rules in files often start in 1970 or 1601. */
const FIRST_YEAR = 1970;
const LAST_DAY = asDate('2060-01-01');
/**
 * An end at or after this minute of the day counts as the end of the day, because some sites write whole days this way.
 */
const LAST_MINUTE = 23 * 60 + 59;

/** A date or local time in the building's zone, as read from a calendar file. */
export interface WallTime {
  date: CalendarDate;
  /** Minutes since midnight; null for whole days. */
  minutes: number | null;
}

/** Converts a time in the calendar file to the building's local time. */
export type TimeReader = (line: IcalLine) => WallTime | undefined;

/**
 * Returns a reader that keeps whole days and times without a zone, and converts UTC times and times of other zones to
 * the building's local time. A zone is identified by its standard name or by rules in the file.
 */
export function timeReader(parts: readonly IcalPart[], buildingZone: string): TimeReader {
  const localClock = wallClock(buildingZone);
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
    if (zulu) return localClock(localMs);
    const tzid = parameterOf(line, 'TZID')?.replace(/^\//, '');
    const offset = tzid && tzid !== buildingZone ? offsetOf(tzid) : null;
    return offset ? localClock(localMs - offset(localMs)) : { date, minutes: time };
  };
}

/** Converts an event's start and end to nights; an event has at least one night. */
export function nightsOf(
  start: WallTime,
  end: WallTime | undefined,
): { checkIn: CalendarDate; checkOut: CalendarDate } {
  const isWholeLastDay = end !== undefined && end.minutes !== null && end.minutes >= LAST_MINUTE;
  const last = end && (isWholeLastDay ? addDays(end.date, 1) : end.date);
  const checkIn = start.date;
  return { checkIn, checkOut: last && last > checkIn ? last : addDays(checkIn, 1) };
}

/** Returns the start plus a DURATION: `P7D`, `P1W`, `PT20H`. */
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

/** Returns a function from a zone's local time to the zone's offset; undefined if the zone has no standard name. */
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

/**
 * Returns a function from a zone's local time to the zone's offset, as defined in the file. Null if the file doesn't
 * define the zone; its times are then treated as the building's local time.
 */
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

/** Lists the local times from which a component's offset applies, up to `LAST_DAY`. */
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

/** Returns the local time at the instant, in milliseconds as if that local time were UTC. */
function localMsOf(format: Intl.DateTimeFormat, instantMs: number): number {
  return Date.parse(`${format.format(instantMs).replace(' ', 'T')}:00Z`);
}
