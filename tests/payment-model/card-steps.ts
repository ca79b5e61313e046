import { systemActor } from '../../app/access/actor';
import { AppError } from '../../app/core/app-error';
import { payData } from '../../app/features/booking-engine/pay/pay-data.server';
import { startPayment } from '../../app/features/booking-engine/start-payment.server';
import { viewGuestBooking } from '../../app/features/booking-engine/view-guest-booking.server';
import { withdrawCard } from '../../app/features/booking-engine/withdraw-card.server';
import { chargeDueCards } from '../../app/features/payments/by-provider/charge-due-cards.server';
import { chargeCardNow } from '../../app/features/payments/by-provider/charge-card-now.server';
import { removeCard } from '../../app/features/payments/saved-cards/remove-card.server';
import type { Instalment } from '../../app/features/prices/payment-plan';
import { someDone } from './refused';
import { openTab, someone } from './tabs';
import { teamStep } from './team-steps';
import { actorOf, allDone, Idle, type Stay, type Step, type OpenPayment, type World } from './world';

/** Jobs that may run on any node. */
export const cardJob = {
  async charge_due_cards({ other }: Step): Promise<void> {
    await allDone(Array.from({ length: 1 + (other % 2) }, () => chargeDueCards(systemActor)));
  },
};

export const guestCardStep = {
  async withdraw_card(stay: Stay, _step: Step, { endedCards }: World): Promise<void> {
    await withdrawCard(someone(), stay.reference, stay.key);
    endedCards.withdrawn += 1;
  },
};

export const cardStep = {
  async charge_card(stay: Stay, step: Step, world: World): Promise<void> {
    await chargeCardNow(actorOf(world, step), stay.id);
  },

  async charge_card_twice(stay: Stay, step: Step, world: World): Promise<void> {
    const charge = () => chargeCardNow(actorOf(world, step), stay.id);
    await allDone([someDone([charge(), charge()]), chargeDueCards(systemActor)]);
  },

  async charge_card_and_take(stay: Stay, step: Step, world: World): Promise<void> {
    await someDone([chargeCardNow(actorOf(world, step), stay.id), teamStep.take_what_is_owed(stay, step, world)]);
  },

  async charge_card_and_withdraw(stay: Stay, step: Step, world: World): Promise<void> {
    if (!stay.hasDueCard) throw new Idle();
    await someDone([chargeCardNow(actorOf(world, step), stay.id), guestCardStep.withdraw_card(stay, step, world)]);
  },

  async remove_card(stay: Stay, step: Step, world: World): Promise<void> {
    await removeCard(actorOf(world, step), stay.id);
    world.endedCards.removed += 1;
  },
};

export async function agree(stay: Stay): Promise<OpenPayment> {
  const consent = await shownTo(stay);
  const requested = { method: 'card', keepCard: consent };
  const started = await startPayment(someone(), stay.reference, requested, { key: stay.key });
  return openTab(stay, started, { method: 'card', of: 'stay', consent });
}

async function shownTo({ reference, key }: Stay): Promise<Instalment[]> {
  const guest = someone();
  const { later } = await payData(guest, await viewGuestBooking(guest, reference, key), null);
  if (later.length === 0) throw new Idle();
  return later;
}

export async function agreeToOther(stay: Stay, { which }: Step): Promise<void> {
  const shown = await shownTo(stay);
  const others = [
    shown.map((part) => ({ ...part, amountCents: part.amountCents + 1 })),
    shown.slice(1),
    [...shown, ...shown],
    shown.map((part) => ({ ...part, due: '2030-01-01' })),
  ];
  const cardConsent = others[which % others.length]!;
  try {
    await startPayment(someone(), stay.reference, { method: 'card', keepCard: cardConsent }, { key: stay.key });
  } catch (error) {
    if (error instanceof AppError) return;
    throw error;
  }
  throw new Error('Something else was agreed to than would be charged');
}
