import { AppError } from '../../core/app-error';
import { dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';

/** Refuses birth dates after today. */
export function refuseFutureBirth(birthDate: CalendarDate | null, timeZone: string): void {
  if (birthDate === null || birthDate <= dateInZone(now(), timeZone)) return;
  throw new AppError('invalid_input', { fields: [{ path: 'birthDate', problem: 'birth_date_ahead' }] });
}
