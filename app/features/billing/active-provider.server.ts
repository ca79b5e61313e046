import { isQuiet } from '../../access/quiet-copy.server';
import { AppError } from '../../core/app-error';
import type { PaymentProvider } from './payment-provider';

let active: PaymentProvider | null = null;

/** Which provider moves the money of guests, as the settings say; null where guests pay by transfer alone. A quiet copy asks none. */
export function setPaymentProvider(provider: PaymentProvider | null): void {
  active = provider;
}

export function activeProvider(): PaymentProvider | null {
  return isQuiet() ? null : active;
}

/** The provider of that name, or `no_provider` where another one runs, or none. */
export function requireProvider(name?: string): PaymentProvider {
  const provider = activeProvider();
  if (provider === null || (name !== undefined && provider.name !== name)) throw new AppError('no_provider');
  return provider;
}
