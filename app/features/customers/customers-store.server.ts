import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { customer } from '../../database/people-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { storedAddress, type CustomerData } from './customer-data';

export type CustomerRow = typeof customer.$inferSelect;

/**
 * Returns the customer in the actor's building, merged or restricted ones included; throws `not_found` for unknown ids.
 */
export async function adminCustomer(actor: Actor, id: number): Promise<CustomerRow> {
  const building = await requireAdminBuilding(actor);
  const [row] = await db()
    .select()
    .from(customer)
    .where(and(eq(customer.id, id), eq(customer.buildingId, building.id)));
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * Returns the customers, locked until the transaction ends. Locks in id order, so that concurrent operations wait
 * instead of deadlocking.
 */
export async function lockCustomers(actor: Actor, ids: readonly number[]): Promise<CustomerRow[]> {
  const building = await requireAdminBuilding(actor);
  const rows = await db()
    .select()
    .from(customer)
    .where(and(inArray(customer.id, [...ids]), eq(customer.buildingId, building.id)))
    .orderBy(asc(customer.id))
    .for('update');
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw new AppError('not_found');
    return row;
  });
}

/** Refuses customers that were merged into another customer or are restricted after an erasure. */
export function refuseRemoved(row: CustomerRow): void {
  if (row.mergedIntoId !== null) throw new AppError('customer_merged', { extra: { into: row.mergedIntoId } });
  if (row.restrictedUntil !== null)
    throw new AppError('customer_restricted', { extra: { until: row.restrictedUntil } });
}

/** Converts edited data to columns. If marketing consent was already given, its original date stays. */
export function columnsOf(
  { address, marketingConsent, ...data }: Partial<CustomerData>,
  consentedAt: Date | null = null,
) {
  return {
    ...data,
    ...(address && { address: storedAddress(address) }),
    ...(marketingConsent !== undefined && { marketingConsentAt: marketingConsent ? (consentedAt ?? now()) : null }),
  };
}

/** Updates columns and increments the version; a placeholder becomes a known customer. */
export async function changeCustomer(id: number, change: Partial<typeof customer.$inferInsert>): Promise<void> {
  await db()
    .update(customer)
    .set({ standsIn: false, ...change, version: sql`${customer.version} + 1` })
    .where(eq(customer.id, id));
}
