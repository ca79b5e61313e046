import { now } from '../../app/core/clock.ts';

let own: (() => Date) | undefined;

/** The time at the providers' servers: that of the process they run in, so that of its test, unless they have their own. */
export const providerNow = (): Date => own?.() ?? now();

/** Gives the providers a clock of their own; the result takes it from them. */
export function setProviderClock(clock: () => Date): () => void {
  own = clock;
  return () => (own = undefined);
}
