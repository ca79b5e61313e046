import type { Place } from '../payments/provider-places';
import { isYes } from '../payments/redsys-orders';
import type { RedsysServer } from '../payments/redsys-server';
import type { StripeServer } from '../payments/stripe-server';

/** What the provider's books say of a charge, in cents. */
export interface Moved {
  chargedCents: number;
  backCents: number;
}

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);

export function movedThere({ name, server }: Place, key: string): Moved {
  return name === 'redsys' ? atRedsys(server as RedsysServer, key) : atStripe(server as StripeServer, key);
}

function atRedsys({ orders }: RedsysServer, key: string): Moved {
  const of = (type: string) =>
    sum((orders[key] ?? []).filter((one) => one.type === type && isYes(one)).map(({ amount }) => Number(amount)));
  return { chargedCents: of('0') + of('2'), backCents: of('3') };
}

function atStripe({ state }: StripeServer, key: string): Moved {
  const intents = Object.values(state.intents).filter(({ metadata }) => metadata.key === key);
  const refunds = Object.values(state.refunds).filter(
    ({ payment_intent: of, status }) => status === 'succeeded' && intents.some(({ id }) => id === of),
  );
  return {
    chargedCents: sum(intents.map(({ amount_received: cents }) => cents)),
    backCents: sum(refunds.map(({ amount }) => amount)),
  };
}
