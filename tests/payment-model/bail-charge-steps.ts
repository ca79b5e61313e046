import { systemActor } from '../../app/access/actor';
import { watchBails } from '../../app/features/bails/watch-bails.server';
import { ProviderUnavailable } from '../../app/features/billing/payment-provider';
import { startBailPayment } from '../../app/features/booking-engine/start-bail-payment.server';
import { confirmReturn } from '../../app/features/payments/by-provider/confirm-return.server';
import { bailStep } from './bail-steps';
import { movementsAtProvider } from './provider-books';
import { someDone } from './refused';
import { stayStep } from './stay-steps';
import { openTab, payIn, someone } from './tabs';
import { allDone, chosen, Idle, oneOf, type Stay, type Step, type OpenPayment, type World } from './world';

export const bailJob = {
  async watch_bails(): Promise<void> {
    await watchBails(systemActor);
  },

  /** Releases a hold manually at the provider, without a request from the app. */
  async let_go_there({ which }: Step, { place, stays, releasedAtProvider: letGoThere }: World): Promise<void> {
    const holds = stays.flatMap(({ tabs }) => tabs).filter(({ of }) => of === 'hold');
    const lasting = holds.filter(({ key }) => movementsAtProvider(place, key).isOnHold);
    const { key } = chosen(lasting, which);
    letGoThere.add(key);
    try {
      await place.provider.release({ key, providerReference: null });
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw new Idle();
      throw error;
    }
  },
};

export const guestBailStep = {
  async begin_bail(stay: Stay, step: Step, world: World): Promise<void> {
    await startBail(stay, oneOf(['bail', 'hold'] as const, step.other)!, step, world);
  },

  async pay_bail(stay: Stay, step: Step, world: World): Promise<void> {
    await payIn(await startBail(stay, 'bail', step, world), step, world);
  },

  async hold_bail(stay: Stay, step: Step, world: World): Promise<void> {
    await payIn(await startBail(stay, 'hold', step, world), step, world);
  },

  /** Charges the bail in one tab and puts it on hold in another tab. Either payment may be reported first. */
  async pay_and_hold_bail(stay: Stay, step: Step, world: World): Promise<void> {
    const tabs = [await startBail(stay, 'bail', step, world), await startBail(stay, 'hold', step, world)];
    await allDone(tabs.map((tab) => payIn(tab, { ...step, which: 0 }, world)));
    if (step.other % 2 === 0) await allDone(tabs.map((tab) => comeBack(tab)));
  },
};

export const bailByCardStep = {
  async take_bail_in_cash_too(stay: Stay, step: Step, world: World): Promise<void> {
    const tab = await paid(stay, step, world);
    await someDone([comeBack(tab), bailStep.receive_bail(stay, step, world)]);
  },

  async cancel_while_bail_comes(stay: Stay, step: Step, world: World): Promise<void> {
    const tab = await paid(stay, step, world);
    await someDone([comeBack(tab), stayStep.cancel(stay, step, world)]);
  },

  /**
   * Retains a part of a hold while ending the hold, and sometimes loses the provider's response. At the same time, the
   * deduction may be reduced or undone, or the hold released at the provider.
   */
  async end_hold_in_part(stay: Stay, step: Step, world: World): Promise<void> {
    await bailStep.deduct(stay, step, world);
    if (step.other % 3 === 0) failCapture(world, step);
    const meanwhile = [
      () => Promise.resolve(),
      () => bailStep.undo_deduction(stay, step, world),
      () => bailStep.reduce(stay, { ...step, other: 0 }, world),
      () => bailStep.reduce(stay, step, world),
      () => bailJob.let_go_there(step, world),
    ];
    await someDone([bailStep.give_back(stay, { ...step, which: 1 }, world), oneOf(meanwhile, step.which)!()]);
  },

  async give_back_and_reduce(stay: Stay, step: Step, world: World): Promise<void> {
    await someDone([bailStep.give_back(stay, step, world), bailStep.reduce(stay, step, world)]);
  },
};

function failCapture({ place }: World, { which }: Step): void {
  const { asked, tries, server } = place;
  server.faults.add({ path: asked.capture, times: tries, kind: which % 2 === 0 ? 'broken' : 'answer-lost' });
}

export async function startBail(
  stay: Stay,
  of: 'bail' | 'hold',
  { which }: Step,
  { place }: World,
): Promise<OpenPayment> {
  const method = of === 'hold' ? 'card' : oneOf(['card', ...place.provider.methods] as const, which)!;
  const requested = { method: of === 'hold' ? 'hold' : method };
  const started = await startBailPayment(someone(), stay.reference, requested, { key: stay.key });
  return openTab(stay, started, { method, of, consent: null });
}

async function paid(stay: Stay, step: Step, world: World): Promise<OpenPayment> {
  const tab = await startBail(stay, oneOf(['bail', 'hold'] as const, step.other)!, step, world);
  await payIn(tab, { ...step, which: 0 }, world);
  return tab;
}

const comeBack = ({ key, back }: OpenPayment) =>
  confirmReturn(key, back === null ? new URLSearchParams() : new URL(back).searchParams);
