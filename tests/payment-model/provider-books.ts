import type { Place } from '../payments/provider-places';
import { hasLapsed, isYes } from '../payments/redsys-orders';
import type { RedsysServer } from '../payments/redsys-server';
import type { StripeServer } from '../payments/stripe-server';

/** What the provider's books say of a charge, in cents. */
export interface Moved {
  /** Was put on hold on the card; what of it was charged counts in both. */
  heldCents: number;
  isOnHold: boolean;
  chargedCents: number;
  backCents: number;
}

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);

export function movedThere({ name, server }: Place, key: string): Moved {
  return name === 'redsys' ? atRedsys(server as RedsysServer, key) : atStripe(server as StripeServer, key);
}

/** The names of all charges, and of those that were made without the guest. */
export function namesThere({ name, server }: Place): { all: string[]; absent: string[] } {
  if (name === 'redsys') {
    const orders = Object.entries((server as RedsysServer).orders);
    const absent = orders.filter(([, done]) => done.some(({ asked }) => asked.DIRECTPAYMENT === 'true'));
    return { all: orders.map(([key]) => key), absent: absent.map(([key]) => key) };
  }
  const told = Object.values((server as StripeServer).state.intents).map(({ metadata }) => metadata);
  const absent = told.filter(({ guest }) => guest === 'absent');
  return { all: told.map(({ key }) => key!), absent: absent.map(({ key }) => key!) };
}

/** The bank lets go of what is over. */
export function lapseHolds({ name, server }: Place): void {
  if (name !== 'stripe') return;
  const { bank, state } = server as StripeServer;
  for (const intent of Object.values(state.intents)) bank.letGoIfOver(intent);
}

function atRedsys({ orders }: RedsysServer, key: string): Moved {
  const done = (orders[key] ?? []).filter(isYes);
  const of = (type: string) => sum(done.filter((one) => one.type === type).map(({ amount }) => Number(amount)));
  const hold = done.find(({ type }) => type === '1');
  const isEnded = done.some(({ type }) => type === '2' || type === '9');
  return {
    heldCents: of('1'),
    isOnHold: hold !== undefined && !isEnded && !hasLapsed(hold),
    chargedCents: of('0') + of('2'),
    backCents: of('3'),
  };
}

function atStripe({ state }: StripeServer, key: string): Moved {
  const intents = Object.values(state.intents).filter(({ metadata }) => metadata.key === key);
  const refunds = Object.values(state.refunds).filter(
    ({ payment_intent: of, status }) => status === 'succeeded' && intents.some(({ id }) => id === of),
  );
  const held = intents.filter(
    ({ capture_method: how, latest_charge: charge }) =>
      how === 'manual' && charge !== null && state.charges[charge]!.status === 'succeeded',
  );
  return {
    heldCents: sum(held.map(({ amount }) => amount)),
    isOnHold: intents.some(({ status }) => status === 'requires_capture'),
    chargedCents: sum(intents.map(({ amount_received: cents }) => cents)),
    backCents: sum(refunds.map(({ amount }) => amount)),
  };
}
