import { randomUUID } from 'node:crypto';
import { systemActor } from '../../app/access/actor';
import { addDays } from '../../app/core/calendar-date';
import { createBooking } from '../../app/features/booking-engine/create-booking.server';
import { startPayment } from '../../app/features/booking-engine/start-payment.server';
import { queryUndecided } from '../../app/features/payments/by-provider/query-undecided.server';
import { confirmReturn } from '../../app/features/payments/by-provider/confirm-return.server';
import { expireHolds } from '../../app/features/bookings/expire-holds.server';
import { customer } from '../factories';
import { receiveNoticesOf } from './notice-steps';
import { rows } from '../payments/payment-books';
import { startBail } from './bail-charge-steps';
import { agree, agreeToOther } from './card-steps';
import { openTab, payIn, someone } from './tabs';
import {
  allDone,
  chosen,
  CLEANING_CENTS,
  NIGHT_CENTS,
  oneOf,
  type Stay,
  type Step,
  type OpenPayment,
  type World,
} from './world';

const DAYS_AHEAD = [0, 0, 1, 4, 15, 19, 50];
/** Days until the stay starts, few enough for the stay to end before the hold expires. */
const DAYS_AHEAD_OF_HOLDS = [0, 0, 1];
/** Days until the stay starts. The remaining amount is due two weeks before the stay. */
const DAYS_AHEAD_OF_CARDS = [15, 15, 16, 19];

export const anyStep = {
  async book(step: Step, world: World): Promise<void> {
    await book(step, world, DAYS_AHEAD);
  },

  async book_and_pay(step: Step, world: World): Promise<void> {
    const stay = await book(step, world, DAYS_AHEAD);
    const tab = await startCharge(stay, step, world);
    await payIn(tab, { ...step, which: 0 }, world);
    if (step.other % 2 === 0) await receiveNoticesOf(tab, world);
  },

  async book_and_hold(step: Step, world: World): Promise<void> {
    const good = { ...step, which: 0 };
    const stay = await book(step, world, DAYS_AHEAD_OF_HOLDS);
    const paid = await startCharge(stay, good, world);
    await payIn(paid, good, world);
    await receiveNoticesOf(paid, world);
    const held = await startBail(stay, 'hold', step, world);
    await payIn(held, good, world);
    if (step.other % 4 > 0) await receiveNoticesOf(held, world);
  },

  /** Books and agrees to a charge of the remaining amount to the card when it is due, sometimes in two tabs. */
  async book_and_agree(step: Step, world: World): Promise<void> {
    const stay = await book(step, world, DAYS_AHEAD_OF_CARDS);
    const tabs = [await agree(stay)];
    if (step.other % 5 === 0) tabs.push(await agree(stay));
    for (const tab of tabs) {
      await payIn(tab, step, world);
      await receiveNoticesOf(tab, world);
    }
  },

  async agree_to_other(step: Step, world: World): Promise<void> {
    await agreeToOther(await book(step, world, DAYS_AHEAD_OF_CARDS), step);
  },

  async ask_undecided(): Promise<void> {
    await queryUndecided(systemActor);
  },

  async expire(): Promise<void> {
    await expireHolds(systemActor);
  },
};

export const guestStep = {
  async begin(stay: Stay, step: Step, world: World): Promise<void> {
    await startCharge(stay, step, world);
  },

  /** Starts a payment and pays at once; the app has not been notified yet. */
  async pay(stay: Stay, step: Step, world: World): Promise<void> {
    await payIn(await startCharge(stay, step, world), step, world);
  },

  /** Pays in any tab, including one already paid in or whose booking is over. */
  async pay_in_open_tab(stay: Stay, step: Step, world: World): Promise<void> {
    await payIn(chosen(stay.tabs.toReversed(), step.other), step, world);
  },

  async pay_twice_at_once(stay: Stay, step: Step, world: World): Promise<void> {
    const tab = await startCharge(stay, step, world);
    await allDone([payIn(tab, step, world), payIn(tab, step, world)]);
  },

  async come_back(stay: Stay, { other }: Step): Promise<void> {
    const tab = chosen(stay.tabs.toReversed(), other);
    const search = tab.back === null ? new URLSearchParams() : new URL(tab.back).searchParams;
    await allDone(Array.from({ length: 1 + (other % 2) }, () => confirmReturn(tab.key, search)));
  },

  /** Returns to the site with the provider's response to another payment, or with unsigned data. */
  async come_back_with_lies(stay: Stay, { which, other }: Step, { stays }: World): Promise<void> {
    const tab = chosen(stay.tabs, other);
    const reported = oneOf(
      stays.flatMap(({ tabs }) => tabs).filter(({ back }) => back !== null),
      which,
    );
    const search = reported ? new URL(reported.back!).searchParams : new URLSearchParams('redirect_status=succeeded');
    if (which % 2 === 0) search.set('Ds_Signature', 'forged');
    await confirmReturn(tab.key, search);
  },
};

async function book({ which, other, nights }: Step, world: World, daysAhead: readonly number[]): Promise<Stay> {
  const checkIn = addDays(world.today, oneOf(daysAhead, which)!);
  const { reference, key } = await createBooking(someone(), {
    typeCategory: 'suite_studio',
    checkIn,
    checkOut: addDays(checkIn, nights),
    adults: 2,
    customer: { ...customer, email: `${randomUUID()}@example.com` },
  });
  const [made] = await rows<{ id: string }>(`SELECT id FROM booking WHERE reference = '${reference}'`);
  const id = Number(made!.id);
  const cents = CLEANING_CENTS + nights * NIGHT_CENTS;
  const entries: Stay['entries'] = [{ kind: 'total', version: 1, cents }];
  const isGuestsAlone = other % 3 === 0;
  const stay: Stay = {
    id,
    reference,
    state: 'pending',
    bail: null,
    key,
    isGuestsAlone,
    tabs: [],
    entries,
    hasCard: false,
    hasDueCard: false,
    isOnHold: false,
    hasStarted: false,
    byHandOn: null,
    deductionIds: [],
  };
  world.stays.push(stay);
  return stay;
}

async function startCharge(stay: Stay, { which, other }: Step, { place }: World): Promise<OpenPayment> {
  const method = oneOf(['card', ...place.provider.methods] as const, which)!;
  const amount = other % 3 === 0 ? 'all' : 'due';
  const started = await startPayment(someone(), stay.reference, { method, amount }, { key: stay.key });
  return openTab(stay, started, { method, of: 'stay', consent: null });
}
