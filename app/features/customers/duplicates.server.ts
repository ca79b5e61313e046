import { and, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { customer } from '../../database/people-schema.server';
import { phoneDigits } from './customer-checks';
import { nameOf, type CustomerData } from './customer-data';
import { hasNumber } from './customer-search-conditions.server';

/** Reasons why two customers may be the same. A similar name is only a hint; the others are hardly coincidence. */
export const duplicateReasons = ['email', 'phone', 'document', 'birth', 'name'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

export type Duplicate = Awaited<ReturnType<typeof duplicatesLike>>[number];

/** Values to search for. Empty and omitted values match nothing. */
export type Probe = Partial<
  Pick<
    CustomerData,
    'email' | 'phone' | 'documentNumber' | 'taxNumber' | 'firstName' | 'lastName' | 'birthDate' | 'country'
  >
>;

const SHOWN = 8;
/** Minimum trigram similarity of two names. */
const SIMILARITY_THRESHOLD = 0.7;
const FEWEST_DIGITS = 6;

/** Returns the building's customers that may be the same person or company, most certain first, excluding `except`. */
export async function duplicatesLike(buildingId: number, probe: Probe, except?: number) {
  const conditions = reasonsOf(probe);
  if (conditions.length === 0) return [];
  const reasons = sql<DuplicateReason[]>`array_remove(ARRAY[${sql.join(
    conditions.map(([reason, condition]) => sql`CASE WHEN ${condition} THEN ${reason}::text END`),
    sql`, `,
  )}], NULL)`;
  const rows = await db()
    .select({
      id: customer.id,
      firstName: customer.firstName,
      lastName: customer.lastName,
      companyName: customer.companyName,
      email: customer.email,
      phone: customer.phone,
      country: customer.country,
      documentNumber: customer.documentNumber,
      taxNumber: customer.taxNumber,
      birthDate: customer.birthDate,
      createdAt: customer.createdAt,
      reasons,
    })
    .from(customer)
    .where(
      and(
        eq(customer.buildingId, buildingId),
        isNull(customer.mergedIntoId),
        isNull(customer.restrictedUntil),
        except === undefined ? undefined : ne(customer.id, except),
        sql`(${sql.join(
          conditions.map(([, condition]) => condition),
          sql` OR `,
        )})`,
      ),
    )
    .orderBy(sql`cardinality(${reasons}) DESC`, customer.id)
    .limit(SHOWN);
  return rows
    .map((row) => ({ ...row, name: nameOf(row), certain: row.reasons.some((reason) => reason !== 'name') }))
    .toSorted((one, other) => Number(other.certain) - Number(one.certain));
}

function reasonsOf(probe: Probe): [DuplicateReason, SQL][] {
  const {
    email = '',
    phone = '',
    documentNumber,
    taxNumber,
    firstName = '',
    lastName = '',
    birthDate,
    country,
  } = probe;
  const digits = phoneDigits(phone);
  const numbers = [documentNumber, taxNumber].filter(Boolean).map(String);
  const isNamed = firstName !== '' && lastName !== '';
  const found: [DuplicateReason, SQL][] = [];
  if (email !== '') found.push(['email', sql`lower(${customer.email}) = ${email.toLowerCase()}`]);
  if (digits.length >= FEWEST_DIGITS) found.push(['phone', sql`${customer.phoneDigits} = ${digits}`]);
  if (numbers.length > 0) found.push(['document', or(...numbers.map((number) => hasNumber(number)))!]);
  if (isNamed && birthDate) {
    found.push([
      'birth',
      sql`(lower(${customer.firstName}) = ${firstName.toLowerCase()} AND lower(${customer.lastName}) = ${lastName.toLowerCase()} AND ${customer.birthDate} = ${birthDate})`,
    ]);
  }
  if (isNamed && country) {
    const whole = `${firstName} ${lastName}`.toLowerCase();
    const stored = sql`lower(${customer.firstName} || ' ' || ${customer.lastName})`;
    found.push([
      'name',
      sql`(${customer.country} = ${country} AND ${stored} % ${whole} AND similarity(${stored}, ${whole}) >= ${SIMILARITY_THRESHOLD})`,
    ]);
  }
  return found;
}

/**
 * Selects customers for whom the building has another customer with the same email, phone, document, or name and birth
 * date.
 */
export function hasDuplicate(buildingId: number): SQL {
  const person = sql`building_id = ${buildingId} AND merged_into_id IS NULL AND restricted_until IS NULL`;
  return sql`${customer.id} IN (
    SELECT unnest(ids) FROM (
      SELECT array_agg(id) AS ids FROM customer WHERE ${person} AND email <> '' GROUP BY lower(email) HAVING count(*) > 1
      UNION ALL
      SELECT array_agg(id) FROM customer WHERE ${person} AND length(phone_digits) >= ${FEWEST_DIGITS}
        GROUP BY phone_digits HAVING count(*) > 1
      UNION ALL
      SELECT array_agg(id) FROM (
        SELECT id, upper(document_number) AS number FROM customer WHERE ${person} AND document_number <> ''
        UNION SELECT id, upper(tax_number) FROM customer WHERE ${person} AND tax_number <> ''
      ) AS numbered GROUP BY number HAVING count(*) > 1
      UNION ALL
      SELECT array_agg(id) FROM customer
        WHERE ${person} AND birth_date IS NOT NULL AND first_name <> '' AND last_name <> ''
        GROUP BY lower(first_name), lower(last_name), birth_date HAVING count(*) > 1
    ) AS alike)`;
}
