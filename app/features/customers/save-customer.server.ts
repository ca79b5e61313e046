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
  /** Made of what another site tells of its guest. */
  standsIn?: boolean;
}

/**
 * Keeps the person who books. An address alone proves nothing, so what a
 * visitor types never changes a customer who is already known.
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
