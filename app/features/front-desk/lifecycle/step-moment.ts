import { AppError } from '../../../core/app-error';
import type { FieldProblemKey } from '../../../core/field-problem';
import type { CalendarDate } from '../../../core/calendar-date';
import { instantInZone } from '../../../core/zoned-time';

/** Returns the time of an arrival or departure: the given one, or now. Refuses future times. */
export function stepMoment(
  requested: { date: CalendarDate; time: string } | null,
  { at, timeZone }: { at: Date; timeZone: string },
): Date {
  if (!requested) return at;
  const named = instantInZone(requested.date, requested.time, timeZone);
  if (named > at) throw refusedMoment('moment_ahead');
  return named;
}

export function refusedMoment(problem: FieldProblemKey, params?: Record<string, string>): AppError {
  return new AppError('invalid_input', { fields: [{ path: 'at', problem, ...(params && { params }) }] });
}
