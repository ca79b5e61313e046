import { asc, eq, inArray, sql } from 'drizzle-orm';
import { textIn, type Locale } from '../../../core/locale';
import { db } from '../../../database/connection.server';
import { apartment, category } from '../../../database/inventory-schema.server';
import { customer } from '../../../database/people-schema.server';
import { channels } from '../../bookings/booking-list';
import { customerName } from '../../customers/customer-name.server';
import { paymentMethods, type BillingGroup } from './billing-filter';
import { nothingBilled, type BillingSums } from './billing-sums';
import type { BilledBy } from './sum-billing.server';

export interface BilledGroup {
  /** An id or a word; empty for what belongs to none. */
  key: string;
  /** Its name; null where a word is said in each language. */
  name: string | null;
  now: BillingSums;
  before: BillingSums;
}

/** The groups that anything was billed of, in the order in which people look for them: customers by what they were invoiced. */
export async function groupsOf(
  by: BillingGroup,
  buildingId: number,
  current: BilledBy,
  before: BilledBy,
  locale: Locale,
): Promise<BilledGroup[]> {
  const keys = [...new Set([...current.keys(), ...before.keys()])];
  const known = await namesOf(by, buildingId, keys, locale);
  const groups = known
    .filter(({ key }) => keys.includes(key))
    .map(({ key, name }) => ({
      key,
      name,
      now: current.get(key) ?? nothingBilled,
      before: before.get(key) ?? nothingBilled,
    }));
  if (by !== 'customer' && by !== 'company') return groups;
  return groups.toSorted(
    (a, b) => b.now.totalCents - a.now.totalCents || b.now.collectedCents - a.now.collectedCents || compare(a, b),
  );
}

function compare(a: BilledGroup, b: BilledGroup): number {
  return (a.name ?? '').localeCompare(b.name ?? '') || a.key.localeCompare(b.key);
}

type Named = { key: string; name: string | null };
const NONE: Named = { key: '', name: null };

async function namesOf(by: BillingGroup, buildingId: number, keys: string[], locale: Locale): Promise<Named[]> {
  switch (by) {
    case 'category': {
      const rows = await db()
        .select({ id: category.id, name: category.name })
        .from(category)
        .where(eq(category.buildingId, buildingId))
        .orderBy(asc(category.position), asc(category.id));
      return [...rows.map(({ id, name }) => ({ key: String(id), name: textIn(name, locale) })), NONE];
    }
    case 'apartment': {
      const rows = await db()
        .select({ id: apartment.id, code: apartment.code })
        .from(apartment)
        .where(eq(apartment.buildingId, buildingId))
        .orderBy(asc(apartment.code));
      return [...rows.map(({ id, code }) => ({ key: String(id), name: code })), NONE];
    }
    case 'customer':
    case 'company': {
      const ids = keys.filter((key) => key !== '').map(Number);
      const rows = await db()
        .select({ id: customer.id, name: sql<string>`${customerName}` })
        .from(customer)
        .where(inArray(customer.id, ids));
      return [...rows.map(({ id, name }) => ({ key: String(id), name })), NONE];
    }
    case 'channel':
      return [...channels.map((key) => ({ key, name: null })), NONE];
    case 'method':
      return paymentMethods.map((key) => ({ key, name: null }));
  }
}
