import type { OutsideProvider } from '../../app/features/billing/payment-provider';
import type { Place } from '../payments/provider-places';
import type { AtProvider } from '../payments/provider-servers';
import { hasLapsed, isYes } from '../payments/redsys-orders';
import type { RedsysServer } from '../payments/redsys-server';
import type { StripeServer } from '../payments/stripe-server';

/** The provider's record of a charge, in cents. */
export interface Moved {
  /** Amount put on hold on the card. Any part of the hold that is charged counts both here and in `chargedCents`. */
  heldCents: number;
  isOnHold: boolean;
  chargedCents: number;
  backCents: number;
}

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);

const moved: AtProvider<[key: string], Moved> = { stripe: atStripe, redsys: atRedsys };

export function movementsAtProvider<Name extends OutsideProvider>({ name, server }: Place<Name>, key: string): Moved {
  return moved[name](server, key);
}

interface Names {
  all: string[];
  absent: string[];
}

const names: AtProvider<[], Names> = {
  stripe({ state }) {
    const notice = Object.values(state.intents).map(({ metadata }) => metadata);
    const absent = notice.filter(({ guest }) => guest === 'absent');
    return { all: notice.map(({ key }) => key!), absent: absent.map(({ key }) => key!) };
  },
  redsys(server) {
    const orders = Object.entries(server.orders);
    const absent = orders.filter(([, done]) => done.some(({ asked }) => asked.DIRECTPAYMENT === 'true'));
    return { all: orders.map(([key]) => key), absent: absent.map(([key]) => key) };
  },
};

export function namesAtProvider<Name extends OutsideProvider>({ name, server }: Place<Name>): Names {
  return names[name](server);
}

const lapse: AtProvider<[], void> = {
  stripe({ bank, state }) {
    for (const intent of Object.values(state.intents)) bank.letGoIfOver(intent);
  },
  // Redsys orders expire by the clock on their own.
  redsys: () => undefined,
};

export function expireHolds<Name extends OutsideProvider>({ name, server }: Place<Name>): void {
  lapse[name](server);
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
