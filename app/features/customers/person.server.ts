import { inArray, sql } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { customer, userAccount } from '../../database/people-schema.server';
import { stateIn } from '../../database/state-in.server';
import { recipientsOf } from './entered-recipients.server';
import { withMerged } from './merged-ids.server';
import { isIdentifyingName, isIdentifyingNumber, isIdentifyingPhone, waysToWrite } from './redact-terms';

/** The person to erase; collected before anything is deleted. */
export interface Person {
  /** Ids of the customers, including customers merged into them. */
  customerIds: number[];
  userIds: number[];
  /** Email addresses in lowercase. Addresses that another customer or account has are excluded. */
  emails: string[];
  /**
   * Words that almost certainly identify only this person (redact-terms.ts): full names, email addresses, phones and
   * document numbers.
   */
  words: string[];
}

interface Proved {
  userIds?: readonly number[];
  /** Addresses proven to belong to the person, either by a confirmed account or by staff. */
  emails?: readonly string[];
}

/** Collects the data that identifies the person. Addresses that another customer or account also has are excluded. */
export async function personOf(ids: readonly number[], { userIds = [], emails = [] }: Proved = {}): Promise<Person> {
  const customerIds = await withMerged(ids);
  const personEmails = await emailsOfPerson(customerIds, userIds, emails);
  const rows = await db()
    .select()
    .from(customer)
    .where(inArray(customer.id, [...customerIds]));
  // Visitors can choose any name, and other people's texts don't name a person who was never a guest. Names of such a
  // person are not searched for.
  const names = (await wereGuests(customerIds))
    ? [...(await namesEver(customerIds)), ...(await accountNames(userIds))]
    : [];
  const numbers = rows.flatMap(({ documentNumber, taxNumber, iban }) => [documentNumber, taxNumber, iban]);
  const phones = rows.map(({ phone }) => phone);
  return {
    customerIds,
    userIds: [...userIds],
    emails: personEmails,
    words: [
      ...new Set([
        ...personEmails,
        ...names,
        ...numbers.filter((text) => text !== null && isIdentifyingNumber(text)),
        ...phones.filter((text) => text !== null && isIdentifyingPhone(text)),
      ]),
    ] as string[],
  };
}

async function wereGuests(customerIds: readonly number[]): Promise<boolean> {
  const ids = sql.param([...customerIds]);
  const { rows } = await db().execute(sql`
    SELECT FROM booking WHERE ${stateIn(sql`state`, 'madeGuest')} AND (
      customer_id = ANY(${ids}::bigint[])
      OR id IN (SELECT booking_id FROM booking_guest WHERE customer_id = ANY(${ids}::bigint[])))
    LIMIT 1`);
  return rows.length > 0;
}

async function accountNames(userIds: readonly number[]): Promise<string[]> {
  const rows = await db()
    .select({ name: userAccount.name })
    .from(userAccount)
    .where(inArray(userAccount.id, [...userIds]));
  return rows.flatMap(({ name }) => (isIdentifyingName(name) ? [name, name.toUpperCase()] : []));
}

async function emailsOfPerson(
  customerIds: readonly number[],
  userIds: readonly number[],
  emails: readonly string[],
): Promise<string[]> {
  const requested = [...new Set(emails.map((email) => email.trim().toLowerCase()).filter((email) => email !== ''))];
  const { rows } = await db().execute<{ email: string }>(sql`
    SELECT asked.email FROM unnest(${sql.param(requested)}::text[]) AS asked (email)
    WHERE NOT EXISTS (SELECT FROM customer WHERE lower(customer.email) = asked.email
        AND NOT customer.id = ANY(${sql.param([...customerIds])}::bigint[])
        AND customer.id NOT IN (${recipientsOf(customerIds)}))
      AND NOT EXISTS (SELECT FROM user_account WHERE user_account.email = asked.email
        AND NOT user_account.id = ANY(${sql.param([...userIds])}::bigint[]))`);
  return rows.map(({ email }) => email);
}

/** Returns current and former full names and company names of the customers, including guest entries. */
async function namesEver(customerIds: readonly number[]): Promise<string[]> {
  const ids = sql.param([...customerIds]);
  const { rows } = await db().execute<{ first: string; last: string }>(sql`
    WITH said AS (
      SELECT before AS data FROM audit_entry WHERE subject_kind = 'customer' AND subject_id = ANY(${ids}::text[])
      UNION ALL
      SELECT after FROM audit_entry WHERE subject_kind = 'customer' AND subject_id = ANY(${ids}::text[])
    ), named AS (
      SELECT first_name, last_name, company_name FROM customer WHERE id = ANY(${ids}::bigint[])
      UNION SELECT first_name, last_name, NULL FROM booking_guest WHERE customer_id = ANY(${ids}::bigint[])
      UNION SELECT coalesce(data ->> 'firstName', now.first_name), coalesce(data ->> 'lastName', now.last_name),
          data ->> 'companyName'
        FROM said LEFT JOIN customer AS now ON now.id = (${ids}::bigint[])[1] WHERE data IS NOT NULL
    )
    SELECT DISTINCT trim(first) AS first, trim(last) AS last
    FROM named, LATERAL (VALUES (first_name, last_name), ('', company_name)) AS told (first, last)
    WHERE first IS NOT NULL AND last IS NOT NULL`);
  return rows.flatMap(({ first, last }) => (isIdentifyingName(`${first} ${last}`) ? waysToWrite(first, last) : []));
}
