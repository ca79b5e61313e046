import { randomUUID } from 'node:crypto';
import { systemActor, visitor } from '../../app/access/actor';
import { addDays } from '../../app/core/calendar-date';
import { createBooking } from '../../app/features/booking-engine/create-booking.server';
import { startPayment } from '../../app/features/booking-engine/start-payment.server';
import { askUndecided } from '../../app/features/bookings/charges/ask-undecided.server';
import { confirmReturn } from '../../app/features/bookings/charges/confirm-return.server';
import { expireHolds } from '../../app/features/bookings/expire-holds.server';
import { customer } from '../factories';
import { noticeStep } from './notice-steps';
import { rows } from '../payments/payment-books';
import type { GuestPays } from '../payments/provider-places';
import {
  allDone,
  chosen,
  CLEANING_CENTS,
  Idle,
  NIGHT_CENTS,
  oneOf,
  type Stay,
  type Step,
  type Tab,
  type World,
} from './world';

const someone = () => visitor('es', { address: randomUUID() });

/** Good ones, declined ones, ones whose holder is asked, one that is disputed, and one that gives back slowly. */
const CARDS: readonly GuestPays[] = [
  { card: '4242424242424242' },
  { card: '4242424242424242' },
  { card: '4000000000000002' },
  { card: '4000000000003220', holder: 'accept' },
  { card: '4000000000003220', holder: 'refuse' },
  { card: '4242424242424242' },
  { card: '4000000000000259' },
  { card: '4000000000007726' },
];
const PHONES: readonly GuestPays[] = [{ card: '600000001' }, { card: '600000001' }, { card: '600000002' }];

const DAYS_AHEAD = [0, 0, 1, 4, 19, 50];

export const anyStep = {
  async book({ which, other, nights }: Step, world: World): Promise<void> {
    const checkIn = addDays(world.today, oneOf(DAYS_AHEAD, which)!);
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
    world.stays.push({
      id,
      reference,
      state: 'pending',
      bail: null,
      key,
      isGuestsAlone,
      tabs: [],
      entries,
      deductionIds: [],
    });
  },

  /** Somebody books, and pays as everybody means to. */
  async book_and_pay(step: Step, world: World): Promise<void> {
    await anyStep.book(step, world);
    const stay = world.stays.at(-1)!;
    await payIn(await begin(stay, step, world), { ...step, which: 0 }, world);
    if (step.other % 2 === 0) await noticeStep.hear_all(step, world);
  },

  async ask_undecided(): Promise<void> {
    await askUndecided(systemActor);
  },

  async expire(): Promise<void> {
    await expireHolds(systemActor);
  },
};

export const guestStep = {
  async begin(stay: Stay, step: Step, world: World): Promise<void> {
    await begin(stay, step, world);
  },

  /** Begins, and pays at once; nobody here has heard of it yet. */
  async pay(stay: Stay, step: Step, world: World): Promise<void> {
    await payIn(await begin(stay, step, world), step, world);
  },

  /** In whichever tab, also one that was paid in, or whose booking is over. */
  async pay_in_open_tab(stay: Stay, step: Step, world: World): Promise<void> {
    await payIn(chosen(stay.tabs.toReversed(), step.other), step, world);
  },

  async pay_twice_at_once(stay: Stay, step: Step, world: World): Promise<void> {
    const tab = await begin(stay, step, world);
    await allDone([payIn(tab, step, world), payIn(tab, step, world)]);
  },

  async come_back(stay: Stay, { other }: Step): Promise<void> {
    const tab = chosen(stay.tabs.toReversed(), other);
    const search = tab.back === null ? new URLSearchParams() : new URL(tab.back).searchParams;
    await allDone(Array.from({ length: 1 + (other % 2) }, () => confirmReturn(tab.key, search)));
  },

  /** With what the provider said of another payment, or with what nobody signed. */
  async come_back_with_lies(stay: Stay, { which, other }: Step, { stays }: World): Promise<void> {
    const tab = chosen(stay.tabs, other);
    const told = oneOf(
      stays.flatMap(({ tabs }) => tabs).filter(({ back }) => back !== null),
      which,
    );
    const search = told ? new URL(told.back!).searchParams : new URLSearchParams('redirect_status=succeeded');
    if (which % 2 === 0) search.set('Ds_Signature', 'forged');
    await confirmReturn(tab.key, search);
  },
};

async function begin(stay: Stay, { which, other }: Step, { place }: World): Promise<Tab> {
  const methods = place.provider.methods;
  const method = oneOf(['card', ...methods] as const, which)!;
  const amount = other % 3 === 0 ? 'all' : 'due';
  const { key, amountCents, next } = await startPayment(
    someone(),
    stay.reference,
    { method, amount },
    { key: stay.key },
  );
  if (next === null) throw new Idle();
  const [row] = await rows<{ name: string | null }>(
    `SELECT provider_reference AS name FROM payment WHERE key = '${key}'`,
  );
  const known = stay.tabs.find((tab) => tab.key === key);
  const started = { providerReference: row!.name, next };
  if (known) return known;
  const tab = { key, method, cents: amountCents, started, back: null, askedBackCents: 0 };
  stay.tabs.push(tab);
  return tab;
}

async function payIn(tab: Tab, { which }: Step, { place }: World): Promise<void> {
  const guest = oneOf(tab.method === 'card' ? CARDS : PHONES, which)!;
  try {
    tab.back = (await place.pay(tab.started, guest)) ?? tab.back;
  } catch (error) {
    // The browser heard no answer, whatever was charged.
    if (!(error instanceof TypeError)) throw error;
  }
}
