import { and, eq } from 'drizzle-orm';
import { authorize, may, type Actor } from '../../access/actor';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { booking, bookingGuest } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { userAccount } from '../../database/people-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { dataOf, nameOf } from './customer-data';
import { customerFigures } from './customer-figures.server';
import { adminCustomer } from './customers-store.server';
import { duplicatesLike } from './duplicates.server';
import { traceOf } from './erase-customers.server';
import { erasureRefusal } from './erasure-refusal.server';
import { retainedUntil } from './retention';

export type ViewedCustomer = Awaited<ReturnType<typeof viewCustomer>>;

const noFigures = { stays: 0, nights: 0, lastStay: null, spentCents: 0, owedCents: 0, toRefundCents: 0 };

/**
 * Returns a customer with figures, possible duplicates and permitted actions. A merged customer includes the customer
 * it was merged into.
 */
export async function viewCustomer(actor: Actor, id: number) {
  authorize(actor, 'customers:read');
  const row = await adminCustomer(actor, id);
  const { timeZone } = await requireAdminBuilding(actor);
  const today = dateInZone(now(), timeZone);
  const data = dataOf(row);
  const isAvailable = row.mergedIntoId === null && row.restrictedUntil === null;
  return {
    id,
    data,
    name: nameOf(data),
    version: row.version,
    createdAt: row.createdAt,
    consentedAt: row.marketingConsentAt,
    restrictedUntil: row.restrictedUntil,
    mergedIntoId: row.mergedIntoId,
    today,
    timeZone,
    account: row.userId === null ? null : await accountOf(row.userId),
    isInHouse: await isInHouse(id),
    figures: await figuresOf(row.buildingId, id),
    duplicates: isAvailable ? await duplicatesLike(row.buildingId, data, id) : [],
    erasure: {
      allowed: may(actor, 'customers:erase'),
      refusal: await erasureRefusal(id, today),
      kept: retainedUntil(await traceOf(id)),
    },
  };
}

async function figuresOf(buildingId: number, id: number) {
  const figures = customerFigures(buildingId);
  const [row] = await db().select().from(figures).where(eq(figures.customerId, id));
  if (!row) return noFigures;
  const { customerId: _customer, ...counted } = row;
  return counted;
}

async function accountOf(userId: number): Promise<string | null> {
  const [row] = await db().select({ email: userAccount.email }).from(userAccount).where(eq(userAccount.id, userId));
  return row?.email ?? null;
}

async function isInHouse(id: number): Promise<boolean> {
  const stays = await db().$count(booking, and(eq(booking.customerId, id), eq(booking.state, 'checked_in')));
  if (stays > 0) return true;
  const asGuest = await db()
    .select({ id: booking.id })
    .from(bookingGuest)
    .innerJoin(booking, eq(booking.id, bookingGuest.bookingId))
    .where(and(eq(bookingGuest.customerId, id), eq(booking.state, 'checked_in')))
    .limit(1);
  return asGuest.length > 0;
}
