import { and, eq, isNull, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import type { Locale } from '../../core/locale';
import { db } from '../../database/connection.server';
import { customer } from '../../database/people-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { saveCustomer } from './save-customer.server';
import { searchCustomers } from './search-customers.server';

export interface BookingCustomer {
  id: number;
  language: Locale;
  name: string;
  isCompany: boolean;
}

interface CustomerOfBooking {
  customerId: number | null;
  customer?:
    | { firstName: string; lastName: string; email: string; phone: string; language: Locale; country: string }
    | undefined;
  /** True to create a separate customer although another one already has this email or phone. */
  newCustomer: boolean;
  /** True for a placeholder, which stays a placeholder until staff edits it (drop-stand-ins.server.ts). */
  standsIn?: boolean;
}

/**
 * Returns the customer of a booking, creating one if needed. Throws `customer_known` with the matches if a customer
 * already has the same email or phone, unless `newCustomer` is set.
 */
export async function addCustomer(actor: Actor, requested: CustomerOfBooking): Promise<BookingCustomer> {
  authorize(actor, 'customers:write');
  if (requested.customerId) return requireCustomer(actor, requested.customerId, 'customerId');
  const { country, ...details } = requested.customer!;
  if (!requested.newCustomer) await refuseKnown(actor, details);
  const building = await requireAdminBuilding(actor);
  const id = await saveCustomer(building.id, {
    ...details,
    ...(country && { country }),
    standsIn: requested.standsIn ?? false,
  });
  await recordAudit(actor, {
    action: 'customer.created',
    subject: { kind: 'customer', id },
    after: requested.customer!,
  });
  return { id, language: details.language, name: nameOf({ ...details, companyName: null }), isCompany: false };
}

async function refuseKnown(actor: Actor, details: { email: string; phone: string }): Promise<void> {
  const { data } = await searchCustomers(actor, { email: details.email, phone: details.phone });
  if (data.length === 0) return;
  const path = data.some(({ email }) => email.toLowerCase() === details.email && email !== '') ? 'email' : 'phone';
  throw new AppError('customer_known', {
    fields: [{ path: `customer.${path}`, problem: 'customer_match' }],
    extra: { matches: data },
  });
}

/**
 * Returns the customer, or the customer that it was merged into. Throws `customer_unknown` for the field `path` if the
 * customer belongs to another building.
 */
export async function requireCustomer(actor: Actor, id: number, path: string): Promise<BookingCustomer> {
  const building = await requireAdminBuilding(actor);
  const became = sql`(SELECT coalesce(known.merged_into_id, known.id) FROM customer AS known WHERE known.id = ${id})`;
  const [row] = await db()
    .select({
      id: customer.id,
      kind: customer.kind,
      language: customer.language,
      firstName: customer.firstName,
      lastName: customer.lastName,
      companyName: customer.companyName,
    })
    .from(customer)
    .where(and(eq(customer.id, became), eq(customer.buildingId, building.id), isNull(customer.mergedIntoId)));
  if (!row) throw new AppError('invalid_input', { fields: [{ path, problem: 'customer_unknown' }] });
  return { id: row.id, language: row.language, name: nameOf(row), isCompany: row.kind === 'company' };
}

function nameOf(row: { firstName: string; lastName: string; companyName: string | null }): string {
  return row.companyName || [row.firstName, row.lastName].filter(Boolean).join(' ');
}
