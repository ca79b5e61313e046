import type { Locale } from '../../core/locale';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { customer } from '../../database/people-schema.server';

export interface CustomerDetails {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  language: Locale;
  country?: string;
  marketing?: boolean;
  userId?: number;
  /** True for a placeholder made from another site's guest data. */
  standsIn?: boolean;
}

/**
 * Saves the customer of a booking. A visitor's input never changes an existing customer, because knowing an email
 * address proves nothing.
 */
export async function saveCustomer(buildingId: number, details: CustomerDetails): Promise<number> {
  const { marketing, country, userId, ...fields } = details;
  const [row] = await db()
    .insert(customer)
    .values({
      buildingId,
      ...fields,
      country: country ?? null,
      userId: userId ?? null,
      marketingConsentAt: marketing ? now() : null,
    })
    .returning({ id: customer.id });
  return row!.id;
}
