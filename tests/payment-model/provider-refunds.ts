import type { OutsideProvider } from '../../app/features/billing/payment-provider';
import type { Place } from '../payments/provider-places';
import type { AtProvider } from '../payments/provider-servers';
import { oneOf } from './world';

interface Ending {
  of: 'pending' | 'succeeded';
  status: 'succeeded' | 'failed';
}

const endOne: AtProvider<[which: number, ending: Ending], { charge: string; cents: number } | undefined> = {
  stripe({ state, bank }, which, { of, status }) {
    const refund = oneOf(
      Object.values(state.refunds).filter((each) => each.status === of),
      which,
    );
    if (!refund) return undefined;
    bank.endRefund(refund.id, status);
    return { charge: refund.metadata.charge!, cents: refund.amount };
  },
  // Redsys refunds complete immediately.
  redsys: () => undefined,
};

/**
 * Ends one of the provider's refunds in the given state. Returns the refund's charge and amount, or undefined if there
 * is no such refund.
 */
export function endAtProvider<Name extends OutsideProvider>(
  { name, server }: Place<Name>,
  which: number,
  ending: Ending,
) {
  return endOne[name](server, which, ending);
}
