import { publicAddress } from '../../access/public-address.server';
import type { NextStep } from '../billing/payment-provider';

/** A page of this site as an address that programs can open. */
export function atItsAddress(next: NextStep | null): NextStep | null {
  return next?.kind === 'go' ? { ...next, url: new URL(next.url, publicAddress()).href } : next;
}
