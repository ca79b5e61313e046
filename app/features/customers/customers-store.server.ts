import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { customer } from '../../database/people-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { storedAddress, type CustomerData } from './customer-data';

export type CustomerRow = typeof customer.$inferSelect;

/** The customer of the building that is worked on, whatever became of them; unknown ids are not found. */
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
 * The same, locked until the transaction ends, always in the order of their
 * ids, so that whoever works on the same ones takes turns.
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

/** Refuses who became somebody else, and who asked for erasure. */
export function refuseGone(row: CustomerRow): void {
  if (row.mergedIntoId !== null) throw new AppError('customer_merged', { extra: { into: row.mergedIntoId } });
  if (row.restrictedUntil !== null)
    throw new AppError('customer_restricted', { extra: { until: row.restrictedUntil } });
}

/** The columns of what the team writes; consent keeps the day on which it was given. */
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

/** Changes columns and counts the version; whoever stood in for somebody unknown is now known. */
export async function changeCustomer(id: number, change: Partial<typeof customer.$inferInsert>): Promise<void> {
  await db()
    .update(customer)
    .set({ standsIn: false, ...change, version: sql`${customer.version} + 1` })
    .where(eq(customer.id, id));
}
