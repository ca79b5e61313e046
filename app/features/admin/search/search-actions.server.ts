import { eq } from 'drizzle-orm';
import type { Actor } from '../../../access/actor';
import { booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { translatorOf } from '../../../ui/translator.server';
import { actionTexts } from '../../bookings/action-texts';
import { actionsOf } from '../../bookings/action-rules';
import { bookingFacts } from '../../bookings/booking-facts.server';
import type { PublicBuilding } from '../../building/public-building.server';

/**
 * Actions offered for a booking found by the search. Those in `shownRefused` stay visible with the reason when they are
 * refused.
 */
const offered = ['confirm', 'check_in', 'check_out', 'move', 'cancel'] as const;
const shownRefused: readonly string[] = ['move', 'cancel'];

export interface FoundAction {
  action: (typeof offered)[number];
  label: string;
  /** Reason why the action is currently refused; empty if it is allowed. */
  refusal: string;
}

/**
 * Returns the actions that the actor may take on the booking, in the order of the buttons. Actions that the actor's
 * role never allows are left out.
 */
export async function actionsWith(actor: Actor, building: PublicBuilding, id: number): Promise<FoundAction[]> {
  const rows = await db().select().from(booking).where(eq(booking.id, id));
  const facts = (await bookingFacts(actor, building, rows)).get(id);
  if (!facts) return [];
  const t = translatorOf(actor.locale, 'front-desk/actions');
  const { why } = actionTexts(actor.locale, translatorOf(actor.locale, 'bookings/lifecycle'));
  const states = actionsOf(facts).filter(({ reason }) => reason !== 'not_allowed');
  return offered.flatMap((action) => {
    const state = states.find((one) => one.action === action);
    const isShown = state && (state.allowed || shownRefused.includes(action));
    return isShown ? [{ action, label: t(action), refusal: why(state) }] : [];
  });
}
