import { and, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { authorize, type Actor } from '../../access/actor';
import { emailSpelling, lineOfText } from '../../core/text-input';
import { parse } from '../../core/parse';
import { db } from '../../database/connection.server';
import { customer } from '../../database/people-schema.server';
import { stateIn } from '../../database/state-in.server';
import { customerName } from './customer-name.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { phoneDigits } from './customer-checks';
import { customerTermConditions, hasNumber } from './customer-search-conditions.server';

export type FoundCustomer = Awaited<ReturnType<typeof found>>[number];

const FOUND = 8;

/** Invalid values match nothing. */
const text = lineOfText(120).catch('');
const searchInput = z.object({
  q: text.default(''),
  email: text.default(''),
  phone: text.default(''),
  document: text.default(''),
});

/**
 * Searches customers by name, company, email, phone, document or tax number. If the input has no search text, finds
 * customers with the given email, phone or document instead. Excludes merged and restricted customers.
 */
export async function searchCustomers(actor: Actor, input: unknown) {
  authorize(actor, 'customers:read');
  const request = parse(searchInput, input);
  const building = await requireAdminBuilding(actor);
  const conditions = request.q === '' ? [sameAs(request)] : customerTermConditions(request.q);
  if (conditions.length === 0 || conditions[0] === undefined) return { data: [] };
  return { data: await found(building.id, and(isNull(customer.restrictedUntil), ...conditions)) };
}

/** Returns the customers in the search's format; ids of other buildings are ignored. */
export async function customersById(actor: Actor, ids: readonly number[]): Promise<FoundCustomer[]> {
  authorize(actor, 'customers:read');
  if (ids.length === 0) return [];
  const building = await requireAdminBuilding(actor);
  return found(building.id, inArray(customer.id, [...ids]));
}

async function found(buildingId: number, conditions: SQL | undefined) {
  const stays = sql<number>`(SELECT count(*) FROM booking WHERE booking.customer_id = customer.id
    AND ${stateIn(sql`booking.state`, 'isFirm')})::int`;
  const rows = await db()
    .select({
      id: customer.id,
      name: customerName,
      firstName: customer.firstName,
      lastName: customer.lastName,
      companyName: customer.companyName,
      email: customer.email,
      phone: customer.phone,
      language: customer.language,
      country: customer.country,
      documentNumber: customer.documentNumber,
      taxNumber: customer.taxNumber,
      stays,
    })
    .from(customer)
    .where(and(eq(customer.buildingId, buildingId), isNull(customer.mergedIntoId), conditions))
    .orderBy(desc(stays), sql`lower(${customer.lastName})`, customer.id)
    .limit(FOUND);
  return rows.map(({ firstName, lastName, companyName, ...row }) => ({
    ...row,
    contact: companyName ? [firstName, lastName].filter(Boolean).join(' ') : '',
  }));
}

function sameAs({ email, phone, document }: { email: string; phone: string; document: string }): SQL | undefined {
  const digits = phoneDigits(phone);
  return or(
    email === '' ? undefined : eq(sql`lower(${customer.email})`, emailSpelling(email)),
    digits.length < 6 ? undefined : eq(customer.phoneDigits, digits),
    document === '' ? undefined : hasNumber(document),
  );
}
