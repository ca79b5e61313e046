import type { Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { translatorOf } from '../../ui/translator.server';
import type { PublicBuilding } from '../building/public-building.server';
import type { BookingRow } from './change-booking.server';
import type { BookingAction } from './action-table';
import { actionTexts } from './action-texts';
import { actionOf, type BookingFacts } from './action-rules';
import { bookingFacts } from './booking-facts.server';

/**
 * Refuses an action that is not possible now, with the reason and the alternative in the requested language. Also
 * refuses an action with a warning that is missing from `acknowledged`; without `acknowledged`, warnings are ignored.
 * The caller holds the booking's lock.
 */
export async function requireAction(
  actor: Actor,
  building: PublicBuilding,
  row: BookingRow,
  action: BookingAction,
  acknowledged?: readonly string[],
): Promise<BookingFacts> {
  const facts = (await bookingFacts(actor, building, [row])).get(row.id);
  if (!facts) throw new AppError('not_found');
  const state = actionOf(action, facts);
  const unacknowledged = acknowledged ? state.warnings.filter((warning) => !acknowledged.includes(warning)) : [];
  if (state.allowed && unacknowledged.length === 0) return facts;
  const texts = actionTexts(actor.locale, translatorOf(actor.locale, 'bookings/lifecycle'));
  if (state.allowed) {
    const detail = texts.warnings({ ...state, warnings: unacknowledged }).join(' ');
    throw new AppError('unacknowledged_warning', { extra: { action, warnings: unacknowledged, detail } });
  }
  throw new AppError('state_refuses', { extra: { action, reason: state.reason, detail: texts.refusal(state) } });
}
