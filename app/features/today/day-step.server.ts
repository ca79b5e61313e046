import { data } from 'react-router';
import { pageRefusal } from '../../access/page-error.server';
import type { Actor } from '../../access/actor';
import { statusOf } from '../../access/refusals.server';
import { AppError } from '../../core/app-error';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { parseTypedDates } from '../../core/date-kind';
import { pathsIn } from '../../core/paths';
import { requireAdminBuilding } from '../building/admin-building.server';
import { checkInBooking } from '../front-desk/lifecycle/check-in-booking.server';
import { checkOutBooking } from '../front-desk/lifecycle/check-out-booking.server';
import { leaveOutsideStay, returnOutsideStay } from '../front-desk/lifecycle/leave-outside-stay.server';
import { setCleaning } from './set-cleaning.server';
import { lookAtBookings } from './look-at-bookings.server';
import { undoStep } from '../front-desk/lifecycle/undo-step.server';

/** Handles the forms of today's page; returns the address to continue at, which states the completed action. */
export async function takeDayStep(actor: Actor, form: FormData): Promise<string> {
  const address = pathsIn(actor.locale).adminDay;
  if (form.get('intent') === 'looked') {
    await lookAtBookings(actor, { until: form.get('until') });
    return address();
  }
  const number = (name: string) => Number(form.get(name) || Number.NaN);
  const id = number('id');
  if (!Number.isSafeInteger(id)) throw new AppError('not_found');
  const intent = String(form.get('intent'));
  switch (intent) {
    case 'check_in':
    case 'check_out': {
      // The step has no warnings, but the page offers to collect the bail first.
      if (form.get('offer') === 'bail') return address({ ask: intent, id });
      const step = intent === 'check_in' ? checkInBooking : checkOutBooking;
      try {
        const { eventId } = await step(actor, id, {
          version: number('version'),
          acknowledged: String(form.get('acknowledged') ?? '')
            .split(' ')
            .filter(Boolean),
          at: await readMoment(actor, String(form.get('at') ?? '')),
        });
        return address({ done: intent, id, step: eventId });
      } catch (error) {
        // A single press completes a step that has no warnings; for all other steps the page asks first.
        const hasWarning = error instanceof AppError && error.code === 'unacknowledged_warning';
        if (hasWarning) return address({ ask: intent, id });
        throw error;
      }
    }
    case 'undo':
      await undoStep(actor, id, { eventId: number('step') });
      return address({ done: 'undone', id });
    case 'outside_left':
      await leaveOutsideStay(actor, id);
      return address({ done: intent, id });
    case 'outside_back':
      await returnOutsideStay(actor, id);
      return address({ done: 'undone', id });
    case 'cleaning':
      await setCleaning(actor, id, { cleaning: form.get('cleaning'), by: form.get('by') ?? '' });
      return address();
    default:
      throw new AppError('not_found');
  }
}

/** Converts a typed day and time to the operation's format; empty means now. */
async function readMoment(actor: Actor, text: string): Promise<string> {
  const { timeZone } = await requireAdminBuilding(actor);
  const today = dateInZone(now(), timeZone);
  const read = parseTypedDates(text, { kind: 'datetime', mode: 'single', locale: actor.locale, today });
  return read.ok ? read.value[0]! : text;
}

export interface DayRefusal {
  id: string;
  sentence: string;
  /** Details of the refusal about the booking's current state. */
  extra: Record<string, unknown>;
  at: string;
  atProblem: string | undefined;
}

export function refusedDayStep(error: unknown, form: FormData, { locale }: Actor) {
  const { code, message, extra, fields } = pageRefusal(error, locale);
  if (code === 'not_found' || code === 'forbidden') throw error;
  const answer: DayRefusal = {
    id: String(form.get('id')),
    sentence: typeof extra.detail === 'string' ? extra.detail : message,
    extra,
    at: String(form.get('at') ?? ''),
    atProblem: fields.find(({ path }) => path === 'at')?.message,
  };
  return data(answer, { status: statusOf(code) });
}
