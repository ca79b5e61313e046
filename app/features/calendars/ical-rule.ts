import {
  addDays,
  addMonths,
  dateParts,
  monthStart,
  parseCalendarDate,
  toEpochDay,
  weekday,
  type CalendarDate,
} from '../../core/calendar-date';

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** A recurrence rule, limited to what stays and time zones need (RFC 5545 section 3.3.10). */
export interface Rule {
  every: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  interval: number;
  count: number | null;
  until: CalendarDate | null;
  /** ISO weekdays. `nth` is the position in the month, counted from the end if negative; 0 means every such weekday. */
  weekdays: { day: number; nth: number }[];
  monthDays: number[];
  months: number[];
}

/** Parses the rule; undefined if any part is unknown, because guessing would give wrong days. */
export function readRule(text: string): Rule | undefined {
  const rule: Rule = { every: 'DAILY', interval: 1, count: null, until: null, weekdays: [], monthDays: [], months: [] };
  const parts = text.trim().toUpperCase().split(';');
  if (!/(^|;)FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;|$)/.test(text.trim().toUpperCase())) return undefined;
  for (const part of parts) {
    const [name, value = ''] = part.split('=');
    if (name === 'FREQ') rule.every = value as Rule['every'];
    else if (name === 'INTERVAL') rule.interval = Number(value);
    else if (name === 'COUNT') rule.count = Number(value);
    else if (name === 'UNTIL') {
      const until = parseCalendarDate(value.replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3'));
      if (!until) return undefined;
      rule.until = until;
    } else if (name === 'BYDAY') rule.weekdays = value.split(',').map(readWeekday);
    else if (name === 'BYMONTHDAY') rule.monthDays = value.split(',').map(Number);
    else if (name === 'BYMONTH') rule.months = value.split(',').map(Number);
    else if (name !== 'WKST' && name !== '') return undefined;
  }
  const numbers = [rule.interval, rule.count ?? 1, ...rule.monthDays, ...rule.months];
  const isKnown = numbers.every((number) => Number.isSafeInteger(number) && number !== 0) && rule.interval > 0;
  const hasDays = rule.weekdays.every(({ day, nth }) => day > 0 && Number.isSafeInteger(nth));
  const isVague = rule.every === 'YEARLY' && rule.weekdays.length > 0 && rule.months.length === 0;
  return isKnown && hasDays && !isVague ? rule : undefined;
}

function readWeekday(text: string): { day: number; nth: number } {
  const [, nth = '', name = ''] = /^([+-]?\d{0,2})([A-Z]{2})$/.exec(text.trim()) ?? [];
  return { day: WEEKDAYS.indexOf(name) + 1, nth: Number(nth) };
}

/** Yields the rule's days from `first` through `last`, inclusive. */
export function* daysOfRule(rule: Rule, first: CalendarDate, last: CalendarDate): Generator<CalendarDate> {
  const end = rule.until !== null && rule.until < last ? rule.until : last;
  let left = rule.count ?? Infinity;
  for (let date = first; date <= end && left > 0; date = addDays(date, 1)) {
    if (date !== first && !falls(rule, first, date)) continue;
    left -= 1;
    yield date;
  }
}

function falls(rule: Rule, first: CalendarDate, date: CalendarDate): boolean {
  const [was, is] = [dateParts(first), dateParts(date)];
  if (rule.months.length > 0 && !rule.months.includes(is.month)) return false;
  switch (rule.every) {
    case 'DAILY':
      return (toEpochDay(date) - toEpochDay(first)) % rule.interval === 0 && isDay(rule, date, true);
    case 'WEEKLY': {
      const monday = (day: CalendarDate) => toEpochDay(day) - weekday(day) + 1;
      const weeks = (monday(date) - monday(first)) / 7;
      if (weeks % rule.interval !== 0) return false;
      return rule.weekdays.length > 0 ? isDay(rule, date, true) : weekday(date) === weekday(first);
    }
    case 'MONTHLY':
      if (((is.year - was.year) * 12 + is.month - was.month) % rule.interval !== 0) return false;
      return namesDays(rule) ? isDay(rule, date, false) : is.day === was.day;
    case 'YEARLY':
      if ((is.year - was.year) % rule.interval !== 0) return false;
      if (rule.months.length === 0 && is.month !== was.month) return false;
      return namesDays(rule) ? isDay(rule, date, false) : is.day === was.day;
  }
}

function namesDays({ weekdays, monthDays }: Rule): boolean {
  return weekdays.length + monthDays.length > 0;
}

/** True if the rule includes the day; a rule that names no days includes all. */
function isDay({ weekdays, monthDays }: Rule, date: CalendarDate, anyWeek: boolean): boolean {
  const { day } = dateParts(date);
  const days = dateParts(addDays(addMonths(monthStart(date), 1), -1)).day;
  if (monthDays.length > 0 && !monthDays.includes(day) && !monthDays.includes(day - days - 1)) return false;
  if (weekdays.length === 0) return true;
  const nths = [0, Math.ceil(day / 7), -Math.ceil((days - day + 1) / 7)];
  return weekdays.some((named) => named.day === weekday(date) && (anyWeek || nths.includes(named.nth)));
}
