import type { DateInputResult } from './date-input';

const two = (value: number) => String(value).padStart(2, '0');

/** Formats a time as date fields show it, `HH:mm:ss`: wall-clock text that no time zone can shift. */
export function clockTime(hours: number, minutes: number, seconds = 0): string {
  return `${two(hours)}:${two(minutes)}:${two(seconds)}`;
}

/** Parses one typed time: `15:30:00`, `15:30`, `9.15`, `15 h`, `3 pm`, `3:30 p. m.`. */
export function parseTypedTime(text: string): DateInputResult<string> {
  const typed = text.trim().toLowerCase();
  if (typed === '') return { ok: false, problem: 'required' };
  const match =
    /^(\d{1,2})(?:[:.](\d{2})(?:[:.](\d{2}))?)?\s*(?:(h)(?:oras|rs?|s)?\.?|([ap])\.?\s*m\.?)?$/.exec(typed) ?? [];
  const [, typedHours, typedMinutes, typedSeconds, unit, half] = match;
  let hours = Number(typedHours);
  const minutes = Number(typedMinutes ?? 0);
  const seconds = Number(typedSeconds ?? 0);
  // A number alone, such as `15`, is ambiguous.
  const isStated = typedHours !== undefined && (typedMinutes ?? unit ?? half) !== undefined;
  const exists = minutes < 60 && seconds < 60 && (half ? hours >= 1 && hours <= 12 : hours < 24);
  if (!isStated || !exists) return { ok: false, problem: 'time_invalid' };
  if (half) hours = (hours % 12) + (half === 'p' ? 12 : 0);
  return { ok: true, value: clockTime(hours, minutes, seconds) };
}
