import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { db } from '../../database/connection.server';
import { customer } from '../../database/people-schema.server';

/**
 * Returns the contact details of a signed-in customer's last booking, or else of the account; empty for other actors.
 */
export async function contactOfUser({ user }: Pick<Actor, 'user'>): Promise<Partial<Record<string, string>>> {
  if (user?.role !== 'customer') return {};
  const [last] = await db()
    .select({
      firstName: customer.firstName,
      lastName: customer.lastName,
      phone: customer.phone,
      country: customer.country,
    })
    .from(customer)
    .where(and(eq(customer.userId, user.id), isNull(customer.restrictedUntil), isNull(customer.mergedIntoId)))
    .orderBy(desc(customer.id))
    .limit(1);
  const [first = '', ...others] = user.name.trim().split(/\s+/);
  const { country, ...names } = last ?? { firstName: first, lastName: others.join(' '), phone: '', country: null };
  return { ...names, ...(country && { country }), email: user.email };
}
