import type { CalendarDate } from './calendar-date';
import type { DateKind } from './date-kind';
import type { DateProblemKey } from './date-problems';

/** What of a date field can be chosen. The field, its picker and the server ask the same rules. */
export interface DateRules {
  /** First and last value, in the display format; of a date with time also a date alone. */
  min?: string | undefined;
  max?: string | undefined;
  /** A day, month or year that cannot be chosen, as the field shows it. */
  isDateDisabled?: ((date: string) => boolean) | undefined;
  /** A time, `HH:mm:ss`, that cannot be chosen; where the field has one, on that day. */
  isTimeDisabled?: ((time: string, date: CalendarDate | undefined) => boolean) | undefined;
}

interface RuleProblem {
  problem: DateProblemKey;
  params: Record<string, string>;
}

/** Why a value in the display format cannot be chosen; undefined when it can. */
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

/** Whether no time of the day can be chosen: the day's own rules, without its times. */
export function isDayRefused(day: string, rules: DateRules): boolean {
  const { min, max } = rules;
  if (min !== undefined && day < min.slice(0, 10)) return true;
  if (max !== undefined && day > max.slice(0, 10)) return true;
  return rules.isDateDisabled?.(day) ?? false;
}
