import { isQuiet } from '../../access/quiet-copy.server';
import { AppError } from '../../core/app-error';
import type { PaymentProvider } from './payment-provider';

let active: PaymentProvider | null = null;

/** Sets the configured payment provider; null if guests pay by transfer only. A quiet copy never uses it. */
export function setPaymentProvider(provider: PaymentProvider | null): void {
  active = provider;
}

export function activeProvider(): PaymentProvider | null {
  return isQuiet() ? null : active;
}

/** Returns the active provider; throws `no_provider` if none or another one is active. */
export function requireProvider(name?: string): PaymentProvider {
  const provider = activeProvider();
  if (provider === null || (name !== undefined && provider.name !== name)) throw new AppError('no_provider');
  return provider;
}
