import { publicAddress } from '../../access/public-address.server';
import type { NextStep } from '../billing/payment-provider';

/** Makes the address of a page on this site absolute, for API clients. */
export function atItsAddress(next: NextStep | null): NextStep | null {
  return next?.kind === 'go' ? { ...next, url: new URL(next.url, publicAddress()).href } : next;
}
