import { now } from '../../app/core/clock.ts';

let own: (() => Date) | undefined;

/** Time at the providers' servers: their own clock if set, otherwise this process's clock. */
export const providerNow = (): Date => own?.() ?? now();

/** Gives the providers their own clock; the returned function removes it. */
export function setProviderClock(clock: () => Date): () => void {
  own = clock;
  return () => (own = undefined);
}
