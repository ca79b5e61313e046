import { addDays } from '../../app/core/calendar-date';
import { cancelBooking } from '../../app/features/front-desk/lifecycle/cancel-booking.server';
import { checkInBooking } from '../../app/features/front-desk/lifecycle/check-in-booking.server';
import { checkOutBooking } from '../../app/features/front-desk/lifecycle/check-out-booking.server';
import { confirmBooking } from '../../app/features/bookings/confirm-booking.server';
import { markNoShow } from '../../app/features/front-desk/lifecycle/mark-no-show.server';
import { undoStep } from '../../app/features/front-desk/lifecycle/undo-step.server';
import { moveBooking } from '../../app/features/front-desk/move/move-booking.server';
import { viewPayments } from '../../app/features/payments/folio/view-payments.server';
import { updateBooking } from '../../app/features/front-desk/write/update-booking.server';
import { actorOf, CLEANING_CENTS, NIGHT_CENTS, oneOf, type Stay, type Step, type World } from './world';

const silently = { notify: false };
const feeOf = ({ cents, other }: Step) => ({ feeCents: other % 3 === 0 ? 0 : cents % 3_000, reason: 'Una enfermedad' });

export const stayStep = {
  async confirm(stay: Stay, step: Step, world: World): Promise<void> {
    await confirmBooking(actorOf(world, step), stay.id, silently);
  },

  async check_in(stay: Stay, step: Step, world: World): Promise<void> {
    await checkInBooking(actorOf(world, step), stay.id);
  },

  async check_out(stay: Stay, step: Step, world: World): Promise<void> {
    await checkOutBooking(actorOf(world, step), stay.id);
  },

  async cancel(stay: Stay, step: Step, world: World): Promise<void> {
    const fee = feeOf(step);
    const { version } = await cancelBooking(actorOf(world, step), stay.id, { ...silently, ...fee });
    stay.entries.push({ kind: 'fee', version, cents: fee.feeCents });
  },

  async no_show(stay: Stay, step: Step, world: World): Promise<void> {
    const fee = feeOf(step);
    const { version } = await markNoShow(actorOf(world, step), stay.id, { ...silently, ...fee });
    stay.entries.push({ kind: 'fee', version, cents: fee.feeCents });
  },

  async undo(stay: Stay, step: Step, world: World): Promise<void> {
    const { version } = await undoStep(actorOf(world, step), stay.id);
    stay.entries.push({ kind: 'undone', version });
  },

  async move(stay: Stay, step: Step, world: World): Promise<void> {
    const { which, other, cents, nights } = step;
    const checkIn = addDays(world.today, which % 40);
    const price = (['requote', 'keep', 'manual'] as const)[other % 3]!;
    const { version, totalCents } = await moveBooking(actorOf(world, step), {
      id: stay.id,
      checkIn,
      checkOut: addDays(checkIn, nights),
      apartmentId: oneOf(world.apartmentIds, which)!,
      price,
      ...(price === 'manual' && { totalCents: cents, reason: 'Una avería' }),
    });
    stay.entries.push({ kind: 'total', version, cents: price === 'manual' ? cents : totalCents });
    const quotedCents = CLEANING_CENTS + nights * NIGHT_CENTS;
    if (price === 'requote' && checkIn > world.today && totalCents !== quotedCents) {
      throw new Error(`${nights} nights were quoted as ${totalCents}`);
    }
  },

  async agree_price(stay: Stay, step: Step, world: World): Promise<void> {
    const actor = actorOf(world, step);
    const { version: shown } = await viewPayments(actor, stay.id);
    const { cents } = step;
    const price = { price: 'manual', agreedCents: cents, priceReason: 'Una queja' };
    const { version, eventId } = await updateBooking(actor, stay.id, { version: shown, ...price });
    if (eventId !== null) stay.entries.push({ kind: 'total', version, cents });
  },
};
