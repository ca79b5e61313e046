import type { Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { translatorOf } from '../../../ui/translator.server';
import type { PublicBuilding } from '../../building/public-building.server';
import type { BookingRow } from '../change-booking.server';
import type { BookingAction } from './action-table';
import { actionWords } from './action-words';
import { actionOf, type BookingFacts } from './booking-actions';
import { bookingFacts } from './booking-facts.server';

/**
 * Refuses what the table of actions refuses now, with the reason and the way
 * out in the asked language. For operations that hold the booking's lock.
 */
export async function requireAction(
  actor: Actor,
  building: PublicBuilding,
  row: BookingRow,
  action: BookingAction,
): Promise<BookingFacts> {
  const facts = (await bookingFacts(actor, building, [row])).get(row.id);
  if (!facts) throw new AppError('not_found');
  const state = actionOf(action, facts);
  if (state.allowed) return facts;
  const words = actionWords(actor.locale, translatorOf(actor.locale, 'bookings/life'));
  throw new AppError('state_refuses', { extra: { action, reason: state.reason, detail: words.refusal(state) } });
}
