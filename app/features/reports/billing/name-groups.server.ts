import { asc, eq, sql } from 'drizzle-orm';
import { textIn, type Locale } from '../../../core/locale';
import { db } from '../../../database/connection.server';
import { apartment, category } from '../../../database/inventory-schema.server';
import { customer } from '../../../database/people-schema.server';
import { channels } from '../../bookings/booking-list';
import { customerName } from '../../customers/customer-name.server';
import { paymentMethods } from '../../../core/payment-method';
import type { BillingGroup } from './billing-filter';
import { nothingBilled, type BillingSums } from './billing-sums';
import type { BilledBy } from './sum-billing.server';

export interface BilledGroup {
  /** Id or code of the group; empty for rows without a group. */
  key: string;
  /** Name of the group; null if it is a fixed term with a translation. */
  name: string | null;
  now: BillingSums;
  before: BillingSums;
}

export interface Window {
  offset: number;
  limit: number;
}

export interface Ranked {
  /** Number of groups before those that were summed. */
  skipped: number;
  total: number;
}

/**
 * Returns the groups with any billing, in the usual order of the grouping (customers by invoiced amount). If there are
 * many groups, only those in the window are named. Groups that were ranked beforehand are already limited to the
 * window.
 */
export async function groupsOf(
  by: BillingGroup,
  buildingId: number,
  current: BilledBy,
  before: BilledBy,
  locale: Locale,
  window: Window,
  ranked?: Ranked,
): Promise<{ groups: BilledGroup[]; total: number }> {
  const all = [...new Set([...current.keys(), ...before.keys()])].map((key) => ({
    key,
    now: current.get(key) ?? nothingBilled,
    before: before.get(key) ?? nothingBilled,
  }));
  const isByParty = by === 'customer' || by === 'company';
  const rankedIds = ranked
    ? { groups: all, skipped: ranked.skipped }
    : isByParty
      ? aroundWindow(all, window)
      : { groups: all, skipped: 0 };
  const billed = new Map(rankedIds.groups.map((group) => [group.key, group]));
  const known = await namesOf(by, buildingId, [...billed.keys()], locale);
  const named = known.flatMap(({ key, name }) => {
    const group = billed.get(key);
    return group ? [{ ...group, name }] : [];
  });
  if (isByParty) named.sort((a, b) => byBilled(a, b) || compare(a, b));
  const first = window.offset - rankedIds.skipped;
  return { groups: named.slice(first, first + window.limit), total: ranked?.total ?? all.length };
}

type Unnamed = Omit<BilledGroup, 'name'>;

/** Returns the window's groups by billed amount, extended by ties at its edges, which are later ordered by name. */
function aroundWindow(all: Unnamed[], { offset, limit }: Window): { groups: Unnamed[]; skipped: number } {
  const sorted = all.toSorted(byBilled);
  let first = Math.min(offset, sorted.length);
  let end = Math.min(offset + limit, sorted.length);
  while (first > 0 && first < sorted.length && byBilled(sorted[first - 1]!, sorted[first]!) === 0) first -= 1;
  while (end > 0 && end < sorted.length && byBilled(sorted[end - 1]!, sorted[end]!) === 0) end += 1;
  return { groups: sorted.slice(first, end), skipped: first };
}

function byBilled(a: Unnamed, b: Unnamed): number {
  return b.now.totalCents - a.now.totalCents || b.now.collectedCents - a.now.collectedCents;
}

const inAlphabet = new Intl.Collator();

function compare(a: BilledGroup, b: BilledGroup): number {
  return inAlphabet.compare(a.name ?? '', b.name ?? '') || a.key.localeCompare(b.key);
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
        .where(sql`${customer.id} = ANY(${sql.param(ids)}::bigint[])`);
      return [...rows.map(({ id, name }) => ({ key: String(id), name })), NONE];
    }
    case 'channel':
      return [...channels.map((key) => ({ key, name: null })), NONE];
    case 'method':
      return paymentMethods.map((key) => ({ key, name: null }));
  }
}
