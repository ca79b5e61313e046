import { and, eq, or, type SQL } from 'drizzle-orm';
import { payment } from '../../../database/booking-schema.server';
import type { NotifiedCharge } from '../../billing/payment-provider';

/** Returns the condition for a payment by either of the provider's names; undefined if both are missing. */
export function namedBy(provider: string, { key, providerReference }: NotifiedCharge): SQL | undefined {
  const names = or(
    key === null || key === '' ? undefined : eq(payment.key, key),
    providerReference === null ? undefined : eq(payment.providerReference, providerReference),
  );
  return names && and(eq(payment.provider, provider), names);
}
