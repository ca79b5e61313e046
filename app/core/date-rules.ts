import type { CalendarDate } from './calendar-date';
import type { DateKind } from './date-kind';
import type { DateProblemKey } from './date-problems';

/** Limits on the values of a date field, shared by the field, its picker and the server. */
export interface DateRules {
  /**
   * First and last allowed value, inclusive, in the display format. Fields with a time also accept a date without a
   * time here.
   */
  min?: string | undefined;
  max?: string | undefined;
  /** Returns true for a day, month or year that cannot be chosen; the argument is in the field's format. */
  isDateDisabled?: ((date: string) => boolean) | undefined;
  /**
   * Returns true for a time (`HH:mm:ss`) that cannot be chosen. If the field has a date, the time is checked for that
   * day.
   */
  isTimeDisabled?: ((time: string, date: CalendarDate | undefined) => boolean) | undefined;
}

interface RuleProblem {
  problem: DateProblemKey;
  params: Record<string, string>;
}

/** Returns the reason why a value in the display format cannot be chosen; undefined if it can. */
export function dateProblem(value: string, kind: DateKind, rules: DateRules): RuleProblem | undefined {
  const { min, max } = rules;
  if (min !== undefined && value.slice(0, min.length) < min) return { problem: 'date_before', params: { min } };
  if (max !== undefined && value.slice(0, max.length) > max) return { problem: 'date_after', params: { max } };
  const date = kind === 'time' ? undefined : value.slice(0, 10);
  const time = kind === 'time' ? value : value.slice(11);
  const refused =
    (date !== undefined && rules.isDateDisabled?.(date)) ||
    (time !== '' && rules.isTimeDisabled?.(time, date as CalendarDate | undefined));
  return refused ? { problem: 'date_unavailable', params: { value } } : undefined;
}

/** True if the rules for days exclude the whole day. Rules for times are ignored. */
export function isDayRefused(day: string, rules: DateRules): boolean {
  const { min, max } = rules;
  if (min !== undefined && day < min.slice(0, 10)) return true;
  if (max !== undefined && day > max.slice(0, 10)) return true;
  return rules.isDateDisabled?.(day) ?? false;
}
