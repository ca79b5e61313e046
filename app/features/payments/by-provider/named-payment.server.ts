import { and, eq, or, type SQL } from 'drizzle-orm';
import { payment } from '../../../database/booking-schema.server';
import type { ToldCharge } from '../../billing/payment-provider';

/** The payment that a provider means by either name; undefined where it has no name at all. */
export function namedBy(provider: string, { key, providerReference }: ToldCharge): SQL | undefined {
  const names = or(
    key === null || key === '' ? undefined : eq(payment.key, key),
    providerReference === null ? undefined : eq(payment.providerReference, providerReference),
  );
  return names && and(eq(payment.provider, provider), names);
}
