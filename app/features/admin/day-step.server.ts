import { data } from 'react-router';
import { pageRefusal } from '../../access/page-error.server';
import type { Actor } from '../../access/actor';
import { AppError, errorCatalogue } from '../../core/app-error';
import { pathsIn } from '../../core/paths';
import { checkInBooking } from '../bookings/life/check-in-booking.server';
import { checkOutBooking } from '../bookings/life/check-out-booking.server';
import { setCleaning } from '../bookings/life/set-cleaning.server';
import { undoStep } from '../bookings/life/undo-step.server';

/** What the forms of today's page do; the address to go on to, which tells what was done. */
export async function takeDayStep(actor: Actor, form: FormData): Promise<string> {
  const address = pathsIn(actor.locale).adminDay;
  const number = (name: string) => Number(form.get(name) || Number.NaN);
  const id = number('id');
  if (!Number.isSafeInteger(id)) throw new AppError('not_found');
  const intent = String(form.get('intent'));
  switch (intent) {
    case 'check_in':
    case 'check_out': {
      const step = intent === 'check_in' ? checkInBooking : checkOutBooking;
      const { eventId } = await step(actor, id, { version: number('version') });
      return address({ done: intent, id, step: eventId });
    }
    case 'undo':
      await undoStep(actor, id, { eventId: number('step') });
      return address({ done: 'undone', id });
    case 'cleaning':
      await setCleaning(actor, id, { cleaning: form.get('cleaning'), by: form.get('by') ?? '' });
      return address();
    default:
      throw new AppError('not_found');
  }
}

export interface DayRefusal {
  id: string;
  sentence: string;
}

/** The answer to a step that was refused: which row, and why. */
export function refusedDayStep(error: unknown, form: FormData, { locale }: Actor) {
  const { code, message, extra } = pageRefusal(error, locale);
  if (code === 'not_found' || code === 'forbidden') throw error;
  const answer: DayRefusal = {
    id: String(form.get('id')),
    sentence: typeof extra.detail === 'string' ? extra.detail : message,
  };
  return data(answer, { status: errorCatalogue[code].status });
}
