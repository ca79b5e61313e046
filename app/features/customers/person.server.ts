import { inArray, sql } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { customer, userAccount } from '../../database/people-schema.server';
import { stateIn } from '../../database/state-in.server';
import { givenRecipients } from './given-recipients.server';
import { withMerged } from './merged-ids.server';
import { isIdentifyingName, isIdentifyingNumber, isIdentifyingPhone, waysToWrite } from './own-words';

/** Who is to be erased, gathered before anything of them is taken away. */
export interface Person {
  /** With those that turned out to be them. */
  customerIds: number[];
  userIds: number[];
  /** Lower case; none of them anybody else's. */
  emails: string[];
  /** Words that stand for nobody else, or hardly (own-words.ts): whole names, addresses of mail, numbers of documents. */
  words: string[];
}

interface Proved {
  userIds?: readonly number[];
  /** What is known to be their address: of a confirmed account, or vouched for by the team. */
  emails?: readonly string[];
}

/** What tells the person from others. An address that another customer or account has is not theirs alone and is left out. */
export async function personOf(ids: readonly number[], { userIds = [], emails = [] }: Proved = {}): Promise<Person> {
  const customerIds = await withMerged(ids);
  const own = await ownEmails(customerIds, userIds, emails);
  const rows = await db()
    .select()
    .from(customer)
    .where(inArray(customer.id, [...customerIds]));
  // Visitors call themselves as they like: of those who were never guests nobody else writes.
  const names = (await wereGuests(customerIds))
    ? [...(await namesEver(customerIds)), ...(await accountNames(userIds))]
    : [];
  const numbers = rows.flatMap(({ documentNumber, taxNumber, iban }) => [documentNumber, taxNumber, iban]);
  const phones = rows.map(({ phone }) => phone);
  return {
    customerIds,
    userIds: [...userIds],
    emails: own,
    words: [
      ...new Set([
        ...own,
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

async function ownEmails(
  customerIds: readonly number[],
  userIds: readonly number[],
  emails: readonly string[],
): Promise<string[]> {
  const asked = [...new Set(emails.map((email) => email.trim().toLowerCase()).filter((email) => email !== ''))];
  const { rows } = await db().execute<{ email: string }>(sql`
    SELECT asked.email FROM unnest(${sql.param(asked)}::text[]) AS asked (email)
    WHERE NOT EXISTS (SELECT FROM customer WHERE lower(customer.email) = asked.email
        AND NOT customer.id = ANY(${sql.param([...customerIds])}::bigint[])
        AND customer.id NOT IN (${givenRecipients(customerIds)}))
      AND NOT EXISTS (SELECT FROM user_account WHERE user_account.email = asked.email
        AND NOT user_account.id = ANY(${sql.param([...userIds])}::bigint[]))`);
  return rows.map(({ email }) => email);
}

/** First and last names together, and companies, as the customers have and had them, and as they stand among guests. */
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
